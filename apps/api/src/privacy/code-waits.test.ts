// How long until the next code may go.
import { expect, test } from 'vitest';
import { secondsUntilNext } from './code-waits.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (...minutes: number[]) => minutes.map((each) => new Date(now.getTime() - each * 60_000));

test.each([
  ['nothing sent', [], 0],
  ['one half a minute ago', [0.5], 30],
  ['one a minute ago', [1], 0],
  ['five in this hour', [2, 3, 4, 5, 50], 600],
  ['four in this hour', [2, 3, 4, 5, 60], 0],
  ['ten today', [61, 62, 63, 64, 65, 66, 67, 68, 69, 1_430], 600],
])('%s', (_, minutes, seconds) => {
  expect(secondsUntilNext(ago(...minutes), now)).toBe(seconds);
});
