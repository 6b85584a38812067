import { expect, it } from 'vitest';
import { createSemaphore, SemaphoreTimeout } from './semaphore.ts';

it('runs so many at once, and the others in the order they came', async () => {
  const limit = createSemaphore(2);
  const began: number[] = [];
  const finish: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    limit(() => {
      began.push(number);
      return new Promise<number>((done) => (finish[number] = () => done(number)));
    }),
  );
  await Promise.resolve();
  expect(began).toEqual([0, 1]);
  finish[1]!();
  await works[1];
  await Promise.resolve();
  expect(began).toEqual([0, 1, 2]);
  finish[0]!();
  finish[2]!();
  await works[2];
  await Promise.resolve();
  finish[3]!();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
});

it('goes on after a work that failed', async () => {
  const limit = createSemaphore(1);
  const works = [limit(() => Promise.reject(new Error('no'))), limit(async () => 'yes')];
  expect(await Promise.allSettled(works)).toMatchObject([{ status: 'rejected' }, { value: 'yes' }]);
});

it('lets somebody give up waiting, who then never begins and keeps nobody’s permit', async () => {
  const limit = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = limit(() => promise);
  let hasBegun = false;
  const late = limit(async () => (hasBegun = true), { withinMs: 5 });
  await expect(late).rejects.toThrow(SemaphoreTimeout);
  const third = limit(async () => 'third', { withinMs: 60_000 });
  resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  expect(hasBegun).toBe(false);
  expect(await limit(async () => 'fourth', { withinMs: 0 })).toBe('fourth');
});
