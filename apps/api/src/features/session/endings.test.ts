// Each way in which a session ends, and each thing that it holds: all of it goes, at once, and nobody else's.
import type { AddressInfo } from 'node:net';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import type { FromClient, FromServer } from '@mycrew/contract/realtime.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';
import { aSubscription } from '#testing/subscription.ts';
import { hashPassword } from './passwords.ts';

const password = 'kelp toast nineteen';
const better = 'seven quiet trams';

let app: TestApp;
let url: string;
let passwordHash: string;
/** The same person in two places: what is done to the phone, by the phone itself or from here. */
let here: TestPerson;
let phone: TestPerson;
const open: Socket<FromServer, FromClient>[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  app.realtime.attach(app.api.server);
  url = `http://127.0.0.1:${(app.api.server.address() as AddressInfo).port}`;
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
beforeEach(async () => {
  await app.reset();
  here = await aYouth(app, { passwordHash, firstName: 'Anna' });
  phone = { ...here, ...(await signIn(app, here.id, { label: 'Chrome on Android' })) };
});

const connect = async ({ token }: TestPerson) => {
  const socket: Socket<FromServer, FromClient> = io(url, { transports: ['websocket'], reconnection: false });
  open.push(socket);
  const accepted = new Promise<void>((resolve) => socket.once('token-accepted', () => resolve()));
  socket.emit('update-token-message', { token });
  await accepted;
  const cut = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  return { socket, cut };
};
const aPicture = async () => {
  const image = { full: new Uint8Array([1]), thumb: new Uint8Array([1]), width: 1, height: 1, type: 'image/webp' };
  return app.db.transaction().execute((tx) => app.rooms.media.store(tx, here.id, 'profile', image, app.clock.now()));
};
const look = async (link: string) => (await app.raw({ method: 'GET', url: link })).statusCode;
const isIn = async (who: TestPerson) => (await app.answer(profileEndpoints.read, {}, who)).http;
const isSteppedUp = async (who: TestPerson) => {
  const [member] = (await app.auth.stillHold([who.sessionId], app.clock.now())).values();
  const me = member ?? { sessionId: who.sessionId };
  return app.rooms.session.requireStepUp(app.db, me as never, app.clock.now()).then(
    () => true,
    () => false,
  );
};
const pushed = async (who: TestPerson) =>
  (await app.db.selectFrom('devices').select('id').where('sessionId', '=', who.sessionId).execute()).length;
const reachable = async () => ((await app.rooms.notifications.devices.of(app.db, [here.id])).get(here.id) ?? []).length;

/** Everything that a session can hold, and how each of it is asked for. */
const everythingOf = async (who: TestPerson) => {
  const body = { FCMToken: aSubscription(`https://push.example.com/${who.sessionId}`) };
  await app.call(notificationEndpoints.registerDevice, { body }, who);
  await stepUp(app, who);
  const link = app.rooms.media.urlFor(await aPicture(), who.sessionId, app.clock.now(), 'full');
  const { socket, cut } = await connect(who);
  return { link, socket, cut };
};

const change = (who: TestPerson) =>
  app.call(passwordEndpoints.change, { body: { CurrentPassword: password, NewPassword: better } }, who);
const sessionOf = (who: TestPerson) => app.db.updateTable('sessions').where('id', '=', who.sessionId);
const afterwards = async () => {
  await app.jobs.runNamed('end-sessions');
  await app.realtime.recheck();
};

/** `all`: the one here ends too. */
const ways: { way: string; all?: true; end: () => Promise<unknown> }[] = [
  { way: 'signing out', end: () => app.call(sessionEndpoints.signOut, { body: {} }, phone) },
  {
    way: 'being removed from another place',
    async end() {
      await stepUp(app, here);
      return app.call(settingsEndpoints.signOutDevice, { params: { id: phone.sessionId } }, here);
    },
  },
  {
    way: 'signing out everywhere else',
    async end() {
      await stepUp(app, here);
      return app.call(settingsEndpoints.signOutEverywhere, {} as never, here);
    },
  },
  { way: 'a changed password', end: () => change(here) },
  {
    way: 'a reset password',
    all: true,
    async end() {
      await app.call(passwordEndpoints.startReset, { query: {}, body: { Email: here.email } });
      await app.settle();
      const [, id, Otp] = /#id=([\w-]+)&secret=([\w-]+)/u.exec(app.mails[0]!.text)!;
      const { ResetAuthToken } = await app.call(passwordEndpoints.verifyReset, {
        params: { id: id! },
        body: { Otp: Otp! },
      });
      await app.call(passwordEndpoints.reset, { params: { id: id! }, body: { Password: better, ResetAuthToken } });
    },
  },
  {
    way: 'ten wrong unlocks',
    async end() {
      await sessionOf(phone).set({ unlockTries: 9 }).execute();
      expect((await app.answer(sessionEndpoints.unlock, { body: { password: 'not it' } }, phone)).http).toBe(401);
    },
  },
  {
    way: 'a refresh token that came back',
    async end() {
      const { refresh } = sessionEndpoints;
      const { RefreshToken } = await app.call(refresh, { body: { refreshToken: phone.refreshToken } });
      await sessionOf(phone)
        .set({ previousRotatedAt: new Date(app.clock.now().getTime() - 31_000) })
        .execute();
      expect((await app.answer(refresh, { body: { refreshToken: phone.refreshToken } })).http).toBe(401);
      phone.refreshToken = RefreshToken;
    },
  },
  {
    way: 'sixty days away',
    async end() {
      const now = app.clock.now();
      await sessionOf(phone).set({ idleEndsAt: now, accessExpiresAt: now }).execute();
      expect(await reachable()).toBe(1);
      await afterwards();
    },
  },
  {
    way: 'a hundred and eighty days in all',
    async end() {
      await sessionOf(phone).set({ absoluteEndsAt: app.clock.now() }).execute();
      expect(await reachable()).toBe(1);
      await afterwards();
    },
  },
  {
    way: 'suspension',
    all: true,
    async end() {
      await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', here.id).execute();
      expect(await isIn(phone)).toBe(403);
      await afterwards();
      expect(await isIn(phone)).toBe(403);
      await app.db.updateTable('people').set({ status: 'active' }).where('id', '=', here.id).execute();
    },
  },
  {
    way: 'closing the account from another place',
    async end() {
      await app.call(myDataEndpoints.requestDeletion, { body: {} } as never, here);
      await app.db.updateTable('people').set({ status: 'active' }).where('id', '=', here.id).execute();
    },
  },
];

describe.each(ways)('$way ends', ({ all, end }) => {
  it('tokens, push, step-up, picture links and sockets of that session, and of no other', async () => {
    const [own, there] = [await everythingOf(here), await everythingOf(phone)];
    expect([await look(there.link), await isSteppedUp(phone), await pushed(phone)]).not.toContain(404);
    expect([await isIn(phone), await isSteppedUp(phone), await pushed(phone), await reachable()]).toEqual([
      200,
      true,
      1,
      2,
    ]);
    await end();
    await there.cut;
    const of = async (who: TestPerson, { link }: { link: string }) => ({
      access: await isIn(who),
      push: await pushed(who),
      isSteppedUp: await isSteppedUp(who),
      picture: await look(link),
      refresh: (await app.answer(sessionEndpoints.refresh, { body: { refreshToken: who.refreshToken } })).http,
    });
    const ended = { access: 401, push: 0, isSteppedUp: false, picture: 404, refresh: 401 };
    expect(await of(phone, there)).toEqual(ended);
    const livesOn = { access: 200, push: 1, isSteppedUp: true, refresh: 200 };
    if (all) expect(await of(here, own)).toEqual(ended);
    else expect(await of(here, own)).toMatchObject(livesOn);
    expect(await reachable()).toBe(all ? 0 : 1);
  });
});
