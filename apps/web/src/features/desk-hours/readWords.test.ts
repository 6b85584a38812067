// The words about a promise: the same minute, on the right day, in the reader's own zone, through both changes of the clock.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beforeWords, readByWords, readWords } from './readWords.ts';

const at = (text: string) => Date.parse(text);
/** Wednesday, noon in Sydney, nine in Perth. */
const now = at('2026-11-25T01:00:00Z');
const sydney = 'Australia/Sydney';

describe('by when somebody reads it', () => {
  it.each([
    ['2026-11-25T06:00:00Z', sydney, 'today before 5 pm'],
    ['2026-11-25T11:15:00Z', sydney, 'tonight before 10:15 pm'],
    ['2026-11-25T11:15:00Z', 'Australia/Perth', 'tonight before 7:15 pm'],
    ['2026-11-25T13:00:00Z', sydney, 'tonight before midnight'],
    ['2026-11-25T13:30:00Z', sydney, 'tomorrow before 12:30 am'],
    ['2026-11-25T13:30:00Z', 'Australia/Perth', 'tonight before 9:30 pm'],
    ['2026-11-26T01:00:00Z', sydney, 'tomorrow before noon'],
    ['2026-11-29T23:00:00Z', sydney, 'on Monday before 10 am'],
    ['2026-12-02T23:00:00Z', sydney, 'on Thu 3 Dec before 10 am'],
  ])('%s in %s is said: %s', (by, zone, words) => {
    expect(beforeWords(at(by), now, zone)).toBe(words);
  });

  it('is said in minutes while somebody reads, and without a person where nobody does', () => {
    const By = '2026-11-25T01:13:00Z';
    expect(readWords({ By, IsOpen: true }, sydney, now)).toBe('Somebody reads this within 15 minutes.');
    expect(readWords({ By: '2026-11-25T22:00:00Z', IsOpen: false }, sydney, now)).toBe(
      'Nobody reads at this hour. Somebody reads this tomorrow before 9 am.',
    );
    expect(readWords({ By: null, IsOpen: false }, sydney, now)).toBe('We can’t say when somebody reads it.');
  });

  it('says of what took longer that it did', () => {
    expect(readByWords('2026-11-25T00:59:00Z', sydney, now)).toMatch(/^It takes longer than we said/u);
    expect(readByWords('2026-11-25T06:00:00Z', sydney, now)).toBe('Somebody reads it today before 5 pm.');
    expect(readByWords(null, sydney, now)).toMatch(/^We can’t say when/u);
  });

  it('names the minute and the day of the promise where the reader is, any time of a year', () => {
    const year = fc.integer({ min: at('2026-09-01T00:00:00Z') / 900_000, max: at('2027-09-01T00:00:00Z') / 900_000 });
    const zones = fc.constantFrom(
      sydney,
      'Australia/Perth',
      'Australia/Lord_Howe',
      'Australia/Adelaide',
      'Europe/London',
    );
    const ahead = fc.integer({ min: 1, max: 20 * 96 });
    fc.assert(
      fc.property(year, ahead, zones, (quarter, quarters, zone) => {
        const [from, by] = [quarter * 900_000, (quarter + quarters) * 900_000];
        const words = beforeWords(by, from, zone);
        const parts = new Intl.DateTimeFormat('en-AU', {
          timeZone: zone,
          hour: 'numeric',
          minute: '2-digit',
          hour12: true,
        });
        const shown = parts
          .format(by)
          .replace(/\u202f/gu, ' ')
          .replace(':00', '');
        const time = { '12 am': 'midnight', '12 pm': 'noon' }[shown] ?? shown;
        expect(words.endsWith(`before ${time}`)).toBe(true);
        const dayIn = (instant: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(instant);
        expect(/^(?:today|tonight) /u.test(words)).toBe(dayIn(by - 1) === dayIn(from));
        const weekday = new Intl.DateTimeFormat('en-AU', { timeZone: zone, weekday: 'short' }).format(by - 1);
        if (words.startsWith('on ')) expect(words).toContain(`on ${weekday}`);
      }),
      { numRuns: 1_500 },
    );
  });
});
