// Signing in with Google, through the front door, against a real provider on this machine.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { OAuth2Server, type MutableResponse, type MutableToken } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OpenIdAway } from '#adapters/openid-provider.ts';
import { createOpenId, type OpenId } from '#adapters/openid.ts';
import { closedAddress, openLocalPeer } from '#adapters/testing/local-peer.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { hashPassword } from './passwords.ts';

const { ways, startGoogle, signInWithGoogle } = sessionEndpoints;
const password = 'kelp toast nineteen';
const clientId = 'mycrew-in-a-test';

const google = new OAuth2Server();
/** What the provider puts into its next tokens. */
let claims: Record<string, unknown>;
let app: TestApp;
beforeAll(async () => {
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  const provider: OpenId = createOpenId({
    issuer: google.issuer.url!,
    clientId,
    clientSecret: 'a secret',
    clock: { now: () => app.clock.now() },
  });
  app = await createTestApp({ adapters: { google: provider } });
  google.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    const iat = Math.floor(Date.now() / 1_000);
    Object.assign(payload, { iat, nbf: iat, exp: iat + 3_600 }, claims);
    for (const [name, value] of Object.entries(claims)) if (value === null) delete payload[name];
  });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});
beforeEach(async () => {
  await app.reset();
  claims = { sub: 'g-1', email: 'anna@example.com', email_verified: true, given_name: 'Anna', family_name: 'Ng' };
});

const begin = () => app.call(startGoogle, {});
/** The browser goes to Google and comes back. */
const visit = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  return {
    at: `${back.origin}${back.pathname}`,
    Code: back.searchParams.get('code')!,
    State: back.searchParams.get('state')!,
  };
};
const comeBack = async (over: { Nonce?: string } = {}) => {
  const { Url, Nonce } = await begin();
  const { Code, State } = await visit(Url);
  return { Code, State, Nonce, ...over };
};
const bring = (body: { Code: string; State: string; Nonce: string; Issuer?: string }) =>
  app.answer(signInWithGoogle, { body });
const trySignIn = async () => bring(await comeBack());

describe('an installation', () => {
  it('without Google has no such way', async () => {
    const plain = await createTestApp();
    expect(await plain.call(ways, {})).toMatchObject({ Google: false });
    expect((await plain.answer(startGoogle, {})).http).toBe(404);
    const body = { Code: 'abcd', State: 'x'.repeat(40), Nonce: 'y'.repeat(43) };
    expect((await plain.answer(signInWithGoogle, { body })).http).toBe(404);
    await plain.close();
  });

  it('with Google sends the browser there, with a challenge, and the secrets stay', async () => {
    expect(await app.call(ways, {})).toMatchObject({ Google: true });
    const { Url, Nonce } = await begin();
    const url = new URL(Url);
    expect(`${url.origin}`).toBe(new URL(google.issuer.url!).origin);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: clientId,
      redirect_uri: 'http://localhost:3000/sign-in',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    expect(Url).not.toContain(Nonce);
    expect(Url).not.toContain('secret');
    expect((await visit(Url)).at).toBe('http://localhost:3000/sign-in');
  });

  it('whose provider is away says so, and asks again the next time', async () => {
    const gone = await closedAddress();
    const away = createOpenId({ issuer: gone, clientId, clientSecret: 'a secret', clock: app.clock });
    const alone = await createTestApp({ adapters: { google: away } });
    for (const time of [1, 2]) expect((await alone.answer(startGoogle, {})).http, String(time)).toBe(503);
    await alone.close();
  });
});

describe('somebody with an account', () => {
  it('is signed in by the email Google and we both know to be theirs, and from then on by their Google account', async () => {
    const anna = await aYouth(app, { email: 'anna@example.com' });
    const { data } = await trySignIn();
    expect(data!.SignUp).toBeNull();
    expect(data!.Session).toMatchObject({ UserId: anna.id, Kind: 'youth' });
    const session = { token: data!.Session!.Token };
    expect((await app.call(profileEndpoints.read, {}, session))._id).toBe(anna.id);
    claims['email'] = 'anna.elsewhere@example.com';
    expect((await trySignIn()).data!.Session!.UserId).toBe(anna.id);
  });

  it('is not signed in by another Google account that has their email now', async () => {
    await aYouth(app, { email: 'anna@example.com' });
    await trySignIn();
    claims['sub'] = 'g-2';
    expect((await trySignIn()).http).toBe(409);
  });

  it('is not signed in by the Google account of an email they have left, but by that of the new one', async () => {
    const passwordHash = await hashPassword(password);
    const anna = await aYouth(app, { email: 'anna@example.com', passwordHash });
    expect((await trySignIn()).data!.Session!.UserId).toBe(anna.id);
    await app.call(passwordEndpoints.verify, { body: { CurrentPassword: password } }, anna);
    const Email = 'anna.new@example.com';
    await app.call(profileEndpoints.changeEmail, { body: { Email } }, anna);
    await app.settle();
    const Otp = app.mails.findLast(({ to }) => to === Email)!.text.slice(0, 6);
    await app.call(profileEndpoints.changeEmail, { body: { Email, Otp } }, anna);
    expect((await trySignIn()).data!.Session).toBeNull();
    Object.assign(claims, { sub: 'g-2', email: Email });
    expect((await trySignIn()).data!.Session!.UserId).toBe(anna.id);
  });

  it('that is suspended hears so', async () => {
    await aYouth(app, { email: 'anna@example.com', status: 'suspended' });
    expect((await trySignIn()).http).toBe(403);
  });
});

describe('somebody without an account', () => {
  const form = (over: object) => ({
    FirstName: 'Anna',
    LastName: 'Ng',
    Email: 'anna@example.com',
    MobileNumber: '0491570006',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2008,
    AcceptedPolicies: true as const,
    ...over,
  });
  const register = (over: object) => app.call(registrationEndpoints.register, { body: form(over) });
  const profileOf = ({ Token }: { Token: string }) => app.call(profileEndpoints.read, {}, { token: Token });

  it('begins to sign up with what Google knows, and needs no code for that email', async () => {
    const { data } = await trySignIn();
    expect(data).toMatchObject({
      Session: null,
      SignUp: { FirstName: 'Anna', LastName: 'Ng', Email: 'anna@example.com' },
    });
    const opened = await register({ GoogleTicket: data!.SignUp!.Ticket });
    expect(await profileOf(opened)).toMatchObject({ EmailVerified: true, MobileVerified: false });
    expect((await trySignIn()).data!.Session!.UserId).toBe(opened.UserId);
  });

  it('is neither signed in nor locked out by an email that nobody confirmed here: who typed it in is not known', async () => {
    const squatter = await aYouth(app, { email: 'anna@example.com', emailVerified: false });
    const { Session, SignUp } = (await trySignIn()).data!;
    expect([Session, SignUp!.Email]).toEqual([null, 'anna@example.com']);
    const opened = await register({ GoogleTicket: SignUp!.Ticket });
    expect(await profileOf(opened)).toMatchObject({ Email: 'anna@example.com', EmailVerified: true });
    expect((await profileOf({ Token: squatter.token })).Email).toBe('');
    expect((await trySignIn()).data!.Session!.UserId).toBe(opened.UserId);
  });

  it.each(['another email', 'half an hour later', 'a ticket of their own making'])(
    'needs a code with %s',
    async (what) => {
      const { data } = await trySignIn();
      const { Ticket } = data!.SignUp!;
      if (what === 'half an hour later') app.clock.advance({ minutes: 30 });
      const opened = await register({
        Email: what === 'another email' ? 'anna.ng@example.com' : 'anna@example.com',
        GoogleTicket: what === 'a ticket of their own making' ? Ticket.replace(/^.{20}/u, 'A'.repeat(20)) : Ticket,
      });
      expect(await profileOf(opened)).toMatchObject({ EmailVerified: false });
      const linked = await app.db.selectFrom('people').select('googleSubjectIndex').executeTakeFirstOrThrow();
      expect(linked.googleSubjectIndex).toBeNull();
    },
  );
});

describe('what is refused', () => {
  const unfinished = { http: 422, code: 'sign-in-unfinished', data: null };

  beforeEach(async () => {
    await aYouth(app, { email: 'anna@example.com' });
  });

  it('a nonce that this browser was not given', async () => {
    const { Nonce } = await begin();
    expect(await bring(await comeBack({ Nonce }))).toMatchObject(unfinished);
  });

  it('an answer that another provider gave', async () => {
    const brought = await comeBack();
    expect(await bring({ ...brought, Issuer: 'https://accounts.example.com' })).toMatchObject(unfinished);
    expect((await bring({ ...(await comeBack()), Issuer: google.issuer.url! })).http).toBe(200);
  });

  it('an answer that does not say whose it is, where the provider always says so', async () => {
    const naming = await openLocalPeer((_asked, response) => {
      const [issuer, at] = [naming.url, `${naming.url}/token`];
      const endpoints = { authorization_endpoint: at, token_endpoint: at, jwks_uri: at };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, ...endpoints, authorization_response_iss_parameter_supported: true }));
    });
    const tokensAsked = () => naming.asked.filter(({ path }) => path === '/token').length;
    const openId = createOpenId({ issuer: naming.url, clientId, clientSecret: 'x', clock: app.clock });
    const given = { redirectUri: 'http://localhost/', code: 'c', verifier: 'v'.repeat(43), nonce: 'n' };
    expect(await openId.redeem(given)).toBeNull();
    expect(await openId.redeem({ ...given, issuer: 'https://accounts.example.com' })).toBeNull();
    expect(tokensAsked()).toBe(0);
    expect(await openId.redeem({ ...given, issuer: naming.url })).toBeNull();
    expect(tokensAsked()).toBe(1);
    await naming.close();
  });

  it('a state that was brought before, even with a code that is still good', async () => {
    const first = await comeBack();
    const second = await comeBack();
    expect((await bring(first)).http).toBe(200);
    expect(await bring(first)).toMatchObject(unfinished);
    expect(await bring({ ...second, State: first.State, Nonce: first.Nonce })).toMatchObject(unfinished);
  });

  it('the same state twice at the same moment', async () => {
    const brought = await comeBack();
    const answers = await Promise.all([bring(brought), bring(brought)]);
    expect(answers.map(({ http }) => http).toSorted()).toEqual([200, 422]);
  });

  it('a state that was made up, changed, or is older than ten minutes', async () => {
    const brought = await comeBack();
    expect(await bring({ ...brought, State: 'x'.repeat(120) })).toMatchObject(unfinished);
    expect(
      await bring({ ...brought, State: brought.State.replace(/(?<=^.{40})./u, (last) => (last === 'A' ? 'B' : 'A')) }),
    ).toMatchObject(unfinished);
    app.clock.advance({ minutes: 10 });
    expect(await bring(brought)).toMatchObject(unfinished);
  });

  it('a code of another asking: the verifier does not fit', async () => {
    const [one, other] = [await comeBack(), await comeBack()];
    expect(await bring({ ...one, Code: other.Code })).toMatchObject(unfinished);
    expect(await bring({ ...(await comeBack()), Code: 'made-up' })).toMatchObject(unfinished);
  });

  it.each([
    ['for somebody else', { aud: 'another-app' }],
    ['for several, asked by somebody else', { aud: [clientId, 'another-app'], azp: 'another-app' }],
    ['by somebody else', { iss: 'https://accounts.example.com' }],
    ['of another asking', { nonce: 'another-nonce' }],
    ['without a nonce', { nonce: null }],
    ['that is over', { exp: 1_700_000_000 }],
    ['about nobody', { sub: null }],
  ])('a token %s', async (_, wrong) => {
    Object.assign(claims, wrong);
    expect(await trySignIn()).toMatchObject(unfinished);
  });

  it('a token that the provider did not sign', async () => {
    google.service.once('beforeResponse', ({ body }: MutableResponse) => {
      const signed = body as { id_token: string };
      signed.id_token = signed.id_token.replace(/(?<=\.)[^.]{20}(?=[^.]*$)/u, 'A'.repeat(20));
    });
    expect(await trySignIn()).toMatchObject(unfinished);
  });

  it('a provider elsewhere that is not asked by https', async () => {
    const openId = createOpenId({
      issuer: 'http://accounts.example.com',
      clientId,
      clientSecret: 'x',
      clock: app.clock,
    });
    const asking = openId.redeem({ redirectUri: 'http://localhost/', code: 'c', verifier: 'v', nonce: 'n' });
    await expect(asking).rejects.toThrow(OpenIdAway);
    await expect(asking).rejects.toMatchObject({ cause: { code: 'OAUTH_HTTP_REQUEST_FORBIDDEN' } });
  });

  it('a code that the provider refuses with a challenge', async () => {
    const peer = await openLocalPeer(({ path }, response) => {
      const { url: issuer } = peer;
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      const isToken = path === '/token';
      response.writeHead(isToken ? 401 : 200, {
        'content-type': 'application/json',
        ...(isToken && { 'www-authenticate': 'Basic realm="tokens"' }),
      });
      response.end(JSON.stringify(isToken ? { error: 'invalid_client' } : { issuer, ...endpoints }));
    });
    const openId = createOpenId({ issuer: peer.url, clientId, clientSecret: 'x', clock: app.clock });
    const asking = openId.redeem({ redirectUri: 'http://localhost/', code: 'c', verifier: 'v', nonce: 'n' });
    expect(await asking).toBeNull();
    await peer.close();
  });

  it('an email that Google has not confirmed', async () => {
    claims['email_verified'] = false;
    expect(await trySignIn()).toMatchObject({ http: 422, code: 'google-unconfirmed', data: null });
    delete claims['email_verified'];
    expect(await trySignIn()).toMatchObject({ http: 422, code: 'google-unconfirmed' });
  });

  it('and of all that, no session is left', async () => {
    claims['aud'] = 'another-app';
    await trySignIn();
    const { rows } = await app.pool.query<{ count: number }>('SELECT count(*)::int FROM sessions');
    expect(rows[0]!.count).toBe(1);
  });
});

it('sweeps states that are over', async () => {
  await trySignIn();
  app.clock.advance({ minutes: 11 });
  await app.jobs.runNamed('sweep-sessions');
  expect(await app.db.selectFrom('usedStates').select('hash').execute()).toEqual([]);
});
