// Open sockets: who hears, who is cut off, and that nobody gets another's events.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { PresenceMessage, type FromClient, type FromServer } from '@mycrew/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import type { Member } from '#http/member.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';

type Client = Socket<FromServer, FromClient>;

let app: TestApp;
let anna: TestPerson;
let ben: TestPerson;
let url: string;
const open: Client[] = [];
beforeAll(async () => {
  app = await createTestApp();
  await app.api.listen({ port: 0, host: '127.0.0.1' });
  app.realtime.attach(app.api.server);
  url = `http://127.0.0.1:${(app.api.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await app.reset();
  [anna, ben] = await Promise.all([aYouth(app, { firstName: 'Anna' }), aYouth(app, { firstName: 'Ben' })]);
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const connect = (options: object = {}): Client => {
  const socket: Client = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ...options });
  open.push(socket);
  return socket;
};
const heard = <E extends keyof FromServer>(socket: Client, event: E) =>
  new Promise<Parameters<FromServer[E]>[0]>((resolve) => {
    socket.once(event, ((payload: Parameters<FromServer[E]>[0]) => resolve(payload)) as never);
  });
const gone = (socket: Client) => new Promise<string>((resolve) => socket.once('disconnect', resolve));
const accepted = async (socket: Client, { token }: TestPerson) => {
  const answer = heard(socket, 'token-accepted');
  socket.emit('update-token-message', { token });
  return answer;
};
const signedIn = async (person: TestPerson): Promise<Client> => {
  const socket = connect();
  await accepted(socket, person);
  return socket;
};
/** Whatever was sent before has arrived once the answer to a ping has. */
const settled = async (socket: Client) => {
  const pong = heard(socket, 'server-pong');
  socket.emit('client-ping');
  await pong;
};

test('a ping is answered', async () => {
  await settled(connect());
});

test('whoever is signed in hears what is for them, and only that', async () => {
  const [one, other] = await Promise.all([signedIn(anna), signedIn(ben)]);
  const others: unknown[] = [];
  other.onAny((...message) => others.push(message));
  const received = heard(one, 'changed');
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  expect(await received).toEqual({ topic: 'crew' });
  await settled(other);
  expect(others).toEqual([['server-pong']]);
});

test('without a token nothing is heard', async () => {
  const socket = connect();
  const messages: unknown[] = [];
  socket.onAny((...message) => messages.push(message));
  await once(socket as never, 'connect');
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  await settled(socket);
  expect(messages).toEqual([['server-pong']]);
});

test('a new connection learns for how long nothing was published to it; typing does not count', async () => {
  app.clock.advance({ minutes: 8 });
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew-for-checkins' });
  app.clock.advance({ seconds: 2 });
  app.realtime.publish(null, [anna.id], 'chat-typing', { UserId: ben.id, IsTyping: true });
  expect(await accepted(connect(), anna)).toEqual({ QuietForMs: 2_000 });
  expect((await accepted(connect(), ben)).QuietForMs).toBeGreaterThanOrEqual(482_000);
  app.clock.advance({ minutes: 4 });
  expect(await accepted(connect(), anna)).toEqual({ QuietForMs: 242_000 });
  expect(await accepted(connect(), ben)).toEqual({ QuietForMs: 600_000 });
});

test('a locked session learns nothing from how long it was quiet', async () => {
  app.realtime.publish(null, [anna.id], 'chat-message', {} as never);
  await app.db.updateTable('sessions').set({ lockedAt: app.clock.now() }).execute();
  expect(await accepted(connect(), anna)).toEqual({ QuietForMs: 600_000 });
});

test('without a token within five seconds the socket is cut', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const socket = connect();
  await settled(socket);
  const cut = gone(socket);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await cut).toBe('transport close');
});

test.each([{ token: 'x'.repeat(43) }, { token: 7 }, {}, 'x', null])(
  'the token message %j cuts the socket',
  async (message) => {
    const socket = connect();
    const cut = gone(socket);
    socket.emit('update-token-message', message as never);
    expect(await cut).toBe('io server disconnect');
  },
);

test('a socket cannot change its person', async () => {
  const socket = await signedIn(anna);
  const cut = gone(socket);
  socket.emit('update-token-message', { token: ben.token });
  expect(await cut).toBe('io server disconnect');
});

test('pages connect from our own address, and while it is tried out from each that a start prints', async () => {
  const from = (origin: string, host = new URL(origin).host) => connect({ extraHeaders: { origin, host } });
  const refused = (socket: Client) => new Promise((resolve) => socket.once('connect_error', resolve));
  await refused(from('https://evil.example'));
  await refused(from('http://evil.example:3000'));
  await refused(from(url, 'localhost'));
  for (const host of ['localhost:3000', new URL(url).host, '192.168.1.5:3000', '[::1]:3000'])
    await settled(from(`http://${host}`));
});

test('what is published in a transaction is received after its commit, never after a rollback', async () => {
  const socket = await signedIn(anna);
  const messages: unknown[] = [];
  socket.on('changed', (message) => messages.push(message));
  const failing = inTransaction(app.db, async (tx) => {
    app.realtime.publish(tx, [anna.id], 'changed', { topic: 'crew' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(app.db, async (tx) => app.realtime.publish(tx, [anna.id], 'changed', { topic: 'counts' }));
  await settled(socket);
  expect(messages).toEqual([{ topic: 'counts' }]);
});

test('a closed session and a closed member are cut at once', async () => {
  const [one, other] = await Promise.all([signedIn(anna), signedIn(ben)]);
  const cuts = [gone(one), gone(other)];
  app.realtime.closeSession(anna.sessionId);
  app.realtime.closeMember(ben.id);
  expect(await Promise.all(cuts)).toEqual(['io server disconnect', 'io server disconnect']);
});

test('a session that ended meanwhile is found at the next check', async () => {
  const socket = await signedIn(anna);
  await app.db.updateTable('sessions').set({ endedAt: app.clock.now() }).where('id', '=', anna.sessionId).execute();
  const cut = gone(socket);
  await app.realtime.recheck();
  expect(await cut).toBe('io server disconnect');
});

test('a locked session hears that somebody calls for help, and nothing else until it is unlocked', async () => {
  const socket = await signedIn(anna);
  const messages: unknown[] = [];
  socket.on('changed', (message) => messages.push(message));
  const setLock = (lockedAt: Date | null) =>
    app.db.updateTable('sessions').set({ lockedAt }).where('id', '=', anna.sessionId).execute();
  await setLock(app.clock.now());
  await app.realtime.recheck();
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'distress' });
  await settled(socket);
  expect(messages.splice(0)).toEqual([{ topic: 'distress' }]);
  await setLock(null);
  await app.realtime.recheck();
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'counts' });
  await settled(socket);
  expect(messages).toEqual([{ topic: 'counts' }]);
});

test('while new terms wait it is the same, and hears again at once when they are accepted', async () => {
  await app.db.deleteFrom('policyAcceptances').where('personId', '=', anna.id).execute();
  const [socket, elsewhere] = [await signedIn(anna), await signedIn({ ...anna, ...(await signIn(app, anna.id)) })];
  const messages: unknown[][] = [];
  for (const each of [socket, elsewhere]) each.onAny((...message) => messages.push(message));
  const seen: string[] = [];
  app.realtime.hear('presence-message', PresenceMessage, (me: Member) => void seen.push(me.id));
  socket.emit('presence-message', { IsAway: true });
  expect(app.presence.of(anna.id).IsOnline).toBe(false);
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'session' });
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'distress' });
  await Promise.all([settled(socket), settled(elsewhere)]);
  const distress = ['changed', { topic: 'distress' }];
  expect(messages.splice(0).filter(([event]) => event !== 'server-pong')).toEqual([distress, distress]);
  expect(seen).toEqual([]);

  const received = [heard(socket, 'changed'), heard(elsewhere, 'changed')];
  await app.call(policyEndpoints.accept, { body: { Type: 'all' } }, anna);
  expect(await Promise.all(received)).toEqual([{ topic: 'session' }, { topic: 'session' }]);
  expect(app.presence.of(anna.id).IsOnline).toBe(true);
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  const crew = [heard(socket, 'changed'), heard(elsewhere, 'changed')];
  expect(await Promise.all(crew)).toEqual([{ topic: 'crew' }, { topic: 'crew' }]);
});

test('terms that come out later close an open line at the next check', async () => {
  const socket = await signedIn(anna);
  await app.db.deleteFrom('policyAcceptances').where('personId', '=', anna.id).execute();
  await app.realtime.recheck();
  const messages: unknown[] = [];
  socket.on('changed', (message) => messages.push(message));
  app.realtime.publish(null, [anna.id], 'changed', { topic: 'counts' });
  await settled(socket);
  expect(messages).toEqual([]);
});

test('a room hears messages that fit, from people who are signed in', async () => {
  const seen: [string, boolean][] = [];
  app.realtime.hear('presence-message', PresenceMessage, (me: Member, { IsAway }) => void seen.push([me.id, IsAway]));
  const stranger = connect();
  stranger.emit('presence-message', { IsAway: true });
  await settled(stranger);
  const socket = await signedIn(anna);
  socket.emit('presence-message', { IsAway: 'yes' } as never);
  socket.emit('presence-message', { IsAway: false, Extra: 1 } as never);
  socket.emit('presence-message', { IsAway: true });
  await settled(socket);
  expect(seen).toEqual([
    [anna.id, false],
    [anna.id, true],
  ]);
});

test('whoever floods is not heard any more, then cut', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const socket = await signedIn(anna);
  let pongs = 0;
  socket.on('server-pong', () => pongs++);
  const cut = gone(socket);
  for (let count = 0; count < 120; count++) socket.emit('client-ping');
  expect(await cut).toBe('io server disconnect');
  expect(pongs).toBeLessThanOrEqual(20);
});

test('a message over 64 KB ends the socket', async () => {
  const socket = await signedIn(anna);
  const cut = gone(socket);
  socket.emit('update-token-message', { token: 'x'.repeat(70_000) });
  expect(await cut).toBe('transport close');
});

test('of six sockets the oldest gives way', async () => {
  const first = await signedIn(anna);
  const cut = gone(first);
  for (let count = 0; count < 5; count++) await signedIn(anna);
  expect(await cut).toBe('io server disconnect');
});

/** How many connections the server has open. */
const lines = () => new Promise<number>((resolve) => app.api.server.getConnections((_, count) => resolve(count)));

test('whoever is gone before their token was looked up is not here', async () => {
  const socket = connect();
  await once(socket as never, 'connect');
  const { byToken } = app.auth;
  const held = vi.spyOn(app.auth, 'byToken').mockImplementationOnce(async (...asked) => {
    const member = await byToken(...asked);
    socket.disconnect();
    await vi.waitUntil(async () => (await lines()) === 0, { timeout: 30_000 });
    return member;
  });
  socket.emit('update-token-message', { token: anna.token });
  await vi.waitUntil(() => held.mock.settledResults[0]?.type === 'fulfilled', { timeout: 30_000 });
  await new Promise(setImmediate);
  expect(app.presence.of(anna.id).IsOnline).toBe(false);
});

test('a page out of sight is away', async () => {
  const socket = await signedIn(anna);
  socket.emit('presence-message', { IsAway: true });
  await settled(socket);
  expect(app.presence.of(anna.id)).toEqual({ IsOnline: true, IsAway: true });
  socket.emit('presence-message', { IsAway: false });
  await settled(socket);
  expect(app.presence.of(anna.id)).toEqual({ IsOnline: true, IsAway: false });
});

test('presence is published to the people concerned, and to nobody else', async () => {
  app.presenceConcerns(async (personId) => (personId === anna.id ? [ben.id] : []));
  const watcher = await signedIn(ben);
  const online = heard(watcher, 'user-online-status-message');
  const socket = await signedIn(anna);
  expect(await online).toEqual({ UserId: anna.id, IsOnline: true, IsAway: false });
  expect(app.presence.of(anna.id)).toEqual({ IsOnline: true, IsAway: false });
  app.presence.turned(anna.id, socket.id!, true);
  expect(await heard(watcher, 'user-online-status-message')).toMatchObject({ IsOnline: true, IsAway: true });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const offline = heard(watcher, 'user-online-status-message');
  socket.disconnect();
  await vi.waitUntil(() => !app.presence.of(anna.id).IsOnline, { timeout: 30_000 });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await offline).toMatchObject({ IsOnline: false });
  expect(
    app.notified.every(({ event, memberIds }) => event !== 'user-online-status-message' || memberIds[0] === ben.id),
  ).toBe(true);
});

test('a process that ends asks everybody to come back, waits for them, and cuts whoever stays', async () => {
  const [one, other, stays] = await Promise.all([signedIn(anna), signedIn(ben), connect()]);
  await settled(stays);
  for (const socket of [one, other]) socket.once('come-back', () => socket.disconnect());
  const invitation = heard(stays, 'come-back');
  const cut = gone(stays);
  const left = app.realtime.sendElsewhere();
  expect((await invitation).WithinMs).toBeGreaterThan(0);
  // Not as the end of a socket, after which the library stays away.
  expect(await cut).toBe('transport close');
  await left;
  expect(one.connected || other.connected).toBe(false);
});
