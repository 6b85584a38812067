import { describe, expect, it } from 'vitest';
import { ageAnswer, isDateOf, needsDate } from './ageGate.ts';

const today = new Date(2026, 10, 20);
const before = { day: 1, month: 3 };
const later = { day: 21, month: 11 };
const thisDay = { day: 20, month: 11 };

describe('age from the year of birth', () => {
  it('asks for the date only where the year leaves 12/13 or 14/15 open', () => {
    const asked = [2009, 2010, 2011, 2012, 2013, 2014, 2000].filter((year) => needsDate(year, today));
    expect(asked).toEqual([2011, 2013]);
  });

  it('lets nobody in before their thirteenth birthday', () => {
    expect(ageAnswer(2014, null, today)).toBe('tooYoung');
    expect(ageAnswer(2013, null, today)).toBe('needsDate');
    expect(ageAnswer(2013, later, today)).toBe('tooYoung');
    expect(ageAnswer(2013, thisDay, today)).toBe('needsParent');
    expect(ageAnswer(2013, before, today)).toBe('needsParent');
  });

  it('asks for a parent until the fifteenth birthday', () => {
    expect(ageAnswer(2012, null, today)).toBe('needsParent');
    expect(ageAnswer(2011, later, today)).toBe('needsParent');
    expect(ageAnswer(2011, before, today)).toBe('ownSay');
    expect(ageAnswer(2010, null, today)).toBe('ownSay');
  });

  it('takes the age at its youngest at the upper end', () => {
    expect(ageAnswer(2000, null, today)).toBe('ownSay');
    expect(ageAnswer(1999, null, today)).toBe('supporterOnly');
  });

  it('knows what is no year and no date', () => {
    expect(ageAnswer(2027, null, today)).toBe('notAYear');
    expect(ageAnswer(1899, null, today)).toBe('notAYear');
    expect(ageAnswer(20.5, null, today)).toBe('notAYear');
    expect(ageAnswer(2013, { day: 31, month: 2 }, today)).toBe('needsDate');
    expect(isDateOf(2012, { day: 29, month: 2 })).toBe(true);
    expect(isDateOf(2013, { day: 29, month: 2 })).toBe(false);
  });
});
