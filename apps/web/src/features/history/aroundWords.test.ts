import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Tally, Trends } from '@mycrew/contract/history.ts';
import { expect, it } from 'vitest';
import { aroundBars, aroundSentence } from './aroundWords.ts';

const felt = (counts: Partial<Record<FamilyId, number>>): Tally =>
  Object.entries(counts).map(([Category, Count]) => ({ Category: Category as FamilyId, Count }));
const trends = (after: Tally, all: Tally): Pick<Trends, 'Weekdays' | 'Around'> => ({
  Weekdays: [{ Weekday: 1, Felt: all }],
  Around: [{ Category: 'sport', Days: 5, Before: felt({ flat: 1 }), On: [], After: after }],
});
const mixed = felt({ calm: 9, sad: 8, worried: 4 });

it('is one sentence of what is clear around one kind of event', () => {
  const lighter = trends(felt({ calm: 4, happy: 1 }), mixed);
  expect(aroundSentence(lighter)).toBe('Often lighter the day after sport.');
  expect(aroundBars(lighter, 'Often lighter the day after sport.')[2]!.felt).toEqual(felt({ calm: 4, happy: 1 }));
  expect(aroundSentence(trends(felt({ sad: 4 }), mixed))).toBe('Often heavier the day after sport.');
});

it('is empty for a few, for what is as on other days, and without events', () => {
  expect(aroundSentence(trends(felt({ calm: 3 }), mixed))).toBeNull();
  expect(aroundSentence(trends(felt({ calm: 2, sad: 2 }), mixed))).toBeNull();
  expect(aroundSentence({ Weekdays: [{ Weekday: 1, Felt: mixed }], Around: [] })).toBeNull();
});
