// Parses common forms of OSM opening hours; any other gives no result.
import { wallClockIn } from '#time/local-time.ts';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const dayMinutes = 24 * 60;

/** Minutes from the day's midnight; an end after 24 hours lies in the next day. */
interface Span {
  from: number;
  until: number;
}
type Week = Span[][];

const always: Span = { from: 0, until: dayMinutes };

const minutesIn = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/u.exec(time) ?? [];
  const count = Number(hours) * 60 + Number(minutes);
  return hours !== undefined && Number(minutes) < 60 && count <= 2 * dayMinutes ? count : null;
};

const readSpan = (text: string): Span | null => {
  const [from, until, ...more] = text.split('-').map((time) => minutesIn(time.trim()));
  if (from == null || until == null || more.length > 0 || from >= dayMinutes) return null;
  const end = until > from ? until : until + dayMinutes;
  return end - from <= dayMinutes ? { from, until: end } : null;
};

const allOf = <T>(found: (T | null)[]): T[] | null => (found.includes(null) ? null : (found as T[]));

/** 'Mo-Fr', 'Mo,We', 'Sa-Mo': the numbers of the days, Monday 0. */
const readDays = (text: string): number[] | null => {
  const numbers = allOf(
    text.split(',').map((chunk): number[] | null => {
      const [first = -1, last = first, ...more] = chunk.split('-').map((day) => days.indexOf(day.trim() as 'Mo'));
      if (first < 0 || last < 0 || more.length > 0) return null;
      const length = ((last - first + 7) % 7) + 1;
      return Array.from({ length }, (_, after) => (first + after) % 7);
    }),
  );
  return numbers && numbers.flat();
};

const readSpans = (text: string): Span[] | null => {
  if (/^(?:off|closed)$/u.test(text)) return [];
  return text === '24/7' || text === '' ? [always] : allOf(text.split(',').map((span) => readSpan(span.trim())));
};

const day = '(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)';
const rulePattern = new RegExp(`^(?:(${day}(?:[,-]${day})*)(?: |$))?(.*)$`, 'u');

/** Public holidays are left out of the text, so it does not matter what holds on them. */
const withoutHolidays = (which: string): string =>
  which
    .split(',')
    .filter((chunk) => chunk !== 'PH' && chunk !== 'SH')
    .join(',');

/** Null: says more than is understood here. */
const readWeek = (hours: string): Week | null => {
  const week: Week = days.map(() => []);
  let saysSomething = false;
  for (const written of hours.split(';')) {
    const rule = written.trim().replace(/\s*([,-])\s*/gu, '$1');
    const [, which, when = ''] = rulePattern.exec(rule) ?? [];
    const named = which === undefined ? null : withoutHolidays(which);
    if (rule === '' || named === '') continue;
    const concerned = named === null ? [0, 1, 2, 3, 4, 5, 6] : readDays(named);
    const spans = readSpans(when);
    if (!concerned || !spans) return null;
    for (const one of concerned) week[one] = spans;
    saysSomething = true;
  }
  return saysSomething ? week : null;
};

/** Easter Sunday, by the rule of Meeus, Jones and Butcher. */
const easterIn = (year: number): Date => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const since = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(since / 31) - 1, (since % 31) + 1));
};

/** Those that every state has; on these, weekly hours do not hold. */
const isHolidayEverywhere = (date: string): boolean => {
  if (/-(?:01-01|01-26|04-25|12-25|12-26)$/u.test(date)) return true;
  const sinceEaster = (Date.parse(date) - easterIn(Number(date.slice(0, 4))).getTime()) / 86_400_000;
  return sinceEaster === -2 || sinceEaster === 1;
};

/** Null: the hours are written in a way that is not understood here, or it is a public holiday. */
export const isOpenAt = (hours: string, at: Date, zone: string): boolean | null => {
  const text = hours.trim();
  if (text === '24/7') return true;
  const week = readWeek(text);
  const { date, minutes } = wallClockIn(at, zone);
  if (!week || isHolidayEverywhere(date)) return null;
  const today = (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7;
  const isIn = (day: number, minute: number) => week[day]!.some(({ from, until }) => minute >= from && minute < until);
  return isIn(today, minutes) || isIn((today + 6) % 7, minutes + dayMinutes);
};
