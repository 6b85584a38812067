// Simultaneous pushes: their order, and that none blocks another; and the number that they bring.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show, textOfPush } from './pushes.ts';
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

it('puts the number on the icon, also where the browser has read the message itself', async () => {
  const setAppBadge = vi.fn(async () => {});
  Object.assign(worker.navigator, { setAppBadge });
  const data = { Type: 'Crew-Ended' };
  await show(JSON.stringify({ title: 'x', data, app_badge: 3 }));
  const read = { data: null, notification: { title: 'x', body: '', data }, appBadge: 0 };
  await show(textOfPush(read as unknown as PushEvent));
  await show(JSON.stringify({ title: 'x', data, app_badge: 'many' }));
  Reflect.deleteProperty(worker.navigator, 'setAppBadge');
  expect(setAppBadge.mock.calls).toEqual([[3], [0]]);
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
