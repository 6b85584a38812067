import { describe, expect, it } from 'vitest';
import { daysBefore, endOfQuiet, instantOf, isTimeZone, localDateAtOffset, localDateIn, weekOf } from './local-time.ts';

describe('a person’s day', () => {
  it('is theirs, not the server’s', () => {
    const at = new Date('2026-11-20T14:30:00Z');
    expect(localDateIn(at, 'Australia/Sydney')).toBe('2026-11-21');
    expect(localDateIn(at, 'Australia/Perth')).toBe('2026-11-20');
    expect(localDateAtOffset(at, 660)).toBe('2026-11-21');
  });

  it('stands in a week that begins on Monday', () => {
    expect(weekOf('2026-11-20')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
  });

  it('knows a time zone from a made-up one', () => {
    expect(isTimeZone('Australia/Adelaide')).toBe(true);
    expect(isTimeZone('Australia/Atlantis')).toBe(false);
  });
});

describe('an instant', () => {
  it('is found from the clock on the wall, through daylight saving', () => {
    expect(instantOf('2026-11-20', '21:10', 'Australia/Sydney')).toEqual(new Date('2026-11-20T10:10:00Z'));
    expect(instantOf('2026-07-01', '08:00', 'Australia/Sydney')).toEqual(new Date('2026-06-30T22:00:00Z'));
    expect(daysBefore('2026-03-02', 3)).toBe('2026-02-27');
  });
});

describe('quiet hours', () => {
  const night = ['21:30:00', '07:00:00'] as const;
  it('end in the morning, through midnight', () => {
    expect(endOfQuiet(new Date('2026-11-20T12:00:10Z'), 'Australia/Sydney', ...night)).toEqual(
      new Date('2026-11-20T20:00:00Z'),
    );
    expect(endOfQuiet(new Date('2026-11-20T19:59:00Z'), 'Australia/Sydney', ...night)).toEqual(
      new Date('2026-11-20T20:00:00Z'),
    );
  });
  it('end by the clock on the wall, also in the nights when it changes', () => {
    const endOf = (at: string) => endOfQuiet(new Date(at), 'Australia/Sydney', ...night);
    expect(endOf('2026-10-03T13:00:00Z')).toEqual(new Date('2026-10-03T20:00:00Z'));
    expect(endOf('2026-04-04T12:00:00Z')).toEqual(new Date('2026-04-04T21:00:00Z'));
  });
  it('are over at their end, and not there when not set', () => {
    expect(endOfQuiet(new Date('2026-11-20T20:00:00Z'), 'Australia/Sydney', ...night)).toBeNull();
    expect(endOfQuiet(new Date('2026-11-20T12:00:00Z'), 'Australia/Sydney', null, null)).toBeNull();
  });
});
