// Places where the specification, taken by the letter, would grant access or disclose data. Each stays closed.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { aSubscription } from '#testing/subscription.ts';

const me = profileEndpoints.read;

let app: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword('kelp toast nineteen');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app, { firstName: 'Anna', passwordHash });
  ben = await aYouth(app, { firstName: 'Ben', passwordHash });
});

/** Everything a stranger can see, but for what is new each time. */
const seen = ({ statusCode, headers, body }: Awaited<ReturnType<TestApp['raw']>>) => ({
  statusCode,
  headers: Object.keys(headers).toSorted(),
  length: headers['content-length'],
  shape: body.replaceAll(/[\w-]{22}/gu, 'id'),
});

describe('a stranger learns of nobody', () => {
  const { emailAvailable, mobileAvailable } = registrationEndpoints;
  it.each([
    [
      'signing in by email',
      (who: Contact) => app.send(sessionEndpoints.signIn, { body: { userName: who.email, password: 'not it at all' } }),
    ],
    [
      'signing in by mobile',
      (who: Contact) =>
        app.send(sessionEndpoints.signIn, { body: { userName: who.mobile, password: 'not it at all' } }),
    ],
    [
      'a reset by mail',
      (who: Contact) => app.send(passwordEndpoints.startReset, { query: {}, body: { Email: who.email } }),
    ],
    [
      'a reset by text',
      (who: Contact) => app.send(passwordEndpoints.sendResetCode, { body: { MobileNumber: who.mobile } }),
    ],
    ['asking for an email', (who: Contact) => app.send(emailAvailable, { query: { email: who.email } })],
    ['asking for a mobile', (who: Contact) => app.send(mobileAvailable, { query: { mobile: who.mobile } })],
  ])('by %s', async (_, ask) => {
    const nobody = { email: anna.email.replace('anna.', 'enna.'), mobile: '0491570999' };
    for (let time = 1; time <= 2; time++) expect(seen(await ask(nobody))).toEqual(seen(await ask(anna)));
  });

  it('by how much is done for a reset: a row and a job each', async () => {
    const stored = async () => {
      const { rows } = await app.pool.query<{ resets: number; jobs: number; notes: number }>(
        `SELECT (SELECT count(*) FROM password_resets)::int AS resets, (SELECT count(*) FROM audit_log)::int AS notes,
          (SELECT count(*) FROM pgboss.job WHERE name = 'send-password-reset')::int AS jobs`,
      );
      return rows[0];
    };
    for (const [at, email] of [anna.email, 'nobody@example.com'].entries()) {
      await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: email } });
      expect(await stored()).toEqual({ resets: at + 1, jobs: at + 1, notes: at + 1 });
    }
  });
});
interface Contact {
  email: string;
  mobile: string;
}

describe('who somebody is says the token alone', () => {
  it('for push: nobody has another person’s messages sent to their browser', async () => {
    const body = { DeviceId: 'the-browser-of-ben', FCMToken: aSubscription(), UserId: anna.id };
    expect((await app.answer(notificationEndpoints.registerDevice, { body }, ben)).http).toBe(404);
    expect(await app.db.selectFrom('devices').select('personId').execute()).toEqual([]);
  });

  it('for policies: nobody accepts for somebody else', async () => {
    const cara = await aYouth(app, { firstName: 'Cara', acceptsPolicies: false });
    const { http } = await app.answer(policyEndpoints.accept, { body: { Type: 'all', UserId: cara.id } }, ben);
    expect(http).toBe(404);
    expect((await app.answer(me, {}, cara)).http).toBe(426);
  });

  it.each(['UserId', '_id', 'id', 'PersonId'])('for the profile: %s in the form is left out', async (name) => {
    const body = { FirstName: 'Mallory', [name]: anna.id } as never;
    await app.call(profileEndpoints.update, { body }, ben);
    expect(await app.call(me, {}, ben)).toMatchObject({ FirstName: 'Mallory' });
    expect(await app.call(me, {}, anna)).toMatchObject({ FirstName: 'Anna' });
  });
});

describe('whether somebody is there', () => {
  const { unreadCount } = notificationEndpoints;
  const silent = () => ({ ...anna, activeAgo: null });
  const refreshed = async () => {
    const next = await app.call(sessionEndpoints.refresh, { body: { refreshToken: anna.refreshToken } });
    Object.assign(anna, { token: next.Token, refreshToken: next.RefreshToken });
  };

  it('is not reported by what pages do by themselves', async () => {
    await app.call(me, {}, anna);
    for (const minutes of [5, 5, 4]) {
      app.clock.advance({ minutes });
      await app.call(unreadCount, {}, silent());
      await app.call(me, {}, silent());
      await refreshed();
    }
    app.clock.advance({ minutes: 1 });
    expect((await app.answer(unreadCount, {}, silent())).http).toBe(423);
    expect((await app.answer(me, {}, { ...anna, activeAgo: 0 })).http).toBe(423);
  });

  it('is reported by ‘Stay Active’, which reads the profile', async () => {
    app.clock.advance({ minutes: 14, seconds: 30 });
    await app.call(me, {}, { ...anna, activeAgo: 0 });
    await refreshed();
    app.clock.advance({ minutes: 14 });
    expect((await app.answer(unreadCount, {}, silent())).http).toBe(200);
    app.clock.advance({ minutes: 1 });
    await refreshed();
    expect((await app.answer(unreadCount, {}, silent())).http).toBe(423);
  });

  it.each(['-600', '1e1', ' ', '0x10', '99999999'])('is not reported by %j', async (ago) => {
    app.clock.advance({ minutes: 14 });
    await app.call(me, {}, { ...silent(), headers: { 'x-active-ago': ago } });
    await refreshed();
    app.clock.advance({ minutes: 1 });
    expect((await app.answer(me, {}, silent())).http).toBe(423);
  });
});

describe('ten tabs that wake up together', () => {
  it('stay signed in, and whoever brings the old token later ends the session for all', async () => {
    const refresh = () => app.answer(sessionEndpoints.refresh, { body: { refreshToken: anna.refreshToken } });
    const answers = await Promise.all(Array.from({ length: 10 }, refresh));
    expect(new Set(answers.map(({ http, data }) => `${http} ${data?.Token}`)).size).toBe(1);
    const tabs = await Promise.all(answers.map(({ data }) => app.answer(me, {}, { token: data!.Token })));
    expect(tabs.map(({ http }) => http)).toEqual(Array(10).fill(200));
    app.clock.advance({ seconds: 31 });
    expect((await refresh()).http).toBe(401);
    expect((await app.answer(me, {}, { token: answers[0]!.data!.Token })).http).toBe(401);
  });
});
