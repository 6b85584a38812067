// The .ics file, read again by a reader of our own that knows nothing of how it was written: RFC 5545, sections 3.1 and 3.3.
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import type { Schedule } from './occurrences.ts';

const now = new Date('2026-11-25T01:00:00Z');
const schedule: Schedule = {
  startsOn: '2026-11-28',
  startsTime: '16:00',
  endsOn: '2026-11-28',
  endsTime: '17:30',
  timeZone: 'Australia/Lord_Howe',
  repeat: null,
};
const notes =
  'Bring: water; a hat, and “your” shoes\nBack\\slash 🏐🏐🏐 – thank you, merci, धन्यवाद, 谢谢 and once more 谢谢谢谢谢谢谢谢谢谢';

/** Unfolds, splits, and takes the escapes away. */
function read(file: string): Map<string, string>[] {
  const events: Map<string, string>[] = [];
  for (const line of file.replaceAll(/\r\n[ \t]/gu, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:]*)?):(.*)$/su.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') events.push(new Map());
    else if (events.length > 0)
      events.at(-1)!.set(
        name,
        value.replaceAll(/\\([\\;,nN])/gu, (_, letter: string) => (/n/iu.test(letter) ? '\n' : letter)),
      );
  }
  return events;
}

it('says what, where and when, each letter as it was written', () => {
  const file = calendarFile(
    { id: 'e1', title: 'Netball; final, round 2', place: 'Court 3, Altona', notes, schedule },
    now,
  );
  expect(read(file)).toHaveLength(1);
  const [event] = read(file);
  expect(Object.fromEntries(event!)).toMatchObject({
    UID: 'e1-2026-11-28@mycrew',
    SUMMARY: 'Netball; final, round 2',
    LOCATION: 'Court 3, Altona',
    DESCRIPTION: notes,
    DTSTART: '20261128T050000Z',
    DTEND: '20261128T063000Z',
    DTSTAMP: '20261125T010000Z',
  });
});

it('has no line of more than 75 octets, no bare line end and no line of somebody’s own making', () => {
  const title = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM 🏐'.replaceAll('\r\n', ' ');
  const file = calendarFile({ id: 'e1', title, place: null, notes: `${notes}\nEND:VCALENDAR`, schedule }, now);
  for (const line of file.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/u);
  }
  expect(file.match(/^END:VCALENDAR/gmu)).toHaveLength(1);
  expect(read(file)[0]!.get('DESCRIPTION')).toContain('END:VCALENDAR');
});

it('keeps the hour on the wall of a weekly one through a change of the clock', () => {
  const weekly = {
    ...schedule,
    startsOn: '2026-03-29',
    endsOn: '2026-03-29',
    repeat: { weeks: 1 as const, days: [7], until: '2026-04-05' },
  };
  const file = calendarFile(
    { id: 'e1', title: 'Netball', place: null, notes: null, schedule: weekly },
    new Date('2026-03-01'),
  );
  expect(read(file).map((event) => event.get('DTSTART'))).toEqual(['20260329T050000Z', '20260405T053000Z']);
});

it('writes whole days as days, the end being the day after', () => {
  const camp = { ...schedule, startsTime: null, endsTime: null, endsOn: '2026-11-30' };
  const [event] = read(calendarFile({ id: 'e1', title: 'Camp', place: null, notes: null, schedule: camp }, now));
  expect([event!.get('DTSTART;VALUE=DATE'), event!.get('DTEND;VALUE=DATE')]).toEqual(['20261128', '20261201']);
});

it('takes an address as people type it, and leaves out what is none for a calendar', () => {
  const notified = { id: 'a', title: 'Chat online', place: null, notes: 'Join us', schedule };
  const [online] = read(calendarFile({ ...notified, link: 'https://Zoom.us/j/1' }, now));
  expect(online!.get('URL')).toBe('https://zoom.us/j/1');
  const [odd] = read(calendarFile({ ...notified, link: 'https://our_group.example.org/' }, now));
  expect(odd!.get('DESCRIPTION')).toBe('Join us\nhttps://our_group.example.org/');
});
