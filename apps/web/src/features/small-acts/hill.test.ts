import { expect, it } from 'vitest';
import { seedOf, type Village, villageOf } from './hill.ts';

const grounds = [
  { width: 350, height: 168 },
  { width: 720, height: 176 },
];
const seeds = ['tahlia', 'jonah', '0190f0aa-0000-7000-8000-000000000001'].map(seedOf);
const each = grounds.flatMap((ground) => seeds.map((seed) => ({ ground, seed })));

const shapes = (path: string): string[] => path.split('M').slice(1);
const litOf = ({ rows, far }: Village) => [...rows.flatMap(({ lit }) => shapes(lit)), ...shapes(far.lit)];
const housesOf = ({ rows, far }: Village) => [...rows.flatMap(({ bodies }) => shapes(bodies)), ...shapes(far.houses)];
const counts = [0, 1, 2, 3, 5, 8, 13, 21, 40, 80, 160, 320, 640, 2_000];

it.each(each)('lights one window for each, of $seed on $ground.width', ({ seed, ground }) => {
  for (const count of counts) expect(litOf(villageOf(count, seed, ground))).toHaveLength(count);
});

it.each(each)('never puts one out or takes a house away, of $seed on $ground.width', ({ seed, ground }) => {
  let before = villageOf(0, seed, ground);
  for (let count = 1; count < 700; count += 1) {
    const now = villageOf(count, seed, ground);
    const lit = new Set(litOf(now));
    expect(litOf(before).filter((window) => !lit.has(window))).toEqual([]);
    const standing = new Set(housesOf(now));
    expect(housesOf(before).filter((house) => !standing.has(house))).toEqual([]);
    before = now;
  }
});

it('grows: houses with dark windows wait, and more come before all are lit', () => {
  const [ground] = grounds as [(typeof grounds)[0]];
  const [few, many, most] = [1, 100, 600].map((count) => villageOf(count, seeds[0]!, ground)) as [
    Village,
    Village,
    Village,
  ];
  expect(housesOf(few).length).toBe(4);
  expect(few.rows.some(({ unlit }) => unlit !== '')).toBe(true);
  expect(housesOf(many).length).toBeGreaterThan(20);
  expect(housesOf(most).length).toBeGreaterThan(housesOf(many).length);
});

it('is the same village each time, and another one for somebody else', () => {
  const [ground] = grounds as [(typeof grounds)[0]];
  expect(villageOf(30, seeds[0]!, ground)).toEqual(villageOf(30, seeds[0]!, ground));
  expect(villageOf(30, seeds[0]!, ground)).not.toEqual(villageOf(30, seeds[1]!, ground));
});

it.each(each)('stays within the picture, of $seed on $ground.width', ({ seed, ground }) => {
  for (const [x, y] of litOf(villageOf(2_000, seed, ground)).map((window) => window.split(/[h ]/u).map(Number))) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThan(ground.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(ground.height);
  }
});
