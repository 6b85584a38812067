// The link of the welcome mail: it proves the address, but only to the very person it was written to.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn } from '#testing/people.ts';

const { register, registerSupporter, confirmEmail, sendEmailLink, putOffEmail } = registrationEndpoints;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const form = {
  FirstName: 'Noor',
  LastName: 'Haddad',
  Email: 'noor@example.com',
  MobileNumber: '0491570006',
  Password: 'kelp toast nineteen',
  YearOfBirth: 2006,
  AcceptedPolicies: true,
};
const signUp = async (over: Partial<typeof form> = {}) => {
  const { data } = await app.answer(register, { body: { ...form, ...over } });
  await app.settle();
  return { id: data!.UserId, token: data!.Token };
};
const links = () => app.mails.flatMap(({ text }) => /\/home\/confirm-email#confirm=([\w.-]+)/u.exec(text)?.[1] ?? []);
const open = (Token: string, as: { token: string }) => app.answer(confirmEmail, { body: { Token } }, as);
const isProven = async (id: string) =>
  Boolean(
    (await app.db.selectFrom('people').select('emailVerifiedAt').where('id', '=', id).executeTakeFirstOrThrow())
      .emailVerifiedAt,
  );
const homeAsks = async (as: { token: string }) =>
  (await app.call(dashboardEndpoints.home, { query: {} }, as)).AsksToConfirmEmail;

describe('the link of the welcome mail', () => {
  it('proves the address to whom it was written, once and for all', async () => {
    const noor = await signUp();
    expect(app.mails).toMatchObject([{ to: 'noor@example.com', subject: 'Welcome to MyCrew' }]);
    expect(await homeAsks(noor)).toBe(true);
    expect(await open(links()[0]!, noor)).toMatchObject({ http: 200, data: { EmailVerified: true } });
    expect((await open(links()[0]!, noor)).http).toBe(200);
    expect(await isProven(noor.id)).toBe(true);
    expect(await homeAsks(noor)).toBe(false);
  });

  it('proves nothing by itself, nor to somebody else who typed the same address in', async () => {
    const noor = await signUp();
    expect((await app.answer(confirmEmail, { body: { Token: links()[0]! } })).http).toBe(401);
    const other = await signUp({ MobileNumber: '0491570007' });
    const refused = await open(links()[0]!, other);
    expect([refused.http, refused.errors?.[0]?.field]).toEqual([422, 'Token']);
    expect(await isProven(other.id)).toBe(false);
    // Whoever opens theirs first has it.
    expect((await open(links()[1]!, other)).http).toBe(200);
    expect((await open(links()[0]!, noor)).http).toBe(422);
  });

  it('ends after 14 days, whatever its date is changed to', async () => {
    const noor = await signUp();
    const later = (app.clock.now().getTime() + 30 * 86_400_000).toString(36);
    expect((await open(links()[0]!.replace(/^\w+/u, later), noor)).http).toBe(422);
    app.clock.advance({ days: 14 });
    const again = await signIn(app, noor.id);
    expect((await open(links()[0]!, again)).http).toBe(422);
  });

  it('goes to one address three times at most, whoever types it in', async () => {
    for (const at of [1, 2, 3, 4, 5]) await signUp({ MobileNumber: `049157000${at}` });
    expect(links()).toHaveLength(3);
  });
});

describe('home asks once', () => {
  it('until Not now, or until it was sent again', async () => {
    const noor = await signUp();
    await app.call(putOffEmail, {}, noor);
    expect(await homeAsks(noor)).toBe(false);
    const other = await signUp({ Email: 'other@example.com', MobileNumber: '0491570007' });
    await app.call(sendEmailLink, {}, other);
    await app.settle();
    expect(await homeAsks(other)).toBe(false);
    expect(app.mails.at(-1)).toMatchObject({ to: 'other@example.com', subject: 'Confirm your email' });
    expect((await open(links().at(-1)!, other)).http).toBe(200);
  });

  it('nobody whose address is proven, and sends them nothing', async () => {
    const tahlia = await aYouth(app);
    expect(await homeAsks(tahlia)).toBe(false);
    await app.call(sendEmailLink, {}, tahlia);
    await app.settle();
    expect(app.mails).toEqual([]);
  });
});

describe('from an invitation', () => {
  const asked = async () => {
    const youth = await aYouth(app, { firstName: 'Tahlia' });
    const { Link } = await app.call(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'Mum' } }, youth);
    return { youth, Token: Link.split('#invitation=')[1]! };
  };
  const join = (body: object) => app.answer(registerSupporter, { body: { ...form, ...body } });

  it('a supporter opens an account in one call, and the link is theirs from then on', async () => {
    const { youth, Token } = await asked();
    const { http, data } = await join({ Token, YearOfBirth: 1979 });
    expect([http, data]).toMatchObject([201, { Kind: 'supporter', Name: 'Noor Haddad', VerifyBy: 'mobile' }]);
    const session = { token: data!.Token };
    expect(await app.call(crewEndpoints.supporterStatus, {}, session)).toMatchObject({ State: 'open' });
    expect(await join({ Token, Email: 'b@example.com', MobileNumber: '0491570008' })).toMatchObject({
      http: 422,
      code: 'invitation-over',
    });
    await app.call(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, session);
    const { ToConfirm } = await app.call(crewEndpoints.requests, {}, youth);
    expect(ToConfirm).toMatchObject([{ Person: { FirstName: 'Noor' } }]);
  });

  it('whoever is 13 to 25 has a youth account by it; under 15 a parent is asked, and no yes counts before', async () => {
    const { Token } = await asked();
    const YearOfBirth = app.clock.now().getFullYear() - 15;
    const young = { Token, YearOfBirth, IsParentalConcentRequired: true };
    expect((await join(young)).errors?.map(({ field }) => field)).toEqual(['ParentName', 'ParentEmail']);
    const { data } = await join({ ...young, ParentName: 'Karen', ParentEmail: 'karen@example.com' });
    expect(data).toMatchObject({ Kind: 'youth' });
    const yes = await app.answer(crewEndpoints.accept, { body: { Token, AcceptOath: true } }, { token: data!.Token });
    expect(yes).toMatchObject({ http: 422, code: 'consent-needed' });
  });

  it('nobody without one, and nothing is stored', async () => {
    expect((await join({})).errors).toMatchObject([{ field: 'Token' }]);
    expect(await join({ InvitationToken: 'a-token-that-was-never-made' })).toMatchObject({ http: 422 });
    expect(await app.db.selectFrom('people').select('id').execute()).toEqual([]);
  });
});
