// Counts days by month, week, weekday and hour, for pictures and their tables.
import { type FamilyId, familyIds } from '@mycrew/contract/checkins.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import { monthName, noonOf, weekdayOf, weekdays } from './calendarWeeks.ts';

type Day = Pick<DayOfMine, 'LocalDate' | 'Checkins'>;
type Checkin = Day['Checkins'][number];

/** How often each family came up in one part of a picture. */
export interface Bar {
  /** Under the bar; may be empty. */
  name: string;
  /** In the table. */
  words: string;
  felt: Partial<Record<FamilyId, number>>;
}

export const countIn = ({ felt }: Pick<Bar, 'felt'>): number =>
  Object.values(felt).reduce((sum, count) => sum + count, 0);
export const familiesIn = (bars: Pick<Bar, 'felt'>[]): FamilyId[] =>
  familyIds.filter((family) => bars.some(({ felt }) => felt[family]));

const feltIn = (checkins: Checkin[]): Bar['felt'] => {
  const felt: Bar['felt'] = {};
  for (const { Category } of checkins) felt[Category] = (felt[Category] ?? 0) + 1;
  return felt;
};
const checkinsOf = (days: Day[]): Checkin[] => days.flatMap(({ Checkins }) => Checkins);

const dayMs = 86_400_000;
const firstDays = 7;
export const laterBy = (date: string, days: number): string =>
  new Date(noonOf(date) + days * dayMs).toISOString().slice(0, 10);
export const mondayOf = (date: string): string => laterBy(date, -weekdayOf(noonOf(date)));

const daysOfWeek = (days: Day[], monday: string): Day[] =>
  days.filter(({ LocalDate }) => LocalDate >= monday && LocalDate < laterBy(monday, 7));
const mondaysUntil = (today: string, weeks: number): string[] =>
  Array.from({ length: weeks }, (_, at) => laterBy(mondayOf(today), 7 * (at + 1 - weeks)));

/** The month's name under its first Monday, and under the first of all. */
export const byWeek = (days: Day[], today: string, weeks: number): Bar[] =>
  mondaysUntil(today, weeks).map((monday, at) => ({
    name: at === 0 || Number(monday.slice(8)) <= firstDays ? monthName(monday).slice(0, 3) : '',
    words: `Week of ${Number(monday.slice(8))} ${monthName(monday)}`,
    felt: feltIn(checkinsOf(daysOfWeek(days, monday))),
  }));

export const byWeekday = (days: Day[]): Bar[] =>
  weekdays.map((words, at) => ({
    name: words.slice(0, 3),
    words,
    felt: feltIn(checkinsOf(days.filter(({ LocalDate }) => weekdayOf(noonOf(LocalDate)) === at))),
  }));

const hoursNamed: Record<number, string> = { 0: '12 am', 6: '6 am', 12: '12 pm', 18: '6 pm' };
const hourWords = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
/** Without what was added for another day. */
export const byHour = (days: Day[]): Bar[] => {
  const all = checkinsOf(days);
  return Array.from({ length: 24 }, (_, hour) => ({
    name: hoursNamed[hour] ?? '',
    words: hourWords(hour),
    felt: feltIn(all.filter(({ Hour }) => Hour === hour)),
  }));
};

/** The twelve months of a year, up to today. */
export const byMonth = (days: Day[], year: string, today: string): Bar[] =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
    .filter((month) => month <= today.slice(0, 7))
    .map((month) => ({
      name: monthName(`${month}-01`).slice(0, 3),
      words: monthName(`${month}-01`),
      felt: feltIn(checkinsOf(days.filter(({ LocalDate }) => LocalDate.startsWith(month)))),
    }));

/** The middle one, of an even number the mean of the two; null of none. */
const middleOf = (numbers: number[]): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
export const strengthByWeek = (days: Day[], today: string, weeks: number): (number | null)[] =>
  mondaysUntil(today, weeks).map((monday) =>
    middleOf(checkinsOf(daysOfWeek(days, monday)).flatMap(({ Intensity }) => Intensity ?? [])),
  );
