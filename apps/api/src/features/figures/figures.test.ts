// Figures through the front door: small counts are not shown, and cannot be derived from sums or differences.
import { figureEndpoints } from '@mycrew/contract/figures.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aModerator } from '#testing/staff.ts';
import { isSafeSum } from './suppression.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);
/** The middle of the month that was `ago` months before. */
const inMonth = (ago: number) => {
  const now = app.clock.now();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 15, 3));
};
const keyOf = (at: Date) => at.toISOString().slice(0, 7);

interface Decided {
  what: 'experience' | 'comment' | 'picture' | 'appeal';
  outcome: string;
  isReversal?: boolean;
  minutes?: number;
}
const decided = (count: number, { what, outcome, isReversal = false, minutes = 60 }: Decided, at = inMonth(1)) =>
  app.db
    .insertInto('moderationOutcomes')
    .values(
      times(count, () => ({
        id: uuidv7(),
        what,
        outcome,
        isUrgent: false,
        isReversal,
        waitedSince: new Date(at.getTime() - minutes * 60_000),
        decidedAt: at,
      })),
    )
    .execute();
const closed = (count: number, reason: string, outcome: 'dismissed' | 'warned', at = inMonth(1)) =>
  app.db
    .insertInto('reports')
    .values(
      times(count, () => ({
        id: uuidv7(),
        source: 'chat',
        reason,
        isSafety: false,
        state: 'closed' as const,
        outcome,
        createdAt: at,
        closedAt: at,
      })),
    )
    .execute();
const open = async () => (await app.call(figureEndpoints.open, {})).Months;
const last = async () => (await open())[0]!;

describe('for everybody', () => {
  it('shows twelve whole months, newest first, to somebody without an account, and may be cached for an hour', async () => {
    const months = await open();
    expect(months.map(({ Month }) => Month)).toEqual(times(12, () => 0).map((_, at) => keyOf(inMonth(at + 1))));
    const answer = await app.api.inject({ url: '/api/safety-figures' });
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
  });

  it('counts five and leaves out four, and none looks like four', async () => {
    await decided(5, { what: 'picture', outcome: 'hide' });
    await decided(4, { what: 'picture', outcome: 'remove' });
    await decided(5, { what: 'picture', outcome: 'approve' }, inMonth(0));
    await closed(5, 'spam', 'dismissed');
    await closed(4, 'hate', 'dismissed');
    const month = await last();
    expect(month.Decisions).toEqual([{ What: 'picture', Outcome: 'hide', Count: 5 }]);
    expect(month.Reports).toEqual([{ Reason: 'spam', Outcome: 'dismissed', Count: 5 }]);
    const [fewer, none] = [month, (await open())[1]!];
    expect(JSON.stringify(fewer)).not.toMatch(/remove|hate|approve/u);
    expect(none).toEqual({
      Month: none.Month,
      QueueTimes: [],
      Promises: [],
      Decisions: [],
      Reversals: [],
      Reports: [],
      Sanctions: [],
    });
  });

  it('counts a reversal once, so that no difference of two figures is a third', async () => {
    await decided(6, { what: 'appeal', outcome: 'upheld' });
    await decided(2, { what: 'appeal', outcome: 'lifted', isReversal: true });
    await decided(7, { what: 'experience', outcome: 'publish' });
    await decided(2, { what: 'experience', outcome: 'publish', isReversal: true });
    await decided(3, { what: 'experience', outcome: 'restore', isReversal: true });
    const month = await last();
    expect(month.Reversals).toEqual([{ What: 'experience', Count: 5 }]);
    expect(month.Decisions).toEqual([
      { What: 'appeal', Outcome: 'upheld', Count: 6 },
      { What: 'experience', Outcome: 'publish', Count: 7 },
    ]);
  });

  it('says how long it took where at least five had waited', async () => {
    for (const minutes of [10, 20, 30, 40]) await decided(1, { what: 'comment', outcome: 'show', minutes });
    expect((await last()).QueueTimes).toEqual([]);
    await decided(1, { what: 'comment', outcome: 'hide', minutes: 50 });
    expect((await last()).QueueTimes).toEqual([{ What: 'comment', MedianMinutes: 30, NinetiethMinutes: 46 }]);
    expect((await last()).Decisions).toEqual([]);
  });

  it('leaves a sum of sanctions out where it would say what one reason counts', async () => {
    await closed(9, 'bullying', 'warned');
    await closed(3, 'spam', 'warned');
    expect(await last()).toMatchObject({ Reports: [{ Reason: 'bullying', Count: 9 }], Sanctions: [] });
    await closed(4, 'hate', 'warned');
    expect(await last()).toMatchObject({ Sanctions: [{ Kind: 'warning', Count: 16 }] });
  });

  it.each([
    { sum: 4, parts: [4, 0], safe: false },
    { sum: 12, parts: [7, 5], safe: true },
    { sum: 7, parts: [7, 0], safe: false },
    { sum: 9, parts: [5, 4], safe: false },
    { sum: 8, parts: [4, 4], safe: false },
    { sum: 8, parts: [4, 4, 0], safe: true },
    { sum: 9, parts: [4, 4, 1], safe: false },
  ])('a sum of $sum beside $parts is safe: $safe', ({ sum, parts, safe }) => {
    expect(isSafeSum(sum, parts)).toBe(safe);
  });

  it('takes a report’s own words for no reason, and a month as Sydney has it', async () => {
    await closed(6, 'Ben from number nine', 'dismissed');
    const now = app.clock.now();
    const eveOf = (ago: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 0, 20));
    await decided(5, { what: 'picture', outcome: 'hide' }, eveOf(1));
    const month = await last();
    expect(month).toMatchObject({ Reports: [], Decisions: [{ What: 'picture', Count: 5 }] });
    expect(JSON.stringify(await open())).not.toContain('Ben');
  });
});

it('shows the desk the month that runs, too, and leaves the same out', async () => {
  const samira = await aModerator(app);
  await decided(5, { what: 'picture', outcome: 'hide' }, app.clock.now());
  app.clock.advance({ seconds: 1 });
  await decided(4, { what: 'picture', outcome: 'remove' }, inMonth(1));
  const { Months } = await app.call(figureEndpoints.desk, {}, samira);
  expect(Months).toHaveLength(13);
  expect(Months[0]!.Decisions).toEqual([{ What: 'picture', Outcome: 'hide', Count: 5 }]);
  expect(Months[1]!.Decisions).toEqual([]);
});
