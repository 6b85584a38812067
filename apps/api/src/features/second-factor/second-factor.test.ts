// A second factor at sign-in, as its person lives it: turned on, asked for, wrong, and turned off again.
import { secondFactorNeeded } from '@mycrew/contract/constants.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { secondFactorEndpoints, type SecondStep } from '@mycrew/contract/second-factor.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import type { OpenId } from '#adapters/openid.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { createSoftwarePasskey } from '#testing/software-passkey.ts';
import { withRole } from '#testing/staff.ts';
import { stepUp } from '#testing/step-up.ts';

const { mine, beginApp, confirmApp, beginPasskey, addPasskey, remove, renewRecoveryCodes, signIn, askPasskey } =
  secondFactorEndpoints;
const password = 'kelp toast nineteen';

let app: TestApp;
let passwordHash: string;
let anna: TestPerson;
/** What the browser would carry to Google and back. */
let googleState: string;
const google: OpenId = {
  authorizeUrl: async ({ state }) => (googleState = state),
  redeem: async () => ({ subject: 'g-1', email: anna.email, emailVerified: true, firstName: '', lastName: '' }),
};
beforeAll(async () => {
  app = await createTestApp({ adapters: { google } });
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  anna = await aYouth(app, { passwordHash, firstName: 'Anna' });
});

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() });
const withApp = async () => {
  await stepUp(app, anna);
  const { _id, Secret: secret, Uri } = await app.call(beginApp, { body: { Label: 'My phone' } }, anna);
  const made = await app.call(confirmApp, { body: { _id, Code: codeOf(secret) } }, anna);
  app.clock.advance({ minutes: 1 });
  return { id: _id, secret, uri: Uri, codes: made.NewRecoveryCodes!, made };
};
const withPasskey = async () => {
  const passkey = createSoftwarePasskey(app.baseUrl);
  await stepUp(app, anna);
  const Response = passkey.create(await app.call(beginPasskey, {}, anna));
  return { passkey, made: await app.call(addPasskey, { body: { Label: 'This phone', Response } }, anna) };
};
const proofOf = (letter: string) => ({ headers: { 'x-device-proof': letter.repeat(43) } });
const browser = proofOf('a');
const showPassword = (where = browser) =>
  app.answer(sessionEndpoints.signIn, { body: { userName: anna.email, password } }, where);
const step = async (where = browser) => (await showPassword(where)).data as unknown as SecondStep;
const finish = (Challenge: string, Code: string, where = browser) =>
  app.answer(signIn, { body: { Challenge, Code } }, where);
const isOver = { http: 422, code: 'second-step-over' };
const subjects = async () => {
  await app.settle();
  return app.mails.splice(0).map(({ subject }) => subject);
};

describe('turning it on', () => {
  it('asks for the password, shows the codes once, shows no secret again, and notifies its person', async () => {
    const refused = await app.answer(beginApp, { body: { Label: 'My phone' } }, anna);
    expect(refused).toMatchObject({ http: 422, code: 'step-up-needed' });
    const { secret, uri, codes, made } = await withApp();
    expect(uri).toContain(secret);
    expect(new Set(codes).size).toBe(10);
    expect(made).toMatchObject({ RecoveryCodes: 10, Factors: [{ Kind: 'totp', Label: 'My phone' }] });
    expect(made.Since).not.toBeNull();
    expect(JSON.stringify(await app.call(mine, {}, anna))).not.toContain(secret);
    expect(JSON.stringify(await app.db.selectFrom('secondFactors').selectAll().execute())).not.toContain(secret);
    expect(await subjects()).toEqual(['Two-step sign-in is on']);
    const { items } = await app.call(notificationEndpoints.page, { query: {} }, anna);
    expect(items).toMatchObject([{ Type: 'SECOND-FACTOR', Title: 'Two-step sign-in is on' }]);
  });

  it('asks for a confirmed email or mobile first: without one nobody could come back', async () => {
    await app.db.updateTable('people').set({ emailVerifiedAt: null, mobileVerifiedAt: null }).execute();
    await stepUp(app, anna);
    const refused = await app.answer(beginApp, { body: { Label: 'My phone' } }, anna);
    expect(refused).toMatchObject({ http: 422, code: 'second-factor-no-contact' });
  });

  it('changes nothing until the first code', async () => {
    await stepUp(app, anna);
    await app.call(beginApp, { body: { Label: 'My phone' } }, anna);
    expect((await showPassword()).data).toMatchObject({ UserId: anna.id });
  });

  it('belongs to the desk where somebody has a role there: not changed by a password, not asked for before it', async () => {
    await withRole(app, anna);
    await stepUp(app, anna);
    const refused = await app.answer(beginApp, { body: { Label: 'My phone' } }, anna);
    expect(refused).toMatchObject({ http: 422, code: 'second-factor-at-desk' });
    const { _id, Secret: secret } = await app.call(staffEndpoints.beginTotp, { body: { Label: 'Desk' } }, anna);
    await app.call(staffEndpoints.confirmTotp, { body: { _id, Code: codeOf(secret) } }, anna);
    expect((await app.answer(remove, { params: { id: _id } }, anna)).code).toBe('second-factor-at-desk');
    expect((await showPassword()).status).toBe(true);
  });
});

describe('signing in', () => {
  it('answers a right password with an expected second step, and gives no token', async () => {
    await withApp();
    const answer = await showPassword();
    expect(answer).toMatchObject({ http: 200, status: false, code: secondFactorNeeded });
    expect(answer.message).toContain('One more step');
    expect(answer.data).toMatchObject({ HasApp: true, HasPasskey: false, LostReadyOn: null });
    expect(Object.keys(answer.data!)).not.toContain('Token');
    expect(JSON.stringify(answer)).not.toContain(anna.id);
    const wrong = await app.answer(sessionEndpoints.signIn, { body: { userName: anna.email, password: 'no' } });
    expect(wrong.http).toBe(401);
  });

  it('goes on with the code of the app, once', async () => {
    const { secret } = await withApp();
    const { Challenge } = await step();
    const { data } = await finish(Challenge, codeOf(secret));
    expect(data).toMatchObject({ UserId: anna.id });
    expect((await app.answer(mine, {}, { token: data!.Token })).http).toBe(200);
    expect(await finish(Challenge, codeOf(secret))).toMatchObject(isOver);
    const again = await step();
    expect(await finish(again.Challenge, codeOf(secret))).toMatchObject({ http: 422, errors: [{ field: 'Code' }] });
  });

  it('takes one code once, also from two that come at the same moment', async () => {
    const { secret, codes } = await withApp();
    for (const code of [codeOf(secret), codes[0]!]) {
      const steps = [await step(), await step()];
      const both = await Promise.all(steps.map(({ Challenge }) => finish(Challenge, code)));
      expect(both.map(({ http }) => http).toSorted()).toEqual([200, 422]);
    }
  });

  it('goes on with a passkey, whose answer counts once and for this step alone', async () => {
    const { passkey } = await withPasskey();
    const { Challenge, HasPasskey } = await step();
    expect(HasPasskey).toBe(true);
    const asked = await app.call(askPasskey, { body: { Challenge } }, browser);
    const Passkey = passkey.get(asked);
    const other = await step();
    await app.call(askPasskey, { body: { Challenge: other.Challenge } }, browser);
    const there = { body: { Challenge: other.Challenge, Passkey } };
    expect(await app.answer(signIn, there, browser)).toMatchObject({ http: 422, code: 'passkey-failed' });
    const { data } = await app.answer(signIn, { body: { Challenge, Passkey } }, browser);
    expect(data).toMatchObject({ UserId: anna.id });
    expect(await app.answer(signIn, { body: { Challenge, Passkey } }, browser)).toMatchObject(isOver);
  });

  it('takes a recovery code however it is written, says so, and none of those before new ones', async () => {
    const { codes } = await withApp();
    await subjects();
    const typed = ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finish((await step()).Challenge, typed)).http).toBe(200);
    expect(await subjects()).toEqual(['A recovery code was used']);
    expect((await finish((await step()).Challenge, codes[0]!)).http).toBe(422);
    await stepUp(app, anna);
    const { Codes } = await app.call(renewRecoveryCodes, {}, anna);
    expect((await finish((await step()).Challenge, codes[1]!)).http).toBe(422);
    expect((await finish((await step()).Challenge, Codes[1]!)).http).toBe(200);
  });

  it('is over after ten minutes, in another browser, with a made-up challenge and with a new password: all alike', async () => {
    const { codes } = await withApp();
    const old = await step();
    expect(await finish(old.Challenge, codes[0]!, proofOf('b'))).toMatchObject(isOver);
    expect(await finish('x'.repeat(43), codes[0]!)).toMatchObject(isOver);
    app.clock.advance({ minutes: 10 });
    expect(await finish(old.Challenge, codes[0]!)).toMatchObject(isOver);
    const before = await step();
    const other = await hashPassword('seven quiet trams');
    await app.db.updateTable('people').set({ passwordHash: other }).where('id', '=', anna.id).execute();
    expect(await finish(before.Challenge, codes[0]!)).toMatchObject(isOver);
  });

  it('is over after five wrong codes; those of the app wait then, a recovery code never does', async () => {
    const { secret, codes } = await withApp();
    await subjects();
    const { Challenge } = await step();
    for (let tries = 0; tries < 5; tries++)
      expect(await finish(Challenge, '000000')).toMatchObject({ http: 422, errors: [{ field: 'Code' }] });
    expect(await finish(Challenge, codes[0]!)).toMatchObject(isOver);
    expect(await subjects()).toEqual(['Somebody knows your password']);
    const waiting = await finish((await step()).Challenge, codeOf(secret));
    expect(waiting.errors![0]!.message).toContain('Too many wrong codes.');
    expect((await finish((await step()).Challenge, codes[0]!)).http).toBe(200);
    app.clock.advance({ minutes: 2 });
    expect((await finish((await step()).Challenge, codeOf(secret))).http).toBe(200);
  });

  it('by Google asks for it too, and gives no token before it', async () => {
    const { codes } = await withApp();
    const { Nonce } = await app.call(sessionEndpoints.startGoogle, {});
    const sent = { body: { Code: 'from-google', State: googleState, Nonce } };
    const answer = await app.answer(sessionEndpoints.signInWithGoogle, sent, browser);
    expect(answer).toMatchObject({ http: 200, status: false, code: secondFactorNeeded });
    expect(Object.keys(answer.data!)).not.toContain('Session');
    const { Challenge } = answer.data as unknown as SecondStep;
    expect((await finish(Challenge, codes[0]!)).data).toMatchObject({ UserId: anna.id });
  });

  it('has no second step for somebody who is suspended meanwhile', async () => {
    const { codes } = await withApp();
    const { Challenge } = await step();
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', anna.id).execute();
    expect(await finish(Challenge, codes[0]!)).toMatchObject(isOver);
  });
});

describe('turning it off', () => {
  it('with the last one the password is enough again, the codes are gone, and its person hears of it', async () => {
    const { id, codes } = await withApp();
    await withPasskey();
    const [{ Challenge }] = [await step()];
    await subjects();
    expect(await app.answer(remove, { params: { id } }, anna)).toMatchObject({ http: 200 });
    const { Factors } = await app.call(mine, {}, anna);
    expect((await showPassword()).code).toBe(secondFactorNeeded);
    const off = await app.call(remove, { params: { id: Factors[0]!._id } }, anna);
    expect(off).toMatchObject({ Since: null, Factors: [], RecoveryCodes: 0 });
    expect(await subjects()).toEqual(['A second factor was added or removed', 'Two-step sign-in is off']);
    expect((await showPassword()).status).toBe(true);
    expect((await finish(Challenge, codes[0]!)).http).toBe(422);
  });

  it('asks for the password, and is nobody else’s to do', async () => {
    const { id } = await withApp();
    app.clock.advance({ minutes: 6 });
    expect(await app.answer(remove, { params: { id } }, anna)).toMatchObject({ code: 'step-up-needed' });
    const ben = await aYouth(app, { firstName: 'Ben' });
    await stepUp(app, ben);
    expect((await app.answer(remove, { params: { id } }, ben)).http).toBe(404);
  });
});
