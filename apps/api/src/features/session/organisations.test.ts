// Signing in with an organisation's own account, through the front door, against two real providers on this machine.
import type { FromClient, FromServer } from '@mycrew/contract/realtime.ts';
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { signUpModes } from '@mycrew/contract/sign-up.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closedAddress } from '#adapters/testing/local-peer.ts';
import { startProvider, type TestProvider } from '#adapters/testing/openid-provider.ts';
import { createOrganisation } from '#adapters/organisation.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth } from '#testing/people.ts';
import { aLead, withRole } from '#testing/staff.ts';
import { hashPassword } from './passwords.ts';

const { ways, startOrganisation, signInWithOrganisation, sendLinkCode, linkByCode, signIn } = sessionEndpoints;
const { endByOrganisation, organisations, unlinkOrganisation } = sessionEndpoints;
const password = 'kelp toast nineteen';

let [school, clinic]: TestProvider[] = [];
let app: TestApp;
let address: string;
const clock = { now: () => app.clock.now() };
const shared = { clientSecret: 'a secret that is long enough', clock, scope: 'openid email profile', prompt: 'login' };

beforeAll(async () => {
  const logoutTo = (id: string) => (form: string) =>
    app.raw({
      method: 'POST',
      url: `/api/login/organisation/${id}/logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
  school = await startProvider({ clientId: 'mycrew-school', logoutTo: logoutTo('school') });
  clinic = await startProvider({ clientId: 'mycrew-clinic', isTalkative: true, logoutTo: logoutTo('clinic') });
  const roles = { claim: 'app.groups', lead: ['heads'], moderator: ['counsellors'] };
  app = await createTestApp({
    now: new Date(),
    adapters: {
      organisations: [
        createOrganisation({
          ...shared,
          id: 'school',
          name: 'Harbour High',
          issuer: school.issuer,
          clientId: 'mycrew-school',
          domains: ['harbour.example.edu.au'],
          for: ['members', 'staff'],
          roles,
        }),
        createOrganisation({
          ...shared,
          id: 'clinic',
          name: 'Bay Clinic',
          issuer: clinic.issuer,
          clientId: 'mycrew-clinic',
          domains: [],
          for: ['staff'],
          roles,
        }),
        createOrganisation({
          ...shared,
          id: 'pupils',
          name: 'Harbour High for pupils',
          issuer: school.issuer,
          clientId: 'mycrew-school',
          domains: [],
          for: ['members'],
          roles: null,
        }),
        createOrganisation({
          ...shared,
          id: 'away',
          name: 'Far Away',
          issuer: await closedAddress(),
          clientId: 'mycrew-away',
          domains: [],
          for: ['members'],
          roles: null,
        }),
      ],
    },
  });
  address = await app.api.listen({ port: 0, host: '127.0.0.1' });
  app.realtime.attach(app.api.server);
});
afterAll(async () => {
  await app.close();
  await Promise.all([school!.close(), clinic!.close()]);
});
const email = 'anna@harbour.example.edu.au';
beforeEach(async () => {
  await app.reset();
  app.clock.set(new Date());
  for (const provider of [school!, clinic!])
    provider.account = { sub: 'a|1', email, email_verified: true, given_name: 'Anna', family_name: 'Ng' };
});

const begin = (organisation: string) => app.call(startOrganisation, { params: { organisation } });
const comeBack = async (provider: TestProvider, organisation = 'school') => {
  const { Url, Nonce } = await begin(organisation);
  return { ...(await provider.visit(Url)), Nonce };
};
const bring = (body: Awaited<ReturnType<typeof comeBack>>) => app.answer(signInWithOrganisation, { body });
const come = async (provider = school!, organisation = 'school') => bring(await comeBack(provider, organisation));
const anna = async (over: object = {}) => aYouth(app, { email, passwordHash: await hashPassword(password), ...over });
const linkedAnna = async () => {
  const person = await anna();
  const LinkTicket = (await come()).data!.Link!.Ticket;
  await app.call(signIn, { body: { userName: email, password, LinkTicket } });
  return person;
};
const readAs = (token: string) => app.answer(profileEndpoints.read, {}, { token });

describe('an installation with organisations', () => {
  it('names them, and one that is away or unknown leaves the other ways in', async () => {
    expect((await app.call(ways, {})).Organisations).toEqual([
      { Id: 'school', Name: 'Harbour High' },
      { Id: 'clinic', Name: 'Bay Clinic' },
      { Id: 'pupils', Name: 'Harbour High for pupils' },
      { Id: 'away', Name: 'Far Away' },
    ]);
    expect((await app.answer(startOrganisation, { params: { organisation: 'away' } })).http).toBe(503);
    expect((await app.answer(startOrganisation, { params: { organisation: 'other' } })).http).toBe(404);
    expect((await begin('school')).Url).toContain('code_challenge_method=S256');
  });

  it('opens nothing by a code of another browser, provider or asking, nor twice', async () => {
    const back = await comeBack(school!);
    const other = await comeBack(clinic!, 'clinic');
    for (const wrong of [
      { ...back, Nonce: other.Nonce },
      { ...back, State: other.State, Nonce: other.Nonce, Issuer: other.Issuer },
      { ...back, State: `${back.State.slice(0, -4)}AAAA` },
    ])
      expect((await bring(wrong)).http).toBe(422);
    expect((await bring({ ...(await comeBack(school!)), Issuer: clinic!.issuer })).http).toBe(422);
    const late = await comeBack(school!);
    app.clock.advance({ minutes: 11 });
    expect((await bring(late)).http).toBe(422);
    const once = await comeBack(school!);
    expect((await bring(once)).http).toBe(200);
    expect((await bring(once)).http).toBe(422);
  });

  it.each([
    ['unconfirmed', { email_verified: false }],
    ['of another domain', { email: 'anna@example.com' }],
  ])('takes no email that is %s', async (_what, over) => {
    await anna();
    Object.assign(school!.account, over);
    expect(await come()).toMatchObject({ http: 422, code: 'organisation-unconfirmed' });
  });
});

describe('somebody new', () => {
  const form = {
    FirstName: 'Anna',
    LastName: 'Ng',
    Email: email,
    MobileNumber: '0491570006',
    Password: password,
    YearOfBirth: 2008,
    AcceptedPolicies: true as const,
  };
  const register = (over: object) => app.call(registrationEndpoints.register, { body: { ...form, ...over } });

  it('signs up in the usual steps, without a code for that email, and comes back with one tap', async () => {
    const { data } = await come();
    expect(data).toMatchObject({ Session: null, Link: null, SignUp: { FirstName: 'Anna', Email: email } });
    const { UserId } = await register({ GoogleTicket: data!.SignUp!.Ticket });
    expect((await come()).data!.Session!.UserId).toBe(UserId);
    expect(await app.call(organisations, {}, { token: (await come()).data!.Session!.Token })).toMatchObject([
      { Id: 'school', Name: 'Harbour High' },
    ]);
  });

  it('comes in whatever the way of sign-up, also without a role', async () => {
    const lead = await aLead(app);
    for (const [at, SignUpMode] of signUpModes.entries()) {
      const Set = { SignUpMode, EmailDomains: ['elsewhere.edu.au'] };
      await app.call(installationEndpoints.change, { body: { Set, Why: 'We begin on Monday' } }, lead);
      const Email = `teacher-${at}@harbour.example.edu.au`;
      Object.assign(school!.account, { sub: `teacher|${at}`, email: Email });
      const GoogleTicket = (await come()).data!.SignUp!.Ticket;
      const teacher = { Email, MobileNumber: `049157011${at}`, YearOfBirth: 1980, GoogleTicket };
      expect((await register(teacher)).Kind).toBe('supporter');
    }
  });

  it('over 25 comes in where staff may, also before they have a role there, and nowhere else', async () => {
    const older = { YearOfBirth: 1980 };
    const { Ticket, OfAnyAge } = (await come()).data!.SignUp!;
    expect(OfAnyAge).toBe(true);
    const teacher = await register({ ...older, GoogleTicket: Ticket });
    expect(teacher.Kind).toBe('supporter');
    expect((await app.answer(staffEndpoints.entry, {}, { token: teacher.Token })).http).toBe(404);
    school!.account['app'] = { groups: ['counsellors'] };
    const again = (await come()).data!.Session!;
    expect(again.UserId).toBe(teacher.UserId);
    expect((await app.answer(staffEndpoints.entry, {}, { token: again.Token })).data).toMatchObject({
      Role: 'moderator',
    });
    school!.account = { ...school!.account, sub: 'a|2', email: 'head@harbour.example.edu.au' };
    const head = { Email: 'head@harbour.example.edu.au', MobileNumber: '0491570110' };
    expect((await register({ ...older, ...head, GoogleTicket: (await come()).data!.SignUp!.Ticket })).Kind).toBe(
      'staff',
    );
    school!.account = { ...school!.account, sub: 'a|3', email: 'noor@harbour.example.edu.au' };
    const { SignUp } = (await come(school!, 'pupils')).data!;
    expect(SignUp).toMatchObject({ OfAnyAge: false });
    const body = { ...form, ...older, Email: 'noor@harbour.example.edu.au', GoogleTicket: SignUp!.Ticket };
    expect(await app.answer(registrationEndpoints.register, { body })).toMatchObject({
      http: 422,
      code: 'supporters-by-invitation',
    });
  });
});

describe('somebody who has an account', () => {
  it('is never signed in by an equal email alone, but by their password, and from then on by one tap', async () => {
    const { id } = await anna();
    const { data } = await come();
    expect(data).toMatchObject({
      Session: null,
      SignUp: null,
      Link: { Organisation: 'Harbour High', By: ['email', 'mobile'] },
    });
    const LinkTicket = data!.Link!.Ticket;
    const wrong = await app.answer(signIn, { body: { userName: email, password: 'not hers', LinkTicket } });
    expect(wrong.http).toBe(401);
    await app.call(signIn, { body: { userName: email, password, LinkTicket } });
    expect((await come()).data!.Session!.UserId).toBe(id);
    const again = await app.answer(signIn, { body: { userName: email, password, LinkTicket } });
    expect(again).toMatchObject({ http: 422, code: 'organisation-link-over' });
  });

  it('links by a code to the confirmed email, and takes it back in settings', async () => {
    const { id } = await anna();
    const { Ticket } = (await come()).data!.Link!;
    await app.call(sendLinkCode, { body: { Ticket, By: 'email' } });
    await app.settle();
    const Otp = app.mails.findLast(({ to }) => to === email)!.text.slice(0, 6);
    const wrong = Otp === '000000' ? '111111' : '000000';
    expect((await app.answer(linkByCode, { body: { Ticket, By: 'email', Otp: wrong } })).http).toBe(422);
    const { Token, UserId } = await app.call(linkByCode, { body: { Ticket, By: 'email', Otp } });
    expect(UserId).toBe(id);
    await app.call(unlinkOrganisation, { params: { organisation: 'school' } }, { token: Token });
    expect((await come()).data!.Link).not.toBeNull();
  });

  it('of a provider for staff alone is told so without a role', async () => {
    await anna();
    expect(await come(clinic!, 'clinic')).toMatchObject({ http: 422, code: 'organisation-not-for-you' });
  });
});

describe('staff', () => {
  const entry = (token: string) => app.answer(staffEndpoints.entry, {}, { token });
  const asCounsellor = async () => {
    const person = await linkedAnna();
    school!.account['app'] = { groups: ['counsellors'] };
    const { Token } = (await come()).data!.Session!;
    return { person, Token };
  };

  it('have a role by their claim, which opens nothing without the second factor', async () => {
    const person = await linkedAnna();
    expect((await entry((await come()).data!.Session!.Token)).http).toBe(404);
    school!.account['app'] = { groups: ['counsellors'] };
    const { Token } = (await come()).data!.Session!;
    expect((await entry(Token)).data).toMatchObject({ Role: 'moderator' });
    expect((await app.answer(staffEndpoints.breakGlassRequests, { query: {} }, { token: Token })).http).not.toBe(200);
    expect(person.id).toBeDefined();
  });

  it('keep it while their organisation confirms it, and lose it within five minutes', async () => {
    const { Token } = await asCounsellor();
    app.clock.advance({ minutes: 4 });
    await app.jobs.runNamed('read-staff-roles');
    app.clock.advance({ minutes: 4 });
    expect((await entry(Token)).http).toBe(200);
    delete school!.account['app'];
    await app.jobs.runNamed('read-staff-roles');
    expect((await entry(Token)).http).toBe(404);
  });

  it('have a role no longer than five minutes after their provider was last asked', async () => {
    const { Token } = await asCounsellor();
    app.clock.advance({ minutes: 5, seconds: 1 });
    expect((await entry(Token)).http).toBe(404);
  });

  it('that an operator has named stay as they are', async () => {
    const person = await linkedAnna();
    await withRole(app, person);
    const { Token } = (await come()).data!.Session!;
    expect((await entry(Token)).http).toBe(200);
  });
});

const openSocket = async (token: string) => {
  const socket: Socket<FromServer, FromClient> = io(address, { transports: ['websocket'], reconnection: false });
  const accepted = new Promise<void>((done) => socket.once('token-accepted', () => done()));
  socket.emit('update-token-message', { token });
  await accepted;
  return { socket, cut: new Promise<void>((done) => socket.once('disconnect', () => done())) };
};

describe('back-channel logout', () => {
  const end = (logout_token: string, organisation = 'school') =>
    app.answer(endByOrganisation, { params: { organisation }, body: { logout_token } });

  it('by the provider itself ends the sessions that came of it, with their sockets, and no other', async () => {
    const person = await linkedAnna();
    const { Token } = (await come()).data!.Session!;
    const [theirs, other] = [await openSocket(Token), await openSocket(person.token)];
    await school!.signOut();
    expect((await readAs(Token)).http).toBe(401);
    await theirs.cut;
    expect((await readAs(person.token)).http).toBe(200);
    expect(other.socket.connected).toBe(true);
    other.socket.disconnect();
  });

  it('takes a token once, and none that is wrong in any way', async () => {
    await linkedAnna();
    const { Token } = (await come()).data!.Session!;
    const iat = Math.floor(app.clock.now().getTime() / 1_000);
    const wrong = [
      { iss: clinic!.issuer },
      { aud: 'somebody-else' },
      { iat: iat - 600 },
      { nonce: 'n' },
      { events: {} },
      { jti: undefined },
      { sub: undefined },
    ];
    for (const claims of wrong)
      expect((await end(await school!.logoutToken({ sub: 'a|1', iat, ...claims }))).http, JSON.stringify(claims)).toBe(
        422,
      );
    expect(
      (await end(await clinic!.logoutToken({ iss: school!.issuer, aud: 'mycrew-school', sub: 'a|1', iat }))).http,
    ).toBe(422);
    expect((await readAs(Token)).http).toBe(200);
    const right = await school!.logoutToken({ sub: 'a|1', iat });
    expect((await end(right)).http).toBe(200);
    expect((await end(right)).http).toBe(422);
    expect((await readAs(Token)).http).toBe(401);
  });
});
