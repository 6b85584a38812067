// By when somebody reads something, in words, where the reader is. Never earlier than was promised.
import { clockTime, longDay, shortDay } from '#shared/format/times.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const soonMs = 90 * minuteMs;
const stepMinutes = 5;
const eveningHour = 17;

const dayOf = (at: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(zone !== undefined && { timeZone: zone }) }).format(at);
const hourOf = (at: number, zone: string | undefined): number =>
  Number(
    new Intl.DateTimeFormat('en-AU', {
      hour: 'numeric',
      hourCycle: 'h23',
      ...(zone !== undefined && { timeZone: zone }),
    }).format(at),
  );

/** 10 pm, 10:15 pm, noon, midnight. */
const timeOf = (at: number, zone: string | undefined): string => {
  const words = clockTime(at, zone);
  if (words === '12:00 am') return 'midnight';
  if (words === '12:00 pm') return 'noon';
  return words.replace(':00', '');
};

/** today before 5 pm, tonight before 10:15 pm, tomorrow before noon, on Friday before 10 am, on Fri 18 Dec before 9 am. */
export const beforeWords = (by: number, now: number, zone?: string): string => {
  // Midnight ends the evening before it.
  const last = by - 1;
  const before = `before ${timeOf(by, zone)}`;
  const day = dayOf(last, zone);
  if (day === dayOf(now, zone)) return `${hourOf(last, zone) >= eveningHour ? 'tonight' : 'today'} ${before}`;
  const days = Math.round((Date.parse(`${day}T12:00Z`) - Date.parse(`${dayOf(now, zone)}T12:00Z`)) / dayMs);
  if (days === 1) return `tomorrow ${before}`;
  const name = days < 7 ? longDay(last, zone).split(' ')[0]! : shortDay(last, zone);
  return `on ${name} ${before}`;
};

interface Promised {
  By: string | null;
  IsOpen: boolean;
}

/** What somebody is told who hands something in now. */
export const readWords = ({ By, IsOpen }: Promised, zone?: string, now: number = Date.now()): string => {
  if (By === null) return 'We can’t say when somebody reads it.';
  const by = Date.parse(By);
  if (IsOpen && by > now && by - now <= soonMs) {
    const minutes = Math.ceil((by - now) / (stepMinutes * minuteMs)) * stepMinutes;
    return `Somebody reads this within ${minutes} minutes.`;
  }
  const words = `Somebody reads this ${beforeWords(by, now, zone)}.`;
  return IsOpen ? words : `Nobody reads at this hour. ${words}`;
};

/** Of what was handed in and waits: as it was said then. */
export const readByWords = (readBy: string | null, zone?: string, now: number = Date.now()): string => {
  if (readBy === null) return 'We can’t say when somebody reads it. You hear as soon as it is read.';
  const by = Date.parse(readBy);
  if (by <= now) return 'It takes longer than we said. It’s still in line, and you hear as soon as it is read.';
  return `Somebody reads it ${beforeWords(by, now, zone)}.`;
};
