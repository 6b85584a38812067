// What home shows across rooms: the week, the people, answers to check-ins. Specification sections 2 and 7.
import * as z from 'zod/mini';
import { AlertLine } from './alerts.ts';
import { FamilyId, SavedEmotion, SleepStep } from './checkins.ts';
import { ConnectionRequests } from './connections.ts';
import { Consent } from './consent.ts';
import { CrewMember, InvitationRequests } from './crew.ts';
import { AlertEvents, MyAlertStatus } from './distress.ts';
import { endpoints } from './endpoint.ts';
import { SmallActs } from './small-acts.ts';
import { SupportRule } from './support.ts';
import { OpenWelfareCheck } from './welfare-checks.ts';
import { AskedDate, Id, Instant, LocalDate, OffsetMinutes, page, PageNumber, Person } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    'crew-for-checkins': true;
    answers: true;
    /** What is unread, and what waits for me. */
    counts: true;
  }
}

export const ReplyEmotion = z.object({
  _id: z.string(),
  Emotion: z.string(),
  Label: z.string(),
  Fits: z.enum(['any', 'pleasant', 'hard']),
});
export type ReplyEmotion = z.output<typeof ReplyEmotion>;

/** One answer of a crew member to a check-in. */
export const CheckinAnswer = z.object({
  CheckinId: Id,
  By: Person,
  Emotion: z.string(),
  Label: z.string(),
  CreatedOn: Instant,
});
export type CheckinAnswer = z.output<typeof CheckinAnswer>;

/** A check-in as crew see it: day, family, words and colour; comment, picture, tags and sleep only where its author shares the entry. */
export const CrewForCheckin = z.object({
  _id: Id,
  Youth: Person,
  Category: FamilyId,
  Color: z.string(),
  Emotions: z.array(SavedEmotion),
  CheckinText: z.nullable(z.string()),
  Snapshot: z.nullable(z.string()),
  Tags: z.array(z.string()),
  Sleep: z.nullable(SleepStep),
  CreatedOn: Instant,
  /** What I answered, if I did. */
  MyAnswer: z.nullable(z.string()),
});
export type CrewForCheckin = z.output<typeof CrewForCheckin>;

export const DayOfWeek = z.object({
  LocalDate,
  /** Of the newest check-in. */
  Category: z.nullable(FamilyId),
  EmotionName: z.nullable(z.string()),
  Count: z.int(),
  /** One for each family that came up: the newest last, the hardest before it. Servers from before leave it out. */
  Lights: z.optional(z.array(z.object({ Category: FamilyId, EmotionName: z.string() }))),
});
export type DayOfWeek = z.output<typeof DayOfWeek>;

const Counts = z.object({
  /** All of the below. */
  count: z.int(),
  Notifications: z.int(),
  Messages: z.int(),
  /** Invitations and requests that wait for me: the Contacts tab's badge. */
  Contacts: z.int(),
  /** Of those: who would like to connect. */
  Connections: z.int(),
});

/** What home shows beside its own, each under the name of the call that answers it alone; the last three are a youth's. */
export const Beside = z.object({
  'GET /user/dashboard/count': Counts,
  'GET /user/dashboard/checkin/add-emotion': z.array(CheckinAnswer),
  'GET /user/dashboard/checkin/respond-emotions': z.array(ReplyEmotion),
  'GET /user/invitation/request-list': InvitationRequests,
  'GET /connection/request-list': ConnectionRequests,
  'GET /user/dashboard/distress-alerts': z.array(AlertLine),
  'GET /user/alert/status': MyAlertStatus,
  'GET /distress/events': AlertEvents,
  /** Servers from before leave it out. */
  'GET /user/welfare-checks/open': z.optional(OpenWelfareCheck),
  'GET /user/parental-consent/verification-status': z.optional(Consent),
  'GET /user/support-rule': z.optional(SupportRule),
  'GET /user/small-acts': z.optional(SmallActs),
});
export type Beside = z.output<typeof Beside>;

export const Dashboard = z.object({
  /** The seven days that end with currentDate. */
  Week: z.array(DayOfWeek),
  MyCrew: z.array(CrewMember),
  CrewFor: z.array(CrewMember),
  CrewForCheckins: z.array(CrewForCheckin),
  UnreadNotifications: z.int(),
  /** My email was never confirmed, and I have not been asked here yet. */
  AsksToConfirmEmail: z.boolean(),
  CrewLimit: z.int(),
  /** Announcements that are shown to me and that I have not marked as seen; none where it is left out. */
  NewAnnouncements: z.optional(z.int()),
  /** Where it was asked for, so that a first visit asks once; servers from before leave it out. */
  Beside: z.optional(Beside),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboardEndpoints = endpoints({
  home: {
    method: 'GET',
    path: '/user/dashboard',
    query: z.object({
      currentDate: z.optional(AskedDate),
      offSet: OffsetMinutes,
      beside: z.optional(z.literal('true')),
    }),
    reply: Dashboard,
    summary: 'Everything home and panel show, in one round trip.',
  },
  counts: {
    method: 'GET',
    path: '/user/dashboard/count',
    reply: Counts,
    counted: true,
    summary: 'The badges of the tabs.',
  },
  crewForCheckins: {
    method: 'GET',
    path: '/user/crew-for/check-ins',
    query: z.object({ page: PageNumber }),
    reply: page(CrewForCheckin),
    summary: 'Check-ins of the youths I support, as far as they share them, newest first.',
  },
  replyEmotions: {
    method: 'GET',
    path: '/user/dashboard/checkin/respond-emotions',
    reply: z.array(ReplyEmotion),
    summary: 'The set to answer with.',
  },
  reply: {
    method: 'POST',
    path: '/user/dashboard/checkin/respond-emotions',
    rate: 'write',
    body: z.object({
      CheckinId: Id,
      EmotionId: z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/u, 'Please choose from the list.')),
    }),
    reply: CheckinAnswer,
    summary: 'Answer a check-in; a second answer replaces the first.',
  },
  answers: {
    method: 'GET',
    path: '/user/dashboard/checkin/add-emotion',
    query: z.object({ CheckinId: z.optional(Id) }),
    reply: z.array(CheckinAnswer),
    summary: 'Answers on one of my check-ins, or on the newest ones.',
  },
  addEmotion: {
    method: 'POST',
    path: '/user/dashboard/checkin/add-emotion',
    body: z.object({
      CheckinId: Id,
      _id: z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/u, 'Please choose from the list.')),
    }),
    reply: z.object({ Emotions: z.array(SavedEmotion) }),
    summary: 'Add one more word to my check-in.',
  },
  sharedCheckins: {
    method: 'GET',
    path: '/user/{id}/dashboard/pagination',
    params: z.object({ id: Id }),
    query: z.object({ page: PageNumber }),
    reply: page(CrewForCheckin),
    summary:
      'Check-ins of one youth I support, as far as they share them, newest first; of my own, what a Crew can see.',
  },
});
