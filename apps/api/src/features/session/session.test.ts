// Signing in, staying in and leaving, through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aSupporter, aYouth, type PersonOver } from '#testing/people.ts';
import { hashPassword } from './passwords.ts';

const password = 'kelp toast nineteen';
const { signIn, refresh, signOut, reportActive } = sessionEndpoints;
const me = profileEndpoints.read;

let app: TestApp;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const aMember = (over: PersonOver = {}) => aYouth(app, { passwordHash, ...over });
const actions = async () =>
  (await app.db.selectFrom('auditLog').select('action').orderBy('id').execute()).map(({ action }) => action);
const withToken = (token: string) => ({ token });

describe('signing out', () => {
  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[1]'],
    ['half a body', '{"DeviceId":'],
    ['a device of another kind', '{"DeviceId":{"id":7}}'],
    ['an odd device', '{"DeviceId":"my phone ☎"}'],
    ['an empty device', '{"DeviceId":""}'],
    ['a device of nobody', '{"DeviceId":"device-of-nobody"}'],
  ])('is not stopped by %s in its body', async (_, payload) => {
    const anna = await aMember();
    const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
    const { statusCode } = await app.raw({ method: 'PUT', url: '/api/user/logout', headers, payload });
    expect(statusCode).toBe(200);
    expect((await app.answer(me, {}, anna)).http).toBe(401);
  });
});

describe('signing in', () => {
  it('answers the whole session, by email or mobile, however it is typed', async () => {
    const anna = await aMember({ firstName: 'Anna', lastName: 'Ng', tutorialSkip: false, mobileVerified: false });
    const typed = ` ${anna.email.toUpperCase()} `;
    const session = await app.call(signIn, { body: { userName: typed, password, DeviceId: 'phone-of-anna' } });
    expect(session).toMatchObject({ UserId: anna.id, Name: 'Anna Ng', ProfileImage: null, MobileVerified: false });
    expect(session).toMatchObject({ fcm: null, YouthTutorialSkip: false, Kind: 'youth' });
    expect(session.LogoutTime).toBe(app.clock.now().getTime() + 180 * 86_400_000);
    const plus61 = anna.mobile.replace(/^0(...)/u, '+61 $1 ');
    expect((await app.call(signIn, { body: { userName: plus61, password } })).UserId).toBe(anna.id);
    expect((await app.call(me, {}, withToken(session.Token)))._id).toBe(anna.id);
    expect(await actions()).toEqual(['session.signed-in', 'session.signed-in']);
  });

  it('says the same to a wrong password, an unknown account and one without a password', async () => {
    const anna = await aMember();
    const leanne = await aSupporter(app);
    const answers = await Promise.all(
      [anna.email, leanne.email, 'nobody@example.com', '0491 570 006', 'what?'].map((userName) =>
        app.answer(signIn, { body: { userName, password: 'wrong but long' } }),
      ),
    );
    for (const { http, message, data } of answers)
      expect({ http, message, data }).toEqual({ http: 401, message: 'Invalid email or password.', data: null });
    expect(await actions()).toEqual(Array(5).fill('session.sign-in-failed'));
  });

  it('lets an account be tried ten times in a quarter of an hour, one that is not here alike', async () => {
    const anna = await aMember();
    for (const userName of [anna.email, 'nobody@example.com']) {
      for (let time = 0; time < 10; time++)
        expect((await app.answer(signIn, { body: { userName, password: 'wrong but long' } })).http).toBe(401);
      const refused = await app.answer(signIn, { body: { userName, password } });
      expect(refused.http).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(90);
    }
    app.clock.advance({ seconds: 90 });
    expect((await app.answer(signIn, { body: { userName: anna.email, password } })).http).toBe(200);
  });

  it('shows only whoever knows the password that an account is suspended', async () => {
    const anna = await aMember({ status: 'suspended' });
    const tried = async (typed: string) =>
      (await app.answer(signIn, { body: { userName: anna.email, password: typed } })).http;
    expect(await tried('wrong but long')).toBe(401);
    expect(await tried(password)).toBe(403);
  });

  it('opens nothing with a password that is changed at that very moment', async () => {
    const anna = await aMember();
    const hash = await hashPassword('river lamp forty two');
    let isAnswered = false;
    const { answer } = await app.db.transaction().execute(async (changing) => {
      await changing.updateTable('people').set({ passwordHash: hash }).where('id', '=', anna.id).execute();
      const trying = app.answer(signIn, { body: { userName: anna.email, password } });
      void trying.then(() => (isAnswered = true));
      await vi.waitUntil(async () => isAnswered || (await app.waitsForLock()), { timeout: 20_000 });
      return { answer: trying };
    });
    const { http } = await answer;
    expect(http).toBe(401);
    expect(await app.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  it('sends a crowd away for a moment rather than everybody else', async () => {
    const anna = await aMember();
    const where = { deviceId: null, deviceProof: null, userAgent: '', now: app.clock.now(), address: '203.0.113.1' };
    const tries = await inTransaction(app.db, (tx) =>
      Promise.allSettled(
        Array.from({ length: 14 }, (_, at) =>
          app.rooms.session.signIn(tx, { userName: `crowd${at}@a.au`, password }, where),
        ),
      ),
    );
    const turnedAway = tries.filter(({ status }) => status === 'rejected');
    // One fewer than the six connections that a test has.
    expect(turnedAway).toHaveLength(9);
    expect(turnedAway[0]).toMatchObject({ reason: { status: 503 } });
    expect((await app.answer(signIn, { body: { userName: anna.email, password } })).http).toBe(200);
  });

  it('answers a crowd that takes every connection', async () => {
    const crowd = Array.from({ length: 14 }, (_, at) => ({ userName: `crowd${at}@a.au`, password }));
    const answers = await Promise.all(crowd.map((body) => app.answer(signIn, { body })));
    expect(answers.filter(({ http }) => http === 401).length).toBeGreaterThanOrEqual(5);
    expect(answers.filter(({ http }) => http !== 401 && http !== 503)).toEqual([]);
  });

  it('refuses fields that are missing, at the field', async () => {
    const { http, errors } = await app.answer(signIn, { body: { userName: ' ', password: '' } });
    expect(http).toBe(422);
    expect(errors?.map(({ field }) => field)).toEqual(['userName', 'password']);
  });
});

describe('staying in', () => {
  const trade = (refreshToken: string) => app.answer(refresh, { body: { refreshToken } });

  it('trades a refresh token for the next pair; ten at once get the same one', async () => {
    const anna = await aMember();
    const answers = await Promise.all(Array.from({ length: 10 }, () => trade(anna.refreshToken)));
    const pairs = new Set(answers.map(({ http, data }) => `${http} ${data?.Token} ${data?.RefreshToken}`));
    expect(pairs.size).toBe(1);
    const { data } = answers[0]!;
    expect((await app.answer(me, {}, withToken(data!.Token))).http).toBe(200);
    expect((await app.answer(me, {}, withToken(anna.token))).http).toBe(401);
    expect((await trade(data!.RefreshToken)).http).toBe(200);
  });

  it('answers the same half a minute long, and then ends the session, which is noted', async () => {
    const anna = await aMember();
    const first = await trade(anna.refreshToken);
    app.clock.advance({ seconds: 30 });
    expect((await trade(anna.refreshToken)).data).toEqual(first.data);
    app.clock.advance({ seconds: 1 });
    expect((await trade(anna.refreshToken)).http).toBe(401);
    expect((await trade(first.data!.RefreshToken)).http).toBe(401);
    expect((await app.answer(me, {}, withToken(first.data!.Token))).http).toBe(401);
    expect(await actions()).toEqual(['session.token-reused']);
    await app.settle();
    expect(app.mails).toEqual([
      expect.objectContaining({ to: anna.email, subject: 'You were signed out in one place' }),
    ]);
    expect(app.mails[0]!.text).toContain('/forgot-password');
  });

  it('knows a token again that was traded long before', async () => {
    const anna = await aMember();
    let newest = anna.refreshToken;
    for (let time = 0; time < 4; time++) {
      newest = (await trade(newest)).data!.RefreshToken;
      app.clock.advance({ minutes: 14 });
    }
    expect((await trade(anna.refreshToken)).http).toBe(401);
    expect((await trade(newest)).http).toBe(401);
    expect(await actions()).toEqual(['session.token-reused']);
  });

  it('takes neither token for the other', async () => {
    const anna = await aMember();
    expect((await app.answer(me, {}, withToken(anna.refreshToken))).http).toBe(401);
    expect((await trade(anna.token)).http).toBe(401);
    expect((await app.answer(me, {}, anna)).http).toBe(200);
  });

  it('ends after 60 days away, and after 180 days in any case', async () => {
    const [anna, ben] = [await aMember(), await aMember({ firstName: 'Ben' })];
    app.clock.advance({ days: 59 });
    let newest = (await trade(ben.refreshToken)).data!;
    app.clock.advance({ days: 2 });
    expect((await trade(anna.refreshToken)).http).toBe(401);
    for (const days of [50, 50, 18]) {
      newest = (await trade(newest.RefreshToken)).data!;
      app.clock.advance({ days });
    }
    expect(newest.LogoutTime).toBeLessThan(app.clock.now().getTime() + 2 * 86_400_000);
    app.clock.advance({ days: 2 });
    expect((await trade(newest.RefreshToken)).http).toBe(401);
  });

  it('is not being there: a session that only refreshes locks, and stays locked', async () => {
    const anna = await aMember();
    app.clock.advance({ minutes: 14 });
    const { data } = await trade(anna.refreshToken);
    app.clock.advance({ minutes: 1 });
    expect((await app.answer(me, {}, withToken(data!.Token))).http).toBe(423);
    const again = await trade(data!.RefreshToken);
    expect((await app.answer(me, {}, withToken(again.data!.Token))).http).toBe(423);
  });

  it('lets a page say that somebody is there', async () => {
    const anna = await aMember();
    app.clock.advance({ minutes: 14 });
    await app.call(reportActive, { body: {} }, { ...anna, activeAgo: 20 });
    app.clock.advance({ seconds: 45 });
    const { data } = await trade(anna.refreshToken);
    app.clock.advance({ minutes: 13 });
    expect((await app.answer(me, {}, { token: data!.Token, activeAgo: null })).http).toBe(200);
  });

  it('does not go on for a suspended person', async () => {
    const anna = await aMember();
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', anna.id).execute();
    expect((await trade(anna.refreshToken)).http).toBe(403);
  });
});

describe('leaving', () => {
  it('ends this session for good and no other', async () => {
    const anna = await aMember();
    const other = await app.call(signIn, { body: { userName: anna.email, password } });
    expect((await app.answer(signOut, { body: { DeviceId: anna.deviceId } }, anna)).http).toBe(200);
    expect((await app.answer(me, {}, anna)).http).toBe(401);
    expect((await app.answer(refresh, { body: { refreshToken: anna.refreshToken } })).http).toBe(401);
    expect((await app.answer(signOut, { body: {} }, anna)).http).toBe(401);
    expect((await app.answer(me, {}, withToken(other.Token))).http).toBe(200);
  });

  it('has the browser forget the pictures that it cached, and nothing that has to stay', async () => {
    const anna = await aMember();
    const left = await app.send(signOut, { body: {} }, anna);
    // Not 'storage': that would delete the cached help pages and an alert that waits to be sent along.
    expect(left.headers['clear-site-data']).toBe('"cache"');
    const again = await app.send(signOut, { body: {} }, anna);
    expect([again.statusCode, again.headers['clear-site-data']]).toEqual([401, undefined]);
  });

  it('sweeps what ended a month ago', async () => {
    const anna = await aMember();
    await app.call(signOut, { body: {} }, anna);
    app.clock.advance({ days: 31 });
    await aMember({ firstName: 'Ben' });
    await app.jobs.runNamed('sweep-sessions');
    expect(await app.db.selectFrom('sessions').select('endedAt').execute()).toEqual([{ endedAt: null }]);
  });
});
