// What is counted for the page: nothing is lost, whatever the grain.
import { familyIds } from '@mycrew/contract/checkins.ts';
import type { DayOfMine } from '@mycrew/contract/history.ts';
import { describe, expect, it } from 'vitest';
import { laterBy } from '#features/history/history.parts.ts';
import { monthsBefore, periodsOf, spanInWords, totalOf } from './figures.ts';
import { aDay } from './testing.ts';

const daysUntil = (until: string, howMany: number): DayOfMine[] =>
  Array.from({ length: howMany }, (_, at) => {
    const family = familyIds[at % familyIds.length] ?? 'calm';
    return aDay(laterBy(until, at + 1 - howMany), ...Array.from({ length: 1 + (at % 3) }, () => family));
  });
const until = '2026-11-24';
const spanOf = (howMany: number) => ({ from: laterBy(until, 1 - howMany), until });

describe('periods', () => {
  it.each([
    [3, 'week'],
    [28, 'week'],
    [92, 'week'],
    [365, 'month'],
    [1_100, 'quarter'],
    [3_650, 'year'],
  ] as const)('of %d days are by %s, with every check-in in one of them', (howMany, grain) => {
    const days = daysUntil(until, howMany);
    const periods = periodsOf(days, spanOf(howMany), 14);
    expect(periods.grain).toBe(grain);
    expect(periods.rows.length).toBeLessThanOrEqual(14);
    for (const most of [14, 8, 3]) {
      const { rows } = periodsOf(days, spanOf(howMany), most);
      const { days: allDays, checkins, felt } = totalOf('', days);
      expect(rows.length).toBeLessThanOrEqual(most);
      expect(rows.reduce((sum, row) => sum + row.days, 0)).toBe(allDays);
      expect(rows.reduce((sum, row) => sum + row.checkins, 0)).toBe(checkins);
      for (const { family, count } of felt)
        expect(
          rows.flatMap((row) => row.felt.filter((one) => one.family === family)).map((one) => one.count),
        ).toSatisfy((counts: number[]) => counts.reduce((sum, each) => sum + each, 0) === count);
    }
  });

  it('leave out weeks without a check-in, and name only the days that were chosen', () => {
    const days = [aDay('2026-11-04', 'sad'), aDay('2026-11-24', 'calm', 'sad', 'sad')];
    const { rows } = periodsOf(days, { from: '2026-11-04', until }, 14);
    expect(rows).toEqual([
      { label: '4–8 Nov 2026', days: 1, checkins: 1, felt: [{ family: 'sad', count: 1 }] },
      {
        label: '23–24 Nov 2026',
        days: 1,
        checkins: 3,
        felt: [
          { family: 'sad', count: 2 },
          { family: 'calm', count: 1 },
        ],
      },
    ]);
  });

  it('put the earliest years together where there are too many', () => {
    const days = ['2016', '2018', '2025', '2026'].map((year) => aDay(`${year}-05-05`, 'calm'));
    const { rows } = periodsOf(days, { from: '2016-01-01', until }, 3);
    expect(rows.map(({ label, days: on }) => [label, on])).toEqual([
      ['2016 to 2018', 2],
      ['2025', 1],
      ['2026', 1],
    ]);
  });
});

it('three months before the end of a month is a day that exists', () => {
  expect(monthsBefore('2026-05-31', 3)).toBe('2026-02-28');
  expect(monthsBefore('2026-02-10', 3)).toBe('2025-11-10');
});

it('names one day once', () => {
  expect(spanInWords({ from: until, until })).toBe('24 Nov 2026');
});
