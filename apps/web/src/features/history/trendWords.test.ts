import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Calendar, Tally, Trends } from '@mycrew/contract/history.ts';
import { describe, expect, it } from 'vitest';
import {
  calendarSentence,
  hasEnough,
  strengthSentence,
  timesSentence,
  weekdaysSentence,
  weeksSentence,
} from './trendWords.ts';

const felt = (counts: Partial<Record<FamilyId, number>>): Tally =>
  Object.entries(counts).map(([Category, Count]) => ({ Category: Category as FamilyId, Count }));
const weekdays = (sunday: Tally, others: Tally) => ({
  Weekdays: Array.from({ length: 7 }, (_, at) => ({ Weekday: at + 1, Felt: at === 6 ? sunday : others })),
});
const weeks = (tallies: Tally[], strengths: (number | null)[] = []): Pick<Trends, 'Weeks'> => ({
  Weeks: tallies.map((Felt, at) => ({ Monday: '2026-09-07', Felt, Strength: strengths[at] ?? null })),
});
const twelve = (of: (at: number) => Tally) => Array.from({ length: 12 }, (_, at) => of(at));
const month = (families: FamilyId[]): Pick<Calendar, 'Count' | 'Days'> => ({
  Count: families.length,
  Days: families.map((Category, at) => ({
    LocalDate: `2026-11-0${at + 1}`,
    Category,
    Color: '',
    EmotionName: '',
    Count: 1,
    Others: [],
  })),
});

describe('sentences of trends', () => {
  it('is which day something came up more often, where that is clear', () => {
    const heavySundays = weekdays(felt({ worried: 7, calm: 1 }), felt({ worried: 1, calm: 5 }));
    expect(weekdaysSentence(heavySundays)).toBe('Worried came up more often on Sundays.');
  });

  it('is nothing of a few, of what is the same every day, or of one odd Sunday', () => {
    expect(weekdaysSentence(weekdays(felt({ worried: 2 }), felt({ calm: 1 })))).toBe('No day of the week stands out.');
    expect(weekdaysSentence(weekdays(felt({ sad: 2, calm: 3 }), felt({ sad: 2, calm: 3 })))).toMatch(/^No day/u);
    expect(weekdaysSentence(weekdays(felt({ sad: 3, calm: 3 }), felt({ sad: 2, calm: 4 })))).toMatch(/^No day/u);
    expect(weekdaysSentence(weekdays([], []))).toMatch(/^No day/u);
  });

  it('is the time of day', () => {
    const Times: Trends['Times'] = [
      { Part: 'morning', Felt: felt({ calm: 9, flat: 1 }) },
      { Part: 'afternoon', Felt: felt({ calm: 8, flat: 1 }) },
      { Part: 'evening', Felt: felt({ flat: 6, calm: 2 }) },
      { Part: 'night', Felt: [] },
    ];
    expect(timesSentence({ Times })).toBe('Flat came up more often in the evening.');
  });

  it('is what came up most, and what lately', () => {
    expect(weeksSentence(weeks(twelve(() => felt({ calm: 2, sad: 1 }))))).toBe('Calm came up most.');
    const changing = twelve((at) => (at < 8 ? felt({ calm: 3 }) : felt({ calm: 1, worried: 3 })));
    expect(weeksSentence(weeks(changing))).toBe(
      'Calm came up most. Worried came up more often in the last four weeks.',
    );
  });

  it('is how strong, where strength was given at all', () => {
    const none = twelve(() => felt({ calm: 1 }));
    expect(strengthSentence(weeks(none))).toBeNull();
    expect(strengthSentence(weeks(none, [3, 3, 3]))).toBe('What you felt was mostly in the middle.');
    expect(strengthSentence(weeks(none, [2, 2, 2, 2, 2, 2, 2, 2, 4, 4, 4, 4]))).toMatch(/stronger in the last four/u);
  });

  it('waits for enough days', () => {
    expect(hasEnough({ Days: 9 })).toBe(false);
    expect(hasEnough({ Days: 10 })).toBe(true);
    expect(calendarSentence(month(['sad', 'sad', 'calm']))).toBe('3 check-ins.');
    expect(calendarSentence(month(['sad', 'sad', 'calm', 'sad', 'flat', 'sad']))).toBe(
      '6 check-ins. Sad came up most.',
    );
    expect(calendarSentence(month(['sad', 'sad', 'sad', 'calm', 'calm', 'calm']))).toBe('6 check-ins.');
    expect(calendarSentence(month([]))).toBe('No check-ins here.');
  });
});
