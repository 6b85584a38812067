import { familyIds } from '@mycrew/contract/checkins.ts';
import { type SmallAct, type SmallActKind, smallActKinds } from '@mycrew/contract/small-acts.ts';
import { expect, it } from 'vitest';
import { seeded } from '#shared/ui/scene/seeded.ts';
import { type AtHand, chooseSmallAct, type Moment, songIn } from './choosing.ts';

const worried: Moment = { family: 'worried', isPleasant: false, isCrisis: false, hour: 15 };
const happy: Moment = { family: 'happy', isPleasant: true, isCrisis: false, hour: 15 };
const everything: AtHand = { hasPerson: true, hasHopeBox: true };
const act = (Kind: SmallActKind, Helped: boolean | null, more: Partial<SmallAct> = {}): SmallAct => ({
  _id: '0190f0aa-0000-7000-8000-000000000000',
  Kind,
  Category: 'worried',
  Hour: 15,
  IsDone: true,
  Helped,
  ...more,
});

const draws = 400;
const chosen = (moment: Moment, newest: SmallAct[] = [], atHand = everything, seed = 1) => {
  const random = seeded(seed);
  return Array.from({ length: draws }, () => chooseSmallAct(moment, newest, atHand, random));
};
const shareOf = (kind: SmallActKind, all: (SmallActKind | null)[]) => all.filter((one) => one === kind).length / draws;

it('offers the same in the same moment with the same chance', () => {
  expect(chosen(worried)).toEqual(chosen(worried));
});

it('offers different things, each of them now and then', () => {
  expect(new Set(chosen(worried)).size).toBeGreaterThan(5);
});

it('rather offers what helped in moments like this one', () => {
  const before = shareOf('water', chosen(worried));
  const after = shareOf('water', chosen(worried, [act('water', true), act('water', true), act('water', true)]));
  expect(after).toBeGreaterThan(before * 2);
  const elsewhere = shareOf('water', chosen(worried, [act('water', true, { Category: 'happy' })]));
  expect(elsewhere).toBeCloseTo(before, 5);
});

it('never offers in such a moment what did not help in the last one like it', () => {
  for (const kind of smallActKinds)
    for (const Category of familyIds) {
      const moment = { ...(['happy', 'calm', 'connected'].includes(Category) ? happy : worried), family: Category };
      const newest = [act('song', true, { Category }), act(kind, false, { Category }), act(kind, true, { Category })];
      if (kind !== 'song') expect(chosen(moment, newest)).not.toContain(kind);
    }
});

it('never offers at once, in any moment, what was turned down just before', () => {
  expect(chosen(happy, [act('song', false)])).not.toContain('song');
  expect(chosen(happy, [act('water', null), act('song', false)])).not.toContain('song');
});

it('offers again what has helped since', () => {
  expect(chosen(worried, [act('song', true), act('song', false)])).toContain('song');
});

it('leaves it at nothing where nothing is left', () => {
  expect(chooseSmallAct({ ...worried, isCrisis: true }, [act('breathe', false)], everything, () => 0)).toBeNull();
});

it('in a crisis offers to breathe alone', () => {
  expect(new Set(chosen({ ...worried, isCrisis: true }))).toEqual(new Set(['breathe']));
});

it('sends nobody outside in the dark', () => {
  for (const hour of [0, 4, 6, 18, 19, 21, 23]) expect(chosen({ ...worried, hour })).not.toContain('outside');
  expect(chosen({ ...worried, hour: 12 })).toContain('outside');
});

it('names somebody to write to, or a box to open, only where there is one', () => {
  const none = chosen(worried, [], { hasPerson: false, hasHopeBox: false });
  expect(none).not.toContain('write');
  expect(none).not.toContain('hope-box');
  expect(chosen(happy, [], { hasPerson: false, hasHopeBox: false })).not.toContain('thank');
});

it.each([
  [['A photo of Nan', 'That song Dad plays'], 'That song Dad plays'],
  [['Beach\nour playlist'], 'our playlist'],
  [['Nan'], null],
  [['https://youtu.be/dQw4w9WgXcQ\nwww.spotify.com', 'open.spotify.com/track/4'], null],
  [['https://youtu.be/dQw4w9WgXcQ', 'my song no. 1'], 'my song no. 1'],
  [[`song ${'x'.repeat(60)}`], null],
])('finds a song of their own in %j', (words, song) => {
  expect(songIn(words)).toBe(song);
});
