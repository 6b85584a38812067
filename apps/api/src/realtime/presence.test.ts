// Who is here, as several processes know it together: nobody is offline who only moved, nor online who is gone.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { createPresence, type PresenceBoard } from './presence.ts';

let notified: boolean[];
let one: PresenceBoard;
let two: PresenceBoard;
const boards = () => ({ one, two });
const board = (name: 'one' | 'two'): PresenceBoard =>
  createPresence({
    concernedBy: async () => ['ben'],
    publish: (_, __, { IsOnline }) => void notified.push(IsOnline),
    spread: (id, isAway) => boards()[name === 'one' ? 'two' : 'one'].heardOf(name, id, isAway),
    log: quietLog,
  });
beforeEach(() => {
  vi.useFakeTimers();
  notified = [];
  [one, two] = [board('one'), board('two')];
});
afterEach(() => {
  one.close();
  two.close();
  vi.useRealTimers();
});

test('who moves to the other process is not offline, and is once she leaves that one', async () => {
  one.came('anna', 'a');
  await vi.advanceTimersByTimeAsync(300);
  one.went('anna', 'a');
  two.came('anna', 'b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).not.toContain(false);
  expect(one.of('anna').IsOnline).toBe(true);
  two.went('anna', 'b');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(notified.at(-1)).toBe(false);
  expect(one.of('anna').IsOnline).toBe(false);
});

test('whoever reads while a page is loaded anew reads what is published, in every process', async () => {
  one.came('anna', 'a');
  await vi.advanceTimersByTimeAsync(300);
  const read = () => [one, two].map((each) => each.shown('anna').IsOnline);
  one.went('anna', 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(read()).toEqual([true, true]);
  // Who can be reached is another question.
  expect([one, two].map((each) => each.of('anna').IsOnline)).toEqual([false, false]);
  expect(one.shown('anna', true).IsOnline).toBe(false);
  one.came('anna', 'b');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual([true]);
  one.went('anna', 'b');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(notified).toEqual([true, false]);
  expect(read()).toEqual([false, false]);
});

test('who was in both and comes again is online, whichever process reported last that she is gone', async () => {
  one.came('anna', 'a');
  two.came('anna', 'b');
  await vi.advanceTimersByTimeAsync(300);
  two.went('anna', 'b');
  await vi.advanceTimersByTimeAsync(300);
  one.went('anna', 'a');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(notified.at(-1)).toBe(false);
  two.came('anna', 'c');
  await vi.advanceTimersByTimeAsync(300);
  expect(notified.at(-1)).toBe(true);
});

test('who was at a process that falls silent is gone, unless she came here', async () => {
  two.heardFrom('killed', { anna: false });
  two.heardFrom('killed', { anna: false, clara: false });
  two.came('clara', 'c');
  await vi.advanceTimersByTimeAsync(300);
  notified = [];
  await vi.advanceTimersByTimeAsync(30_000);
  two.tidy();
  expect(two.of('anna').IsOnline).toBe(false);
  expect(two.of('clara').IsOnline).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(notified).toEqual([false]);
});
