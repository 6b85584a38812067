// The pin of the screen lock, through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { hashPassword } from './passwords.ts';

const password = 'kelp toast nineteen';
const { lock, unlock, changeScreenLock } = sessionEndpoints;

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

const setPin = (newPin: string | null, typed = password, person = anna) =>
  app.answer(changeScreenLock, { body: { password: typed, newPin } }, person);
const opensWith = async (typed: string) => {
  await app.call(lock, { body: {} }, anna);
  const { status } = await app.answer(unlock, { body: { password: typed } }, anna);
  if (!status) await app.call(unlock, { body: { password } }, anna);
  return status;
};
const hasPin = async () => (await app.call(profileEndpoints.read, {}, anna)).HasPin;

test('is set, changed and taken away with the password', async () => {
  expect(await hasPin()).toBe(false);
  expect((await setPin('4821')).data).toEqual({ HasPin: true });
  expect(await hasPin()).toBe(true);
  expect([await opensWith('4821'), await opensWith('4822')]).toEqual([true, false]);
  await setPin('193756');
  expect([await opensWith('4821'), await opensWith('193756')]).toEqual([false, true]);
  expect((await setPin(null)).data).toEqual({ HasPin: false });
  expect(await opensWith('193756')).toBe(false);
  expect(await hasPin()).toBe(false);
});

test('is not set with a wrong password, nor with the pin there was', async () => {
  await setPin('4821');
  for (const typed of ['not it at all', '4821']) {
    const { http, errors } = await setPin('0007', typed);
    expect({ http, errors }).toEqual({ http: 422, errors: [{ field: 'password', message: 'That’s not it.' }] });
  }
  expect(await opensWith('4821')).toBe(true);
});

test.each(['123', '1234567', '12a4', '', '١٢٣٤'])('is not %j', async (typed) => {
  const { http, errors } = await setPin(typed);
  expect({ http, errors }).toEqual({ http: 422, errors: [{ field: 'newPin', message: 'Four to six digits.' }] });
});

test('is no password: it signs nobody in', async () => {
  await setPin('4821');
  const { signIn } = sessionEndpoints;
  expect((await app.answer(signIn, { body: { userName: anna.email, password: '4821' } })).http).toBe(401);
});

test('is stored so that the database alone does not give it away, also where two have the same', async () => {
  const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
  await setPin('4821');
  await setPin('4821', password, ben);
  const hashes = await app.db.selectFrom('people').select('pinHash').execute();
  expect(new Set(hashes.map(({ pinHash }) => pinHash)).size).toBe(2);
  for (const { pinHash } of hashes) expect(pinHash).toMatch(/^\$argon2id\$/u);
});
