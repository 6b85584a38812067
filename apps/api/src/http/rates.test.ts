// Limits: counted by account and address, answered with Retry-After, and never in the way of help.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import type { RateClass } from '@mycrew/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';
import { rateTable } from './rate-table.ts';
import { createRates } from './rates.ts';
import { Refusal } from './refusals.ts';

const { tight, help, page } = trialEndpoints;
let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ more: withTrialCalls });
});
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app);
});
afterAll(() => app.close());

/** So many calls, a few at a time: what waits too long for the database would be turned away for that. */
const manyTimes = async <R>(times: number, ask: () => Promise<R>): Promise<R[]> => {
  const answers: R[] = [];
  while (answers.length < times)
    answers.push(...(await Promise.all(Array.from({ length: Math.min(10, times - answers.length) }, ask))));
  return answers;
};

test('the sixth article of a day is 429 and says when to come back', async () => {
  for (let count = 0; count < 5; count++) expect((await app.answer(tight, { body: {} }, anna)).http).toBe(200);
  const answer = await app.answer(tight, { body: {} }, anna);
  expect(answer).toMatchObject({ http: 429, status: false, code: 'too-many' });
  expect(Number(answer.headers['retry-after'])).toBe(86_400 / 5);
});

test('another person is not counted in', async () => {
  for (let count = 0; count < 6; count++) await app.answer(tight, { body: {} }, anna);
  expect((await app.answer(tight, { body: {} }, await aYouth(app, { firstName: 'Ben' }))).http).toBe(200);
});

test('twenty at once get exactly as many as are allowed', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.answer(tight, { body: {} }, anna)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
});

test('searches that come in as many as there are connections, and more, are all answered', async () => {
  const times = Array.from({ length: 24 });
  const answers = await Promise.all(
    times.flatMap(() => [
      app.answer(journalEndpoints.search, { query: {}, body: { Words: 'ferry' } }, anna),
      app.answer(chatEndpoints.search, { body: { Words: 'ferry' } }, anna),
    ]),
  );
  expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 200));
});

test('what is used up comes back with time', async () => {
  for (let count = 0; count < 6; count++) await app.answer(tight, { body: {} }, anna);
  app.clock.advance({ hours: 4, minutes: 48 });
  const session = { accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() };
  await app.db.updateTable('sessions').set(session).where('id', '=', anna.sessionId).execute();
  expect((await app.answer(tight, { body: {} }, anna)).http).toBe(200);
  expect((await app.answer(tight, { body: {} }, anna)).http).toBe(429);
});

test('asking for help is never counted out', async () => {
  const answers = await manyTimes(300, () => app.answer(help, {}, anna));
  expect(answers.every(({ http }) => http === 200)).toBe(true);
});

test('reading has room for a busy page and an end for a flood', async () => {
  const answers = await manyTimes(650, () => app.answer(page, { query: {} }, anna));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(600);
});

test('one address can be counted too, whoever asks', async () => {
  const from = { headers: { 'idempotency-key': 'none-of-these' }, address: '198.51.100.9' };
  const enter = trialEndpoints.enter;
  const answers: number[] = [];
  for (let count = 0; count < 61; count++) {
    answers.push((await app.answer(enter, { body: { Name: String(count) } }, from)).http);
  }
  expect(answers.filter((http) => http === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
});

test('a room’s own limit counts also when its call is undone', async () => {
  const now = app.clock.now();
  const once = { atOnce: 1, perSecond: 1 / 60 };
  await app.rates.spend('trial', 'anna@example.com', once, now);
  await expect(app.rates.spend('trial', 'anna@example.com', once, now)).rejects.toThrow(Refusal);
});

test('another process, and one that starts after a power cut, goes on counting where this one was', async () => {
  const now = app.clock.now();
  const twice = { atOnce: 2, perSecond: 1 / 3_600 };
  await app.rates.spend('trial', 'two@example.com', twice, now);
  const { db } = createDatabase({ ...app.connection, poolSize: 1 }, quietLog);
  const other = createRates({ db, fields: app.fields });
  await other.spend('trial', 'two@example.com', twice, now);
  await expect(other.spend('trial', 'two@example.com', twice, now)).rejects.toThrow(Refusal);
  await expect(app.rates.spend('trial', 'two@example.com', twice, now)).rejects.toThrow(Refusal);
  await db.destroy();
  const { rows } = await app.pool.query(`SELECT relpersistence FROM pg_class WHERE relname = 'rate_buckets'`);
  expect(rows).toEqual([{ relpersistence: 'p' }]);
});

test('who is counted cannot be read from the database', async () => {
  await app.answer(tight, { body: {} }, anna);
  const keys = await app.db.selectFrom('rateBuckets').select('key').execute();
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys) expect(key.toString('latin1')).not.toContain(anna.id);
});

test('only alerts have no limit', () => {
  const free = Object.entries(rateTable).filter(([, rule]) => rule === null);
  expect(free.map(([rate]) => rate as RateClass)).toEqual(['alert']);
});
