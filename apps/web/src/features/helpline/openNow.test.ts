import type { HelpHours } from '@mycrew/contract/helpline.ts';
import { describe, expect, it } from 'vitest';
import { openNow } from './openNow.ts';

const everyDay = (From: string, To: string, Zone = 'caller'): HelpHours => ({
  Zone,
  Days: Array.from({ length: 7 }, () => [{ From, To }]),
});
const sydney = 'Australia/Sydney';
const at = (iso: string) => new Date(iso);

describe('open now', () => {
  it('is empty for a line that never closes', () => {
    expect(openNow(null, at('2026-11-20T03:00:00Z'), sydney)).toEqual({ isOpen: true, words: null });
    expect(openNow(everyDay('00:00', '24:00'), at('2026-11-20T03:00:00Z'), sydney)).toEqual({
      isOpen: true,
      words: null,
    });
  });

  it('goes by the caller’s own clock, to the minute', () => {
    const hours = everyDay('15:00', '22:00');
    // 2:59 pm, 3 pm, 9:59 pm and 10 pm in Sydney.
    expect(openNow(hours, at('2026-11-20T03:59:59Z'), sydney)).toEqual({ isOpen: false, words: 'at 3 pm' });
    expect(openNow(hours, at('2026-11-20T04:00:00Z'), sydney)).toEqual({ isOpen: true, words: 'until 10 pm' });
    expect(openNow(hours, at('2026-11-20T10:59:59Z'), sydney).isOpen).toBe(true);
    expect(openNow(hours, at('2026-11-20T11:00:00Z'), sydney)).toEqual({ isOpen: false, words: 'tomorrow at 3 pm' });
    // The same moment is 7 pm in Perth.
    expect(openNow(hours, at('2026-11-20T11:00:00Z'), 'Australia/Perth').isOpen).toBe(true);
    expect(openNow(everyDay('15:00', '22:00', sydney), at('2026-11-20T11:00:00Z'), 'Australia/Perth').isOpen).toBe(
      false,
    );
  });

  it('is right around midnight', () => {
    const hours = everyDay('15:00', '24:00');
    expect(openNow(hours, at('2026-11-20T12:59:59Z'), sydney)).toEqual({ isOpen: true, words: 'until midnight' });
    expect(openNow(hours, at('2026-11-20T13:00:00Z'), sydney)).toEqual({ isOpen: false, words: 'at 3 pm' });
    const late: HelpHours = {
      Zone: sydney,
      Days: Array.from({ length: 7 }, () => [
        { From: '00:00', To: '02:00' },
        { From: '18:00', To: '24:00' },
      ]),
    };
    expect(openNow(late, at('2026-11-20T12:30:00Z'))).toEqual({ isOpen: true, words: 'until 2 am' });
    expect(openNow(late, at('2026-11-20T14:30:00Z'))).toEqual({ isOpen: true, words: 'until 2 am' });
    expect(openNow(late, at('2026-11-20T15:00:00Z'))).toEqual({ isOpen: false, words: 'at 6 pm' });
  });

  it('follows the wall clock when daylight saving begins and ends', () => {
    const hours = everyDay('03:00', '04:30');
    // 4 October 2026 in Sydney: after 1:59 comes 3:00.
    expect(openNow(hours, at('2026-10-03T15:59:59Z'), sydney).isOpen).toBe(false);
    expect(openNow(hours, at('2026-10-03T16:00:00Z'), sydney)).toEqual({ isOpen: true, words: 'until 4:30 am' });
    // 5 April 2026: 2:30 comes twice.
    const twice = everyDay('02:00', '03:00');
    expect(openNow(twice, at('2026-04-04T15:30:00Z'), sydney).isOpen).toBe(true);
    expect(openNow(twice, at('2026-04-04T16:30:00Z'), sydney).isOpen).toBe(true);
    expect(openNow(twice, at('2026-04-04T17:00:00Z'), sydney).isOpen).toBe(false);
  });

  it('names the next day that it opens', () => {
    const weekdaysOnly: HelpHours = {
      Zone: sydney,
      Days: [1, 2, 3, 4, 5, 6, 7].map((day) => (day < 6 ? [{ From: '09:00', To: '12:00' }] : [])),
    };
    // Friday after midday.
    expect(openNow(weekdaysOnly, at('2026-11-20T01:30:00Z'))).toEqual({ isOpen: false, words: 'Monday at 9 am' });
    expect(openNow({ Zone: sydney, Days: [[], [], [], [], [], [], []] }, at('2026-11-20T01:30:00Z'))).toEqual({
      isOpen: false,
      words: null,
    });
  });
});
