import { describe, expect, it } from 'vitest';
import { distanceWords, hoursWords } from './placeWords.ts';

describe('words', () => {
  it.each([
    ['24/7', 'Always open'],
    ['Mo-Su 08:00-24:00; PH off', 'Mon–Sun 8 am–midnight · public holidays closed'],
    ['Monday: 9:00 AM – 5:00 PM', 'Monday: 9:00 AM – 5:00 PM'],
    ['by appointment', 'by appointment'],
  ])('hours %j are %j', (hours, words) => expect(hoursWords(hours)).toBe(words));

  it.each([
    [40, 'Within 100 m'],
    [151, '200 m away'],
    [1_234, '1.2 km away'],
    [23_400, '23 km away'],
  ])('%i metres are %j', (metres, words) => expect(distanceWords(metres)).toBe(words));
});
