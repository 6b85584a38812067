// Counts check-ins by week, weekday and time of day. Which counts are shown is decided by the presenter.
import type { Trends } from '@mycrew/contract/history.ts';
import { daysBefore, weekOf } from '#time/local-time.ts';
import type { FeltRow } from './history.store.ts';
import type { Span } from './spans.ts';

type Part = Trends['Times'][number]['Part'];

/** How often each family came up. */
export type Tally = Map<string, number>;

export interface Tallied {
  count: number;
  days: number;
  weeks: { monday: string; felt: Tally; strength: number | null }[];
  /** Monday first. */
  weekdays: Tally[];
  times: Map<Part, Tally>;
}

/** Of one kind of event. */
export interface Around {
  category: string;
  days: number;
  before: Tally;
  on: Tally;
  after: Tally;
}

/** Where each part of the day begins; before the first one it is still night. */
const partFrom: [number, Part][] = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
];
const partAt = (hour: number): Part => partFrom.find(([from]) => hour >= from)?.[1] ?? 'night';

const add = (tally: Tally, { familyId, count }: FeltRow): void =>
  void tally.set(familyId, (tally.get(familyId) ?? 0) + count);

/** The middle one, of an even number the mean of the two; null of none. */
const middleOf = (numbers: number[]): number | null => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

const mondaysOf = ({ first, last }: Span): string[] => {
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = daysBefore(monday, -7)) mondays.push(monday);
  return mondays;
};

export const tallied = (span: Span, rows: FeltRow[]): Tallied => {
  const weeks = new Map(
    mondaysOf(span).map((monday) => [monday, { felt: new Map() as Tally, strengths: [] as number[] }]),
  );
  const weekdays = Array.from({ length: 7 }, (): Tally => new Map());
  const times = new Map<Part, Tally>(
    (['morning', 'afternoon', 'evening', 'night'] as const).map((part) => [part, new Map()]),
  );
  for (const row of rows) {
    const days = weekOf(row.localDate);
    const week = weeks.get(days[0]!);
    if (!week) continue;
    add(week.felt, row);
    week.strengths.push(...row.strengths);
    add(weekdays[days.indexOf(row.localDate)]!, row);
    if (row.hour !== null) add(times.get(partAt(row.hour))!, row);
  }
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    days: new Set(rows.map(({ localDate }) => localDate)).size,
    weeks: [...weeks].map(([monday, { felt, strengths }]) => ({ monday, felt, strength: middleOf(strengths) })),
    weekdays,
    times,
  };
};

/** Of fewer days of a kind nothing is counted: they would be two or three evenings that everybody remembers. */
const enoughDaysOfKind = 4;
const mostKinds = 6;

/** Each day counts once for a kind, however often something of it took place. */
export function aroundEvents(rows: FeltRow[], events: { category: string; day: string }[]): Around[] {
  const daysOf = new Map<string, Set<string>>();
  for (const { category, day } of events) daysOf.set(category, (daysOf.get(category) ?? new Set()).add(day));
  const tallyOf = (days: Set<string>, later: number): Tally => {
    const tally: Tally = new Map();
    for (const row of rows) if (days.has(daysBefore(row.localDate, later))) add(tally, row);
    return tally;
  };
  return [...daysOf]
    .filter(([, days]) => days.size >= enoughDaysOfKind)
    .toSorted(([, a], [, b]) => b.size - a.size)
    .slice(0, mostKinds)
    .map(([category, days]) => ({
      category,
      days: days.size,
      before: tallyOf(days, -1),
      on: tallyOf(days, 0),
      after: tallyOf(days, 1),
    }));
}
