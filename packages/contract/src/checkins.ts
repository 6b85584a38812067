// Emotions and check-ins. Specification sections 3 and 7.
import * as z from 'zod/mini';
import { entrySource } from './constants.ts';
import { endpoints, planned } from './endpoint.ts';
import { DayOrInstant, Id, Instant, line, LocalDate, text } from './wire.ts';

export const familyIds = ['happy', 'calm', 'connected', 'unsure', 'worried', 'angry', 'sad', 'flat'] as const;
export const FamilyId = z.enum(familyIds);
export type FamilyId = z.output<typeof FamilyId>;

/** `Support`: what the youth is offered after (gentle) or before (help-first) saving; it tells nobody. */
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
    .union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,3}$/u)), z.transform(Number))])
    .check(z.refine((n: number) => n >= min && n <= max, `From ${min} to ${max}.`));

/** Multipart: list and object fields as JSON text. `Emotion`, `EmotionName`, `Color` repeat the primary one and are checked against it. */
export const CheckinEntry = z.object({
  Emotions: z
    .array(ChosenEmotion)
    .check(z.minLength(1, 'Please choose at least one word.'), z.maxLength(12, 'Twelve words are plenty.')),
  Emotion: z.optional(z.string().check(z.maxLength(40))),
  EmotionName: z.optional(z.string().check(z.maxLength(60))),
  Color: z.optional(z.string().check(z.maxLength(9))),
  CheckinText: z._default(text(2_000), ''),
  /** My own words beside the listed ones; encrypted, shown to nobody else unless the entry is shared. */
  OwnWords: z._default(z.array(line(40)).check(z.maxLength(3, 'Up to three words of your own.')), []),
  Intensity: z.optional(formNumber(1, 5)),
  IsAddedToJournal: z._default(formBoolean, false),
  /** Lets crew read comment and picture of this entry; off unless chosen. */
  IsSharedWithCrew: z._default(formBoolean, false),
  /** 'Not this time': the youth's rule stays silent for this entry. */
  TellNobody: z._default(formBoolean, false),
  /** When it was felt, if not now; back-dated entries tell nobody. */
  HappenedAt: z.optional(DayOrInstant),
  OffsetMinutes: z.optional(formOffset()),
  CreatedEntrySource: z._default(z.literal(entrySource), entrySource),
});
export type CheckinEntry = z.output<typeof CheckinEntry>;
export type CheckinEntryInput = z.input<typeof CheckinEntry>;

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
  Snapshot: z.nullable(z.string()),
  IsAddedToJournal: z.boolean(),
  IsSharedWithCrew: z.boolean(),
  LocalDate: LocalDate,
  CreatedOn: Instant,
});
export type Checkin = z.output<typeof Checkin>;

/** Who will hear of this check-in, before they do. `due`: told at `At` unless taken back. */
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
  update: planned('PUT', '/checkin/{id}', 'member', 'write'),
  remove: planned('DELETE', '/checkin/{id}', 'member', 'write'),
});

export const historyEndpoints = endpoints({
  page: planned('GET', '/user/dashboard/checkins/pagination', 'member', 'read'),
  month: planned('GET', '/user/dashboard/calendar/monthly', 'member', 'read'),
  day: planned('GET', '/user/daily-calendar-history', 'member', 'read'),
  crewForDay: planned('GET', '/user/{id}/calendar-history', 'member', 'read'),
  crewForMonth: planned('GET', '/user/{id}/calendar', 'member', 'read'),
});
