// Each year of birth, seen from one year.
import { expect, test } from 'vitest';
import { ageAnswer } from './age-rules.ts';

const thisYear = 2026;
const at = (year: number) => [undefined, false, true].map((flag) => ageAnswer(year, flag, thisYear));

test('every year has one answer, whatever the flag says, but the two that it leaves open', () => {
  for (const year of [2027, 2100]) expect(at(year)).toEqual(['notAYear', 'notAYear', 'notAYear']);
  for (let year = 2026; year >= 2014; year--) expect(at(year)).toEqual(['tooYoung', 'tooYoung', 'tooYoung']);
  expect(at(2013)).toEqual(['tooYoung', 'tooYoung', 'needsParent']);
  expect(at(2012)).toEqual(['needsParent', 'needsParent', 'needsParent']);
  expect(at(2011)).toEqual(['needsParent', 'ownSay', 'needsParent']);
  for (let year = 2010; year >= 2000; year--) expect(at(year)).toEqual(['ownSay', 'ownSay', 'ownSay']);
  for (const year of [1999, 1980, 1900]) expect(at(year)).toEqual(['supporterOnly', 'supporterOnly', 'supporterOnly']);
});
