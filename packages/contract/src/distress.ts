// The distress alert: raising it, following it, answering it, ending it. Specification section 7, Distress.
import * as z from 'zod/mini';
import {
  LocationKind,
  AlertAnswer,
  LinkAnswer,
  MyAlert,
  AlertRaised,
  AlertDetails,
  AlertLine,
  Reachable,
  AlertEvent,
  FollowUpAnswer,
} from './alerts.ts';
import { DistressStatus } from './crew.ts';
import { endpoints } from './endpoint.ts';
import { forgiven, Id, Instant, Nothing, orElse, Person } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** One of my alerts, or one of which I was notified; while locked, or while new terms wait, the only one. */
    distress: true;
  }
}

/** Whatever of it does not fit is left out: an alert is never refused for its trimmings. */
const trimmings = {
  Latitude: forgiven(z.number().check(z.gte(-90), z.lte(90))),
  Longitude: forgiven(z.number().check(z.gte(-180), z.lte(180))),
  LocationKind: forgiven(LocationKind),
  Note: forgiven(z.string().check(z.trim(), z.maxLength(500))),
  /** The rest of the crew may be notified after five minutes without an answer. */
  WidenAgreed: forgiven(z.boolean()),
  /** Made by the client, the same for every try and for what follows; the Idempotency-Key stands in for it. */
  ClientAlertId: forgiven(Id),
  /** What it adds to: where that alert is over, this opens no other. Without it a tap opens one. */
  DistressId: forgiven(Id),
};

/** One id alone is a choice too. */
const chosen = z.union([
  z.array(z.unknown()),
  z.pipe(
    z.string(),
    z.transform((id): unknown[] => [id]),
  ),
]);

/** What the link in a text or email shows: no more of anybody than is needed to help. */
export const LinkState = z.object({
  FirstName: z.string(),
  IsOver: z.boolean(),
  Answer: z.nullable(AlertAnswer),
  /** The number that the youth shares in an alert: after an acceptance, while it is on. */
  Mobile: z.nullable(z.string()),
});
export type LinkState = z.output<typeof LinkState>;

export const MyAlertStatus = z.object({ AlertStatus: DistressStatus, Alert: z.nullable(MyAlert) });
export const AlertEvents = z.object({ Events: z.array(AlertEvent), HasActive: z.boolean() });

export const distressEndpoints = endpoints({
  alerts: {
    method: 'GET',
    path: '/user/dashboard/distress-alerts',
    reply: z.array(AlertLine),
    summary: 'Alerts of which I was notified: those that are on, and those that ended within a day.',
  },
  raiseToAll: {
    method: 'POST',
    path: '/user/alert/all',
    access: 'beyondLock',
    rate: 'alert',
    body: orElse(z.object(trimmings), {}),
    reply: AlertRaised,
    idempotent: false,
    lenient: 'atOnce',
    summary: 'Tell my whole crew that I need them; goes out whatever the body holds.',
  },
  raise: {
    method: 'POST',
    path: '/user/alert',
    access: 'beyondLock',
    rate: 'alert',
    body: orElse(z.object({ ...trimmings, SelectedCrewIds: orElse(chosen, []) }), {
      SelectedCrewIds: [],
    }),
    reply: AlertRaised,
    idempotent: false,
    lenient: 'readThrough',
    summary: 'Tell the chosen ones; ids that are not in my crew are left out, and none left is 422.',
  },
  everythingOk: {
    method: 'POST',
    path: '/user/alert/everythingok',
    access: 'beyondTerms',
    rate: 'alert',
    /** `Mistake`: taken back within ten seconds. With either id it is of that alert only, so that a late call ends no later one. */
    body: z.optional(
      z.object({
        Mistake: z.optional(z.boolean()),
        ClientAlertId: z.optional(Id),
        DistressId: z.optional(Id),
      }),
    ),
    reply: z.object({ alertId: z.nullable(Id), alertStatus: DistressStatus }),
    summary: 'I am OK: ends my alert and notifies all recipients.',
  },
  status: {
    method: 'GET',
    path: '/user/alert/status',
    access: 'beyondLock',
    rate: 'alert',
    reply: MyAlertStatus,
    summary: 'My alert that is on, or the one that ended within the last hour.',
  },
  details: {
    method: 'POST',
    path: '/distress/getDetails',
    access: 'beyondTerms',
    rate: 'alert',
    body: z.object({ DistressId: Id }),
    reply: AlertDetails,
    idempotent: false,
    countsAsActivity: false,
    summary: 'One of my alerts, or one of which I was notified; looking at it counts as having seen it.',
  },
  keepPlace: {
    method: 'POST',
    path: '/distress/location',
    access: 'beyondLock',
    countsAsActivity: false,
    body: z.object({
      DistressId: Id,
      /** `start`: for an hour at most. `update`: where I am now. `stop`: at once, and the last place stays. */
      Act: z.enum(['start', 'update', 'stop']),
      /** With an `update`; `On` is when the device knew it, and one that is older than what stands changes nothing. */
      Place: z.optional(
        z.object({
          Latitude: z.number('Needs degrees.').check(z.gte(-90, 'Needs degrees.'), z.lte(90, 'Needs degrees.')),
          Longitude: z.number('Needs degrees.').check(z.gte(-180, 'Needs degrees.'), z.lte(180, 'Needs degrees.')),
          On: Instant,
        }),
      ),
    }),
    /** How it stands now. */
    reply: z.object({ LiveUntil: z.nullable(Instant), LocationOn: z.nullable(Instant) }),
    idempotent: false,
    ours: true,
    summary: 'Share a live location of my alert with its recipients, for an hour at most.',
  },
  people: {
    method: 'GET',
    path: '/distress/people',
    access: 'beyondTerms',
    rate: 'alert',
    reply: z.object({
      People: z.array(Reachable),
      /** My last choice; `CrewIds` null: everybody. */
      Last: z.object({ CrewIds: z.nullable(z.array(Id)), LocationKind, WidenAgreed: z.boolean() }),
    }),
    ours: true,
    summary: 'Whom I could notify, who has alerts off or cannot be woken, and how I chose last time.',
  },
  answer: {
    method: 'POST',
    path: '/distress/answer',
    access: 'beyondTerms',
    rate: 'alert',
    body: z.object({
      DistressId: Id,
      Answer: AlertAnswer,
      Minutes: z.optional(
        z.nullable(z.int().check(z.gte(0, 'Needs minutes from 0 to 600.'), z.lte(600, 'Needs minutes from 0 to 600.'))),
      ),
    }),
    reply: Nothing,
    ours: true,
    summary: 'Answer what I can do; all recipients see it, and the reminders stop.',
  },
  linkState: {
    method: 'GET',
    path: '/distress/answer/{token}',
    access: 'public',
    rate: 'read',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/u)) }),
    reply: LinkState,
    ours: true,
    summary: 'What the link in a text or email is about: a first name, and whether it is still on.',
  },
  answerByLink: {
    method: 'POST',
    path: '/distress/answer/{token}',
    access: 'public',
    rate: 'write',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{20,64}$/u)) }),
    body: z.object({ Answer: LinkAnswer }),
    reply: LinkState,
    idempotent: false,
    ours: true,
    summary: 'Answer without signing in; after ‘I can’t right now’ still that one comes or helps.',
  },
  events: {
    method: 'GET',
    path: '/distress/events',
    access: 'beyondTerms',
    rate: 'alert',
    reply: AlertEvents,
    ours: true,
    summary: 'What this device has not shown yet of the alerts that concern me, at most 100.',
  },
  eventsSeen: {
    method: 'POST',
    path: '/distress/events/seen',
    access: 'beyondTerms',
    rate: 'alert',
    body: z.object({ Seq: z.int().check(z.gte(0, 'Needs a count.')) }),
    reply: Nothing,
    idempotent: false,
    ours: true,
    summary: 'This device has shown everything up to here; the receipt of the open app.',
  },
  followUp: {
    method: 'GET',
    path: '/distress/follow-up/{id}',
    params: z.object({ id: Id }),
    reply: z.object({
      DistressId: Id,
      Youth: Person,
      IsMine: z.boolean(),
      Hours: z.union([z.literal(24), z.literal(72)]),
      Answer: z.nullable(FollowUpAnswer),
      SentOn: Instant,
    }),
    ours: true,
    summary: 'The newest gentle question after an alert, for the youth or for a recipient.',
  },
  answerFollowUp: {
    method: 'POST',
    path: '/distress/follow-up/{id}',
    params: z.object({ id: Id }),
    body: z.object({ Answer: FollowUpAnswer }),
    reply: Nothing,
    ours: true,
    summary: 'How it goes since then; stored for me alone, and skipping is an answer.',
  },
  textReport: {
    method: 'POST',
    path: '/hooks/sms/{secret}',
    access: 'public',
    rate: 'alert',
    params: z.object({ secret: z.string().check(z.maxLength(200)) }),
    /** The names that we give; those of known providers are read as well. */
    body: z.looseObject({
      id: z.optional(z.union([z.string(), z.number()])),
      messageId: z.optional(z.union([z.string(), z.number()])),
      reference: z.optional(z.string()),
      status: z.optional(z.string()),
    }),
    reply: Nothing,
    idempotent: false,
    asForm: true,
    ours: true,
    summary: 'Where SMS providers report what became of a text, in JSON or as a form.',
  },
});
