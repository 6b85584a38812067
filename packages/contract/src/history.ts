// What check-ins show over time: calendars, days, the list, what comes up more often. Specification sections 2 and 7.
import * as z from 'zod/mini';
import { Checkin, FamilyId, SleepStep } from './checkins.ts';
import { CrewForCheckin } from './dashboard.ts';
import { endpoints } from './endpoint.ts';
import { AskedDate, ById, Id, LocalDate, OffsetMinutes, page, PageNumber, wholeNumber } from './wire.ts';

/** One day with check-ins: the newest one says its word and family. */
export const CalendarDay = z.object({
  LocalDate,
  Category: FamilyId,
  Color: z.string(),
  EmotionName: z.string(),
  Count: z.int(),
  /** The other families of that day, the hardest first; left empty in a year. */
  Others: z.array(FamilyId),
});
export type CalendarDay = z.output<typeof CalendarDay>;

/** A month or a year, only with the days on which something was entered. */
export const Calendar = z.object({
  /** 0 is the one that holds today, 1 the one before it. */
  Page: z.int(),
  From: LocalDate,
  Until: LocalDate,
  /** How many check-ins there are in it. */
  Count: z.int(),
  Days: z.array(CalendarDay),
  HasEarlier: z.boolean(),
});
export type Calendar = z.output<typeof Calendar>;

const furthestBack = 1_200;
const formFlag = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((typed: 'true' | 'false') => typed === 'true'),
  ),
  false,
);

/** `move` shifts by one: `next` towards today, `prev` away from it. */
export const CalendarQuery = z.object({
  page: z._default(wholeNumber(0, furthestBack), 0),
  move: z.optional(z.enum(['next', 'prev'])),
  offset: OffsetMinutes,
});
export type CalendarQuery = z.output<typeof CalendarQuery>;

/** The most days that one call of `days` returns. */
export const mostDaysAtOnce = 370;

/** Days of one's own with what was chosen on them, without anything written: what the device counts and draws from. */
export const DayOfMine = z.object({
  LocalDate,
  Checkins: z.array(
    z.object({
      _id: Id,
      Category: FamilyId,
      EmotionName: z.string(),
      /** 0 to 23; null where it was added for another day without a time. */
      Hour: z.nullable(z.int()),
      Intensity: z.nullable(z.int()),
      Tags: z.array(z.string()),
      Sleep: z.nullable(SleepStep),
      /** Something is written in it, which `day` returns. Servers from before leave it out. */
      HasText: z.optional(z.boolean()),
    }),
  ),
});
export type DayOfMine = z.output<typeof DayOfMine>;
export const DaysOfMine = z.object({
  From: LocalDate,
  Until: LocalDate,
  /** Only those with a check-in; oldest first, as are the check-ins of each. */
  Days: z.array(DayOfMine),
  /** Kinds of my events by day, up to today. */
  Events: z.array(z.object({ LocalDate, Category: z.string() })),
});
export type DaysOfMine = z.output<typeof DaysOfMine>;

const Month = LocalDate.check(z.refine((day: string) => day.endsWith('-01'), 'Needs the first day of a month.'));
/** What a page about one of my months needs beside its days; the page is drawn on the device. */
export const LookBack = z.object({
  Month: LocalDate,
  /** Null: not decided yet. */
  IsSaved: z.nullable(z.boolean()),
  /** Who of my Crew answered a check-in or wrote to me in that month, by first name. */
  Who: z.array(z.string()),
  /** Months whose page I keep, newest first. */
  SavedMonths: z.array(LocalDate),
});
export type LookBack = z.output<typeof LookBack>;

const OneDay = { date: z.optional(AskedDate), offset: OffsetMinutes };

export const historyEndpoints = endpoints({
  page: {
    method: 'GET',
    path: '/user/dashboard/checkins/pagination',
    query: z.object({ page: PageNumber }),
    reply: page(Checkin),
    summary: 'My check-ins, newest first.',
  },
  month: {
    method: 'GET',
    path: '/user/dashboard/calendar/monthly',
    query: CalendarQuery,
    reply: Calendar,
    summary: 'One of my months; page 0 holds today, page 1 is the month before.',
  },
  year: {
    method: 'GET',
    path: '/user/dashboard/calendar/yearly',
    query: CalendarQuery,
    reply: Calendar,
    ours: true,
    summary: 'One of my years, a word for each day; page 0 holds today.',
  },
  day: {
    method: 'GET',
    path: '/user/daily-calendar-history',
    query: z.object({ ...OneDay, IsJournal: formFlag }),
    reply: z.object({ LocalDate, Checkins: z.array(Checkin) }),
    summary: 'One of my days, newest first; with IsJournal only what was put in the journal.',
  },
  days: {
    method: 'GET',
    path: '/user/dashboard/checkins/days',
    query: z.object({ from: AskedDate, until: AskedDate }),
    reply: DaysOfMine,
    ours: true,
    summary: `My days between two dates, both included, with what was chosen on each; at most ${mostDaysAtOnce} days.`,
  },
  lookBack: {
    method: 'GET',
    path: '/user/dashboard/look-back',
    query: z.object({ month: Month }),
    reply: LookBack,
    ours: true,
    summary: 'Who was there in one of my months, and whether I keep the page about it.',
  },
  decideLookBack: {
    method: 'PUT',
    path: '/user/dashboard/look-back',
    rate: 'write',
    body: z.object({ Month, IsSaved: z.boolean() }),
    reply: LookBack,
    ours: true,
    summary: 'Keep the page about a month that has ended, or throw it away; either can be changed.',
  },
  crewForDay: {
    method: 'GET',
    path: '/user/{id}/calendar-history',
    params: ById,
    query: z.object(OneDay),
    reply: z.object({ LocalDate, Checkins: z.array(CrewForCheckin) }),
    summary: 'One day of a youth I support, as far as they share it with me.',
  },
  crewForMonth: {
    method: 'GET',
    path: '/user/{id}/calendar',
    params: ById,
    query: CalendarQuery,
    reply: Calendar,
    summary: 'One month of a youth I support, as far as they share it with me.',
  },
});
