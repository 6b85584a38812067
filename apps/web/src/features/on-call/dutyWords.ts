// Duties, days and times of the schedule in words, by the desk's clock.
import type { Duty, OnCall, OnCallPerson } from '@mycrew/contract/on-call.ts';
import { instantOfWall } from '@mycrew/contract/weekly-hours.ts';
import { clockTime, shortDay } from '#shared/format/times.ts';

export const dutyWords: Record<Duty, string> = { first: 'First', next: 'Next', lead: 'Leads' };
export const dutyOptions = Object.entries(dutyWords).map(([value, label]) => ({ value, label }));
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

export type Schedule = Pick<OnCall, 'Zone' | 'People'>;

/** Those who are gone from the desk are not among its people. */
export const namesOf = ({ People }: Pick<Schedule, 'People'>, ids: readonly string[]): string =>
  ids.length === 0
    ? 'nobody'
    : ids.map((id) => People.find(({ _id }) => _id === id)?.FirstName ?? 'somebody without a role now').join(' and ');

export const personOptions = (people: readonly OnCallPerson[]) =>
  people.map(({ _id, FirstName, Role, IsMe }) => ({
    value: _id,
    label: `${FirstName}${Role === 'lead' ? ', leads' : ''}${IsMe ? ' (you)' : ''}`,
  }));

/** Wed 25 Nov, 6:00 pm */
export const momentIn = (zone: string, at: string): string => `${shortDay(at, zone)}, ${clockTime(at, zone)}`;
export const startOfDay = (date: string, zone: string): number => instantOfWall(`${date}T00:00`, zone);

/** 18:00 as 6:00 pm. */
const timeWords = (time: string): string => clockTime(`2026-01-15T${time}:00Z`, 'UTC');
/** 6:00 pm to 2:00 am, over midnight said so. */
export const hoursWords = ({ From, Until }: { From: string; Until: string }): string => {
  if (From === Until) return `24 hours from ${timeWords(From)}`;
  return `${timeWords(From)} to ${timeWords(Until)}${Until < From && Until !== '00:00' ? ' the next day' : ''}`;
};
