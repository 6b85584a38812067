// After a server stopped taking anything no connection to it is used again, for whatever it was taken before.
import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { createDatabase, inTransaction } from './database.ts';
import { isDatabaseAway } from './failures.ts';
import { whileDatabaseStarts } from './patience.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: ReturnType<typeof createDatabase>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  opened = createDatabase({ ...database.connection, poolSize: 3 }, quietLog);
});
afterEach(async () => {
  await setReadOnly('off');
  await opened.db.destroy();
});

/** As a server that was a primary: connections that are open only read from then on, and new ones need not. */
const setReadOnly = async (value: 'on' | 'off') => {
  const admin = createDatabase({ ...database.owner, poolSize: 1 }, quietLog);
  await admin.pool.query('SET default_transaction_read_only = off');
  const { rows } = await admin.pool.query<{ name: string }>('SELECT current_database() AS name');
  await admin.pool.query(`ALTER DATABASE ${rows[0]!.name} SET default_transaction_read_only = ${value}`);
  await admin.db.destroy();
};
const pids = async () => {
  const clients = await Promise.all([1, 2, 3].map(() => opened.pool.connect()));
  const asked = await Promise.all(
    clients.map((client) => client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')),
  );
  for (const client of clients) client.release();
  return asked.map(({ rows }) => rows[0]!.pid);
};
const write = () =>
  inTransaction(opened.db, (tx) => tx.executeQuery(CompiledQuery.raw("INSERT INTO worker_beats VALUES ('x', now())")));

test('one that only reads takes all others along', async () => {
  await setReadOnly('on');
  const before = await pids();
  await setReadOnly('off');
  const error = await write().catch((thrown: unknown) => thrown);
  expect((error as { code: string }).code).toBe('25006');
  expect(isDatabaseAway(error)).toBe(true);
  await write();
  const after = await pids();
  expect(after.filter((pid) => before.includes(pid))).toEqual([]);
});

test('so do queries that are asked of the pool itself', async () => {
  await setReadOnly('on');
  const before = await pids();
  await setReadOnly('off');
  await expect(opened.pool.query('CREATE TABLE never (id int)')).rejects.toMatchObject({ code: '25006' });
  expect((await pids()).filter((pid) => before.includes(pid))).toEqual([]);
});

test('a start that meets a server that only reads waits for one that does not', async () => {
  await setReadOnly('on');
  let tries = 0;
  await whileDatabaseStarts(quietLog, async () => {
    tries += 1;
    try {
      await opened.pool.query("INSERT INTO worker_beats VALUES ('start', now())");
    } finally {
      await setReadOnly('off');
    }
  });
  expect(tries).toBe(2);
});

test('a connection that the server terminates closes the whole pool', async () => {
  const before = await pids();
  const client = await opened.pool.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const ended = client.query('SELECT pg_sleep(60)').catch((thrown: unknown) => thrown);
  await opened.pool.query('SELECT pg_terminate_backend($1)', [rows[0]!.pid]);
  expect(await ended).toMatchObject({ code: '57P01' });
  client.release(true);
  expect((await pids()).filter((pid) => before.includes(pid))).toEqual([]);
});

test('other errors cost no connection', async () => {
  const before = await pids();
  await expect(opened.pool.query("SELECT 'x'::uuid")).rejects.toMatchObject({ code: '22P02' });
  await expect(write().then(() => write())).rejects.toMatchObject({ code: '23505' });
  expect((await pids()).filter((pid) => !before.includes(pid)).length).toBeLessThanOrEqual(1);
});
