import { expect, it } from 'vitest';
import { createBatcher } from './batcher.ts';

it('writes what came in one turn together, and so what came meanwhile', async () => {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const add = createBatcher<number, number>(async (items) => {
    batches.push(items);
    await new Promise<void>((open) => gates.push(open));
    return (item) => item * 10;
  });
  const results = [1, 2].map(add);
  await new Promise(setImmediate);
  expect(batches).toEqual([[1, 2]]);
  results.push(...[3, 4].map(add));
  gates[0]!();
  expect(await results[0]).toBe(10);
  await new Promise(setImmediate);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
  gates[1]!();
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40]);
});

it('takes up what is added at the very moment a batch ends', async () => {
  const add = createBatcher<number, number>(async () => (item) => item);
  const chain = async (left: number): Promise<number> => (left === 0 ? 0 : add(left).then((n) => chain(n - 1)));
  expect(await Promise.all([chain(20), chain(7), chain(1)])).toEqual([0, 0, 0]);
});

it('tells everybody of a batch that failed, and goes on', async () => {
  let tries = 0;
  const add = createBatcher<string, string>(async () => {
    if (tries++ === 0) throw new Error('away');
    return (item) => item;
  });
  await expect(add('a')).rejects.toThrow('away');
  expect(await add('b')).toBe('b');
});
