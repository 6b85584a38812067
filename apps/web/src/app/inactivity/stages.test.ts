import { expect, it } from 'vitest';
import { stageOf } from './stages.ts';

const minute = 60_000;

it.each([
  [0, { is: 'active' }],
  [14 * minute - 1, { is: 'active' }],
  [14 * minute, { is: 'asking', secondsLeft: 60 }],
  [14 * minute + 59_001, { is: 'asking', secondsLeft: 1 }],
  [15 * minute, { is: 'over' }],
  [8 * 60 * minute, { is: 'over' }],
])('after %i ms without a sign', (idle, stage) => {
  expect(stageOf(idle)).toEqual(stage);
});
