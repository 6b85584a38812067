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
