// The door: who gets in, with which token, while locked, while terms wait.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { trialEndpoints, withTrialCalls } from '#testing/trial-calls.ts';

const { page, help, terms, open } = trialEndpoints;
let app: TestApp;
let anna: TestPerson;
beforeAll(async () => {
  app = await createTestApp({ more: withTrialCalls });
});
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app, { firstName: 'Anna' });
});
afterAll(() => app.close());

const statusOf = async (row: typeof page | typeof help | typeof terms | typeof open, caller = anna) =>
  (await app.answer(row as typeof page, {} as never, caller)).http;
const change = (set: Record<string, unknown>) =>
  app.db.updateTable('sessions').set(set).where('id', '=', anna.sessionId).execute();

test('a signed-in member is let in', async () => {
  expect(await statusOf(page)).toBe(200);
});

test.each(['', 'short', 'x'.repeat(43), 'Bearer', "' OR 1=1 --"])('the token %j is not', async (token) => {
  expect(await statusOf(page, { ...anna, token })).toBe(401);
});

test('the refresh token is no access token', async () => {
  expect(await statusOf(page, { ...anna, token: anna.refreshToken })).toBe(401);
});

test('a token ends after its 15 minutes', async () => {
  app.clock.advance({ minutes: 14, seconds: 59 });
  await app.call(page, { query: {} }, { ...anna, activeAgo: 0 }).catch(() => {});
  app.clock.advance({ seconds: 2 });
  expect(await statusOf(page)).toBe(401);
});

test('an ended session is over at once', async () => {
  await change({ endedAt: app.clock.now(), endReason: 'signed out' });
  expect(await statusOf(page)).toBe(401);
});

test.each(['suspended', 'deleted'] as const)('a %s account is answered 403', async (status) => {
  await app.db.updateTable('people').set({ status }).where('id', '=', anna.id).execute();
  expect(await statusOf(page)).toBe(403);
  expect(await statusOf(help)).toBe(403);
});

test('a locked session hears 423, and help still works', async () => {
  await change({ lockedAt: app.clock.now() });
  expect(await statusOf(page)).toBe(423);
  expect(await statusOf(terms)).toBe(423);
  expect((await app.call(help, {}, anna)).Locked).toBe(true);
});

test('the server locks by itself after 15 minutes without activity', async () => {
  await change({ accessExpiresAt: new Date('2027-01-01') });
  app.clock.advance({ minutes: 14, seconds: 59 });
  expect((await app.answer(page, { query: {} }, { ...anna, activeAgo: null })).http).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect((await app.answer(page, { query: {} }, { ...anna, activeAgo: null })).http).toBe(423);
});

test('what the person did extends the session, calls alone do not', async () => {
  await change({ accessExpiresAt: new Date('2027-01-01') });
  app.clock.advance({ minutes: 10 });
  await app.call(page, { query: {} }, { ...anna, activeAgo: 60 });
  app.clock.advance({ minutes: 13 });
  await app.call(page, { query: {} }, { ...anna, activeAgo: null });
  app.clock.advance({ minutes: 1 });
  expect((await app.answer(page, { query: {} }, { ...anna, activeAgo: null })).http).toBe(423);
});

test('a locked session is not opened by activity', async () => {
  await change({ accessExpiresAt: new Date('2027-01-01') });
  app.clock.advance({ minutes: 16 });
  expect((await app.answer(page, { query: {} }, { ...anna, activeAgo: 0 })).http).toBe(423);
  expect((await app.answer(page, { query: {} }, { ...anna, activeAgo: 0 })).http).toBe(423);
});

test.each(['-5', 'soon', '1e3', '9999999', '5.5'])('X-Active-Ago: %s is passed over', async (activeAgo) => {
  const before = await app.db
    .selectFrom('sessions')
    .select('lastActiveAt')
    .where('id', '=', anna.sessionId)
    .executeTakeFirst();
  app.clock.advance({ minutes: 2 });
  await app.call(page, { query: {} }, { ...anna, activeAgo: null, headers: { 'x-active-ago': activeAgo } });
  const after = await app.db
    .selectFrom('sessions')
    .select('lastActiveAt')
    .where('id', '=', anna.sessionId)
    .executeTakeFirst();
  expect(after).toEqual(before);
});

test('new terms hold everything but help and what is beyond terms, and say which', async () => {
  const ben = await aYouth(app, { firstName: 'Ben', acceptsPolicies: false });
  const answer = await app.answer(page, { query: {} }, ben);
  expect(answer.http).toBe(426);
  expect(answer.data).toEqual([
    { Type: 'terms', HasAcceptedVersion: false },
    { Type: 'privacy', HasAcceptedVersion: false },
  ]);
  expect(await statusOf(terms, ben)).toBe(200);
  expect(await statusOf(help, ben)).toBe(200);
});

test('only the policy with a newer version waits; an older acceptance does not do', async () => {
  const later = new Date(app.clock.now().getTime() + 3_600_000);
  const fresh = { type: 'privacy' as const, version: 99, title: 'New', sections: '[]', publishedAt: later };
  await app.db.insertInto('policies').values(fresh).execute();
  expect(await statusOf(page)).toBe(200);
  await change({ accessExpiresAt: new Date('2027-01-01'), lastActiveAt: later });
  app.clock.advance({ hours: 1 });
  const answer = await app.answer(page, { query: {} }, anna);
  await app.db.deleteFrom('policies').where('version', '=', 99).execute();
  expect(answer.http).toBe(426);
  expect(answer.data).toEqual([
    { Type: 'terms', HasAcceptedVersion: true },
    { Type: 'privacy', HasAcceptedVersion: false },
  ]);
});

test('a public call knows who is there, and turns nobody away', async () => {
  expect((await app.call(open, {}, anna)).Name).toBe('Anna');
  expect((await app.call(open, {})).Name).toBeNull();
  expect((await app.call(open, {}, { token: 'x'.repeat(43) })).Name).toBeNull();
  await change({ lockedAt: app.clock.now() });
  expect((await app.call(open, {}, anna)).Name).toBeNull();
});
