// What a year of birth allows: age is taken at its youngest, except for the two years where the device knows the birth date.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';

const youngest = 13;
const ownSayFrom = 15;
const oldestYouth = 25;

export type AgeAnswer = 'notAYear' | 'tooYoung' | 'needsParent' | 'ownSay' | 'supporterOnly';

/**
 * In the year of the 13th birthday the consent flag says that it has passed; in the year of the 15th, its absence
 * that it has. In every other year the flag says nothing.
 */
export const ageAnswer = (yearOfBirth: number, consentFlag: boolean | undefined, thisYear: number): AgeAnswer => {
  automatedDecision('age-rungs');
  const oldest = thisYear - yearOfBirth;
  if (oldest < 0) return 'notAYear';
  if (oldest < youngest) return 'tooYoung';
  if (oldest === youngest) return consentFlag === true ? 'needsParent' : 'tooYoung';
  if (oldest === ownSayFrom) return consentFlag === false ? 'ownSay' : 'needsParent';
  const age = oldest - 1;
  if (age < ownSayFrom) return 'needsParent';
  return age <= oldestYouth ? 'ownSay' : 'supporterOnly';
};
