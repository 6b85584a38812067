// When somebody at the desk reads what is handed in, and by when that is promised: one function of hours and a moment. Ours.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { StaffReason } from './staff.ts';
import {
  dateAfter,
  instantOfWall,
  QuarterTime,
  type Span,
  spansOf,
  wallClock,
  type WeeklyHours,
  Weekday,
} from './weekly-hours.ts';
import { Instant, LocalDate, text } from './wire.ts';

/** `pieces`: experiences, comments, reports and appeals. `urgent`: of them, what cannot wait. */
export const readingKinds = ['pieces', 'urgent'] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** A promise: by when, as milliseconds, and whether somebody reads at this moment. */
export interface ReadPromise {
  by: number | null;
  isOpen: boolean;
}
export interface ReadingHours extends WeeklyHours {
  /** Of `pieces`: what reading one may need. Of `urgent`: within how long somebody reads it. Of reading hours alone. */
  Minutes: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** How far ahead: a first look that nearly always is enough, and one beyond the longest holidays. */
const looksAheadDays = [10, 100];

/** When so many milliseconds of these spans are over, counted from a moment: the moment, and the span it lies in. */
const after = (spans: Span[], now: number, ms: number): { at: number; span: Span } | null => {
  let left = ms;
  for (const span of spans) {
    const from = Math.max(span.from, now);
    if (span.until <= from) continue;
    if (span.until - from >= left) return { at: from + left, span };
    left -= span.until - from;
  }
  return null;
};

const isOpenIn = (spans: Span[], now: number): boolean => spans.some(({ from, until }) => from <= now && now < until);

/**
 * By when somebody reads what is handed in now. Pieces by the end of the reading hours in which there is time for one, or
 * within a day more where these don't end sooner; urgent things within so many minutes of theirs. Null: no hours, so nothing is promised.
 */
export const readBy = (kind: ReadingKind, hours: ReadingHours, zone: string, now: number): ReadPromise => {
  const today = wallClock(now, zone).slice(0, 10);
  let spans: Span[] = [];
  for (const days of looksAheadDays) {
    spans = spansOf(hours, zone, dateAfter(today, -1), dateAfter(today, days));
    const found = after(spans, now, hours.Minutes * minuteMs);
    if (!found) continue;
    const by = kind === 'pieces' ? Math.min(found.span.until, found.at + dayMs) : found.at;
    // Hours of later days may go on with the last ones that were looked at.
    if (by < instantOfWall(`${dateAfter(today, days + 1)}T00:00`, zone)) return { by, isOpen: isOpenIn(spans, now) };
  }
  return { by: null, isOpen: isOpenIn(spans, now) };
};

const Hours = z.object({ From: QuarterTime, Until: QuarterTime });
const WeekHours = z.object({ ...Hours.shape, Weekday });
const mostHours = 42;

/** Within how long, in minutes: five minutes to a day of reading hours. */
const Minutes = z
  .int('Needs whole minutes.')
  .check(z.gte(5, 'At least 5 minutes.'), z.lte(1_440, 'At most 1440 minutes.'));

export const ReadingHoursEntry = z.object({
  Weekly: z.array(WeekHours).check(z.maxLength(mostHours, 'That are too many.')),
  Minutes,
  Why: StaffReason,
});
export type ReadingHoursEntry = z.output<typeof ReadingHoursEntry>;

/** `Hours` null: the same as each week again; empty: nobody reads on that day. */
export const OtherReadingDayEntry = z.object({
  Note: text(60),
  Hours: z.nullable(z.array(Hours).check(z.maxLength(6, 'That are too many.'))),
  Why: StaffReason,
});
export type OtherReadingDayEntry = z.output<typeof OtherReadingDayEntry>;

/** As it is said: by when, and whether somebody reads at this moment. */
export const Promised = z.object({ By: z.nullable(Instant), IsOpen: z.boolean() });
export type Promised = z.output<typeof Promised>;

const DeskReadingHours = z.object({
  Weekly: z.array(z.object({ Weekday: z.int(), From: z.string(), Until: z.string() })),
  Minutes: z.int(),
  /** Days to come with hours of their own. */
  OtherDays: z.array(
    z.object({
      Date: LocalDate,
      Note: z.string(),
      Hours: z.array(z.object({ From: z.string(), Until: z.string() })),
    }),
  ),
  /** What somebody is told who hands something in now. */
  Now: Promised,
});
export type DeskReadingHours = z.output<typeof DeskReadingHours>;

export const DeskHours = z.object({
  Zone: z.string(),
  Today: LocalDate,
  Pieces: DeskReadingHours,
  Urgent: DeskReadingHours,
});
export type DeskHours = z.output<typeof DeskHours>;

const ByKind = z.object({ kind: z.enum(readingKinds) });
const staff = { access: 'staff', ours: true } as const;
const lead = { ...staff, staff: { role: 'lead' } } as const;

export const deskHoursEndpoints = endpoints({
  promised: {
    method: 'GET',
    path: '/reading-hours',
    access: 'public',
    reply: z.object({ Pieces: Promised, Urgent: Promised }),
    summary: 'By when somebody reads what is handed in now; for everybody, also those who cannot sign in.',
    ours: true,
  },
  desk: {
    method: 'GET',
    path: '/staff/reading-hours',
    reply: DeskHours,
    summary: 'When pieces and urgent things are read, with days to come that have other hours.',
    ...staff,
  },
  setHours: {
    method: 'PUT',
    path: '/staff/reading-hours/{kind}',
    params: ByKind,
    body: ReadingHoursEntry,
    reply: DeskHours,
    summary: 'The weekly hours of pieces or of urgent things, and within how long; none: nothing is promised.',
    ...lead,
  },
  setDay: {
    method: 'PUT',
    path: '/staff/reading-hours/{kind}/days/{date}',
    params: z.object({ ...ByKind.shape, date: LocalDate }),
    body: OtherReadingDayEntry,
    reply: DeskHours,
    summary: 'Other hours on one day, like a public holiday, or those of its weekday again.',
    ...lead,
  },
});
