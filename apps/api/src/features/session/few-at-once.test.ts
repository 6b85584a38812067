// Works wait for their turn, in the order they came, and one that fails makes room like any other.
import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('runs so many at once, and the others in the order they came', async () => {
  const inTurn = fewAtOnce(2);
  const began: number[] = [];
  const finish: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(() => {
      began.push(number);
      return new Promise<number>((done) => (finish[number] = () => done(number)));
    }),
  );
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
  const inTurn = fewAtOnce(1);
  const works = [inTurn(() => Promise.reject(new Error('no'))), inTurn(async () => 'yes')];
  expect(await Promise.allSettled(works)).toMatchObject([{ status: 'rejected' }, { value: 'yes' }]);
});
