// What an alert looks like to its youth, to its recipients, and on its way. Specification section 7, Distress.
import * as z from 'zod/mini';
import { DistressStatus } from './crew.ts';
import { SafePlace } from './places.ts';
import { Id, Instant, Person, Presence } from './wire.ts';

/** `exact`: as the device gives it. `area`: rounded to about a kilometre. `none`: not shared, or no longer. */
export const LocationKind = z.enum(['exact', 'area', 'none']);
export type LocationKind = z.output<typeof LocationKind>;

/** The first three say that somebody has it; `handedOver`: a professional or another adult is with them. */
export const AlertAnswer = z.enum(['canHelp', 'onMyWay', 'withThem', 'handedOver', 'cant']);
/** What can be answered by the link in a text or email, without signing in. */
export const LinkAnswer = z.enum(['onMyWay', 'canHelp', 'cant']);
export type LinkAnswer = z.output<typeof LinkAnswer>;

export type AlertAnswer = z.output<typeof AlertAnswer>;

/** How an alert came to its end: all clear, a tap that was one too many, or six hours gone by. */
export const AlertEnd = z.enum(['ok', 'mistake', 'expired']);
export type AlertEnd = z.output<typeof AlertEnd>;

export const AlertChannel = z.enum(['app', 'push', 'email', 'sms']);
export type AlertChannel = z.output<typeof AlertChannel>;

/**
 * `waiting`: not tried yet. `trying`: tried, and again soon. `sent`: the provider took it. `delivered`: a receipt came.
 * `unsure`: nobody can say. `failed`: it will not arrive this way. `merged`: one went at `On`, so soon before that this one
 * waits until two minutes after it, and goes only if the alert is still on.
 */
export const ReceiptState = z.enum(['waiting', 'trying', 'sent', 'delivered', 'unsure', 'failed', 'merged']);
export type ReceiptState = z.output<typeof ReceiptState>;

export const Receipt = z.object({ Channel: AlertChannel, State: ReceiptState, On: Instant });
export type Receipt = z.output<typeof Receipt>;

/** One recipient, as the youth sees it. `Receipts` hold only what is known, one for each channel that was planned. */
export const AlertRecipient = z.extend(Person, {
  Receipts: z.array(Receipt),
  SeenOn: z.nullable(Instant),
  Answer: z.nullable(AlertAnswer),
  AnsweredOn: z.nullable(Instant),
  /** Minutes until they are there, as they entered. */
  Minutes: z.nullable(z.int()),
  AlertsOff: z.boolean(),
});
export type AlertRecipient = z.output<typeof AlertRecipient>;

/** My own alert with everything that is known about it. While the session is locked: no note, no places. */
export const MyAlert = z.object({
  AlertId: Id,
  AlertStatus: DistressStatus,
  SentOn: Instant,
  /** Until then a mistaken tap can be taken back. */
  TakeBackUntil: Instant,
  EndedOn: z.nullable(Instant),
  EndedAs: z.nullable(AlertEnd),
  Note: z.string(),
  LocationKind,
  LocationOn: z.nullable(Instant),
  /** Until when my live location is shared; null while it is not. */
  LiveUntil: z.nullable(Instant),
  Recipients: z.array(AlertRecipient),
  /** When everybody was reminded because nobody had answered. */
  RemindedOn: z.nullable(Instant),
  /** When the rest of the crew was notified, as agreed beforehand. */
  WidenedOn: z.nullable(Instant),
  WidenAgreed: z.boolean(),
  SafePlaces: z.array(SafePlace),
});
export type MyAlert = z.output<typeof MyAlert>;

/** The answer to raising; the same for every repetition. */
export const AlertRaised = z.object({ alertId: Id, alertStatus: DistressStatus, recipients: z.int() });
export type AlertRaised = z.output<typeof AlertRaised>;

/** What a recipient sees of an alert; place, note and number only while it is on. */
export const AlertDetails = z.object({
  DistressId: Id,
  Youth: z.extend(Person, Presence),
  IsMine: z.boolean(),
  AlertStatus: DistressStatus,
  SentOn: Instant,
  EndedOn: z.nullable(Instant),
  EndedAs: z.nullable(AlertEnd),
  Note: z.string(),
  Location: z.nullable(
    z.object({
      Kind: LocationKind,
      Latitude: z.number(),
      Longitude: z.number(),
      On: Instant,
      /** Until when their live location is shared; null while it is not. */
      LiveUntil: z.nullable(Instant),
      /** When they stopped keeping it up to date; null where they never did. */
      LiveStoppedOn: z.nullable(Instant),
    }),
  ),
  /** The youth's own number, where it is proven. */
  Mobile: z.nullable(z.string()),
  /** All recipients, with their answers. */
  Crew: z.array(
    z.extend(Person, {
      SeenOn: z.nullable(Instant),
      Answer: z.nullable(AlertAnswer),
      AnsweredOn: z.nullable(Instant),
      Minutes: z.nullable(z.int()),
    }),
  ),
  MyAnswer: z.nullable(AlertAnswer),
  SafePlaces: z.array(SafePlace),
  /** The fifth alert within a day, or a later one. */
  IsRepeat: z.boolean(),
});
export type AlertDetails = z.output<typeof AlertDetails>;

/** One line about an alert of which I was notified. */
export const AlertLine = z.object({
  DistressId: Id,
  Youth: Person,
  AlertStatus: DistressStatus,
  SentOn: Instant,
  EndedOn: z.nullable(Instant),
  EndedAs: z.nullable(AlertEnd),
  MyAnswer: z.nullable(AlertAnswer),
  SeenOn: z.nullable(Instant),
  /** First names of those who have it. */
  HeldBy: z.array(z.string()),
});
export type AlertLine = z.output<typeof AlertLine>;

/** Somebody I could notify, with what speaks for or against it, so that I know before I send. */
export const Reachable = z.extend(Person, {
  ...Presence,
  AlertsOff: z.boolean(),
  CanText: z.boolean(),
  /** The hours of sleep they set, where they are; HH:MM. */
  CannotWake: z.nullable(z.object({ From: z.string(), Until: z.string(), IsNow: z.boolean() })),
});
export type Reachable = z.output<typeof Reachable>;

/** What happened to the alerts that concern me, in order; each device keeps how far it has read. */
export const AlertEvent = z.object({
  Seq: z.int(),
  Type: z.enum(['alert', 'changed', 'reminder', 'answer', 'cleared', 'mistake', 'expired', 'safePlace']),
  DistressId: Id,
  Version: z.int(),
  IsMine: z.boolean(),
  FirstName: z.string(),
  On: Instant,
});
export type AlertEvent = z.output<typeof AlertEvent>;

export const FollowUpAnswer = z.enum(['better', 'same', 'harder', 'skip']);
export type FollowUpAnswer = z.output<typeof FollowUpAnswer>;
