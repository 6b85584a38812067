// The promise against the clock: random hours through a year with both changes, against a model that only counts minutes.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBy, type ReadingHours, type ReadingKind } from './desk-hours.ts';
import { dateAfter, wallClock, weekdayOfDate } from './weekly-hours.ts';

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'Pacific/Auckland'] as const;
const changes = ['2026-09-27', '2026-10-04', '2027-04-04'];
const yearFrom = Date.parse('2026-09-01T00:00:00Z');

/** What a clock shows at a quarter, looked up once. */
const shown = new Map<string, string>();
const clockAt = (at: number, zone: string): string => {
  const key = `${zone} ${at}`;
  const known = shown.get(key) ?? wallClock(at, zone);
  shown.set(key, known);
  return known;
};

/** At each quarter of an hour, whether somebody reads: by the largest time that the clock has shown, and nothing else. */
const openAt = (hours: ReadingHours, zone: string, from: number, until: number): boolean[] => {
  const isIn = (date: string, time: string): boolean => {
    const of = (day: string) =>
      hours.OtherDays.find(({ Date: on }) => on === day)?.Hours ??
      hours.Weekly.filter(({ Weekday: on }) => on === weekdayOfDate(day));
    const overnight = ({ From, Until }: { From: string; Until: string }) => Until <= From;
    return (
      of(date).some((each) => time >= each.From && (overnight(each) || time < each.Until)) ||
      of(dateAfter(date, -1)).some((each) => overnight(each) && time < each.Until)
    );
  };
  const open: boolean[] = [];
  let largest = '';
  for (let at = from - 6 * 3_600_000; at < until; at += quarterMs) {
    if (clockAt(at, zone) > largest) largest = clockAt(at, zone);
    if (at >= from) open.push(isIn(largest.slice(0, 10), largest.slice(11)));
  }
  return open;
};

/** For so long the model knows what comes; it looks two days further, for where hours end. */
const knownMs = 18 * 86_400_000;

/** Minute after minute: when enough of them were read in, and the end of those hours. */
const modelOf = (kind: ReadingKind, open: boolean[], from: number, now: number, minutes: number): number | null => {
  let left = minutes;
  for (let at = now; at < from + knownMs; at += minuteMs) {
    if (!open[Math.floor((at - from) / quarterMs)]) continue;
    left -= 1;
    if (left > 0) continue;
    if (kind === 'urgent') return at + minuteMs;
    let quarter = Math.floor((at - from) / quarterMs);
    while (open[quarter]) quarter += 1;
    return Math.min(from + quarter * quarterMs, at + minuteMs + 86_400_000);
  }
  return null;
};

const quarter = fc
  .nat(95)
  .map((count) => `${String(Math.floor(count / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][count % 4]}`);
const nightly = fc.constantFrom('00:00', '01:30', '02:00', '02:15', '02:30', '03:00');
const time = fc.oneof(quarter, nightly);
const span = fc.record({ From: time, Until: time });
const dates = fc.oneof(
  fc.constantFrom(...changes),
  fc.nat(364).map((day) => dateAfter('2026-09-01', day)),
);
const schedules: fc.Arbitrary<ReadingHours> = fc.record({
  Weekly: fc.array(
    fc.tuple(span, fc.integer({ min: 1, max: 7 })).map(([one, Weekday]) => ({ ...one, Weekday })),
    { maxLength: 8 },
  ),
  OtherDays: fc.uniqueArray(fc.record({ Date: dates, Hours: fc.array(span, { maxLength: 2 }) }), {
    maxLength: 4,
    selector: ({ Date: on }) => on,
  }),
  Minutes: fc.constantFrom(5, 15, 60, 240),
});
const moments = fc
  .tuple(dates, fc.nat(24 * 60 - 1))
  .map(([date, minute]) => Date.parse(`${date}T00:00:00Z`) - 12 * 3_600_000 + minute * minuteMs);

describe('by when somebody reads it', () => {
  it('is what the clock and the hours say, at any minute of a year with both changes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        schedules,
        moments,
        fc.constantFrom('pieces', 'urgent'),
        (zone, hours, now, kind) => {
          const from = Math.floor(now / quarterMs) * quarterMs;
          const open = openAt(hours, zone, from, from + 20 * 86_400_000);
          const { by, isOpen } = readBy(kind, hours, zone, now);
          expect(isOpen).toBe(open[0]);
          const model = modelOf(kind, open, from, now, hours.Minutes);
          if (model !== null) expect(by && new Date(by).toISOString()).toBe(new Date(model).toISOString());
          else if (by !== null) expect(by).toBeGreaterThan(from + knownMs);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is never over, never outside hours, and never earlier for what is handed in later', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        schedules,
        moments,
        fc.constantFrom('pieces', 'urgent'),
        (zone, hours, now, kind) => {
          let before = 0;
          for (let at = now; at < now + 30 * 3_600_000; at += 47 * minuteMs) {
            const { by } = readBy(kind, hours, zone, at);
            if (by === null) continue;
            expect(by).toBeGreaterThan(at);
            expect(by).toBeGreaterThanOrEqual(before);
            const [last] = openAt(hours, zone, Math.floor((by - 1) / quarterMs) * quarterMs, by);
            expect(last).toBe(true);
            before = by;
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is nothing where no hours are set, and the year between has none of its own', () => {
    const none: ReadingHours = { Weekly: [], OtherDays: [], Minutes: 60 };
    expect(readBy('pieces', none, 'Australia/Sydney', yearFrom)).toEqual({ by: null, isOpen: false });
  });
});
