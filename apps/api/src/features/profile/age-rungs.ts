// Keeps the ladder's rung when a year of birth is corrected.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { ageRung } from '@mycrew/contract/ladder.ts';

export const staysOnRung = (from: number | null, to: number, askedParent: boolean, thisYear: number): boolean => {
  automatedDecision('age-rungs');
  if (from === to) return true;
  const rung = ageRung(to, askedParent, thisYear);
  const before = from === null ? 'adult' : ageRung(from, askedParent, thisYear);
  return rung !== null && rung === before && to >= 1900;
};
