import { afterEach, expect, it } from 'vitest';
import { changeDisplay } from './display.ts';
import { mayMove } from './mayMove.ts';

afterEach(() => changeDisplay({ isStill: false }));

it('moves nothing for whoever wants less movement than their device asks for', () => {
  expect(mayMove()).toBe(true);
  changeDisplay({ isStill: true });
  expect(mayMove()).toBe(false);
});
