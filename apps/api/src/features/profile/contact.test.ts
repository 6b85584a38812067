// Changing email and mobile, through the front door.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';

const password = 'kelp toast nineteen';
const { read, changeEmail, changeMobile } = profileEndpoints;
const [newEmail, newMobile] = ['anna.new@example.com', '0491570999'];

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
  anna = await aYouth(app, { passwordHash, firstName: 'Anna' });
});

const confirm = (person = anna) => app.call(passwordEndpoints.verify, { body: { CurrentPassword: password } }, person);
const toEmail = (Email = newEmail, Otp?: string, person = anna) =>
  app.answer(changeEmail, { body: { Email, ...(Otp ? { Otp } : {}) } }, person);
const toMobile = (MobileNumber = newMobile, Otp?: string, person = anna) =>
  app.answer(changeMobile, { body: { MobileNumber, ...(Otp ? { Otp } : {}) } }, person);
const mailedCode = async (person = anna, email = newEmail) => {
  await confirm(person);
  await toEmail(email, undefined, person);
  await app.settle();
  return app.mails.findLast(({ to }) => to === email)?.text.slice(0, 6);
};
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const signInAs = async (userName: string) =>
  (await app.answer(sessionEndpoints.signIn, { body: { userName, password } })).http;

describe('another email', () => {
  it('is proven by a code that went there, signs in from then on, and both addresses hear of it', async () => {
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    await confirm();
    expect((await toEmail(` ${newEmail.toUpperCase()}`)).data).toEqual({ CodeSent: true, Profile: null });
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([newEmail]);
    const code = app.mails[0]!.text.slice(0, 6);
    expect(await app.call(read, {}, anna)).toMatchObject({ Email: anna.email });
    const { data } = await toEmail(newEmail, ` ${code}`);
    expect(data).toMatchObject({ CodeSent: false, Profile: { Email: newEmail, EmailVerified: true } });
    await app.settle();
    const notified = app.mails.slice(1).map(({ to, subject }) => [to, subject]);
    expect(notified).toEqual([
      [anna.email, 'Your email was changed'],
      [newEmail, 'Your email was changed'],
    ]);
    expect([await signInAs(anna.email), await signInAs(newEmail)]).toEqual([401, 200]);
    expect((await app.answer(read, {}, elsewhere)).http).toBe(200);
  });

  it('needs the password first, not five minutes ago', async () => {
    expect(await toEmail()).toMatchObject({
      http: 422,
      code: 'step-up-needed',
      message: 'Please confirm your password first.',
    });
    await confirm();
    app.clock.advance({ minutes: 5 });
    expect((await toEmail()).code).toBe('step-up-needed');
    await app.settle();
    expect(app.mails).toEqual([]);
  });

  it('that is somebody else’s is answered as if it were free, and nobody is sent anything', async () => {
    const ben = await aYouth(app, { firstName: 'Ben', email: 'ben@example.com' });
    await confirm();
    const [taken, free] = [await toEmail(ben.email), await toEmail()];
    expect({ ...taken, headers: null }).toEqual({ ...free, headers: null });
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([newEmail]);
    const wrong = [await toEmail(ben.email, '123456'), await toEmail(newEmail, other(app.mails[0]!.text.slice(0, 6)))];
    expect({ ...wrong[0], headers: null }).toEqual({ ...wrong[1], headers: null });
    expect(wrong[0]!.http).toBe(422);
  });

  it('that somebody else took since is not taken away from them', async () => {
    const code = await mailedCode();
    await aYouth(app, { firstName: 'Ben', email: newEmail });
    expect((await toEmail(newEmail, code)).errors?.[0]?.field).toBe('Otp');
    expect(await app.call(read, {}, anna)).toMatchObject({ Email: anna.email });
  });

  it('is not proven by a code for another address, another person’s or another session’s', async () => {
    const code = await mailedCode();
    const ben = await aYouth(app, { firstName: 'Ben', passwordHash });
    const elsewhere = { ...anna, ...(await signIn(app, anna.id)) };
    const tries = [
      toEmail('anna.other@example.com', code),
      toEmail(newEmail, code, ben),
      toEmail(newEmail, code, elsewhere),
      toMobile(newMobile, code),
    ];
    for (const { http, errors } of await Promise.all(tries))
      expect({ http, field: errors?.[0]?.field }).toEqual({ http: 422, field: 'Otp' });
    expect((await toEmail(newEmail, code)).http).toBe(200);
  });

  it('may be tried five times, for ten minutes, once', async () => {
    const code = (await mailedCode())!;
    for (let time = 1; time <= 5; time++) expect((await toEmail(newEmail, other(code))).http).toBe(422);
    expect((await toEmail(newEmail, code)).http).toBe(422);
    app.clock.advance({ minutes: 1 });
    const next = (await mailedCode())!;
    expect((await toEmail(newEmail, next)).http).toBe(200);
    expect((await toEmail(newEmail, next)).data).toMatchObject({ Profile: { Email: newEmail } });
    app.clock.advance({ minutes: 1 });
    const late = await mailedCode(anna, 'late@example.com');
    app.clock.advance({ minutes: 10 });
    expect((await toEmail('late@example.com', late)).http).toBe(422);
  });

  it('closes the way back in that was on its way to the old one', async () => {
    await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: anna.email } });
    await app.settle();
    const [, id, secret] = /#id=([\w-]+)&secret=([\w-]+)/u.exec(app.mails[0]!.text)!;
    await toEmail(newEmail, await mailedCode());
    const { http } = await app.answer(passwordEndpoints.verifyReset, { params: { id: id! }, body: { Otp: secret! } });
    expect(http).toBe(422);
  });

  it('is asked for once a minute', async () => {
    await confirm();
    expect([(await toEmail()).http, (await toEmail()).http]).toEqual([200, 429]);
  });

  it('is another one', async () => {
    await confirm();
    const { errors } = await toEmail(anna.email);
    expect(errors).toEqual([{ field: 'Email', message: 'That is your email already.' }]);
  });
});

describe('another mobile', () => {
  it('is proven by a code that went there; the old one, the new one and the email hear of it', async () => {
    await confirm();
    expect((await toMobile('+61 491 570 999')).data).toEqual({ CodeSent: true, MobileVerified: true, Profile: null });
    await app.settle();
    expect(app.texts.map(({ to }) => to)).toEqual(['+61491570999']);
    const { data } = await toMobile(newMobile, app.texts[0]!.text.slice(0, 6));
    expect(data).toMatchObject({ CodeSent: false, MobileVerified: true, Profile: { MobileNumber: newMobile } });
    await app.settle();
    expect(app.texts.slice(1).map(({ to }) => to)).toEqual([anna.mobile.replace(/^0/u, '+61'), '+61491570999']);
    expect(app.mails).toMatchObject([{ to: anna.email, subject: 'Your mobile was changed' }]);
    expect([await signInAs(anna.mobile), await signInAs(newMobile)]).toEqual([401, 200]);
  });

  it('needs the password first', async () => {
    expect((await toMobile()).code).toBe('step-up-needed');
  });

  it('is texted five times at once at most, to however many mobiles', async () => {
    await confirm();
    const sent = [];
    for (let at = 0; at < 7; at++) sent.push((await toMobile(`049157000${at}`)).http);
    expect(sent).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

describe('asking whether my mobile is verified', () => {
  it('answers by our own record', async () => {
    const ask = (body: object, person = anna) => app.answer(changeMobile, { body } as never, person);
    expect((await ask({})).data).toEqual({ CodeSent: false, MobileVerified: true, Profile: null });
    const ben = await aYouth(app, { firstName: 'Ben', mobileVerified: false });
    expect((await ask({}, ben)).data).toMatchObject({ MobileVerified: false });
    for (const claim of [{ MobileVerified: true }, { UserId: anna.id }])
      expect((await ask(claim, ben)).data).toMatchObject({ MobileVerified: false });
    expect((await ask({ Otp: '123456' }, ben)).http).toBe(422);
    expect(await app.call(read, {}, ben)).toMatchObject({ MobileVerified: false });
  });
});
