// The occurrences of an event: once, or weekly by local time across changes of daylight saving.
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { daysBefore } from '#time/local-time.ts';

interface Repeat {
  weeks: 1 | 2;
  /** Monday is 1, Sunday 7. */
  days: number[];
  until: string | null;
}

export interface Schedule {
  startsOn: string;
  /** HH:MM; null: all day. */
  startsTime: string | null;
  endsOn: string;
  endsTime: string | null;
  timeZone: string;
  repeat: Repeat | null;
}

export interface Time {
  /** The day on which it begins, where it takes place. */
  on: string;
  startsAt: Date;
  endsAt: Date;
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const dayMs = 86_400_000;
const noon = (day: string) => Temporal.ZonedDateTime.from(`${day}T12:00[UTC]`);
const daysApart = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
const dayAfter = (day: string, days: number): string => daysBefore(day, -days);

/** An hour that the clock leaves out begins as late as the clock does; of one that it shows twice it is the first. */
const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: 'compatible' })
      .epochMilliseconds,
  );

export const timeOn = (on: string, { startsOn, startsTime, endsOn, endsTime, timeZone }: Schedule): Time => {
  const lastDay = dayAfter(on, daysApart(startsOn, endsOn));
  if (startsTime === null || endsTime === null)
    return {
      on,
      startsAt: instantAt(on, '00:00', timeZone),
      endsAt: instantAt(dayAfter(lastDay, 1), '00:00', timeZone),
    };
  const startsAt = instantAt(on, startsTime, timeZone);
  const endsAt = instantAt(lastDay, endsTime, timeZone);
  return { on, startsAt, endsAt: endsAt < startsAt ? startsAt : endsAt };
};

/**
 * The days on which it begins, among these. Days are counted apart from any clock, so that none is lost where the clock
 * leaves an hour out; and from near the first of them, so that an old weekly event costs what a new one does.
 */
export const startDays = ({ startsOn, repeat }: Schedule, first: string, last: string): string[] => {
  if (!repeat) return startsOn >= first && startsOn <= last ? [startsOn] : [];
  const until = repeat.until && repeat.until < last ? repeat.until : last;
  const period = 7 * repeat.weeks;
  const skipped = Math.max(0, Math.floor(daysApart(startsOn, first) / period)) * period;
  const dtstart = dayAfter(startsOn, skipped);
  if (until < dtstart) return [];
  const rule = new RRuleTemporal({
    freq: 'WEEKLY',
    interval: repeat.weeks,
    byDay: repeat.days.map((day) => weekdays[day - 1]!),
    wkst: 'MO',
    dtstart: noon(dtstart),
    until: noon(until),
    temporal: Temporal,
  });
  return rule
    .all((_, count) => count < mostInOneLook)
    .map((at) => at.toPlainDate().toString())
    .filter((day) => day >= first);
};
const mostInOneLook = 800;

/** Each time that falls on one of these days, if only with its end. */
export const timesWithin = (schedule: Schedule, first: string, last: string): Time[] =>
  startDays(schedule, daysBefore(first, daysApart(schedule.startsOn, schedule.endsOn)), last).map((day) =>
    timeOn(day, schedule),
  );

/** The last day of all of it; null: it goes on. */
export const lastDayOf = ({ startsOn, endsOn, repeat }: Schedule): string | null => {
  if (!repeat) return endsOn;
  return repeat.until && dayAfter(repeat.until, daysApart(startsOn, endsOn));
};

/** The first time that begins after a moment, within a year. */
export const nextAfter = (schedule: Schedule, after: Date): Time | null => {
  const from = daysBefore(after.toISOString().slice(0, 10), 1);
  const first = from > schedule.startsOn ? from : schedule.startsOn;
  for (const days of [21, 370])
    for (const on of startDays(schedule, first, dayAfter(first, days))) {
      const time = timeOn(on, schedule);
      if (time.startsAt > after) return time;
    }
  return null;
};
