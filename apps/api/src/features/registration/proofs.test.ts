// An unverified email or mobile blocks nobody; the first verification takes it, and whoever had typed it in is notified.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type PersonOver, type TestPerson } from '#testing/people.ts';

/** On a busy machine a moment is long. */
const patient = { timeout: 30_000 };
const { register, sendMobileCode, verifyMobileCode, sendEmailCode, verifyEmailCode } = registrationEndpoints;
const [email, mobile] = ['tahlia@example.com', '0491570006'];
const [hers, theirs] = ['kelp toast nineteen', 'seven quiet trams'];
const form = {
  FirstName: 'Tahlia',
  LastName: 'Brennan',
  Email: email,
  MobileNumber: mobile,
  Password: hers,
  YearOfBirth: 2008,
  AcceptedPolicies: true as const,
};

let app: TestApp;
let squatter: TestPerson;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(theirs);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  squatter = await aSquatter();
});

const aSquatter = (over: PersonOver = {}) =>
  aYouth(app, { firstName: 'Mal', email, mobile, emailVerified: false, mobileVerified: false, passwordHash, ...over });
const signUp = async (over: object = {}) => app.answer(register, { body: { ...form, ...over } });
const tahlia = async (): Promise<{ token: string; id: string }> => {
  const { data } = await signUp();
  return { token: data!.Token, id: data!.UserId };
};
const typeCode = async (who: { token: string }) => {
  await app.settle();
  return app.answer(verifyMobileCode, { body: { Otp: app.texts.at(-1)!.text.slice(0, 6) } }, who);
};
const profileOf = (who: { token: string }) => app.call(profileEndpoints.read, {}, who);
const signInWith = async (userName: string, password: string) =>
  (await app.answer(sessionEndpoints.signIn, { body: { userName, password } })).data?.UserId;
const noticesOf = async (who: { token: string }) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items;
};

const beyondWelcome = () => app.mails.filter(({ subject }) => subject !== 'Welcome to MyCrew');

describe('somebody who registered with another’s email and mobile', () => {
  it('stops the owner neither from registering nor from confirming', async () => {
    const owner = await tahlia();
    expect((await typeCode(owner)).data).toEqual({ MobileVerified: true });
    expect(await profileOf(owner)).toMatchObject({ Email: email, MobileNumber: mobile, MobileVerified: true });
    expect(await profileOf(squatter)).toMatchObject({ Email: email, MobileNumber: '', MobileVerified: false });
  });

  it('nor by asking for codes to them just before, or all day', async () => {
    await app.call(sendMobileCode, { body: {} }, squatter);
    expect(await signUp()).toMatchObject({ http: 201, data: { VerifyBy: 'email' } });
    await app.settle();
    expect(beyondWelcome()).toMatchObject([{ to: email }]);
    const { data } = await signUp();
    await app.settle();
    expect([beyondWelcome().length, app.texts.length]).toEqual([1, 1]);
    const owner = { token: data!.Token };
    app.clock.advance({ minutes: 1 });
    await app.call(sendMobileCode, { body: {} }, owner);
    expect((await typeCode(owner)).data).toEqual({ MobileVerified: true });
  });

  it('is notified in the app, and not who has it now', async () => {
    const owner = await tahlia();
    await typeCode(owner);
    const [notice] = await noticesOf(squatter);
    expect(notice).toMatchObject({ Type: 'CONTACT-TAKEN', Title: 'Please add your mobile again' });
    // An id may have any four digits in it.
    expect(JSON.stringify(notice).replaceAll(/[\da-f-]{36}/gu, '')).not.toMatch(/Tahlia|0491|example/u);
    expect(JSON.stringify(notice)).not.toContain(owner.id);
    expect(await noticesOf(owner)).toEqual([]);
    // Neither of their contacts is proven to be theirs.
    expect([beyondWelcome(), app.texts.length]).toEqual([[], 1]);
  });

  it.each([
    ['mobile', { email: 'mal@example.com', emailVerified: true }],
    ['email', { mobile: '0491570999', mobileVerified: true }],
  ] as const)('hears of their %s by their other contact, where that is proven', async (kind, over) => {
    await app.reset();
    squatter = await aSquatter(over);
    const owner = await tahlia();
    if (kind === 'mobile') await typeCode(owner);
    else {
      await app.call(sendEmailCode, { body: {} }, owner);
      await app.settle();
      await app.call(verifyEmailCode, { body: { Otp: app.mails.at(-1)!.text.slice(0, 6) } }, owner);
    }
    await app.settle();
    const notified = kind === 'mobile' ? app.mails.at(-1)! : app.texts.at(-1)!;
    expect(notified.to).toBe(kind === 'mobile' ? 'mal@example.com' : '+61491570999');
    expect(notified.text).toContain('never confirmed');
    expect(notified.text).toContain('http://localhost:3000/home/profile');
    expect(notified.text).not.toMatch(/Tahlia/u);
    const { rows } = await app.pool.query('SELECT subject_owner FROM audit_log WHERE action = $1', [
      `profile.${kind}-taken`,
    ]);
    expect(rows).toEqual([{ subject_owner: squatter.id }]);
  });

  it('loses what was on its way: their code and their link open nothing any more', async () => {
    await app.call(sendMobileCode, { body: {} }, squatter);
    await app.settle();
    const Otp = app.texts.at(-1)!.text.slice(0, 6);
    await app.call(passwordEndpoints.sendResetCode, { body: { MobileNumber: mobile } });
    await app.settle();
    const digits = app.texts.at(-1)!.text.slice(0, 6);
    const { id } = await app.db.selectFrom('passwordResets').select('id').executeTakeFirstOrThrow();
    app.clock.advance({ minutes: 1 });
    await typeCode(await tahlia());
    expect((await app.answer(verifyMobileCode, { body: { Otp } }, squatter)).http).toBe(422);
    expect((await app.answer(passwordEndpoints.verifyReset, { params: { id }, body: { Otp: digits } })).http).toBe(422);
  });

  it('cannot take it back once it is proven, by signing up, by their code or in their profile', async () => {
    const owner = await tahlia();
    await typeCode(owner);
    expect(await signUp({ Email: 'other@example.com' })).toMatchObject({ http: 409, code: 'account-exists' });
    expect((await app.answer(sendMobileCode, { body: {} }, squatter)).http).toBe(404);
    await app.call(passwordEndpoints.verify, { body: { CurrentPassword: theirs } }, squatter);
    await app.settle();
    const sent = app.texts.length;
    await app.call(profileEndpoints.changeMobile, { body: { MobileNumber: mobile } }, squatter);
    await app.settle();
    expect(app.texts).toHaveLength(sent);
    expect((await profileOf(owner)).MobileVerified).toBe(true);
  });
});

describe('the first proof', () => {
  it('of two at the same moment: exactly one has it', async () => {
    const owner = await tahlia();
    await app.settle();
    const hersOtp = app.texts.at(-1)!.text.slice(0, 6);
    app.clock.advance({ minutes: 1 });
    await app.call(sendMobileCode, { body: {} }, squatter);
    await app.settle();
    const theirsOtp = app.texts.at(-1)!.text.slice(0, 6);
    const answers = await Promise.all([
      app.answer(verifyMobileCode, { body: { Otp: hersOtp } }, owner),
      app.answer(verifyMobileCode, { body: { Otp: theirsOtp } }, squatter),
    ]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 422]);
    const verified = [(await profileOf(owner)).MobileNumber, (await profileOf(squatter)).MobileNumber];
    expect(verified.toSorted()).toEqual(['', mobile]);
  });

  it('is waited for by whoever signs up with it just then', async () => {
    const gate = Promise.withResolvers<void>();
    const index = app.fields.blindIndex('mobile', mobile);
    const proving = inTransaction(app.db, async (tx) => {
      await app.rooms.registration.proofs.take(tx, squatter.id, 'mobile', index, app.clock.now());
      await tx.updateTable('people').set({ mobileVerifiedAt: app.clock.now() }).where('id', '=', squatter.id).execute();
      await gate.promise;
    });
    await vi.waitFor(async () => {
      // Of this database alone: other tests run beside this one.
      const { rows } = await app.pool.query(`SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE locktype = 'advisory' AND objid = 9 AND d.datname = current_database()`);
      expect(rows.length).toBeGreaterThan(0);
    }, patient);
    const signingUp = signUp();
    await vi.waitFor(async () => expect(await app.waitsForLock()).toBe(true), patient);
    gate.resolve();
    await proving;
    expect(await signingUp).toMatchObject({ http: 409, code: 'account-exists' });
  });

  it('by changing one’s profile takes it as well', async () => {
    const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
    await app.call(passwordEndpoints.verify, { body: { CurrentPassword: theirs } }, ben);
    await app.call(profileEndpoints.changeEmail, { body: { Email: email } }, ben);
    await app.settle();
    const Otp = app.mails.at(-1)!.text.slice(0, 6);
    const { Profile } = await app.call(profileEndpoints.changeEmail, { body: { Email: email, Otp } }, ben);
    expect(Profile).toMatchObject({ Email: email, EmailVerified: true });
    expect((await profileOf(squatter)).Email).toBe('');
    expect(await noticesOf(squatter)).toMatchObject([{ Title: 'Please add your email again' }]);
  });

  it('is enforced by the database too', async () => {
    await aYouth(app, { email });
    const second = app.db.updateTable('people').set({ emailVerifiedAt: app.clock.now() }).where('id', '=', squatter.id);
    await expect(second.execute()).rejects.toThrow('people_proven_email');
  });
});

describe('signing in with what several have typed in', () => {
  it('leads to whoever’s password it is, until one of them has proven it', async () => {
    const owner = await tahlia();
    for (const userName of [email, mobile])
      expect([await signInWith(userName, hers), await signInWith(userName, theirs)]).toEqual([owner.id, squatter.id]);
    await typeCode(owner);
    expect([await signInWith(mobile, hers), await signInWith(mobile, theirs)]).toEqual([owner.id, undefined]);
    expect([await signInWith(email, hers), await signInWith(email, theirs)]).toEqual([owner.id, squatter.id]);
  });

  it('finds the owner who has proven anything, however many claim it afterwards', async () => {
    const owner = await tahlia();
    await typeCode(owner);
    for (let at = 0; at < 12; at++) await aSquatter({ mobile: `04915701${String(at).padStart(2, '0')}` });
    expect(await signInWith(email, hers)).toBe(owner.id);
  });
});

describe('a reset', () => {
  const resetBy = async (Password: string) => {
    await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: email } });
    await app.settle();
    const [, id, Otp] = /#id=([\w-]+)&secret=([\w-]+)/u.exec(app.mails.at(-1)!.text)!;
    const params = { id: id! };
    const { ResetAuthToken } = await app.call(passwordEndpoints.verifyReset, { params, body: { Otp: Otp! } });
    await app.call(passwordEndpoints.reset, { params, body: { Password, ResetAuthToken } });
  };

  it('by an email that several typed in opens the newest of them, not the one that came first', async () => {
    app.clock.advance({ minutes: 1 });
    const owner = await tahlia();
    await resetBy('river lamp forty two');
    expect(await signInWith(email, 'river lamp forty two')).toBe(owner.id);
    expect(await signInWith(email, theirs)).toBe(squatter.id);
  });

  it('opens the account that has proven it, whatever came later', async () => {
    await app.reset();
    const owner = await aYouth(app, { email });
    app.clock.advance({ minutes: 1 });
    await aSquatter();
    await resetBy('river lamp forty two');
    expect(await signInWith(email, 'river lamp forty two')).toBe(owner.id);
  });
});

describe('word that somebody tried to sign up with these details', () => {
  it('goes to what is proven, never to an email that may be somebody else’s', async () => {
    await app.reset();
    await aYouth(app, { email: 'mistyped@example.com', emailVerified: false, mobile });
    expect((await signUp()).http).toBe(409);
    await app.settle();
    expect(app.mails).toEqual([]);
    expect(app.texts).toMatchObject([{ to: '+61491570006' }]);
    expect(app.texts[0]!.text).toContain('Somebody tried to open');
  });
});
