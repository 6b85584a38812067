// Local days and hours of a person. Pure functions.
const formats = new Map<string, Intl.DateTimeFormat>();
const formatOf = (zone: string) => {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
};

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The day, YYYY-MM-DD, and the minutes since midnight in a time zone. Swedish writes 2026-11-20 21:04. */
export const wallClockIn = (at: Date, zone: string): { date: string; minutes: number } => {
  const [date = '', time = ''] = formatOf(zone).format(at).split(' ');
  return { date, minutes: minutesOf(time) };
};

export const isTimeZone = (zone: string): boolean => {
  try {
    return Boolean(formatOf(zone));
  } catch {
    return false;
  }
};

/** The calendar day, YYYY-MM-DD, in a time zone. */
export const localDateIn = (at: Date, zone: string): string => wallClockIn(at, zone).date;

/** The day that somebody asked for: itself, or that of an instant in a time zone. */
export const askedDay = (asked: string, zone: string): string =>
  asked.length === 10 ? asked : localDateIn(new Date(asked), zone);

/** HH:MM of an instant in a time zone; of a day alone nothing. */
export const askedTime = (asked: string | null | undefined, zone: string): string | undefined => {
  if (!asked || asked.length === 10) return undefined;
  const { minutes } = wallClockIn(new Date(asked), zone);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
};

/** The calendar day at a distance from UTC in minutes, east positive. */
export const localDateAtOffset = (at: Date, offsetMinutes: number): string =>
  new Date(at.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 10);

/** When the quiet hours that hold `at` end; null outside of them. Hours are 'HH:MM', may pass midnight. */
export const endOfQuiet = (at: Date, zone: string, from: string | null, until: string | null): Date | null => {
  if (!from || !until || from === until) return null;
  const { date, minutes: now } = wallClockIn(at, zone);
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const isQuiet = start < end ? now >= start && now < end : now >= start || now < end;
  if (!isQuiet) return null;
  // By the clock on the wall: a night in which it changes is an hour shorter or longer.
  return instantOf(now < end ? date : daysBefore(date, -1), until, zone);
};

/** Monday to Sunday of the week that holds a day, as YYYY-MM-DD. */
export const weekOf = (date: string): string[] => {
  const noon = new Date(`${date}T12:00:00Z`);
  const sinceMonday = (noon.getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, day) =>
    new Date(noon.getTime() + (day - sinceMonday) * 86_400_000).toISOString().slice(0, 10),
  );
};

/** What the clock shows, as if it stood in Greenwich. */
const shownAt = (instant: number, zone: string): number => {
  const { date, minutes } = wallClockIn(new Date(instant), zone);
  return new Date(`${date}T00:00:00Z`).getTime() + minutes * 60_000;
};

/** The instant of a wall-clock time on a day in a time zone; a time that daylight saving skips moves past the gap. */
export const instantOf = (date: string, time: string, zone: string): Date => {
  const wanted = new Date(`${date}T${time.slice(0, 5)}:00Z`).getTime();
  const first = wanted + wanted - shownAt(wanted, zone);
  const second = first + wanted - shownAt(first, zone);
  // West of Greenwich the second try of a skipped time lies before the gap, and the first one past it.
  return new Date(shownAt(second, zone) < wanted ? first : second);
};

/** The calendar day so many days before another. */
export const daysBefore = (date: string, days: number): string =>
  new Date(new Date(`${date}T12:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10);

/** No place is further than this from Greenwich. */
const furthestMs = 14 * 3_600_000;

/** Between which instants these days can lie, wherever somebody is: for an index that has instants, beside the days. */
export const momentsOfDays = (first: string, last: string): { from: Date; until: Date } => ({
  from: new Date(Date.parse(`${first}T00:00:00Z`) - furthestMs),
  until: new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000 + furthestMs),
});
