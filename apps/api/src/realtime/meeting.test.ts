// Two servers on one database: what one publishes is received through the other.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FromClient, FromServer } from '@mycrew/contract/realtime.ts';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { statementsOf } from '#testing/statements.ts';

let one: TestApp;
let two: TestApp;
let anna: TestPerson;
let socket: Socket<FromServer, FromClient>;
/** Somebody at the first server, from beginning to end. */
let stays: Socket<FromServer, FromClient>;
beforeAll(async () => {
  one = await createTestApp({ settings: { isShared: true } });
  const { db, pool, connection, houseKey } = one;
  two = await createTestApp({ settings: { isShared: true, db, pool, connection, houseKey } });
  for (const server of [one, two]) {
    await server.api.listen({ port: 0, host: '127.0.0.1' });
    server.realtime.attach(server.api.server);
  }
  anna = await aYouth(one);
  socket = connect(two);
  stays = connect(one);
  await accepted();
});
afterAll(async () => {
  socket.disconnect();
  stays.disconnect();
  await two.jobs.stop();
  await one.close();
});

const connect = ({ api }: TestApp) => {
  const { port } = api.server.address() as AddressInfo;
  return io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false, forceNew: true });
};

const accepted = async () => {
  socket.emit('update-token-message', { token: anna.token });
  const [answer] = await once(socket as never, 'token-accepted');
  return answer as Parameters<FromServer['token-accepted']>[0];
};

/** The two find each other when the first message gets through. */
const notifiedUntilHeard = async (notify: () => void, event: keyof FromServer) => {
  const heard = once(socket as never, event);
  const timer = setInterval(notify, 100);
  notify();
  const [payload] = (await heard) as [unknown];
  clearInterval(timer);
  return payload;
};

test('what one server publishes is received through the other', async () => {
  const notify = () => one.realtime.publish(null, [anna.id], 'changed', { topic: 'crew' });
  expect(await notifiedUntilHeard(notify, 'changed')).toEqual({ topic: 'crew' });
});

test('and known to whoever comes to that one afterwards', async () => {
  two.clock.advance({ seconds: 30 });
  expect(await accepted()).toEqual({ QuietForMs: 30_000 });
});

test('also when it is too long for a notification, and nobody can read it on its way', async () => {
  const message = { title: 'secret '.repeat(1_500), data: { Type: 'ANNOUNCEMENT' } };
  expect(
    await notifiedUntilHeard(() => one.realtime.publish(null, [anna.id], 'push-message', message), 'push-message'),
  ).toEqual(message);
  const { rows } = await one.pool.query<{ text: string }>(
    `SELECT encode(payload, 'escape') AS text FROM socket_io_attachments`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ text }) => text).join(' ')).not.toContain('secret');
});

test('what comes close together travels together, and in order', async () => {
  const numbers = Array.from({ length: 60 }, (_, number) => String(number));
  const titles: (string | undefined)[] = [];
  const all = new Promise<void>((done) => {
    socket.on('push-message', ({ title }) => titles.push(title) === numbers.length && done());
  });
  const sent = await statementsOf(async () => {
    for (const title of numbers)
      one.realtime.publish(null, [anna.id], 'push-message', { title, data: { Type: 'ANNOUNCEMENT' } });
    await all;
  });
  socket.off('push-message');
  expect(titles).toEqual(numbers);
  expect(sent.filter((text) => text.includes('pg_notify')).length).toBeLessThan(10);
});

test('who is here is known to the other server', async () => {
  const notified = async () => {
    await two.realtime.recheck();
    return one.presence.of(anna.id);
  };
  await expect.poll(notified, { timeout: 10_000 }).toEqual({ IsOnline: true, IsAway: false });
});

test('a session ended on one server is cut on the other', async () => {
  const gone = once(socket as never, 'disconnect');
  one.realtime.closeSession(anna.sessionId);
  expect(await gone).toContain('io server disconnect');
});

test('a server that stops cuts its own sockets alone, and who was there is gone for the other', async () => {
  const ben = await aYouth(one, { firstName: 'Ben' });
  socket = connect(two);
  socket.emit('update-token-message', { token: ben.token });
  await once(socket as never, 'token-accepted');
  await expect.poll(() => one.presence.of(ben.id).IsOnline, { timeout: 10_000 }).toBe(true);
  const gone = once(socket as never, 'disconnect');
  await two.realtime.close();
  await gone;
  await two.api.close();
  await expect.poll(() => one.presence.of(ben.id).IsOnline, { timeout: 10_000 }).toBe(false);
  const pong = once(stays as never, 'server-pong');
  stays.emit('client-ping');
  await pong;
});
