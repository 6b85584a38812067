// Emotions and check-ins. Specification sections 3 and 7.
import * as z from 'zod/mini';
import { mostTags, sleepSteps } from './checkin-tags.ts';
import { entrySource } from './constants.ts';
import { endpoints } from './endpoint.ts';
import { ById, DayOrInstant, Id, Instant, line, LocalDate, Nothing, text } from './wire.ts';

declare module './realtime.ts' {
  interface Topics {
    /** My own check-ins: one was saved, changed or deleted, perhaps in another tab. */
    checkins: true;
  }
}

/** From pleasant to hard. */
export const familyIds = ['happy', 'calm', 'connected', 'unsure', 'worried', 'angry', 'sad', 'flat'] as const;
export const FamilyId = z.enum(familyIds);
export type FamilyId = z.output<typeof FamilyId>;
/** So that what is left out for want of room is never what weighs most. */
export const hardestFirst = (one: FamilyId, other: FamilyId): number =>
  familyIds.indexOf(other) - familyIds.indexOf(one);

/** `Support`: what the youth is offered after (gentle) or before (help-first) saving; it notifies nobody. */
export const Emotion = z.object({
  _id: z.string(),
  Emotion: z.string(),
  EmotionName: z.string(),
  Category: FamilyId,
  Support: z.nullable(z.enum(['gentle', 'help-first'])),
  /** Pleasant to unpleasant, 2 to -2. */
  Valence: z.int(),
});
export type Emotion = z.output<typeof Emotion>;
/** What a check-in without words is saved as. It stands in no list of words, and claims nothing. */
export const noWords = {
  _id: 'no-words',
  Emotion: '1F4AD',
  EmotionName: 'No words',
  Category: 'unsure',
  Support: null,
  Valence: 0,
} as const satisfies Emotion;

export const EmotionFamily = z.object({
  _id: FamilyId,
  Name: z.string(),
  Color: z.string(),
  Emotions: z.array(Emotion),
});
export type EmotionFamily = z.output<typeof EmotionFamily>;

const slug = z.string().check(z.regex(/^[a-z][a-z-]{1,30}$/u, 'Please choose from the list.'));
export const ChosenEmotion = z.object({
  _id: slug,
  emotion: z.optional(z.string().check(z.maxLength(40))),
  text: z.optional(z.string().check(z.maxLength(60))),
  isPrimary: z._default(z.boolean(), false),
});

const formBoolean = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((typed: 'true' | 'false') => typed === 'true'),
  ),
]);
const formNumber = (min: number, max: number) =>
  z
    .union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,6}$/u)), z.transform(Number))])
    .check(z.refine((n: number) => n >= min && n <= max, `From ${min} to ${max}.`));

const Emotions = z
  .array(ChosenEmotion)
  .check(z.minLength(1, 'Please choose at least one word.'), z.maxLength(12, 'Twelve words are plenty.'));
/** `Emotion`, `EmotionName`, `Color` repeat the primary one and are checked against it. */
const repeated = {
  Emotion: z.optional(z.string().check(z.maxLength(40))),
  EmotionName: z.optional(z.string().check(z.maxLength(60))),
  Color: z.optional(z.string().check(z.maxLength(9))),
};
const OwnWords = z.array(line(40)).check(z.maxLength(3, 'Up to three words of your own.'));

const Tags = z.array(line(30)).check(z.maxLength(mostTags, 'Six are plenty.'));
export const SleepStep = z.enum(sleepSteps, 'Please choose one of the three.');

const mostRevisions = 999_999;

/** Multipart: list and object fields as JSON text. */
export const CheckinEntry = z.object({
  Emotions,
  ...repeated,
  CheckinText: z._default(text(2_000), ''),
  /** My own words beside the listed ones; encrypted, shown to nobody else unless the entry is shared. */
  OwnWords: z._default(OwnWords, []),
  Intensity: z.optional(formNumber(1, 5)),
  /** What was going on: keys of `checkinTags`, or one's own; encrypted, shown to others only as the comment is. */
  Tags: z._default(Tags, []),
  Sleep: z.optional(SleepStep),
  IsAddedToJournal: z._default(formBoolean, false),
  /** Lets crew read comment, picture, tags and sleep of this entry; off unless chosen. */
  IsSharedWithCrew: z._default(formBoolean, false),
  /** 'Not this time': the youth's rule stays silent for this entry. */
  TellNobody: z._default(formBoolean, false),
  /** When it was felt, if not now; back-dated entries notify nobody. */
  HappenedAt: z.optional(DayOrInstant),
  /** When it was saved on the device, which may send it later: its moment, where `HappenedAt` names no other. */
  SavedOn: z.optional(Instant),
  OffsetMinutes: z.optional(formOffset()),
  CreatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type CheckinEntry = z.output<typeof CheckinEntry>;
export type CheckinEntryInput = z.input<typeof CheckinEntry>;

/**
 * Multipart like `CheckinEntry`; what is left out stays as it is. For a day all of it may change; `IsSharedWithCrew` alone
 * always. The moment it was felt does not.
 */
export const CheckinChange = z.object({
  Emotions: z.optional(Emotions),
  ...repeated,
  CheckinText: z.optional(text(2_000)),
  OwnWords: z.optional(OwnWords),
  /** 0 takes it away. */
  Intensity: z.optional(formNumber(0, 5)),
  Tags: z.optional(Tags),
  /** Empty takes it away. */
  Sleep: z.optional(z.enum(['', ...sleepSteps], 'Please choose one of the three.')),
  IsAddedToJournal: z.optional(formBoolean),
  IsSharedWithCrew: z.optional(formBoolean),
  TellNobody: z.optional(formBoolean),
  /** Takes the picture out; a new `Snapshot` takes its place. */
  RemoveSnapshot: z._default(formBoolean, false),
  /** The `Revision` that was changed; 409 where it is no longer that one. Left out, the last one to write counts. */
  BasedOn: z.optional(formNumber(1, mostRevisions)),
  UpdatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type CheckinChange = z.output<typeof CheckinChange>;
export type CheckinChangeInput = z.input<typeof CheckinChange>;

function formOffset() {
  return z
    .union([z.int(), z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/u)), z.transform(Number))])
    .check(z.refine((n: number) => n >= -840 && n <= 840, 'That time zone is not on Earth.'));
}

export const SavedEmotion = z.object({
  _id: z.string(),
  emotion: z.string(),
  text: z.string(),
  isPrimary: z.boolean(),
});
export const Checkin = z.object({
  _id: Id,
  Emotions: z.array(SavedEmotion),
  Emotion: z.string(),
  EmotionName: z.string(),
  Category: FamilyId,
  Color: z.string(),
  OwnWords: z.array(z.string()),
  CheckinText: z.nullable(z.string()),
  Intensity: z.nullable(z.int()),
  Tags: z.array(z.string()),
  Sleep: z.nullable(SleepStep),
  Snapshot: z.nullable(z.string()),
  IsAddedToJournal: z.boolean(),
  IsSharedWithCrew: z.boolean(),
  LocalDate: LocalDate,
  CreatedOn: Instant,
  /** Counts its changes; an edit says which one it was based on. */
  Revision: z.int(),
});
export type Checkin = z.output<typeof Checkin>;

/** Who will hear of this check-in, before they do. `due`: notified at `At` unless taken back. */
export const HeadsUp = z.object({
  CrewId: Id,
  FirstName: z.string(),
  State: z.enum(['due', 'told', 'waits', 'takenBack', 'rested']),
  At: z.nullable(Instant),
});
export const AddedCheckin = z.object({
  Checkin,
  IsHard: z.boolean(),
  HeadsUps: z.array(HeadsUp),
});
export type AddedCheckin = z.output<typeof AddedCheckin>;

/** One check-in with what its own page says of it. */
export const OpenedCheckin = z.object({
  Checkin,
  /** Whoever of my Crew can see it now; nobody while check-ins are not shared. */
  SeenBy: z.array(z.object({ _id: Id, FirstName: z.string() })),
  /** Whether check-ins are shared with the Crew at all. */
  SharesCheckins: z.boolean(),
  /** Its page in my journal, where there is one. */
  JournalPageId: z.nullable(Id),
  /** My rule stays silent for this one. */
  TellNobody: z.boolean(),
  EditableUntil: Instant,
});
export type OpenedCheckin = z.output<typeof OpenedCheckin>;

/** What a check-in offers its author. */
export const CheckinOptions = z.object({
  /** Ids of words, in the order of how often I chose them in the last 90 days. */
  UsualWords: z.array(z.string()),
  /** Tags of my own, the newest first. */
  OwnTags: z.array(z.string()),
  AsksSleep: z.boolean(),
});
export type CheckinOptions = z.output<typeof CheckinOptions>;

export const FeelingTemplate = z.object({
  _id: z.string(),
  Category: FamilyId,
  Text: z.string(),
  Emotions: z.array(z.string()),
});
export type FeelingTemplate = z.output<typeof FeelingTemplate>;

export const checkinEndpoints = endpoints({
  families: {
    method: 'GET',
    path: '/emoji/emotionbycategory',
    reply: z.array(EmotionFamily),
    summary: 'Eight families, each with its nine words.',
  },
  emotions: { method: 'GET', path: '/emoji/emotionslist', reply: z.array(Emotion), summary: 'All words in one list.' },
  colours: {
    method: 'GET',
    path: '/emoji/color',
    reply: z.array(z.object({ Category: FamilyId, Color: z.string() })),
    summary: 'The colour of each family.',
  },
  templates: {
    method: 'GET',
    path: '/feelingstemplate/templateby-category',
    query: z.object({ Category: z.optional(FamilyId) }),
    reply: z.array(FeelingTemplate),
    summary: 'Sentences for when there are no words; each leads to words.',
  },
  add: {
    method: 'POST',
    path: '/checkin',
    rate: 'write',
    body: CheckinEntry,
    files: { Snapshot: 'image' },
    reply: AddedCheckin,
    summary: 'Save how I am; those my rule names hear of it, nobody else.',
  },
  similarCount: {
    method: 'GET',
    path: '/checkin/similarcount',
    query: z.object({
      emotion: z.optional(z.string().check(z.maxLength(60))),
      emotionName: z.optional(z.string().check(z.maxLength(60))),
    }),
    reply: z.object({ count: z.int() }),
    counted: true,
    summary: 'How many felt alike in the last day, rounded; 0 where it would be under 5.',
  },
  options: {
    method: 'GET',
    path: '/checkin/options',
    reply: CheckinOptions,
    ours: true,
    summary: 'What a check-in offers me: the words I choose most, tags of my own, and whether it asks about sleep.',
  },
  setOptions: {
    method: 'PUT',
    path: '/checkin/options',
    body: z.object({ AsksSleep: z.optional(z.boolean()), RemoveTag: z.optional(line(30)) }),
    reply: CheckinOptions,
    ours: true,
    summary: 'Ask about sleep or not; forget a tag of mine. Check-ins stay as they are.',
  },
  open: {
    method: 'GET',
    path: '/checkin/{id}',
    params: ById,
    reply: OpenedCheckin,
    ours: true,
    summary: 'One of my check-ins, and who can see it.',
  },
  update: {
    method: 'PUT',
    path: '/checkin/{id}',
    params: ById,
    body: CheckinChange,
    files: { Snapshot: 'image' },
    reply: AddedCheckin,
    summary: 'Change one of my check-ins within a day; my rule is asked again for who hears.',
  },
  remove: {
    method: 'DELETE',
    path: '/checkin/{id}',
    params: ById,
    reply: Nothing,
    summary: 'Delete one of my check-ins, with its picture and answers; whoever was not notified yet is not notified.',
  },
});
