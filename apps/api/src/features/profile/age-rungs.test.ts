// The ladder by year of birth, seen from 2026.
import { assert, boolean, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { ageRung } from '@mycrew/contract/ladder.ts';
import { staysOnRung } from './age-rungs.ts';

const inYear = 2026;

test.each([
  [2014, false, null],
  [2013, true, 'turning13'],
  [2012, true, 'under15'],
  [2011, true, 'under15'],
  [2011, false, 'fifteen'],
  [2010, false, 'fifteen'],
  [2009, false, 'from16'],
  [2000, false, 'from16'],
  [1999, false, 'adult'],
] as const)('%i, parent asked: %s, is %s', (year, askedParent, rung) => {
  expect(ageRung(year, askedParent, inYear)).toBe(rung);
});

test('the year that stands may always stay', () => {
  assert(
    property(integer({ min: 1900, max: 2030 }), boolean(), (year, asked) => staysOnRung(year, year, asked, inYear)),
  );
});

test('no change climbs, falls, or leaves 13 to 25', () => {
  const year = integer({ min: 1890, max: 2040 });
  assert(
    property(year, year, boolean(), (from, to, asked) => {
      const stays = staysOnRung(from, to, asked, inYear);
      return !stays || from === to || ageRung(from, asked, inYear) === ageRung(to, asked, inYear);
    }),
  );
});
