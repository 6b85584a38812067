// A database that takes connections and says nothing is not swamped with them, and serves at once when it goes on.
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Pool, PoolClient } from 'pg';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { isDatabaseAway } from './failures.ts';
import { createPatientPool } from './patient-pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** In front of the real one; whoever comes while it stands still waits, as in the queue of a stopped process. */
const standingStill = async () => {
  const { host, port } = app.connection;
  const waiting: Socket[] = [];
  let isStill = false;
  const join = (near: Socket) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    near.pipe(far).pipe(near);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  };
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isStill) waiting.push(near);
    else join(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    waiting,
    port: (server.address() as { port: number }).port,
    hold() {
      isStill = true;
    },
    goOn() {
      isStill = false;
      waiting.forEach(join);
    },
    close: () => void server.close(),
  };
};

const open = (port: number, wish: { max: number; waitMs: number; attemptMs?: number }) => {
  const { user, database } = app.connection;
  const pool = createPatientPool({ host: '127.0.0.1', port, user, database, ...wish });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
};
const answers = (pool: Pool) =>
  vi.waitUntil(() => pool.query('SELECT 1').then(Boolean, () => false), { timeout: 60_000, interval: 20 });
const giveUp = async (pool: Pool, times: number) => {
  for (let turn = 0; turn < times; turn++) {
    const error: unknown = await pool.query('SELECT 1').catch((reason: unknown) => reason);
    expect(isDatabaseAway(error)).toBe(true);
  }
};

test('callers who gave up leave one attempt behind for each place in the pool, and it serves whoever comes next', async () => {
  const stopped = await standingStill();
  stopped.hold();
  const pool = open(stopped.port, { max: 2, waitMs: 20, attemptMs: 60_000 });
  await giveUp(pool, 12);
  expect(stopped.waiting.length).toBeLessThanOrEqual(2);
  stopped.goOn();
  await answers(pool);
  expect(stopped.waiting.length).toBeLessThanOrEqual(2);
  await pool.end();
  stopped.close();
});

/** Takes all connections that stand, one but for a busy machine: whoever gives up leaves an attempt behind. */
const standingOf = async (pool: Pool): Promise<PoolClient[]> => {
  const taken: PoolClient[] = [];
  await vi.waitUntil(
    async () => {
      const client = await pool.connect().catch(() => null);
      if (client) taken.push(client);
      return taken.length > 0 && taken.length === pool.totalCount;
    },
    { timeout: 60_000, interval: 1 },
  );
  return taken;
};

test('after an attempt that failed there is one at a time, beside the connections that stand', async () => {
  const stopped = await standingStill();
  const pool = open(stopped.port, { max: 4, waitMs: 40, attemptMs: 200 });
  const listening = await standingOf(pool);
  const most = listening.length + 1;
  stopped.hold();
  const many = () => Promise.all(Array.from({ length: 8 }, () => giveUp(pool, 1)));
  await many();
  await vi.waitUntil(async () => (await many()) && pool.totalCount <= most, { timeout: 60_000 });
  for (let turn = 0; turn < 10; turn++) {
    await many();
    expect(pool.totalCount).toBeLessThanOrEqual(most);
  }
  stopped.goOn();
  await answers(pool);
  for (const client of listening) client.release();
  await pool.end();
  stopped.close();
});

test('a full queue in front of the database is a database that is away', () => {
  const full = Object.assign(new Error('connect EAGAIN /run/.s.PGSQL.5432'), { code: 'EAGAIN', syscall: 'connect' });
  expect(isDatabaseAway(full)).toBe(true);
});

test('a caller does not give up because this process itself was busy, as it is at its start', async () => {
  const waitMs = 2_000;
  const { host, port, user, database } = app.connection;
  const pool = createPatientPool({ host, port, user, database, max: 1, waitMs });
  const asked = pool.query('SELECT 1');
  // Nothing is heard meanwhile, timers included.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs + 100);
  expect((await asked).rowCount).toBe(1);
  await pool.end();
});
