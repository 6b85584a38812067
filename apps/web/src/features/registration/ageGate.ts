// Derives the age rule from the year of birth, and whether the full date is needed. Decided on the device.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';

export const youngest = 13;
const ownConsentFrom = 15;
export const oldestYouth = 25;
const earliestYear = 1900;

export type AgeAnswer = 'notAYear' | 'needsDate' | 'tooYoung' | 'needsParent' | 'ownSay' | 'supporterOnly';

export interface BirthDate {
  day: number;
  month: number;
}

export const isYear = (year: number, today: Date): boolean =>
  Number.isInteger(year) && year >= earliestYear && year <= today.getFullYear();

const daysIn = (year: number, month: number) => new Date(year, month, 0).getDate();

export const isDateOf = (year: number, { day, month }: BirthDate): boolean =>
  Number.isInteger(day) && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

/** The year alone is ambiguous only here: 12 or 13, 14 or 15. */
export const needsDate = (year: number, today: Date): boolean => {
  const oldest = today.getFullYear() - year;
  return oldest === youngest || oldest === ownConsentFrom;
};

const hadBirthday = ({ day, month }: BirthDate, today: Date): boolean =>
  today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);

/** The youngest possible age, unless the date gives more. */
const ageOf = (year: number, birth: BirthDate | null, today: Date): number => {
  const oldest = today.getFullYear() - year;
  return birth && hadBirthday(birth, today) ? oldest : oldest - 1;
};

export const ageAnswer = (year: number, birth: BirthDate | null, today: Date): AgeAnswer => {
  automatedDecision('age-rungs');
  if (!isYear(year, today)) return 'notAYear';
  const open = needsDate(year, today);
  if (open && !(birth && isDateOf(year, birth))) return 'needsDate';
  const age = ageOf(year, open ? birth : null, today);
  if (open ? age < youngest : age + 1 < youngest) return 'tooYoung';
  if (age < ownConsentFrom) return 'needsParent';
  return age <= oldestYouth ? 'ownSay' : 'supporterOnly';
};
