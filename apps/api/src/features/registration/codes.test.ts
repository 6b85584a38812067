// One-time codes, through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { sendMobileCode, sendEmailCode, verifyMobileCode, verifyEmailCode } = registrationEndpoints;

const app = await setUpRoom();
let anna: TestPerson;
beforeEach(async () => {
  anna = await aYouth(app, { mobileVerified: false });
  await app.db.updateTable('people').set({ emailVerifiedAt: null }).execute();
});

const send = () => app.answer(sendMobileCode, { body: {} }, anna);
const newest = async () => {
  await app.settle();
  return app.texts.at(-1)!.text.slice(0, 6);
};
const verify = (Otp: string) => app.answer(verifyMobileCode, { body: { Otp } }, anna);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A whole day is longer than an access token lasts. */
const later = async (by: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(by);
  Object.assign(anna, await signIn(app, anna.id));
};

describe('a right code', () => {
  it('confirms the mobile it was sent to', async () => {
    const { data } = await send();
    expect(data).toEqual({
      ResendAfterSeconds: 60,
      ExpiresAt: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    const code = await newest();
    expect(app.texts).toEqual([
      {
        to: anna.mobile.replace(/^0/u, '+61'),
        text: `${code} is your MyCrew code.`,
        reference: expect.any(String) as string,
      },
    ]);
    expect((await verify(` ${code.slice(0, 3)} ${code.slice(3)}`)).data).toEqual({ MobileVerified: true });
    expect(await app.call(profileEndpoints.read, {}, anna)).toMatchObject({
      MobileVerified: true,
      EmailVerified: false,
    });
    expect(app.notified).toContainEqual({ memberIds: [anna.id], event: 'changed', payload: { topic: 'session' } });
  });

  it('confirms the email by mail', async () => {
    await app.call(sendEmailCode, { body: {} }, anna);
    await app.settle();
    expect(app.texts).toEqual([]);
    expect(app.mails[0]).toMatchObject({ to: anna.email, subject: 'Your MyCrew code' });
    const Otp = app.mails[0]!.text.slice(0, 6);
    expect((await verify(Otp)).http).toBe(422);
    expect(await app.call(verifyEmailCode, { body: { Otp } }, anna)).toEqual({ EmailVerified: true });
  });

  it('is answered again when the answer was lost, and there is no more to send', async () => {
    await send();
    const code = await newest();
    await verify(code);
    expect((await verify(code)).data).toEqual({ MobileVerified: true });
    expect(await send()).toMatchObject({ http: 409, code: 'already-verified' });
  });

  it('is of no use in a session on another device, not even to the same person', async () => {
    const there = { ...anna, ...(await signIn(app, anna.id)) };
    await send();
    const Otp = await newest();
    const wrong = await verify(other(Otp));
    const elsewhere = await app.answer(verifyMobileCode, { body: { Otp } }, there);
    expect({ ...elsewhere, headers: null }).toEqual({ ...wrong, headers: null });
    expect(elsewhere.http).toBe(422);
    expect(await app.call(profileEndpoints.read, {}, there)).toMatchObject({ MobileVerified: false });
    app.clock.advance({ minutes: 1 });
    await app.call(sendMobileCode, { body: {} }, there);
    const next = await app.call(verifyMobileCode, { body: { Otp: await newest() } }, there);
    expect(next).toEqual({ MobileVerified: true });
  });

  it('fits a new session on the same device', async () => {
    await send();
    const Otp = await newest();
    const { deviceId } = anna;
    const again = { ...anna, ...(await signIn(app, anna.id, { deviceId })) };
    expect(await app.call(verifyMobileCode, { body: { Otp } }, again)).toEqual({ MobileVerified: true });
  });

  it('is of no use to anybody else', async () => {
    await send();
    const code = await newest();
    const ben = await aYouth(app, { firstName: 'Ben', mobileVerified: false });
    expect((await app.answer(verifyMobileCode, { body: { Otp: code } }, ben)).http).toBe(422);
  });
});

describe('a code that does not fit', () => {
  it('may be tried five times; then the right one is refused too, in the same words', async () => {
    await send();
    const code = await newest();
    const words = new Set<string | undefined>();
    for (let time = 1; time <= 5; time++) {
      const { http, errors } = await verify(other(code));
      expect(http).toBe(422);
      words.add(errors?.[0]?.message);
    }
    words.add((await verify(code)).errors?.[0]?.message);
    expect(words.size).toBe(1);
    app.clock.advance({ minutes: 1 });
    await send();
    expect((await verify(await newest())).http).toBe(200);
  });

  it('is one that is ten minutes old, or not the newest', async () => {
    await send();
    const first = await newest();
    app.clock.advance({ minutes: 1 });
    await send();
    const second = await newest();
    if (first !== second) expect((await verify(first)).http).toBe(422);
    app.clock.advance({ minutes: 10 });
    expect((await verify(second)).http).toBe(422);
  });

  it('is anything but six digits', async () => {
    const { errors } = await verify('12345');
    expect(errors).toEqual([{ field: 'Otp', message: 'Six digits, as in the message.' }]);
  });
});

describe('sending', () => {
  it('waits 60 seconds, also when asked twice at the same moment', async () => {
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429]);
    app.clock.advance({ seconds: 45 });
    expect(Number((await send()).headers['retry-after'])).toBe(15);
    app.clock.advance({ seconds: 15 });
    expect((await send()).http).toBe(200);
  });

  it('goes five times an hour and ten times a day', async () => {
    const sentIn = async (tries: number) => {
      let sent = 0;
      for (let time = 0; time < tries; time++) {
        if ((await send()).http === 200) sent++;
        app.clock.advance({ minutes: 1 });
      }
      return sent;
    };
    expect(await sentIn(7)).toBe(5);
    await later({ hours: 2 });
    expect(await sentIn(7)).toBe(5);
    await later({ hours: 2 });
    expect(await sentIn(2)).toBe(0);
    await later({ days: 1 });
    expect(await sentIn(1)).toBe(1);
  });

  it('stores no code that could be read, not even in the list of jobs', async () => {
    await send();
    const { rows } = await app.pool.query<{ all: string }>(
      `SELECT concat((SELECT string_agg(data::text, ' ') FROM pgboss.job), (SELECT string_agg(c::text, ' ') FROM one_time_codes c)) AS all`,
    );
    // Not within the hexadecimal digits of something else, where it may stand by chance.
    expect(rows[0]!.all).not.toMatch(new RegExp(`(?<![\\da-f])${await newest()}(?![\\da-f])`, 'u'));
  });

  it('tries again where the provider is away, and lets be what is too late', async () => {
    app.state.smsFails = true;
    await send();
    await expect(app.settle()).rejects.toThrow();
    app.state.smsFails = false;
    app.clock.advance({ minutes: 11 });
    await app.settle();
    expect(app.texts).toEqual([]);
  });

  it('sweeps codes of the days before', async () => {
    await send();
    app.clock.advance({ days: 3 });
    await app.jobs.runNamed('sweep-codes');
    expect(await app.db.selectFrom('oneTimeCodes').select('id').execute()).toEqual([]);
  });
});
