// A lost phone: the second factor never stands before a Distress Alert, never lets a mailbox in by itself, and never locks out for good.
import { secondFactorNeeded } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { secondFactorEndpoints, type SecondStep } from '@mycrew/contract/second-factor.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { Secret, TOTP } from 'otpauth';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';

const { mine, beginApp, confirmApp, keep, signIn, raiseAlert, lose, keepByLink, removeByLink } = secondFactorEndpoints;
const password = 'kelp toast nineteen';

let app: TestApp;
let passwordHash: string;
let anna: TestPerson;
let leanne: TestPerson;
let codes: string[];
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  ({ youth: anna, crew: leanne } = await aCrewOfTwo(app, { youth: { passwordHash, firstName: 'Anna' } }));
  await stepUp(app, anna);
  const { _id, Secret: secret } = await app.call(beginApp, { body: { Label: 'My phone' } }, anna);
  const timestamp = app.clock.now().getTime();
  const Code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  codes = (await app.call(confirmApp, { body: { _id, Code } }, anna)).NewRecoveryCodes!;
  await app.settle();
  app.mails.length = 0;
  app.texts.length = 0;
});

const showPassword = (typed = password) =>
  app.answer(sessionEndpoints.signIn, { body: { userName: anna.email, password: typed } });
const challenge = async (typed = password) => ((await showPassword(typed)).data as unknown as SecondStep).Challenge;
const secretIn = (act: 'stop' | 'remove', text: string) =>
  new RegExp(`#act=${act}&secret=([\\w-]+)`, 'u').exec(text)?.[1];
const messages = async () => {
  await app.settle();
  return { mails: app.mails.splice(0), texts: app.texts.splice(0) };
};
const notifiedOf = async () => {
  const notified = await app.db.selectFrom('alertRecipients').select('crewId').execute();
  expect(new Set(notified.map(({ crewId }) => crewId))).toEqual(new Set([leanne.id]));
  return notified.length;
};

describe('a Distress Alert', () => {
  it('is raised from the second step with the password alone, and nothing can be read by it', async () => {
    const Challenge = await challenge();
    const answer = await app.answer(raiseAlert, { body: { Challenge } });
    expect(answer).toMatchObject({ http: 200, data: { IsTold: true }, message: 'Your Crew is being told.' });
    expect(Object.keys(answer.data!)).toEqual(['IsTold']);
    expect(await notifiedOf()).toBe(1);
    for (const row of [mine, distressEndpoints.status, distressEndpoints.people])
      expect((await app.answer(row as typeof mine, {}, { token: Challenge })).http).toBe(401);
  });

  it('is one alert, however often it is tapped, and goes on after the ten minutes, wrong codes and in another browser', async () => {
    const Challenge = await challenge();
    const ClientAlertId = uuidv7();
    for (let tries = 0; tries < 6; tries++) await app.answer(signIn, { body: { Challenge, Code: '000000' } });
    app.clock.advance({ minutes: 50 });
    const elsewhere = { headers: { 'x-device-proof': 'z'.repeat(43) } };
    for (let taps = 0; taps < 3; taps++)
      expect((await app.answer(raiseAlert, { body: { Challenge, ClientAlertId } }, elsewhere)).http).toBe(200);
    expect(await notifiedOf()).toBe(1);
    app.clock.advance({ minutes: 11 });
    expect(await app.answer(raiseAlert, { body: { Challenge } })).toMatchObject({ code: 'second-step-over' });
  });

  it('that is tapped very often waits for itself, and takes nobody else’s connection', async () => {
    const Challenge = await challenge();
    const taps = Array.from({ length: 12 }, async () => {
      const { http } = await app.answer(raiseAlert, { body: { Challenge } });
      return { http, held: app.alertPool.totalCount - app.alertPool.idleCount };
    });
    const answers = await Promise.all(taps);
    expect(new Set(answers.map(({ http }) => http))).toEqual(new Set([200]));
    expect(Math.max(...answers.map(({ held }) => held))).toBeLessThan(3);
  });

  it('says so where nobody could be notified', async () => {
    anna = await aYouth(app, { passwordHash, firstName: 'Ben' });
    await app.db.updateTable('people').set({ secondFactorSince: app.clock.now() }).where('id', '=', anna.id).execute();
    const answer = await app.answer(raiseAlert, { body: { Challenge: await challenge() } });
    expect(answer.data).toEqual({ IsTold: false });
    expect(answer.message).toContain('call or text somebody now');
  });

  it('asks for no second factor in a session that stands, locked or not, nor does the lock', async () => {
    await app.call(sessionEndpoints.lock, { body: {} }, anna);
    expect((await app.answer(distressEndpoints.raiseToAll, { body: {} }, anna)).http).toBe(201);
    expect((await app.answer(distressEndpoints.status, {}, anna)).http).toBe(200);
    expect((await app.answer(sessionEndpoints.unlock, { body: { password } }, anna)).status).toBe(true);
    expect((await app.answer(distressEndpoints.everythingOk, {} as never, anna)).http).toBe(200);
  });
});

describe('a new password', () => {
  it('by mail does not go round the second factor', async () => {
    await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: anna.email } });
    const { mails } = await messages();
    const [, id, Otp] = /#id=([\w-]+)&secret=([\w-]+)/u.exec(mails[0]!.text)!;
    const { ResetAuthToken } = await app.call(passwordEndpoints.verifyReset, {
      params: { id: id! },
      body: { Otp: Otp! },
    });
    const Password = 'seven quiet trams';
    await app.call(passwordEndpoints.reset, { params: { id: id! }, body: { Password, ResetAuthToken } });
    const answer = await showPassword(Password);
    expect(answer).toMatchObject({ status: false, code: secondFactorNeeded });
    const Challenge = (answer.data as unknown as SecondStep).Challenge;
    expect((await app.answer(signIn, { body: { Challenge, Code: codes[0]! } })).data).toMatchObject({
      UserId: anna.id,
    });
  });
});

describe('every factor lost', () => {
  const ask = async () => app.call(lose, { body: { Challenge: await challenge() } });

  it('notifies every confirmed contact at once, and lets in after three days by the link that comes then', async () => {
    const { LostReadyOn } = await ask();
    expect(new Date(LostReadyOn).getTime() - app.clock.now().getTime()).toBe(3 * 86_400_000);
    const first = await messages();
    expect(first.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [anna.email, 'Did you lose your second factor?'],
    ]);
    expect(first.texts).toHaveLength(1);
    expect(secretIn('stop', first.texts[0]!.text)).toBe(secretIn('stop', first.mails[0]!.text));
    app.clock.advance({ days: 2, hours: 23 });
    expect(await messages()).toEqual({ mails: [], texts: [] });
    app.clock.advance({ hours: 1 });
    const then = await messages();
    const Secret = secretIn('remove', then.mails[0]!.text)!;
    expect(secretIn('remove', then.texts[0]!.text)).toBe(Secret);
    expect((await showPassword()).code).toBe(secondFactorNeeded);
    expect((await app.answer(removeByLink, { body: { Secret } })).http).toBe(200);
    expect((await showPassword()).data).toMatchObject({ UserId: anna.id });
    expect((await messages()).mails.map(({ subject }) => subject)).toEqual(['Your second factors were removed']);
    expect((await app.answer(removeByLink, { body: { Secret } })).code).toBe('lost-factor-over');
  });

  it('asked for again stays with the first day, and sends no second message', async () => {
    const { LostReadyOn } = await ask();
    await messages();
    app.clock.advance({ days: 1 });
    expect((await ask()).LostReadyOn).toBe(LostReadyOn);
    expect(await messages()).toEqual({ mails: [], texts: [] });
    const answer = await showPassword();
    expect(answer.data).toMatchObject({ LostReadyOn });
  });

  it.each(['by the link of the message', 'in the settings', 'by signing in with a factor'])(
    'is stopped %s',
    async (way) => {
      await ask();
      const { mails } = await messages();
      if (way.includes('link')) await app.call(keepByLink, { body: { Secret: secretIn('stop', mails[0]!.text)! } });
      else if (way.includes('settings'))
        expect(await app.call(keep, { body: {} }, anna)).toMatchObject({ LostReadyOn: null, RecoveryCodes: 10 });
      else await app.call(signIn, { body: { Challenge: await challenge(), Code: codes[0]! } });
      await messages();
      app.clock.advance({ days: 3 });
      expect(await messages()).toEqual({ mails: [], texts: [] });
      expect((await showPassword()).code).toBe(secondFactorNeeded);
    },
  );

  it('ends when a contact changes, for its link lies in the mailbox of before', async () => {
    await ask();
    app.clock.advance({ days: 3 });
    const Secret = secretIn('remove', (await messages()).mails.at(-1)!.text)!;
    await inTransaction(app.db, (tx) => app.rooms.password.closeAll(tx, anna.id, app.clock.now()));
    expect((await app.answer(removeByLink, { body: { Secret } })).code).toBe('lost-factor-over');
    expect((await showPassword()).code).toBe(secondFactorNeeded);
  });

  it('holds its link for seven days, and can be begun again then; three times in a week at most', async () => {
    await ask();
    app.clock.advance({ days: 3 });
    const Secret = secretIn('remove', (await messages()).mails.at(-1)!.text)!;
    app.clock.advance({ days: 7 });
    expect((await app.answer(removeByLink, { body: { Secret } })).code).toBe('lost-factor-over');
    for (let times = 0; times < 3; times++) {
      expect((await app.answer(lose, { body: { Challenge: await challenge() } })).http).toBe(200);
      await app.db.deleteFrom('lostFactors').execute();
    }
    expect((await app.answer(lose, { body: { Challenge: await challenge() } })).http).toBe(429);
  });

  it('is no way to the desk: whoever has a role there asks the operator', async () => {
    await ask();
    app.clock.advance({ days: 3 });
    const Secret = secretIn('remove', (await messages()).mails.at(-1)!.text)!;
    const role = { id: uuidv7(), personId: anna.id, role: 'moderator' as const };
    await app.db
      .insertInto('staffRoles')
      .values({ ...role, grantedBy: 'tests', grantedAt: app.clock.now() })
      .execute();
    expect((await app.answer(removeByLink, { body: { Secret } })).code).toBe('second-factor-at-desk');
    expect((await showPassword()).code).toBe(secondFactorNeeded);
  });
});
