// Formats days and times in Australian English.
const locale = 'en-AU';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

type When = Date | string | number;
const asDate = (when: When): Date => (when instanceof Date ? when : new Date(when));
const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);

/** 9:14 pm */
export const clockTime = (when: When, zone?: string): string =>
  written({ hour: 'numeric', minute: '2-digit', timeZone: zone })
    .format(asDate(when))
    .replace(/\u202f/gu, ' ');

/** Friday 20 November */
export const longDay = (when: When, zone?: string): string =>
  written({ weekday: 'long', day: 'numeric', month: 'long', timeZone: zone }).format(asDate(when)).replace(',', '');

/** Fri 20 Nov */
export const shortDay = (when: When, zone?: string): string =>
  written({ weekday: 'short', day: 'numeric', month: 'short', timeZone: zone }).format(asDate(when)).replace(',', '');

/** Fri 20 Nov, 9:14 pm */
export const dayAndTime = (when: When): string => `${shortDay(when)}, ${clockTime(when)}`;

/** March, or March 2025 in another year. */
export const monthOf = (when: When, now: Date = new Date()): string => {
  const sameYear = asDate(when).getFullYear() === now.getFullYear();
  return written({ month: 'long', ...(!sameYear && { year: 'numeric' }) }).format(asDate(when));
};

const twoDigits = (n: number) => String(n).padStart(2, '0');

/** YYYY-MM-DD where the person is. */
export const localDate = (when: When = new Date()): string => {
  const date = asDate(when);
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
};

/** Minutes from UTC, east positive, as the API's offSet wants it. */
export const offsetMinutes = (when: When = new Date()): number => -asDate(when).getTimezoneOffset();

export const isSameDay = (a: When, b: When): boolean => localDate(a) === localDate(b);

/** By calendar day, not by 24 hours: daylight saving changes the length of a day. */
export const isDayBefore = (when: When, now: Date): boolean =>
  isSameDay(when, new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));

/** Relative time. A night counts as one: midnight does not age it. */
export const isRecent = (when: When, now: Date): boolean =>
  now.getTime() - asDate(when).getTime() < 12 * hourMs || isSameDay(when, now);

/** just now, 12 min ago, 1 h ago, yesterday, else the day. */
export function timeAgo(when: When, now: Date = new Date()): string {
  const date = asDate(when);
  const ago = now.getTime() - date.getTime();
  if (ago < minuteMs) return 'just now';
  if (ago < hourMs) return `${Math.floor(ago / minuteMs)} min ago`;
  if (isRecent(date, now)) return `${Math.floor(ago / hourMs)} h ago`;
  if (isDayBefore(date, now)) return 'yesterday';
  return shortDay(date);
}

/** Morning, Afternoon, Evening: the first word of the greeting. */
export function partOfDay(now: Date = new Date()): 'Morning' | 'Afternoon' | 'Evening' {
  const hour = now.getHours();
  if (hour >= 4 && hour < 12) return 'Morning';
  return hour >= 12 && hour < 17 ? 'Afternoon' : 'Evening';
}
