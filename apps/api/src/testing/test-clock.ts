// A clock that moves only when a test sets it.
import type { Clock } from '#src/clock.ts';

const second = 1_000;
const units = { seconds: second, minutes: 60 * second, hours: 3_600 * second, days: 86_400 * second } as const;

export interface TestClock extends Clock {
  advance(by: Partial<Record<keyof typeof units, number>>): void;
  set(instant: Date): void;
}

export const createTestClock = (start: Date): TestClock => {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance(by) {
      for (const [unit, count] of Object.entries(by)) nowMs += units[unit as keyof typeof units] * count;
    },
    set(instant) {
      nowMs = instant.getTime();
    },
  };
};
