// Confirming and changing a password, through the front door.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';

const password = 'kelp toast nineteen';
const better = 'river lamp forty two';
const { verify, change } = passwordEndpoints;
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
  anna = await aYouth(app, { passwordHash, firstName: 'Anna', lastName: 'Haddad' });
});

const confirm = (typed: string, person = anna) => app.answer(verify, { body: { CurrentPassword: typed } }, person);
const changeTo = (NewPassword: string, CurrentPassword = password) =>
  app.answer(change, { body: { CurrentPassword, NewPassword } }, anna);
const steppedUp = async (sessionId: string) => {
  const now = app.clock.now();
  const member = (await app.auth.stillHold([sessionId], now)).get(sessionId)!;
  return app.rooms.session.requireStepUp(app.db, member, now);
};
const signInWith = async (typed: string) =>
  (await app.answer(sessionEndpoints.signIn, { body: { userName: anna.email, password: typed } })).http;

describe('confirming the password', () => {
  it('opens five minutes for this session and no other', async () => {
    const elsewhere = await signIn(app, anna.id);
    await expect(steppedUp(anna.sessionId)).rejects.toMatchObject({ status: 422, code: 'step-up-needed' });
    const { data } = await confirm(password);
    expect(data).toEqual({ Until: new Date(app.clock.now().getTime() + 5 * 60_000).toISOString() });
    await expect(steppedUp(anna.sessionId)).resolves.toBeUndefined();
    await expect(steppedUp(elsewhere.sessionId)).rejects.toMatchObject({ code: 'step-up-needed' });
    app.clock.advance({ minutes: 5 });
    await expect(steppedUp(anna.sessionId)).rejects.toMatchObject({ code: 'step-up-needed' });
  });

  it('is over when the session locks', async () => {
    await confirm(password);
    await app.call(sessionEndpoints.lock, { body: {} }, anna);
    await app.call(sessionEndpoints.unlock, { body: { password } }, anna);
    await expect(steppedUp(anna.sessionId)).rejects.toMatchObject({ code: 'step-up-needed' });
  });

  it('says at the field that it was not it', async () => {
    const { http, errors } = await confirm('not it at all');
    expect({ http, errors }).toEqual({ http: 422, errors: [{ field: 'CurrentPassword', message: 'That’s not it.' }] });
  });

  it('counts wrong tries with those at the lock screen, waits, and ends the session at the tenth', async () => {
    const unlock = (typed: string) => app.answer(sessionEndpoints.unlock, { body: { password: typed } }, anna);
    for (let time = 1; time <= 4; time++) await unlock('not it at all');
    expect((await confirm('not it at all')).message).toBe('That’s not it. Please wait a minute, then try again.');
    expect((await confirm(password)).message).toBe('Please wait a minute, then try again.');
    await expect(steppedUp(anna.sessionId)).rejects.toMatchObject({ code: 'step-up-needed' });
    for (const minutes of [1, 5, 15, 60]) {
      app.clock.advance({ minutes });
      Object.assign(anna, await renewed(anna));
      await confirm('not it at all');
    }
    app.clock.advance({ minutes: 60 });
    Object.assign(anna, await renewed(anna));
    expect((await confirm('not it at all')).http).toBe(401);
    expect((await app.answer(me, {}, anna)).http).toBe(401);
  });
});

/** Renews the token and the session over the long waits. */
const renewed = async (person: TestPerson) => {
  const next = await app.call(sessionEndpoints.refresh, { body: { refreshToken: person.refreshToken } });
  await app.db.updateTable('sessions').set({ lastActiveAt: app.clock.now() }).execute();
  return { token: next.Token, refreshToken: next.RefreshToken };
};

describe('changing the password', () => {
  it('takes the new one from then on, ends every other session and notifies the owner', async () => {
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    const ben = await aYouth(app, { firstName: 'Ben' });
    const closing = vi.spyOn(app.realtime, 'closeSession');
    expect((await changeTo(better)).http).toBe(200);
    expect(closing.mock.calls).toEqual([[elsewhere.sessionId]]);
    closing.mockRestore();
    expect((await app.answer(me, {}, anna)).http).toBe(200);
    expect((await app.answer(me, {}, elsewhere)).http).toBe(401);
    expect((await app.answer(me, {}, ben)).http).toBe(200);
    const { refresh } = sessionEndpoints;
    expect((await app.answer(refresh, { body: { refreshToken: elsewhere.refreshToken } })).http).toBe(401);
    expect([await signInWith(password), await signInWith(better)]).toEqual([401, 200]);
    await app.settle();
    expect(app.mails).toHaveLength(1);
    expect(app.mails[0]).toMatchObject({ to: anna.email, subject: 'Your password was changed' });
    const { rows } = await app.pool.query(`SELECT 1 FROM audit_log WHERE action = 'password.password-changed'`);
    expect(rows).toHaveLength(1);
  });

  it('forgets the push of phones that are signed out by it, not of this one', async () => {
    const elsewhere = await signIn(app, anna.id);
    const device = (sessionId: string) => ({
      id: uuidv7(),
      personId: anna.id,
      sessionId,
      sealName: sessionId,
      subscriptionSealed: Buffer.from('sealed'),
      endpointIndex: Buffer.from(sessionId),
      createdAt: app.clock.now(),
    });
    await app.db
      .insertInto('devices')
      .values([device(anna.sessionId), device(elsewhere.sessionId)])
      .execute();
    await changeTo(better);
    expect(await app.db.selectFrom('devices').select('sessionId').execute()).toEqual([{ sessionId: anna.sessionId }]);
  });

  it.each([
    ['the same again', password, 'That is the one you have now.'],
    ['a common one', 'password123', 'That one is easy to guess. Three words work well.'],
    ['one that was stolen from very many', '!qaz2wsx', 'That one is easy to guess. Three words work well.'],
    ['one made of the name', 'annahaddad1', 'That one is easy to guess. Three words work well.'],
    ['a short one', 'kelp', 'At least 8 characters. Three words work well.'],
  ])('refuses %s at its field', async (_, typed, message) => {
    const { http, errors } = await changeTo(typed);
    expect({ http, errors }).toEqual({ http: 422, errors: [{ field: 'NewPassword', message }] });
    expect(await signInWith(password)).toBe(200);
  });

  it('is refused where a reset ends the session at that very moment', async () => {
    const { id } = anna;
    const { answer } = await app.db.transaction().execute(async (resetting) => {
      const passwordHash = await hashPassword('seven quiet trams');
      await resetting.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute();
      const trying = changeTo(better);
      await vi.waitUntil(() => app.waitsForLock(), { timeout: 20_000 });
      await resetting.updateTable('people').set({ passwordHash }).where('id', '=', id).execute();
      await app.rooms.session.endAll(resetting, id, null, 'password-reset', app.clock.now());
      return { answer: trying };
    });
    expect((await answer).http).toBe(401);
    expect([await signInWith(better), await signInWith('seven quiet trams')]).toEqual([401, 200]);
  });

  it('refuses a wrong present one, and changes nothing', async () => {
    const { http, errors } = await changeTo(better, 'not it at all');
    expect({ http, errors }).toEqual({ http: 422, errors: [{ field: 'CurrentPassword', message: 'That’s not it.' }] });
    expect(await signInWith(password)).toBe(200);
    await app.settle();
    expect(app.mails).toEqual([]);
  });
});
