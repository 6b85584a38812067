// Locking a session and opening it again, through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { createPasswords, hashPassword } from './passwords.ts';

const password = 'kelp toast nineteen';
const { lock, unlock, refresh, signOut } = sessionEndpoints;
const me = profileEndpoints.read;

let app: TestApp;
let anna: TestPerson;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app, { passwordHash });
});

/** Renews the token over the long waits. */
const renew = async () => {
  const next = await app.call(refresh, { body: { refreshToken: anna.refreshToken } });
  anna = { ...anna, token: next.Token, refreshToken: next.RefreshToken };
};
const tryWith = (typed: string) => app.answer(unlock, { body: { password: typed } }, anna);
const status = async (person = anna) => (await app.answer(me, {}, person)).http;

test('a locked session lets nothing through but unlocking, leaving and the policies', async () => {
  await app.call(lock, { body: {} }, anna);
  expect(await status()).toBe(423);
  expect((await app.answer(policyEndpoints.accept, { body: { Type: 'all' } }, anna)).http).toBe(200);
  expect((await app.answer(lock, { body: {} }, anna)).http).toBe(200);
  expect((await tryWith(password)).status).toBe(true);
  expect(await status()).toBe(200);
  await app.call(lock, { body: {} }, anna);
  expect((await app.answer(signOut, { body: {} }, anna)).http).toBe(200);
});

test('only this session is locked', async () => {
  const other = { ...anna, ...(await signIn(app, anna.id)) };
  await app.call(lock, { body: {} }, anna);
  expect(await status(other)).toBe(200);
});

test('a wrong password is answered with words, and an empty one at the field', async () => {
  await app.call(lock, { body: {} }, anna);
  const { http, status: isRight, message } = await tryWith('wrong but long');
  expect({ http, isRight, message }).toEqual({
    http: 200,
    isRight: false,
    message: 'That didn’t match. Please try again.',
  });
  const empty = await tryWith('');
  expect(empty.errors).toEqual([{ field: 'password', message: 'Please enter your password or pin to unlock.' }]);
});

test('five tries are free, then the waits grow, and the tenth wrong one ends the session', async () => {
  await app.call(lock, { body: {} }, anna);
  for (let time = 1; time <= 4; time++) expect((await tryWith('wrong but long')).message).not.toContain('wait');
  for (const [words, minutes] of [
    ['a minute', 1],
    ['5 minutes', 5],
    ['15 minutes', 15],
    ['an hour', 60],
    ['an hour', 60],
  ] as const) {
    await renew();
    expect((await tryWith('wrong but long')).message).toBe(`That didn’t match. Please wait ${words}, then try again.`);
    const early = await tryWith(password);
    expect({ http: early.http, status: early.status }).toEqual({ http: 200, status: false });
    app.clock.advance({ minutes });
  }
  await renew();
  expect((await tryWith('wrong but long')).http).toBe(401);
  expect((await tryWith(password)).http).toBe(401);
  expect((await app.answer(refresh, { body: { refreshToken: anna.refreshToken } })).http).toBe(401);
});

test('tries at the same moment are each counted', async () => {
  await app.call(lock, { body: {} }, anna);
  const answers = await Promise.all(Array.from({ length: 6 }, () => tryWith('wrong but long')));
  expect(answers.filter(({ message }) => message.includes('Please wait'))).toHaveLength(2);
  const { unlockTries } = await app.db.selectFrom('sessions').select('unlockTries').executeTakeFirstOrThrow();
  expect(unlockTries).toBe(5);
});

test('the right password starts the count anew', async () => {
  for (let time = 1; time <= 4; time++) await tryWith('wrong but long');
  expect((await tryWith(password)).status).toBe(true);
  expect((await tryWith('wrong but long')).message).not.toContain('wait');
});

test('a pin unlocks where one is set, and only for its own person', async () => {
  const passwords = createPasswords({ pepper: (text) => app.fields.blindIndex('screen-pin', text) });
  const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
  const pinHash = await passwords.hashPin(anna.id, '4821');
  await app.db.updateTable('people').set({ pinHash }).execute();
  for (const person of [anna, ben]) await app.call(lock, { body: {} }, person);
  expect((await app.answer(unlock, { body: { password: '4821' } }, ben)).status).toBe(false);
  expect((await tryWith('4821')).status).toBe(true);
  expect(await status()).toBe(200);
});
