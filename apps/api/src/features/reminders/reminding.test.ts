import { describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { reminderSpreadMinutes } from '@mycrew/contract/reminders.ts';
import { afterMove, decide, spreadMs, upcoming, type DueReminder } from './reminding.ts';

const zone = 'Australia/Sydney';
const personId = '0193f000-0000-7000-8000-000000000001';
const daily = { time: '20:00', days: [1, 2, 3, 4, 5, 6, 7] };
const spread = spreadMs(personId);
/** Wednesday, eight in the evening in Sydney. */
const eight = new Date('2026-11-25T09:00:00Z');
const now = new Date(eight.getTime() + spread);
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const due = (over: Partial<DueReminder> = {}): DueReminder => ({
  ...daily,
  id: uuidv7(),
  personId,
  dueOn: '2026-11-25',
  nextDueAt: now,
  unansweredSince: null,
  timeZone: zone,
  quietFrom: null,
  quietUntil: null,
  mayRemind: true,
  skipIfCheckedIn: true,
  snoozeMinutes: null,
  unansweredDays: 0,
  lastSentAt: null,
  restingSince: null,
  lastFeltAt: null,
  lastSavedAt: null,
  ...over,
});
const tomorrow = { dueOn: '2026-11-26', nextDueAt: minutesLater(1_440), unansweredSince: null };

describe('the spread', () => {
  it('is a person’s own, and fills the minutes evenly', () => {
    expect(spreadMs(personId)).toBe(spread);
    const counts = new Map<number, number>();
    for (let each = 0; each < 30_000; each++) {
      const minute = Math.floor(spreadMs(uuidv7()) / 60_000);
      counts.set(minute, (counts.get(minute) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual(Array.from({ length: reminderSpreadMinutes }, (_, minute) => minute));
    for (const count of counts.values()) expect(Math.abs(count - 30_000 / reminderSpreadMinutes)).toBeLessThan(300);
  });
});

describe('what has come due', () => {
  it('is sent, and comes again on the next of its days', () => {
    expect(decide(due(), now)).toEqual({
      say: 'reminder',
      pending: tomorrow,
      silence: { unansweredDays: 1, lastSentAt: now, restingSince: null },
    });
    expect(decide(due({ days: [3] }), now).pending.dueOn).toBe('2026-12-02');
  });

  it.each([
    ['after a check-in of that day', { lastFeltAt: minutesLater(-600), lastSavedAt: minutesLater(-600) }, null],
    [
      'after one of that day, where that is wished',
      { lastFeltAt: minutesLater(-600), skipIfCheckedIn: false },
      'reminder',
    ],
    ['after one of the evening before', { lastFeltAt: minutesLater(-1_300) }, 'reminder'],
    ['while an alert is on, or the account is closing', { mayRemind: false }, null],
    ['more than an hour late', { nextDueAt: minutesLater(-61) }, null],
    ['a little late', { nextDueAt: minutesLater(-59) }, 'reminder'],
  ] as const)('%s', (_, over, say) => {
    expect(decide(due(over), now)).toMatchObject({ say, pending: tomorrow });
  });

  it('waits for the end of the quiet hours that somebody has set, and belongs to its own day', () => {
    const quiet = { quietFrom: '19:00:00', quietUntil: '07:00:00' };
    const { say, pending } = decide(due(quiet), now);
    const morning = new Date(Date.parse('2026-11-25T20:00:00Z') + spread);
    expect([say, pending]).toEqual([null, { dueOn: '2026-11-25', nextDueAt: morning, unansweredSince: null }]);
    const held = decide(due({ ...quiet, ...pending }), morning);
    expect([held.say, held.pending.dueOn]).toEqual(['reminder', '2026-11-26']);
  });
});

describe('the same once more', () => {
  const snoozed = { snoozeMinutes: 30 };
  const first = decide(due(snoozed), now);
  const again = { ...snoozed, ...first.pending, ...first.silence };

  it('comes after so many minutes, and not a third time', () => {
    expect(first.pending).toEqual({ dueOn: '2026-11-25', nextDueAt: minutesLater(30), unansweredSince: now });
    const second = decide(due(again), minutesLater(30));
    expect(second).toMatchObject({ say: 'reminder', pending: tomorrow, silence: { unansweredDays: 1 } });
  });

  it.each([
    ['a check-in in between', { lastSavedAt: minutesLater(5), skipIfCheckedIn: false }],
    ['turning it off in between', { snoozeMinutes: null }],
    ['the night', { quietFrom: null }, '2026-11-25T11:00:00Z'],
    ['quiet hours', { quietFrom: '20:15:00', quietUntil: '07:00:00' }],
  ])('is stopped by %s', (_, over, at = minutesLater(30).toISOString()) => {
    const when = new Date(at);
    expect(decide(due({ ...again, nextDueAt: when, ...over }), when)).toMatchObject({ say: null, pending: tomorrow });
  });

  it('makes room for the next one', () => {
    const { pending } = decide(due({ snoozeMinutes: 120, time: '23:30', dueOn: '2026-11-24' }), now);
    expect(pending).toMatchObject({ dueOn: '2026-11-24', unansweredSince: now });
    expect(decide(due({ snoozeMinutes: 120, time: '21:00', dueOn: '2026-11-24' }), now).pending).toEqual({
      dueOn: '2026-11-25',
      nextDueAt: minutesLater(60),
      unansweredSince: null,
    });
  });
});

describe('five days without an answer', () => {
  const live = (days: number, checkinOn?: number) => {
    const moments: (string | null)[] = [];
    let state = due();
    for (let day = 0; day < days; day++) {
      const at = minutesLater(day * 1_440);
      const nightBefore = minutesLater(day * 1_440 - 1_300);
      const checkin = day === checkinOn ? { lastFeltAt: nightBefore, lastSavedAt: nightBefore } : {};
      const { say, pending, silence } = decide({ ...state, ...checkin, nextDueAt: at }, at);
      moments.push(say);
      state = { ...state, ...checkin, ...pending, ...silence };
    }
    return moments;
  };

  it('are enough: one kind word, and then it is quiet', () => {
    expect(live(9)).toEqual([...Array<string>(5).fill('reminder'), 'rest', null, null, null]);
  });

  it('end with a check-in, and reminders begin anew', () => {
    expect(live(10, 8)).toEqual([...Array<string>(5).fill('reminder'), 'rest', null, null, 'reminder', 'reminder']);
    expect(live(9, 3)).toEqual([...Array<string>(8).fill('reminder'), 'rest']);
  });

  it('are days, however many reminders each of them has', () => {
    const sent = { lastSentAt: minutesLater(-120), unansweredDays: 5 };
    expect(decide(due(sent), now)).toMatchObject({ say: 'reminder', silence: { unansweredDays: 5 } });
    expect(decide(due({ ...sent, lastSentAt: minutesLater(-1_440) }), now)).toMatchObject({ say: 'rest' });
  });
});

describe('somebody who moves', () => {
  const before = upcoming(personId, daily, zone, new Date('2026-11-25T03:00:00Z'));
  const to = (other: string, at: string, pending = before) =>
    afterMove({ ...daily, ...pending }, personId, other, new Date(at));

  it('is reminded by the clock there', () => {
    expect(to('Australia/Perth', '2026-11-25T05:00:00Z')).toMatchObject({
      dueOn: '2026-11-25',
      nextDueAt: new Date(Date.parse('2026-11-25T12:00:00Z') + spread),
    });
  });

  it('is not reminded twice on a day, and leaves unchanged what is on its way', () => {
    const { pending } = decide(due(), now);
    expect(to('Australia/Perth', minutesLater(1).toISOString(), pending).dueOn).toBe('2026-11-26');
    expect(to('Australia/Perth', eight.toISOString())).toMatchObject(before);
    const again = { dueOn: '2026-11-25', nextDueAt: minutesLater(30), unansweredSince: now };
    expect(to('Australia/Perth', minutesLater(1).toISOString(), again)).toMatchObject(again);
  });
});
