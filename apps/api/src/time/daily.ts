// Daily times on chosen weekdays in a person's time zone, each with one instant a day.
import { daysBefore, instantOf, localDateIn } from './local-time.ts';

export interface Daily {
  /** HH:MM, where the person is. */
  time: string;
  /** Monday is 1, Sunday 7. */
  days: readonly number[];
}

export interface Occurrence {
  /** The day it belongs to, YYYY-MM-DD, where the person is. */
  on: string;
  at: Date;
}

export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;
export const dayAfter = (date: string): string => daysBefore(date, -1);

/**
 * The first one after `now`, on `from` at the earliest. By its day, not by the clock alone: a time that the clock
 * shows twice comes once, and so does one that it leaves out, as soon as the clock has passed it.
 */
export const nextOccurrence = ({ time, days }: Daily, zone: string, now: Date, from = ''): Occurrence | null => {
  const today = localDateIn(now, zone);
  for (let on = from > today ? from : today, looked = 0; looked <= 7; on = dayAfter(on), looked++) {
    if (!days.includes(weekdayOf(on))) continue;
    const at = instantOf(on, time, zone);
    if (at > now) return { on, at };
  }
  return null;
};
