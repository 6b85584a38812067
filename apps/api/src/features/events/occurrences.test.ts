// When a weekly event takes place, on both sides of each change of the clock: nothing here reads a clock of its own.
import { expect, it } from 'vitest';
import { nextReminder } from './event.ts';
import { nextAfter, type Schedule, startDays, timesWithin } from './occurrences.ts';

const weekly = (timeZone: string, more: Partial<Schedule> = {}): Schedule => ({
  startsOn: '2026-03-29',
  startsTime: '16:00',
  endsOn: '2026-03-29',
  endsTime: '17:30',
  timeZone,
  repeat: { weeks: 1, days: [7], until: null },
  ...more,
});
const starts = (schedule: Schedule, first: string, last: string) =>
  timesWithin(schedule, first, last).map(({ startsAt }) => startsAt.toISOString().slice(0, 16));

it.each([
  // Winter time comes on 5 April, by an hour; summer time on 4 October.
  [
    'Australia/Sydney',
    ['2026-03-29T05:00', '2026-04-05T06:00', '2026-04-12T06:00'],
    ['2026-10-04T05:00', '2026-10-11T05:00'],
  ],
  // By half an hour.
  [
    'Australia/Lord_Howe',
    ['2026-03-29T05:00', '2026-04-05T05:30', '2026-04-12T05:30'],
    ['2026-10-04T05:00', '2026-10-11T05:00'],
  ],
  // Never.
  [
    'Australia/Brisbane',
    ['2026-03-29T06:00', '2026-04-05T06:00', '2026-04-12T06:00'],
    ['2026-10-04T06:00', '2026-10-11T06:00'],
  ],
])('stays at four by the clock on the wall in %s', (zone, autumn, spring) => {
  expect(starts(weekly(zone), '2026-03-29', '2026-04-12')).toEqual(autumn);
  expect(starts(weekly(zone), '2026-10-01', '2026-10-11')).toEqual(spring);
});

it('is not lost where the clock leaves its hour out, and comes once where it is shown twice', () => {
  const night = weekly('Australia/Sydney', { startsTime: '02:30', endsTime: '02:45' });
  expect(starts(night, '2026-10-03', '2026-10-05')).toEqual(['2026-10-03T16:30']);
  expect(starts(night, '2026-04-04', '2026-04-06')).toEqual(['2026-04-04T15:30']);
});

it('comes on chosen days, every second week, until its last day', () => {
  const fortnightly = weekly('Australia/Perth', {
    startsOn: '2026-11-04',
    endsOn: '2026-11-04',
    repeat: { weeks: 2, days: [1, 3], until: '2026-12-14' },
  });
  const all = ['2026-11-04', '2026-11-16', '2026-11-18', '2026-11-30', '2026-12-02', '2026-12-14'];
  expect(startDays(fortnightly, '2026-11-01', '2027-06-01')).toEqual(all);
  expect(startDays(fortnightly, '2026-11-17', '2026-12-03')).toEqual(all.slice(2, 5));
});

it('is worked out from near the days that are asked for, however old it is', () => {
  const old = weekly('Australia/Sydney', { startsOn: '1990-01-07', endsOn: '1990-01-07' });
  expect(startDays(old, '2026-11-01', '2026-11-20')).toEqual(['2026-11-01', '2026-11-08', '2026-11-15']);
  expect(nextAfter(old, new Date('2026-11-15T06:00:00Z'))?.on).toBe('2026-11-22');
});

it('is there on its second day too', () => {
  const camp = weekly('Australia/Sydney', { startsOn: '2026-11-20', endsOn: '2026-11-22', repeat: null });
  expect(timesWithin(camp, '2026-11-22', '2026-11-30')).toHaveLength(1);
  expect(timesWithin(camp, '2026-11-23', '2026-11-30')).toHaveLength(0);
});

it.each<[string, Partial<Schedule>, number, string, string | null]>([
  ['an hour before', {}, 60, '2026-04-01T00:00:00Z', '2026-04-05T05:00:00.000Z'],
  ['the next one, once this one has passed', {}, 60, '2026-04-05T05:00:00Z', '2026-04-12T05:00:00.000Z'],
  [
    'at nine, of an all-day one',
    { startsTime: null, endsTime: null },
    0,
    '2026-04-04T15:00:00Z',
    '2026-04-04T23:00:00.000Z',
  ],
  [
    'the morning before, of an all-day one',
    { startsTime: null, endsTime: null },
    1_440,
    '2026-04-01T00:00:00Z',
    '2026-04-03T22:00:00.000Z',
  ],
  ['never again, of one that is over', { repeat: null }, 60, '2026-04-05T05:00:00Z', null],
])('reminds %s', (_, more, minutes, after, due) => {
  expect(nextReminder(weekly('Australia/Sydney', more), minutes, new Date(after))?.toISOString() ?? null).toBe(due);
});
