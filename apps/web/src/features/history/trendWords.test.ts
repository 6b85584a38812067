import type { FamilyId } from '@mycrew/contract/checkins.ts';
import type { Calendar } from '@mycrew/contract/history.ts';
import { describe, expect, it } from 'vitest';
import type { Bar } from './tallies.ts';
import { calendarSentence, mostSentence, strengthSentence } from './trendWords.ts';

const bar = (felt: Bar['felt']): Bar => ({ name: '', words: '', felt });
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

describe('sentences of counts', () => {
  it('name what came up most, or nothing where many did', () => {
    expect(mostSentence([bar({ calm: 3 }), bar({ calm: 1, sad: 2 })])).toBe('Calm came up most.');
    expect(mostSentence([bar({ calm: 2 }), bar({ sad: 2 })])).toBe('Calm and Sad came up most.');
    expect(mostSentence([bar({ calm: 2, sad: 2, flat: 2 })])).toBe('Many feelings came up about as often.');
    expect(mostSentence([bar({})])).toBe('No check-ins here.');
  });

  it('name how strong it was in the middle, only of some weeks', () => {
    expect(strengthSentence([4, null, 4.5, 4])).toBe('What you felt was mostly strong.');
    expect(strengthSentence([2, 3, 4])).toBe('What you felt was mostly in the middle.');
    expect(strengthSentence([null, 5, 5])).toBeNull();
  });
});

describe('the sentence of a month', () => {
  it('counts, and names the most frequent only with enough days', () => {
    expect(calendarSentence(month(['calm', 'calm', 'calm', 'sad', 'calm', 'flat']))).toBe(
      '6 check-ins. Calm came up most.',
    );
    expect(calendarSentence(month(['calm', 'calm']))).toBe('2 check-ins.');
    expect(calendarSentence(month(['calm', 'calm', 'calm', 'sad', 'sad', 'sad']))).toBe('6 check-ins.');
    expect(calendarSentence(month([]))).toBe('No check-ins here.');
  });
});
