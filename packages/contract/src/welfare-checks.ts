// Reaching somebody whom staff worry about: one flow with a clock at the desk, what its person reads and answers, and what
// their Crew is asked. Calls of our own.
import * as z from 'zod/mini';
import { endpoints, staffRoles } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import {
  crewAnswers,
  welfareItems,
  welfareNexts,
  welfareOutcomes,
  welfareSteps,
  welfareWords,
} from './welfare-words.ts';
import { ById, Id, Instant, line, page, PageNumber, text, written } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** Staff try to reach me, wrote to me, or have closed it. */
    'welfare-checks': true;
  }
}

const idsOf = <I extends string>(list: readonly { id: I }[]) => list.map(({ id }) => id) as [I, ...I[]];

/** One check in the list: never whose. */
export const WelfareCheckLine = z.object({
  _id: Id,
  Kind: z.enum(welfareItems),
  StartedOn: Instant,
  /** An answer had crisis words, or it was handed over as urgent. */
  IsUrgent: z.boolean(),
  /** Their own distress alert is on. */
  HasAlert: z.boolean(),
  /** Who of the staff has it; null: nobody. */
  Holder: z.nullable(z.object({ FirstName: z.string(), IsMine: z.boolean() })),
  /** It waits for a colleague to take it since then. */
  HandedOver: z.nullable(z.object({ On: Instant, To: z.nullable(z.string()), IsToMe: z.boolean() })),
  Next: z.enum(welfareNexts),
  NextBy: z.nullable(Instant),
  ClosedOn: z.nullable(Instant),
  Outcome: z.nullable(z.enum(idsOf(welfareOutcomes))),
});
export type WelfareCheckLine = z.output<typeof WelfareCheckLine>;

export const WelfareStep = z.object({
  _id: Id,
  Kind: z.enum(welfareSteps),
  At: Instant,
  /** First name of who of the staff; null: they themselves, their Crew, or an account that is gone. */
  By: z.nullable(z.string()),
  /** What was written to them, or by them. */
  Words: z.nullable(z.string()),
  /** Inside the house. */
  Note: z.nullable(z.string()),
  IsUrgent: z.boolean(),
});
export type WelfareStep = z.output<typeof WelfareStep>;

/** Something of theirs that the desk may read anyway. */
export const WelfareItemLink = z.object({
  Kind: z.enum(['article', 'comment', 'report', 'appeal']),
  _id: Id,
  At: Instant,
});
export type WelfareItemLink = z.output<typeof WelfareItemLink>;

export const WelfareCheck = z.object({
  ...WelfareCheckLine.shape,
  /** What it began from. */
  ItemId: Id,
  Why: z.string(),
  Person: z.object({ Kind: z.enum(['youth', 'supporter', 'staff']), Age: z.nullable(z.int()) }),
  /** `suspended` and `closing`: they cannot read in the app what is written to them. */
  Account: z.enum(['active', 'suspended', 'closing']),
  AlertSince: z.nullable(Instant),
  /** `not-allowed`: their own settings say no, or nothing yet. `nobody`: there is none whom they show what is new. */
  Crew: z.enum(['may-ask', 'asked', 'not-allowed', 'nobody']),
  /** The newest request for their details that began here. */
  Emergency: z.nullable(
    z.object({
      _id: Id,
      State: z.enum(['asked', 'open', 'refused', 'withdrawn', 'over']),
      IsMine: z.boolean(),
      /** I asked or agreed, so I may read the details while it is open. */
      MayRead: z.boolean(),
      OpenUntil: z.nullable(Instant),
    }),
  ),
  Items: z.array(WelfareItemLink),
  Steps: z.array(WelfareStep),
  /** To hand it over to. */
  Colleagues: z.array(z.object({ _id: Id, FirstName: z.string(), Role: z.enum(staffRoles) })),
});
export type WelfareCheck = z.output<typeof WelfareCheck>;

/** Where they may be: from an alert that is on and its safe places, read while the emergency is open. */
export const WelfarePlace = z.object({
  /** Null: no alert is on, or it has no place. */
  Location: z.nullable(
    z.object({ Kind: z.enum(['exact', 'area']), Latitude: z.number(), Longitude: z.number(), On: Instant }),
  ),
  SafePlaces: z.array(z.object({ Name: z.string(), Latitude: z.number(), Longitude: z.number() })),
});
export type WelfarePlace = z.output<typeof WelfarePlace>;

/** What its person reads of a check. While it runs: that somebody tries to reach them, and the messages. */
export const OwnWelfareCheck = z.object({
  _id: Id,
  StartedOn: Instant,
  /** Something they wrote themselves, or not. */
  BeganFrom: z.enum(['your-words', 'worry']),
  IsOpen: z.boolean(),
  MayAnswer: z.boolean(),
  Messages: z.array(z.object({ _id: Id, IsMine: z.boolean(), Text: z.string(), On: Instant })),
  /** All that was done, an hour after the end; empty before. */
  Done: z.array(z.object({ _id: Id, What: z.enum(welfareSteps), On: Instant })),
  /** First names of whom of the Crew we asked. */
  CrewAsked: z.array(z.string()),
  ClosedOn: z.nullable(Instant),
  Outcome: WelfareCheckLine.shape.Outcome,
});
export type OwnWelfareCheck = z.output<typeof OwnWelfareCheck>;

/** Staff try to reach me now; null: they do not. */
export const OpenWelfareCheck = z.object({ _id: z.nullable(Id) });
export type OpenWelfareCheck = z.output<typeof OpenWelfareCheck>;

export const WelfareChoice = z.object({ MayAskCrew: z.boolean() });
export type WelfareChoice = z.output<typeof WelfareChoice>;

/** To somebody of the Crew: whom to check on, without a reason. */
export const WelfareRequest = z.object({
  FirstName: z.string(),
  PersonId: Id,
  AskedOn: Instant,
  Answer: z.nullable(z.enum(idsOf(crewAnswers))),
  IsOver: z.boolean(),
});
export type WelfareRequest = z.output<typeof WelfareRequest>;

const Note = written(1_000, 'Write a few words for your colleagues.');
export const WelfareStart = z.object({
  Kind: z.enum(welfareItems),
  ItemId: Id,
  Why: line(300, 'Say in a few words what worries you.'),
});
export type WelfareStart = z.output<typeof WelfareStart>;
export const WelfareMessageEntry = z.object({
  Words: z.enum(idsOf(welfareWords), 'Please choose the words.'),
  More: z._default(text(600), ''),
});
export const WelfareNoteEntry = z.object({ Note });
export const WelfareHandOver = z.object({
  Note,
  /** Left out: whoever takes it first. */
  To: z._default(z.nullable(Id), null),
  IsUrgent: z._default(z.boolean(), false),
});
export const WelfareClose = z.object({
  Outcome: z.enum(idsOf(welfareOutcomes), 'Please choose how it ended.'),
  Note,
});
export const WelfareAnswer = z.object({ Text: written(2_000) });

const desk = { access: 'staff', ours: true, params: ById, reply: WelfareCheck } as const;

export const welfareCheckEndpoints = endpoints({
  deskPage: {
    method: 'GET',
    path: '/staff/welfare-checks',
    access: 'staff',
    query: z.object({ page: PageNumber, only: z._default(z.enum(['open', 'closed']), 'open') }),
    reply: page(WelfareCheckLine),
    ours: true,
    summary: 'Whom staff try to reach, by no name: with an alert first, then urgent ones, then the oldest.',
  },
  start: {
    method: 'POST',
    path: '/staff/welfare-checks',
    access: 'staff',
    body: WelfareStart,
    reply: WelfareCheck,
    ours: true,
    summary: 'They need reaching: from something the desk may read. Where one is open already, that one is answered.',
  },
  deskRead: {
    ...desk,
    method: 'GET',
    path: '/staff/welfare-checks/{id}',
    summary: 'One check: its clock, what was done, and what of theirs can be read. The look stands in the log.',
  },
  take: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/take',
    summary: 'I have it from now on; what was handed over is acknowledged by it.',
  },
  looked: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/looked',
    summary: 'I have looked at what there is.',
  },
  write: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/messages',
    body: WelfareMessageEntry,
    summary: 'Write to them in ready words, with help first; push and email say nothing of it.',
  },
  askCrew: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/crew',
    summary: 'Ask their Crew to check on them, without a reason; 422 where their own settings do not allow it.',
  },
  askEmergency: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/emergency',
    staff: { factor: 'fresh' },
    body: z.object({ Why: StaffReason }),
    summary: 'Ask for their contact details; another one who leads decides.',
  },
  place: {
    ...desk,
    method: 'GET',
    path: '/staff/welfare-checks/{id}/place',
    staff: { factor: 'fresh' },
    reply: WelfarePlace,
    summary: 'Where they may be, while the emergency is open, for the two who opened it.',
  },
  called: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/called',
    body: WelfareNoteEntry,
    summary: 'I called 000: what was said.',
  },
  note: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/notes',
    body: WelfareNoteEntry,
    summary: 'A note inside the house, of a call or anything else.',
  },
  handOver: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/hand-over',
    body: WelfareHandOver,
    summary: 'Hand it to a colleague with a note; it is mine until they take it, and its clock runs on.',
  },
  close: {
    ...desk,
    method: 'POST',
    path: '/staff/welfare-checks/{id}/close',
    body: WelfareClose,
    summary: 'It is over, with how it ended and a note; an hour later its person reads what was done.',
  },

  mine: {
    method: 'GET',
    path: '/user/welfare-checks',
    query: z.object({ page: PageNumber }),
    reply: page(OwnWelfareCheck),
    ours: true,
    summary: 'When staff tried to reach me: their messages, and afterwards what was done and why.',
  },
  openNow: {
    method: 'GET',
    path: '/user/welfare-checks/open',
    reply: OpenWelfareCheck,
    ours: true,
    summary: 'Whether staff try to reach me now.',
  },
  answer: {
    method: 'POST',
    path: '/user/welfare-checks/{id}/answer',
    params: ById,
    body: WelfareAnswer,
    reply: OwnWelfareCheck,
    ours: true,
    summary: 'Answer them; also after the end, which opens it again.',
  },
  choice: {
    method: 'GET',
    path: '/user/welfare-choice',
    reply: WelfareChoice,
    ours: true,
    summary: 'Whether staff may ask my Crew to check on me; no until I say so.',
  },
  choose: {
    method: 'PUT',
    path: '/user/welfare-choice',
    body: WelfareChoice,
    reply: WelfareChoice,
    ours: true,
    summary: 'Allow it, or not.',
  },
  request: {
    method: 'GET',
    path: '/user/welfare-requests/{id}',
    params: ById,
    reply: WelfareRequest,
    ours: true,
    summary: 'Whom of those I crew for I am asked to check on; never why.',
  },
  answerRequest: {
    method: 'POST',
    path: '/user/welfare-requests/{id}/answer',
    params: ById,
    body: z.object({ Answer: z.enum(idsOf(crewAnswers), 'Please choose an answer.') }),
    reply: WelfareRequest,
    ours: true,
    summary: 'How it went; the last answer counts.',
  },
});
