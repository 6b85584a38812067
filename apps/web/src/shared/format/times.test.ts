// Edge cases of relative times: just after midnight, and daylight saving changes.
import { describe, expect, it } from 'vitest';
import { isDayBefore, isRecent, timeAgo } from './times.ts';

const halfPastMidnight = new Date(2026, 10, 24, 0, 30);
const before = (hours: number) => new Date(halfPastMidnight.getTime() - hours * 3_600_000);

describe('at half past midnight', () => {
  it.each([
    [0.01, 'just now'],
    [0.6, '36 min ago'],
    [11.9, '11 h ago'],
    [12, 'yesterday'],
    [24.4, 'yesterday'],
    [24.6, 'Sun 22 Nov'],
  ])('%d hours ago reads as %s', (hours, words) => {
    expect(timeAgo(before(hours), halfPastMidnight)).toBe(words);
  });

  it('the evening just over is recent, the noon before is not', () => {
    expect([0.6, 11.9, 12.1].map((hours) => isRecent(before(hours), halfPastMidnight))).toEqual([true, true, false]);
  });
});

it('each day of a year has one day before it, from its first minute to its last', () => {
  for (let day = 1; day <= 366; day += 1) {
    const noonBefore = new Date(2027, 0, day - 1, 12);
    for (const now of [new Date(2027, 0, day, 0, 1), new Date(2027, 0, day, 23, 59)]) {
      expect(isDayBefore(noonBefore, now), now.toString()).toBe(true);
      expect(isDayBefore(new Date(2027, 0, day - 2, 23, 59), now), now.toString()).toBe(false);
      expect(isDayBefore(now, now), now.toString()).toBe(false);
    }
  }
});
