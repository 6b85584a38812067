// Signing up, through the front door.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints, type Registration } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '#privacy/tokens.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn } from '#testing/people.ts';

const { register, pendingInvitation, emailAvailable, mobileAvailable } = registrationEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const form: Omit<Registration, 'CountryCode'> = {
  FirstName: 'Tahlia',
  LastName: 'Brennan',
  Email: 'tahlia@example.com',
  MobileNumber: '0491570006',
  Password: 'kelp toast nineteen',
  YearOfBirth: 2008,
  AcceptedPolicies: true,
  TimeZone: 'Australia/Perth',
};
const parent = { ParentName: 'Leanne Brennan', ParentEmail: 'leanne@example.com' };
const send = (over: Partial<Registration> = {}, key: string = uuidv7()) =>
  app.answer(register, { body: { ...form, ...over } }, { headers: { 'idempotency-key': key } });
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof send>>) => errors?.map(({ field }) => field);
const everybody = () => app.db.selectFrom('people').selectAll().execute();
const anInvitation = async () => {
  const youth = await aYouth(app, { firstName: 'Anna' });
  const token = 'a-token-of-twenty-signs-and-more';
  const [id, now] = [uuidv7(), app.clock.now()];
  const expiresAt = new Date(now.getTime() + 14 * 86_400_000);
  const row = { id, inviterId: youth.id, channel: 'link', firstName: 'Leanne', tokenHash: hashToken(token) } as const;
  await app.db
    .insertInto('invitations')
    .values({ ...row, createdAt: now, expiresAt })
    .execute();
  return { token, expiresAt, id };
};

describe('a youth', () => {
  it.each(['device-of-hers', undefined])('types the code where they signed up: %s', async (DeviceId) => {
    const { data } = await send({ DeviceId });
    await app.settle();
    const Otp = app.texts[0]!.text.slice(0, 6);
    const verify = (token: string) => app.answer(registrationEndpoints.verifyMobileCode, { body: { Otp } }, { token });
    const elsewhere = await signIn(app, data!.UserId);
    expect((await verify(elsewhere.token)).http).toBe(422);
    expect((await verify(data!.Token)).data).toEqual({ MobileVerified: true });
  });

  it('is signed in at once, with the policies accepted and a code on the way', async () => {
    const { http, data } = await send({ MobileNumber: '+61 491 570 006', Email: ' Tahlia@Example.com ' });
    expect(http).toBe(201);
    expect(data).toMatchObject({ Name: 'Tahlia Brennan', Kind: 'youth', MobileVerified: false, VerifyBy: 'mobile' });
    const profile = await app.call(profileEndpoints.read, {}, { token: data!.Token });
    expect(profile).toMatchObject({ Email: 'tahlia@example.com', MobileNumber: '0491570006', ParentalConsent: null });
    await app.settle();
    expect(app.texts).toHaveLength(1);
    expect(app.texts[0]).toMatchObject({
      to: '+61491570006',
      text: expect.stringMatching(/^\d{6} is your MyCrew code\.$/u),
    });
    const signedIn = await app.answer(sessionEndpoints.signIn, {
      body: { userName: '0491 570 006', password: form.Password },
    });
    expect(signedIn.data?.UserId).toBe(data!.UserId);
  });

  it('who has not accepted the policies meets the terms gate, and goes on from there', async () => {
    for (const [at, AcceptedPolicies] of [undefined, false].entries()) {
      const over = { AcceptedPolicies, Email: `t${at}@example.com`, MobileNumber: `049157001${at}` };
      const { http, data } = await send(over as Partial<Registration>);
      expect(http).toBe(201);
      const token = data!.Token;
      expect(await app.answer(profileEndpoints.read, {}, { token })).toMatchObject({
        http: 426,
        code: 'terms-changed',
      });
      await app.call(policyEndpoints.accept, { body: { Type: 'all' } }, { token });
      expect((await app.answer(profileEndpoints.read, {}, { token })).http).toBe(200);
    }
  });

  it('has the tour still to come', async () => {
    expect((await send()).data).toMatchObject({ YouthTutorialSkip: true });
  });

  it('leaves nothing readable but names, year and state in the table', async () => {
    await send({
      State: 'WA',
      Gender: 'O',
      GenderOtherText: 'sistergirl',
      OtherLanguages: ['Other'],
      SpecifiedOtherLanguage: 'Noongar',
      EthnicityOrCulture: [],
    });
    const [row] = await everybody();
    expect(row).toMatchObject({
      kind: 'youth',
      state: 'WA',
      gender: 'O',
      timeZone: 'Australia/Perth',
      yearOfBirth: 2008,
    });
    const stored = JSON.stringify(
      Object.values(row!).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value)),
    );
    for (const secret of ['tahlia@', '491570006', 'kelp', 'sistergirl', 'Noongar'])
      expect(stored).not.toContain(secret);
    const place = { owner: row!.id, table: 'people', column: 'background_sealed', row: row!.id };
    const background: unknown = JSON.parse(await app.fields.open(app.db, place, row!.backgroundSealed!));
    expect(background).toMatchObject({ genderOtherText: 'sistergirl', specifiedOtherLanguage: 'Noongar' });
  });

  it('gets one account, however often the same request arrives', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => send({}, 'the-same-key')));
    expect(new Set(answers.map(({ http, data }) => `${http} ${data?.Token}`)).size).toBe(1);
    expect(await everybody()).toHaveLength(1);
  });

  it('under 15 names a parent with an address of their own, stored sealed', async () => {
    const young = { YearOfBirth: 2012, IsParentalConcentRequired: false };
    expect(fieldsOf(await send(young))).toEqual(['ParentName', 'ParentEmail']);
    expect(fieldsOf(await send({ ...young, ...parent, ParentEmail: 'tahlia+mum@example.com' }))).toEqual([
      'ParentEmail',
    ]);
    const { data } = await send({ ...young, ...parent });
    const profile = await app.call(profileEndpoints.read, {}, { token: data!.Token });
    expect(profile.ParentalConsent).toBe('required');
    const { personId, parentSealed } = await app.db
      .selectFrom('parentalConsents')
      .selectAll()
      .executeTakeFirstOrThrow();
    const place = { owner: personId, table: 'parental_consents', column: 'parent_sealed', row: personId };
    expect(JSON.parse(await app.fields.open(app.db, place, parentSealed))).toEqual({
      name: 'Leanne Brennan',
      email: 'leanne@example.com',
    });
  });
});

describe('who may', () => {
  it('nobody under 13; they are shown where help is, and nothing is stored', async () => {
    for (const over of [
      { YearOfBirth: 2014 },
      { YearOfBirth: 2013 },
      { YearOfBirth: 2013, IsParentalConcentRequired: false },
    ]) {
      const { http, message, code } = await send(over);
      expect({ http, code }).toEqual({ http: 422, code: 'too-young' });
      expect(message).toContain('1800 551 800');
    }
    expect((await send({ YearOfBirth: 2013, IsParentalConcentRequired: true, ...parent })).http).toBe(201);
    expect(fieldsOf(await send({ YearOfBirth: 2027 }))).toEqual(['YearOfBirth']);
  });

  it('by the calendar where they are', async () => {
    app.clock.set(new Date('2026-12-31T13:30:00Z'));
    const young = { YearOfBirth: 2014, IsParentalConcentRequired: true, ...parent };
    expect((await send({ ...young, TimeZone: 'Australia/Perth' })).code).toBe('too-young');
    expect((await send({ ...young, TimeZone: 'Australia/Sydney' })).http).toBe(201);
    app.clock.set(new Date('2026-11-25T01:00:00Z'));
  });

  it('over 25 only whoever is invited, as a supporter', async () => {
    expect((await send({ YearOfBirth: 1999 })).code).toBe('supporters-by-invitation');
    const { token: InvitationToken, id } = await anInvitation();
    expect((await send({ YearOfBirth: 1999, InvitationToken: 'another-token-of-many-signs' })).http).toBe(422);
    expect((await send({ YearOfBirth: 1999, InvitationToken })).data?.Kind).toBe('supporter');
    await app.db.updateTable('invitations').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const late = { Email: 'late@example.com', MobileNumber: '0491570007', YearOfBirth: 1999, InvitationToken };
    expect((await send(late)).code).toBe('supporters-by-invitation');
  });

  it('a link lets in whoever registers with it first, and nobody after', async () => {
    const { token: InvitationToken } = await anInvitation();
    const leanne = { Email: 'leanne@example.com', MobileNumber: '0491570007', YearOfBirth: 1980, InvitationToken };
    const other = { Email: 'other@example.com', MobileNumber: '0491570008', YearOfBirth: 1980, InvitationToken };
    const both = await Promise.all([send(leanne), send(other)]);
    expect(both.map(({ http }) => http).sort()).toEqual([201, 422]);
    expect(both.find(({ http }) => http === 422)!.code).toBe('supporters-by-invitation');
    expect((await app.call(pendingInvitation, { query: { token: InvitationToken } })).Pending).toBe(false);
    const first = { token: both.find(({ http }) => http === 201)!.data!.Token };
    expect((await app.call(pendingInvitation, { query: { token: InvitationToken } }, first)).Pending).toBe(true);
    // It stands in their list from now on, with no more of the youth than the link showed.
    const { Received } = await app.call(crewEndpoints.requests, {}, first);
    expect(Received).toMatchObject([{ Inviter: { FirstName: 'Anna', LastName: '' }, Message: '' }]);
    const accept = (caller: { token: string }) =>
      app.answer(crewEndpoints.accept, { body: { Token: InvitationToken, AcceptOath: true } }, caller);
    expect((await accept(await aYouth(app))).http).toBe(404);
    expect(await accept(first)).toMatchObject({ http: 200, data: { IsWaiting: true } });
  });

  it('a youth who was invited is a youth', async () => {
    const { token: InvitationToken } = await anInvitation();
    expect((await send({ InvitationToken })).data?.Kind).toBe('youth');
  });
});

describe('what is refused', () => {
  it('passwords that are easy to guess', async () => {
    for (const Password of ['password1', 'Tahlia2008', 'mycrew2026', 'metallica', 'St4rw4rs!'])
      expect(fieldsOf(await send({ Password }))).toEqual(['Password']);
    expect(fieldsOf(await send({ Password: 'short' }))).toEqual(['Password']);
  });

  it('a state that is not on the list; a time zone that is none is passed over', async () => {
    expect(fieldsOf(await send({ State: '12 Sesame Street' }))).toEqual(['State']);
    expect((await send({ TimeZone: '+10:00' })).http).toBe(201);
    expect(await everybody()).toMatchObject([{ timeZone: 'Australia/Sydney' }]);
  });

  it('a mobile or email that is proven to be somebody’s, who is notified once a day', async () => {
    const { data } = await send();
    const now = app.clock.now();
    await app.db.updateTable('people').set({ emailVerifiedAt: now, mobileVerifiedAt: now }).execute();
    const again = [{ Email: 'other@example.com' }, { MobileNumber: '0491570007' }, {}];
    for (const over of again) {
      const { http, code, errors, message } = await send(over);
      expect({ http, code, errors }).toEqual({ http: 409, code: 'account-exists', errors: undefined });
      expect(message).toBe('These details already have an account. Sign in instead.');
    }
    await app.settle();
    const notified = () => app.mails.filter(({ subject }) => subject === 'You already have a MyCrew account');
    expect(notified().map(({ to }) => to)).toEqual(['tahlia@example.com']);
    expect(notified()[0]!.text).toContain('http://localhost:3000/sign-in');
    expect((await everybody()).map(({ id }) => id)).toEqual([data!.UserId]);
    app.clock.advance({ days: 1 });
    await send();
    await app.settle();
    expect(notified()).toHaveLength(2);
  });
});

describe('what strangers may ask', () => {
  it('availability sounds the same for everybody', async () => {
    const anna = await aYouth(app);
    for (const email of [anna.email, 'nobody@example.com'])
      expect(await app.call(emailAvailable, { query: { email } })).toEqual({ Available: true });
    for (const mobile of [anna.mobile, '0491570156'])
      expect(await app.call(mobileAvailable, { query: { mobile } })).toEqual({ Available: true });
    expect((await app.answer(emailAvailable, { query: { email: 'nothing' } })).http).toBe(422);
    expect(await app.call(mobileAvailable, { query: { mobile: '491570156' } })).toEqual({ Available: true });
  });

  it('an invitation link shows who asks; any other shows nothing', async () => {
    const { token, expiresAt } = await anInvitation();
    // A link that is passed on by hand says nothing of whom it was meant for.
    const passedOn = { Email: null, MobileNumber: null };
    const about = (query: { token?: string }) => app.call(pendingInvitation, { query });
    expect(await about({ token })).toEqual({
      Pending: true,
      InviterFirstName: 'Anna',
      ExpiresAt: expiresAt.toISOString(),
      ...passedOn,
    });
    const nothing = { Pending: false, InviterFirstName: null, ExpiresAt: null, ...passedOn };
    expect(await about({ token: 'another-token-of-many-signs' })).toEqual(nothing);
    expect(await about({})).toEqual(nothing);
    app.clock.advance({ days: 14 });
    expect(await about({ token })).toEqual(nothing);
  });
});
