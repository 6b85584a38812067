// Of several servers the one that takes writes is found, also after it has become another one; one that is dead or
// silent holds up nobody for long. Both servers are one here: what stands before it decides how it looks.
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from '#domain-events/jobs.ts';
import { createTestClock } from '#testing/test-clock.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { createDatabase } from './database.ts';
import { isDatabaseAway, namingItsSetting } from './failures.ts';
import { reachOf } from './many-hosts.ts';
import { createAdvisoryFlag } from './advisory-flag.ts';

type Looks = 'primary' | 'readsOnly' | 'silent' | 'dead';

/** Says to the server behind it, in the first packet, that this session only reads. */
const readingOnly = (packet: Buffer): Buffer => {
  const option = Buffer.from('options\0-c default_transaction_read_only=on\0\0');
  const longer = Buffer.concat([packet.subarray(0, -1), option]);
  longer.writeInt32BE(longer.length, 0);
  return longer;
};

const standIn = async (socketPath: () => string) => {
  let looks: Looks = 'primary';
  const sockets = new Set<Socket>();
  const heard: string[] = [];
  const server: Server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {}).on('close', () => sockets.delete(near));
    if (looks === 'dead') return near.resetAndDestroy();
    near.once('data', (packet: Buffer) => {
      heard.push(packet.toString('latin1'));
      if (looks === 'silent') return;
      const far = connect(socketPath());
      far.on('error', () => near.destroy()).on('close', () => near.destroy());
      near.on('close', () => far.destroy());
      far.write(looks === 'readsOnly' ? readingOnly(packet) : packet);
      near.pipe(far).pipe(near);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    open: () => sockets.size,
    look: (next: Looks) => (looks = next),
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
};

/** A busy machine is slow to answer: this only ends what hangs. */
const patiently = { timeout: 60_000, interval: 100 };

let database: Awaited<ReturnType<typeof freshDatabase>>;
let one: Awaited<ReturnType<typeof standIn>>;
let two: typeof one;
const opened: ReturnType<typeof createDatabase>[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  const path = () => join(database.connection.host!, `.s.PGSQL.${database.connection.port}`);
  [one, two] = [await standIn(path), await standIn(path)];
});
afterEach(async () => {
  for (const { db } of opened.splice(0)) await db.destroy();
  one.close();
  two.close();
});

const url = (more = '') => {
  const { user, database: name } = database.connection;
  return `postgres://${user}@127.0.0.1:${one.port},localhost:${two.port}/${name}?connect_timeout=1${more}`;
};
const open = (more = '', lookEveryMs?: number) => {
  const made = createDatabase({ ...reachOf(url(more), lookEveryMs), poolSize: 3, waitMs: 30_000 }, quietLog);
  opened.push(made);
  return made.pool;
};
const portIn = async (pool: ReturnType<typeof open>) => {
  const client = await pool.connect();
  const { remotePort } = (client as unknown as { connection: { stream: Socket } }).connection.stream;
  await client.query('SELECT 1');
  client.release();
  return remotePort;
};

test.each(['dead', 'silent', 'readsOnly'] as const)('a first one that is %s is passed over', async (looks) => {
  one.look(looks);
  expect(await portIn(open())).toBe(two.port);
});

test('each wish finds its server', async () => {
  one.look('readsOnly');
  expect(await portIn(open('&target_session_attrs=any'))).toBe(one.port);
  expect(await portIn(open('&target_session_attrs=read-only'))).toBe(one.port);
  expect(await portIn(open('&target_session_attrs=prefer-standby'))).toBe(one.port);
  expect(await portIn(open('&target_session_attrs=read-write'))).toBe(two.port);
});

test('after it has become another one all that is open goes there, also what listens and what jobs hold', async () => {
  const pool = open();
  const listening = await pool.connect();
  const jobs = createJobs({
    pool,
    connection: reachOf(url()),
    clock: createTestClock(new Date()),
    log: quietLog,
    mode: 'worker',
  });
  await jobs.start();
  const flag = createAdvisoryFlag({ connection: reachOf(url()), log: quietLog, key: 77, forSeconds: 60 });
  flag.raise();
  await vi.waitUntil(async () => (await flag.since(opened[0]!.db).catch(() => null)) !== null, patiently);
  await vi.waitUntil(() => two.open() === 0, patiently);

  // What stood there falls silent and is no primary any more, while what was opened before still could be written to.
  one.look('silent');
  one.cut();
  await vi.waitUntil(() => two.open() > 0, patiently);
  await expect(listening.query('SELECT 1')).rejects.toThrow();
  listening.release(true);
  // What was on its way to the former one when another took its place fails, as any call does while it changes.
  await vi.waitUntil(async () => (await portIn(pool).catch(() => null)) === two.port, patiently);
  await vi.waitUntil(() => two.heard.some((packet) => packet.includes('mycrew jobs')), patiently);
  await jobs.stop();
  await flag.stop();
});

test('what is open to one that is passed over is ended, without anybody asking', async () => {
  const pool = open('', 100);
  const stored = await pool.connect();
  const ended = new Promise((resolve) => void stored.once('end', resolve));
  one.look('readsOnly');
  await ended;
  await expect(stored.query('SELECT 1')).rejects.toThrow();
  stored.release(true);
  expect(await portIn(pool)).toBe(two.port);
});

test('where no host fits, the error gives the reason for each and names the setting', async () => {
  one.look('dead');
  two.look('readsOnly');
  const error: unknown = await open()
    .query('SELECT 1')
    .catch((thrown: unknown) => thrown);
  expect((error as Error).message).toBe(
    `DATABASE_URL: no server is read-write: 127.0.0.1:${one.port} (ECONNRESET), localhost:${two.port} (is not)`,
  );
  expect(isDatabaseAway(error)).toBe(true);
  expect(namingItsSetting(error)).toBe(error);
  const refused = Object.assign(new Error('password authentication failed for user "u"'), { code: '28P01' });
  expect(namingItsSetting(refused)).toMatchObject({ message: expect.stringMatching(/^DATABASE_URL: /u) as string });
});

test('an attempt that nobody waits for any more is let go of', async () => {
  one.look('silent');
  two.look('silent');
  const pool = open();
  const asked = pool.query('SELECT 1').catch((thrown: unknown) => thrown);
  await pool.end();
  expect(await asked).toBeInstanceOf(Error);
});
