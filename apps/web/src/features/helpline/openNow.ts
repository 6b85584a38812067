// Whether a service answers now, in its own time zone.
import type { HelpHours } from '@mycrew/contract/helpline.ts';

export interface Openness {
  isOpen: boolean;
  /** 'until 10 pm', 'tomorrow at 3 pm'; null where it never changes. */
  words: string | null;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const endOfDay = '24:00';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Local time by the zone, so that daylight saving is handled. */
function wallClock(now: Date, timeZone: string): { day: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: weekdays.findIndex((name) => name === part('weekday')), time: `${part('hour')}:${part('minute')}` };
}

function spoken(time: string): string {
  if (time === endOfDay || time === '00:00') return 'midnight';
  if (time === '12:00') return 'midday';
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const written = minutes === 0 ? String(hours % 12 || 12) : `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
  return `${written} ${hours < 12 ? 'am' : 'pm'}`;
}

const isAlways = ({ Days }: HelpHours): boolean =>
  Days.every((spans) => spans.some(({ From, To }) => From === '00:00' && To === endOfDay));

/** Hours past midnight belong to the evening before. */
function closesAt({ Days }: HelpHours, day: number, to: string): string {
  if (to !== endOfDay) return spoken(to);
  const onward = Days[(day + 1) % 7]?.find(({ From }) => From === '00:00');
  return spoken(onward && onward.To !== endOfDay ? onward.To : to);
}

function opensWhen({ Days }: HelpHours, day: number, time: string): string | null {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const on = (day + ahead) % 7;
    const next = (Days[on] ?? [])
      .map(({ From }) => From)
      .filter((from) => ahead > 0 || from > time)
      .toSorted()[0];
    if (next === undefined) continue;
    const when = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${weekdays[on]} `;
    return `${when}at ${spoken(next)}`;
  }
  return null;
}

export function openNow(hours: HelpHours | null, now: Date, zone: string = ownZone()): Openness {
  if (hours === null || isAlways(hours)) return { isOpen: true, words: null };
  const { day, time } = wallClock(now, hours.Zone === 'caller' ? zone : hours.Zone);
  const span = hours.Days[day]?.find(({ From, To }) => From <= time && time < To);
  return span
    ? { isOpen: true, words: `until ${closesAt(hours, day, span.To)}` }
    : { isOpen: false, words: opensWhen(hours, day, time) };
}
