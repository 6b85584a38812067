// Days and times as other apps write them. Pure functions.
import type { DateOrder } from '@mycrew/contract/imports.ts';

export interface Moment {
  day: string;
  time: string | null;
  /** Where the text says how far from Greenwich it was. */
  at: Date | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const two = (part: number): string => String(part).padStart(2, '0');
const dayOf = (year: number, month: number, day: number): string | null => {
  const written = `${year}-${two(month)}-${two(day)}`;
  const at = new Date(`${written}T12:00:00Z`);
  // The calendar would go on from 31 February.
  return !Number.isNaN(at.getTime()) && at.getUTCDate() === day && at.getUTCMonth() + 1 === month ? written : null;
};

const clock = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2})(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\.?)?$/iu;
/** HH:MM of '8:05 pm', '20:05', '20.05', '8pm'; null where it is no time. */
const readTime = (text: string): string | null => {
  const [, hour, minute, , half] = clock.exec(text.trim()) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return null;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || hours > (half ? 12 : 23)) return null;
  const inDay = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours;
  return `${two(inDay)}:${two(minutes)}`;
};

const zoned = /^\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/u;
const rest = String.raw`(?:[T\s,]+(.+))?`;
const shapes = {
  iso: new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${rest}$`, 'u'),
  numbers: new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${rest}$`, 'u'),
  yearFirst: new RegExp(String.raw`^(\d{4})\s+[A-Za-z]{3,9}\s+([A-Za-z]{3,9})\s+(\d{1,2})${rest}$`, 'u'),
  dayFirst: new RegExp(
    String.raw`^(?:[A-Za-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})${rest}$`,
    'u',
  ),
  monthFirst: new RegExp(
    String.raw`^(?:[A-Za-z]{6,9},?\s+)?([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${rest}$`,
    'u',
  ),
};

interface Parts {
  day: string | null;
  after: string | undefined;
}

const partsOf = (text: string, order: DateOrder): Parts | null => {
  const iso = shapes.iso.exec(text);
  if (iso) return { day: dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])), after: iso[4] };
  const numbers = shapes.numbers.exec(text);
  if (numbers) {
    const [first, second, year] = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])];
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return { day: dayOf(year < 100 ? 2_000 + year : year, month, day), after: numbers[4] };
  }
  const yearFirst = shapes.yearFirst.exec(text);
  if (yearFirst)
    return { day: dayOf(Number(yearFirst[1]), monthOf(yearFirst[2]!), Number(yearFirst[3])), after: yearFirst[4] };
  const dayFirst = shapes.dayFirst.exec(text);
  if (dayFirst)
    return { day: dayOf(Number(dayFirst[3]), monthOf(dayFirst[2]!), Number(dayFirst[1])), after: dayFirst[4] };
  const monthFirst = shapes.monthFirst.exec(text);
  if (monthFirst)
    return { day: dayOf(Number(monthFirst[3]), monthOf(monthFirst[1]!), Number(monthFirst[2])), after: monthFirst[4] };
  return null;
};

/** Null where it is no date. A time of its own cell counts before one in the date's. */
export const readMoment = (date: string, time: string, order: DateOrder): Moment | null => {
  const text = date.trim().replaceAll(/\s+/gu, ' ');
  const parts = partsOf(text, order);
  if (!parts?.day) return null;
  const { day, after } = parts;
  if (after && zoned.test(after)) {
    const at = new Date(`${day}T${after.replace(/\s/u, '')}`);
    if (!Number.isNaN(at.getTime())) return { day, time: null, at };
  }
  return { day, time: readTime(time) ?? (after ? readTime(after) : null), at: null };
};

/** What a date of numbers alone says of the order of day and month; null: nothing, it is no such date, or fits both. */
export const orderIn = (date: string): { isNumbers: boolean; order: DateOrder | null } => {
  const numbers = shapes.numbers.exec(date.trim());
  if (!numbers || shapes.iso.test(date.trim())) return { isNumbers: false, order: null };
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  if (first > 12) return { isNumbers: true, order: 'dmy' };
  return { isNumbers: true, order: second > 12 ? 'mdy' : null };
};
