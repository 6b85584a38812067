// Simultaneous pushes: their order, and that none blocks another.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from './pushes.ts';
import { worker } from './scope.ts';

const shown: string[] = [];
let slow: Record<string, () => Promise<void>> = {};

beforeEach(() => {
  vi.useFakeTimers();
  shown.length = 0;
  slow = {};
  const showNotification = async (title: string) => {
    await slow[title]?.();
    shown.push(title);
  };
  Object.assign(worker, { registration: { showNotification }, clients: { matchAll: async () => [] } });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(worker, 'registration');
  Reflect.deleteProperty(worker, 'clients');
});

const push = (title: string) => show(JSON.stringify({ title, body: '', data: { Type: 'Crew-Ended' } }));

it('a word that takes its time is not overtaken by the one behind it', async () => {
  slow['first'] = () => new Promise((resolve) => setTimeout(resolve, 300));
  const both = Promise.all([push('first'), push('second')]);
  await vi.advanceTimersByTimeAsync(300);
  await both;
  expect(shown).toEqual(['first', 'second']);
});

it('a push that hangs or fails does not block those behind it', async () => {
  slow['hangs'] = () => new Promise(() => {});
  slow['fails'] = async () => {
    throw new Error('not allowed');
  };
  void push('hangs');
  const failed = expect(push('fails')).rejects.toThrow('not allowed');
  const last = push('last');
  await vi.advanceTimersByTimeAsync(2_000);
  await failed;
  await last;
  expect(shown).toEqual(['last']);
});
