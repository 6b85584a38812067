// What staff publish for everybody: what it is, what it costs, whom it is for, and how one gets in. Section 7.
import * as z from 'zod/mini';
import { EventTimes } from './event-times.ts';
import {
  type AccessFact,
  accessFacts,
  costChoices,
  eventStates,
  publishedCategories,
  type PublishedCategory,
  whoChoices,
} from './event-words.ts';
import { AskedDate, ClockTime, Id, line, maybe, written } from './wire.ts';

export const PublishedEvent = z.object({
  _id: Id,
  Category: z.string(),
  Title: z.string(),
  Summary: z.string(),
  Organiser: z.string(),
  ...EventTimes,
  StartsOn: z.iso.datetime(),
  EndsOn: z.iso.datetime(),
  /** `both`: online and in person at once. */
  How: z.enum(['online', 'in-person', 'both']),
  Place: z.nullable(z.string()),
  Address: z.nullable(z.string()),
  /** Null: wherever one is. */
  State: z.nullable(z.string()),
  Link: z.nullable(z.string()),
  Cost: z.enum(['free', 'low', 'paid']),
  CostNote: z.nullable(z.string()),
  AgeFrom: z.int(),
  /** Null: no upper age. */
  AgeTo: z.nullable(z.int()),
  Who: z.enum(['me', 'crew', 'public']),
  Accessibility: z.array(z.string()),
  AccessibilityNote: z.nullable(z.string()),
  /** It won’t take place after all. */
  IsCancelled: z.boolean(),
});
export type PublishedEvent = z.output<typeof PublishedEvent>;

const among = <K extends string>(list: Record<K, unknown>) =>
  z.enum(Object.keys(list) as K[], 'Please choose from the list.');
const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(maybe(schema)));
const age = z.int('Needs an age.').check(z.gte(10, 'From 10 years.'), z.lte(120, 'At most 120 years.'));
const Address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500, 'At most 500 characters.'),
    z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/u, 'Needs an address that starts with https://'),
  );

/** What staff write. It is a draft until they publish it. */
export const PublishedEntry = z.object({
  Category: among(publishedCategories as Record<PublishedCategory, string>),
  Title: line(120, 'Give it a name.'),
  Summary: written(2_000, 'Say what it is.'),
  Organiser: line(120, 'Say who runs it.'),
  AllDay: z._default(z.boolean(), false),
  StartDate: AskedDate,
  StartTime: optional(ClockTime),
  EndDate: optional(AskedDate),
  EndTime: optional(ClockTime),
  TimeZone: line(60, 'Needs a time zone, like Australia/Perth.'),
  How: z.enum(['online', 'in-person', 'both'], 'Please choose from the list.'),
  Place: optional(line(160)),
  Address: optional(line(200)),
  State: optional(among(eventStates)),
  Link: optional(Address),
  Cost: among(costChoices),
  CostNote: optional(line(160)),
  AgeFrom: age,
  AgeTo: z.optional(z.nullable(age)),
  Who: among(whoChoices),
  Accessibility: z._default(
    z.array(among(accessFacts as Record<AccessFact, string>)).check(z.maxLength(7, 'Each once.')),
    [],
  ),
  AccessibilityNote: optional(line(300)),
});
export type PublishedEntry = z.output<typeof PublishedEntry>;

export const publishedStatuses = ['draft', 'published', 'cancelled'] as const;
/** As staff see it. */
export const EditedEvent = z.extend(PublishedEvent, { Status: z.enum(publishedStatuses) });
export type EditedEvent = z.output<typeof EditedEvent>;
