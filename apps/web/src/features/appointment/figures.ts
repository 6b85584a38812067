// The figures on the page: counted from the days of the calendar, so that both agree.
import { type EmotionFamily, familyIds, type FamilyId } from '@mycrew/contract/checkins.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import { laterBy, mondayOf, noonOf } from '#features/history/history.parts.ts';
import { localDate } from '#shared/format/times.ts';

export interface DaySpan {
  from: string;
  until: string;
}

export interface Felt {
  family: FamilyId;
  count: number;
}

/** A week, month, quarter or year with check-ins. */
export interface Period {
  label: string;
  days: number;
  checkins: number;
  /** Most often first. */
  felt: Felt[];
}

/** The same day some months before, or the last of that month. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(year, month - months, 0, 12);
  return localDate(new Date(last.getFullYear(), last.getMonth(), Math.min(day, last.getDate()), 12));
}

const inAustralian = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' });
const dayFormat = inAustralian({ day: 'numeric', month: 'short', year: 'numeric' });
const monthFormat = inAustralian({ month: 'long', year: 'numeric' });

/** 2 Nov 2026 – 15 Nov 2026, without what both have in common. */
export const spanInWords = ({ from, until }: DaySpan): string => dayFormat.formatRange(noonOf(from), noonOf(until));

const quarters = ['January to March', 'April to June', 'July to September', 'October to December'];
const quarterOf = (date: string): number => Math.floor((Number(date.slice(5, 7)) - 1) / 3);

interface Grain {
  name: 'week' | 'month' | 'quarter' | 'year';
  keyOf: (date: string) => string;
  labelOf: (key: string, within: DaySpan) => string;
}

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

const grains: readonly Grain[] = [
  {
    name: 'week',
    keyOf: mondayOf,
    labelOf: (monday, { from, until }) =>
      spanInWords({ from: later(monday, from), until: earlier(laterBy(monday, 6), until) }),
  },
  { name: 'month', keyOf: (date) => date.slice(0, 7), labelOf: (month) => monthFormat.format(noonOf(`${month}-01`)) },
  {
    name: 'quarter',
    keyOf: (date) => `${date.slice(0, 4)}-${quarterOf(date)}`,
    labelOf: (key) => `${quarters[Number(key.slice(5))]} ${key.slice(0, 4)}`,
  },
  { name: 'year', keyOf: (date) => date.slice(0, 4), labelOf: (year) => year },
];

function feltOn(days: readonly DayOfMine[]): Felt[] {
  const counts = new Map<FamilyId, number>();
  for (const { Category } of days.flatMap(({ Checkins }) => Checkins))
    counts.set(Category, (counts.get(Category) ?? 0) + 1);
  // Equal counts stand from pleasant to hard, as everywhere.
  return familyIds
    .flatMap((family) => ({ family, count: counts.get(family) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

export const totalOf = (label: string, days: readonly DayOfMine[]): Period => ({
  label,
  days: days.length,
  checkins: days.reduce((sum, { Checkins }) => sum + Checkins.length, 0),
  felt: feltOn(days),
});

export interface Periods {
  grain: Grain['name'];
  rows: Period[];
}

/** The finest periods that need no more rows than these; where even years need more, the earliest are one row. */
export function periodsOf(days: readonly DayOfMine[], within: DaySpan, mostRows: number): Periods {
  for (const { name, keyOf, labelOf } of grains) {
    const grouped = [...Map.groupBy(days, ({ LocalDate }) => keyOf(LocalDate))];
    const rows = grouped.map(([key, some]) => totalOf(labelOf(key, within), some));
    if (rows.length <= mostRows) return { grain: name, rows };
    if (name === 'year') {
      const before = grouped.slice(0, rows.length - mostRows + 1);
      const merged = totalOf(
        `${before[0]?.[0]} to ${before.at(-1)?.[0]}`,
        before.flatMap(([, some]) => some),
      );
      return { grain: name, rows: [merged, ...rows.slice(before.length)] };
    }
  }
  return { grain: 'year', rows: [] };
}

/** The words chosen most often as the main one. */
export function mostChosenWords(days: readonly DayOfMine[], atMost: number): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { EmotionName } of days.flatMap(({ Checkins }) => Checkins))
    counts.set(EmotionName, (counts.get(EmotionName) ?? 0) + 1);
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, atMost);
}

/** The words by which a day counts as hard: very unpleasant ones, and those after which help is offered. */
export const hardWords = (families: readonly EmotionFamily[]): ReadonlySet<string> =>
  new Set(
    families
      .flatMap(({ Emotions }) => Emotions)
      .filter(({ Valence, Support }) => Valence === -2 || Support !== null)
      .map(({ EmotionName }) => EmotionName),
  );

export const isHardDay = ({ Checkins }: DayOfMine, hard: ReadonlySet<string>): boolean =>
  Checkins.some(({ EmotionName }) => hard.has(EmotionName));
