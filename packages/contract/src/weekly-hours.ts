// Hours of a week by the wall clock of a zone, with days that have others. Pure functions; both changes of the clock are right.
import * as z from 'zod/mini';
import { LocalDate } from './wire.ts';

const quarterMinutes = 15;

/** A time of day on a quarter of an hour, HH:MM. */
export const QuarterTime = z
  .string('Needs a time, like 21:30.')
  .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/u, 'Needs a quarter of an hour, like 21:00 or 21:15.'));
/** Monday is 1, Sunday 7. */
export const Weekday = z.int('Needs a day of the week.').check(z.gte(1), z.lte(7));
/** A day and a time on the wall clock of the operator's zone, as a field of a form has it: 2026-11-25T21:30. */
export const LocalMoment = z.string('Needs a day and a time.').check(
  z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T\d\d:\d\d$/u, 'Needs a day and a time.'),
  z.refine((typed) => QuarterTime.safeParse(typed.slice(11)).success, 'Needs a quarter of an hour, like 21:15.'),
  z.refine((typed) => LocalDate.safeParse(typed.slice(0, 10)).success, 'Needs a day that exists.'),
);
/** Of Australia and its islands, the widest known first. */
export const deskZones = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Australia/Hobart',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Norfolk',
  'Indian/Christmas',
  'Indian/Cocos',
  'Pacific/Auckland',
] as const;
export type DeskZone = (typeof deskZones)[number];

/** An end that is not after its start is on the day after. */
export interface DayHours {
  From: string;
  Until: string;
}
export interface WeeklyHours {
  Weekly: readonly (DayHours & { Weekday: number })[];
  /** Days with hours of their own, or none, in place of those of their weekday. */
  OtherDays: readonly { Date: string; Hours: readonly DayHours[] }[];
}
/** From one instant until before another, in milliseconds. */
export interface Span {
  from: number;
  until: number;
}

const dayMs = 86_400_000;
const quarterMs = quarterMinutes * 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone);
  if (known) return known;
  // Swedish writes 2026-11-20 21:04.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, made);
  return made;
};

/** What a clock in the zone shows, 2026-11-20T21:04. */
export const wallClock = (at: number, zone: string): string => formatOf(zone).format(at).replace(' ', 'T').slice(0, 16);

export const dateAfter = (date: string, days = 1): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
export const weekdayOfDate = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/**
 * The first instant at which a clock in the zone shows this moment or a later one. So a time that is left out begins
 * where the clock goes on, and one that comes twice begins once, the first time.
 */
export const instantOfWall = (wall: string, zone: string): number => {
  const asIfUtc = Date.parse(`${wall}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${wallClock(at, zone)}:00Z`) - at;
  const [before, after] = [offsetAt(asIfUtc - dayMs), offsetAt(asIfUtc + dayMs)];
  let at = asIfUtc - Math.max(before, after);
  while (wallClock(at, zone) < wall) at += quarterMs;
  return at;
};

/** The spans of the hours that begin on these days, joined where one goes on in the next, in order. */
export const spansOf = (hours: WeeklyHours, zone: string, firstDate: string, lastDate: string): Span[] => {
  const spans: Span[] = [];
  for (let date = firstDate; date <= lastDate; date = dateAfter(date)) {
    const other = hours.OtherDays.find((day) => day.Date === date);
    const weekday = weekdayOfDate(date);
    for (const { From, Until } of other?.Hours ?? hours.Weekly.filter(({ Weekday: on }) => on === weekday)) {
      const endDate = Until > From ? date : dateAfter(date);
      const span = { from: instantOfWall(`${date}T${From}`, zone), until: instantOfWall(`${endDate}T${Until}`, zone) };
      if (span.until > span.from) spans.push(span);
    }
  }
  const joined: Span[] = [];
  for (const span of spans.toSorted((one, next) => one.from - next.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until);
    else joined.push({ ...span });
  }
  return joined;
};
