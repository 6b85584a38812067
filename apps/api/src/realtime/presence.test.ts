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
