// The days of a month in weeks, with the adjoining days.
import type { Calendar, CalendarDay } from '@mycrew/contract/history.ts';

export interface Cell {
  date: string;
  day: number;
  isOutside: boolean;
  recorded: CalendarDay | undefined;
}

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const dayMs = 86_400_000;
export const noonOf = (date: string): number => Date.parse(`${date}T12:00:00Z`);
const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** 0 is Monday. */
export const weekdayOf = (at: number): number => (new Date(at).getUTCDay() + 6) % 7;

const inWords = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
  return (date: string): string => format.format(noonOf(date)).replace(',', '');
};
/** Wednesday 18 November */
export const dayInWords = inWords({ weekday: 'long', day: 'numeric', month: 'long' });
export const monthName = inWords({ month: 'long' });
export const yearOf = (date: string): string => date.slice(0, 4);

export function weeksOf({ From, Until, Days }: Pick<Calendar, 'From' | 'Until' | 'Days'>): Cell[][] {
  const recorded = new Map(Days.map((day) => [day.LocalDate, day]));
  const first = noonOf(From) - weekdayOf(noonOf(From)) * dayMs;
  const weeks: Cell[][] = [];
  for (let monday = first; monday <= noonOf(Until); monday += 7 * dayMs) {
    weeks.push(
      Array.from({ length: 7 }, (_, at): Cell => {
        const date = dateOf(monday + at * dayMs);
        return {
          date,
          day: Number(date.slice(8)),
          isOutside: date < From || date > Until,
          recorded: recorded.get(date),
        };
      }),
    );
  }
  return weeks;
}
