import { expect, it } from 'vitest';
import { panelName } from './names.ts';

it.each([
  ['Leanne', 'Leanne'],
  [' Samantha ', 'Samantha'],
  ['Christopher', 'Christo…'],
  ['𝒞hristopher', '𝒞hristo…'],
])('a short name of %s is %s', (name, short) => {
  expect(panelName(name)).toBe(short);
});
