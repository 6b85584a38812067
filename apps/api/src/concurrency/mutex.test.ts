import { expect, it } from 'vitest';
import { createMutex } from './mutex.ts';

it('lets one key run in order while another goes on, and hands on what came of it', async () => {
  const mutex = createMutex<string>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const order: string[] = [];
  const noted = (name: string) => async (before: string | undefined) => {
    order.push(`${name} after ${before}`);
    return name;
  };
  const first = mutex('a', () => promise);
  const second = mutex('a', noted('second'));
  const broken = mutex('a', async () => Promise.reject(new Error('no')));
  const third = mutex('a', noted('third'));
  await mutex('b', noted('other'));
  expect(order).toEqual(['other after undefined']);
  resolve('first');
  expect(await Promise.allSettled([first, second, broken, third])).toMatchObject([
    { value: 'first' },
    { value: 'second' },
    { status: 'rejected' },
    { value: 'third' },
  ]);
  expect(order).toEqual(['other after undefined', 'second after first', 'third after undefined']);
});

it('holds nothing for tasks that have finished', async () => {
  const mutex = createMutex<string>();
  await mutex('a', async () => 'first');
  expect(await mutex('a', async (before) => `${before}`)).toBe('undefined');
});
