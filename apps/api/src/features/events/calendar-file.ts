// An event as an .ics file (RFC 5545). Instants are written in UTC, each time of a weekly one by itself, so that every calendar
// shows the right hour on both sides of a change of the clock without a table of time zones; whole days are days.
import { brand } from '@mycrew/contract/brand.ts';
import { createEvents, type EventAttributes } from 'ics';
import { daysBefore } from '#time/local-time.ts';
import { startDays, timeOn, type Schedule } from './occurrences.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  place: string | null;
  notes: string | null;
  link?: string | null;
  isCancelled?: boolean;
  schedule: Schedule;
}

/** A weekly one is written out for half a year from its first day, or from now where that is later. */
const daysWrittenOut = 184;
const lineOctets = 75;

const ymd = (day: string): [number, number, number] => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
};

const attributes = (notified: CalendarEntry, on: string, now: Date): EventAttributes => {
  const { id, title, place, notes, link, isCancelled, schedule } = notified;
  const { startsAt, endsAt } = timeOn(on, schedule);
  const isAllDay = schedule.startsTime === null;
  const days = Math.round((endsAt.getTime() - startsAt.getTime()) / 86_400_000);
  const when = isAllDay
    ? { start: ymd(on), end: ymd(daysBefore(on, -days)) }
    : { start: startsAt.getTime(), end: endsAt.getTime() };
  const madeAt: object = { timestamp: now.getTime() };
  return {
    ...when,
    ...madeAt,
    uid: `${id}-${on}@mycrew`,
    title,
    ...(place && { location: place }),
    ...(notes && { description: notes }),
    ...(link && { url: link }),
    ...(isCancelled && { status: 'CANCELLED' as const }),
    productId: `-//${brand.name}//Events//EN`,
    startOutputType: 'utc',
    classification: 'PRIVATE',
  } as EventAttributes;
};

/** Lines of at most 75 octets, as the standard says: the library counts letters. */
const folded = (file: string): string =>
  file
    .replaceAll('\r\n\t', '')
    .split('\r\n')
    .map((line) => {
      const parts: string[] = [];
      let part = '';
      let octets = 0;
      for (const letter of line) {
        const size = Buffer.byteLength(letter);
        if (octets + size > lineOctets) {
          parts.push(part);
          [part, octets] = [' ', 1];
        }
        part += letter;
        octets += size;
      }
      return [...parts, part].join('\r\n');
    })
    .join('\r\n');

/** As addresses are written down for machines. */
const plainLink = (link: string): string => (URL.canParse(link) ? new URL(link).href : link);

/** The library refuses a whole file for an address that it does not know how to read: such a one stands below the notes. */
const eventsIn = (notified: CalendarEntry, days: string[], now: Date) => {
  const link = notified.link && plainLink(notified.link);
  const made = createEvents(days.map((on) => attributes({ ...notified, link }, on, now)));
  if (!made.error || !link) return made;
  const notes = [notified.notes, link].filter(Boolean).join('\n');
  return createEvents(days.map((on) => attributes({ ...notified, notes, link: null }, on, now)));
};

export function calendarFile(notified: CalendarEntry, now: Date): string {
  const { startsOn } = notified.schedule;
  const today = daysBefore(now.toISOString().slice(0, 10), 1);
  const first = notified.schedule.repeat && today > startsOn ? today : startsOn;
  const days = startDays(notified.schedule, first, daysBefore(first, -daysWrittenOut));
  // One whose last time is over is written as it was.
  const written = days.length > 0 ? days : [startsOn];
  const { error, value } = eventsIn(notified, written, now);
  if (error || !value) throw error ?? new Error('A calendar file came out empty.');
  return folded(value);
}
