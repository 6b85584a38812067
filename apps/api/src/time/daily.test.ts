import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfter, nextOccurrence, weekdayOf } from './daily.ts';
import { daysBefore, localDateIn, wallClockIn } from './local-time.ts';

const all = [1, 2, 3, 4, 5, 6, 7];
/** From half an hour's shift to none; each of the clocks of Australia, and some further off. */
const zones = [
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Australia/Hobart',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Darwin',
  'Australia/Eucla',
  'Australia/Perth',
  'Indian/Christmas',
  'Pacific/Norfolk',
  'Pacific/Auckland',
  'Europe/London',
  'America/New_York',
];
const pad = (number: number) => String(number).padStart(2, '0');
const clock = (minutes: number) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** As the worker does it: what has come belongs to its day, and the next one to a later day. */
const comes = (time: string, zone: string, from: string, days: number) => {
  const came: { on: string; at: Date }[] = [];
  const end = new Date(Date.parse(from) + days * 86_400_000);
  for (let now = new Date(from), day = ''; ;) {
    const next = nextOccurrence({ time, days: all }, zone, now, day);
    if (!next || next.at >= end) return came;
    came.push(next);
    now = next.at;
    day = dayAfter(next.on);
  }
};

describe('a time of day', () => {
  it('has a weekday, and a day after it', () => {
    expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7]);
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });

  it('comes on its days alone', () => {
    const school = { time: '19:30', days: [1, 2, 3, 4, 7] };
    const friday = new Date('2026-11-27T01:00:00Z');
    expect(nextOccurrence(school, 'Australia/Sydney', friday)).toEqual({
      on: '2026-11-29',
      at: new Date('2026-11-29T08:30:00Z'),
    });
    expect(nextOccurrence({ time: '19:30', days: [] }, 'Australia/Sydney', friday)).toBeNull();
  });

  it.each([
    ['Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Australia/Sydney', '2027-04-04', '02:30', '2027-04-03T16:30:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T15:15:00.000Z'],
  ])('in %s on %s comes once at %s', (zone, day, time, at) => {
    const came = comes(time, zone, `${daysBefore(day, 1)}T00:00:00Z`, 3);
    expect(came.filter(({ on }) => on === day).map((one) => one.at.toISOString())).toEqual([at]);
  });

  it('comes once a day through both changes of the clock, at that time or right after the hour that is left out', () => {
    const changes = fc.constantFrom('2026-09-25', '2026-10-01', '2027-03-12', '2027-03-26', '2027-04-01', '2027-10-29');
    const minutes = fc.oneof(fc.nat(1_439), fc.integer({ min: 55, max: 200 }));
    fc.assert(
      fc.property(fc.constantFrom(...zones), changes, minutes, (zone, from, at) => {
        const came = comes(clock(at), zone, `${from}T00:00:00Z`, 7);
        expect(came.length).toBeGreaterThanOrEqual(6);
        came.forEach(({ on }, turn) => expect(on).toBe(turn === 0 ? on : dayAfter(came[turn - 1]!.on)));
        for (const one of came) {
          const shown = wallClockIn(one.at, zone);
          expect(shown.date).toBe(one.on);
          if (shown.minutes === at) continue;
          // Left out that day: a minute earlier the clock still stood before the gap that holds it.
          const gap = shown.minutes - at;
          expect([30, 60]).toContain(gap);
          const before = wallClockIn(new Date(one.at.getTime() - gap * 60_000), zone);
          expect(before.minutes).toBeLessThan(at);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('comes at most once on a day of theirs, also when they move, and again within two days', () => {
    const moves = fc.array(fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: 1, max: 60 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.nat(1_439), moves, (at, journey) => {
        const daily = { time: clock(at), days: all };
        let [now, zone] = [Date.parse('2027-03-30T00:00:00Z'), 'Australia/Sydney'];
        let next = nextOccurrence(daily, zone, new Date(now))!;
        const came: string[] = [];
        const live = (until: number) => {
          for (; next.at.getTime() <= until; next = nextOccurrence(daily, zone, next.at, dayAfter(next.on))!) {
            came.push(next.on);
            expect(localDateIn(next.at, zone)).toBe(next.on);
          }
          now = until;
        };
        for (const move of journey) {
          live(now + move.hours * 3_600_000);
          zone = move.zone;
          next = nextOccurrence(daily, zone, new Date(now), next.on)!;
        }
        live(now + 48 * 3_600_000);
        expect(new Set(came).size).toBe(came.length);
        expect(came.length).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });
});
