// What is urgent at the desk, who is called about it and when, and the calls around it. Ours.
import * as z from 'zod/mini';
import { Claim } from './desk-reports.ts';
import { endpoints } from './endpoint.ts';
import { hrefOf } from './paths.ts';
import { ById, Id, Instant, Nothing } from './wire.ts';

/**
 * `piece` and `comment`: of experiences, answers and appeals of their authors too. `appeal`: an answer to a decision about an
 * account. `hand-over`: of a report. `welfare-check`: handed over, or somebody answered in it.
 */
export const urgentKinds = [
  'piece',
  'comment',
  'report',
  'appeal',
  'emergency',
  'picture',
  'hand-over',
  'welfare-check',
] as const;
export type UrgentKind = (typeof urgentKinds)[number];

/** All that is urgent, and why. Nothing else calls anybody. */
export const urgentReasons = [
  {
    id: 'crisis-words',
    kinds: ['piece', 'comment', 'report', 'appeal', 'welfare-check'],
    label: 'Words in it say somebody may not be safe',
    why: 'Whoever writes so may be in danger now; the phone numbers they are shown are not a person who answers.',
  },
  {
    id: 'safety-report',
    kinds: ['report'],
    label: 'Somebody is worried about a person’s safety',
    why: 'Whoever reports it sees more than we do, and asks us to act.',
  },
  {
    id: 'break-glass',
    kinds: ['emergency'],
    label: 'A colleague asks to open contact details',
    why: 'They have decided that somebody may be in danger, and can do nothing until a second person agrees.',
  },
  {
    id: 'minor-picture',
    kinds: ['picture'],
    label: 'A picture of somebody under 18 was held',
    why: 'It may show abuse, and its owner may be in it: the law asks for care and speed.',
  },
  {
    id: 'handed-over',
    kinds: ['hand-over', 'welfare-check'],
    label: 'Handed over as urgent',
    why: 'A colleague looked, and says it cannot wait.',
  },
] as const satisfies readonly { id: string; kinds: readonly UrgentKind[]; label: string; why: string }[];
export type UrgentReason = (typeof urgentReasons)[number]['id'];

const minute = 60_000;

/** When somebody is called about what waits, in milliseconds of the database's clock. */
export const urgentTimes = {
  /** Nobody took it: whoever was called is called once more. */
  againMs: 5 * minute,
  /** Still nobody: the next person and whoever leads; then everybody, at this interval, until somebody takes it. */
  escalateMs: 10 * minute,
  /** Taken, and nothing was done since: it waits again, for the next person and whoever leads. */
  leftMs: 10 * minute,
  /** Whoever takes a break is not called for so long. */
  breakMs: 15 * minute,
  /** Whoever comes on duty is not called about what they were called about this lately. */
  calledLatelyMs: 2 * minute,
  /** What an emergency, a picture or an answer is taken for; articles, comments and reports have times of their own. */
  claimMs: 30 * minute,
} as const;

/** No more than these are listed; the oldest first. */
export const mostUrgentShown = 100;

export const UrgentItem = z.object({
  _id: Id,
  Kind: z.enum(urgentKinds),
  /** Of the piece, the comment, the report …: its page says the rest. */
  ItemId: Id,
  Reasons: z.array(z.enum(urgentReasons.map(({ id }) => id) as [UrgentReason, ...UrgentReason[]])),
  Since: Instant,
  Claim,
  /** Somebody took it and did nothing since, so it waits again. */
  WasLeft: z.boolean(),
});
export type UrgentItem = z.output<typeof UrgentItem>;

export const UrgentItems = z.object({
  items: z.array(UrgentItem),
  /** Urgent ones that I am spared: others look after them. */
  WithOthers: z.int(),
});
export type UrgentItems = z.output<typeof UrgentItems>;

/** Of one urgent item. */
export const UrgentClaim = z.object({ Until: Instant });

/** Where it is looked after. */
export const pathOfUrgent = (kind: UrgentKind, id: string): string => {
  switch (kind) {
    case 'piece':
      return hrefOf('deskArticle', { id });
    case 'comment':
      return hrefOf('deskComment', { id });
    case 'report':
    case 'hand-over':
      return hrefOf('deskReport', { id });
    case 'appeal':
      return hrefOf('deskAppeal', { id });
    case 'emergency':
      return hrefOf('deskEmergencies');
    case 'picture':
      return hrefOf('deskPicture', { id });
    case 'welfare-check':
      return hrefOf('deskWelfareCheck', { id });
  }
};

const desk = { access: 'staff', ours: true } as const;

export const urgentItemEndpoints = endpoints({
  list: {
    ...desk,
    method: 'GET',
    path: '/staff/urgent',
    reply: UrgentItems,
    summary: 'What is urgent and I may see, the oldest first, and how many are with others.',
  },
  claim: {
    ...desk,
    method: 'POST',
    path: '/staff/urgent/{id}/claim',
    params: ById,
    reply: UrgentClaim,
    summary: 'I look after it: nobody else is called meanwhile. 409 while somebody else has it.',
  },
  release: {
    ...desk,
    method: 'POST',
    path: '/staff/urgent/{id}/release',
    params: ById,
    reply: Nothing,
    summary: 'Give it back: others are called about it at once.',
  },
});
