import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('never overlaps itself, and runs once more for all who asked meanwhile', async () => {
  let [runs, atOnce, most] = [0, 0, 0];
  const work = coalesce(async () => {
    runs++;
    most = Math.max(most, ++atOnce);
    await Promise.resolve();
    atOnce--;
  });
  for (let asked = 0; asked < 5; asked++) work.go();
  await work.ended();
  expect([runs, most]).toEqual([2, 1]);
});

it('forgets nobody who asks while a run ends', async () => {
  for (let ticks = 0; ticks < 6; ticks++) {
    let runs = 0;
    const work = coalesce(async () => runs++);
    work.go();
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    work.go();
    await work.ended();
    expect(runs, `asked ${ticks} ticks later`).toBe(2);
  }
});
