import { clockTime } from '#shared/format/times.ts';

export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** 7:30 pm, of 19:30. */
export const timeWords = (time: string): string => clockTime(`2026-01-01T${time}`);

const short = (day: number) => dayNames[day - 1]!.slice(0, 3);

/** Every day, Mon to Fri, Sat and Sun, Mon, Wed, Sun. */
export const dayWords = (days: readonly number[]): string => {
  const sorted = days.toSorted();
  const is = (...wanted: number[]) => wanted.join() === sorted.join();
  if (sorted.length === 7) return 'Every day';
  if (is(1, 2, 3, 4, 5)) return 'Monday to Friday';
  if (is(6, 7)) return 'Saturday and Sunday';
  return sorted.map(short).join(', ');
};

/** A reminder during sleep before a school day. */
export const isLateOnSchoolNight = (time: string, days: readonly number[]): boolean =>
  (time >= '21:30' && days.some((day) => day === 7 || day < 5)) || (time < '06:00' && days.some((day) => day < 6));

/** Perth, of Australia/Perth. */
export const zoneWords = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const offsetAt = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'longOffset' }).format(at);

/** Time zones with equal offsets in winter and summer are the same. */
export const isAnotherClock = (one: string, other: string): boolean =>
  ['2026-01-01', '2026-07-01'].some((day) => offsetAt(one, new Date(day)) !== offsetAt(other, new Date(day)));
