// The first limits of ten million (docs/operations/ten-million.md), each at a tenth of the size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, Pool } from 'pg';
import * as z from 'zod/mini';
import { systemClock } from '../apps/api/src/clock.ts';
import { createDatabase, inTransaction, type Db, type Tx } from '../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { createJobs, defineJob, prepareJobTables } from '../apps/api/src/domain-events/jobs.ts';
import { createIdempotency } from '../apps/api/src/http/idempotency.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import { summary, type LoadResult } from './load.ts';
import { perSecond, type Row } from './row.ts';

const entries = Number(process.env['BENCH_ENTRIES'] ?? 60_000);

type Connection = Pick<Awaited<ReturnType<typeof startLocalPostgres>>, 'host' | 'port' | 'user' | 'database'>;

/** Entries of 10,000 people wait; so many workers seal them, each with connections of its own. */
const sealing = async (connection: Connection, owner: Pool, workers: number): Promise<Row> => {
  await owner.query(
    `INSERT INTO audit_log (at, actor, action, subject_owner, subject)
     SELECT now(), md5('actor' || n % 10000)::uuid, 'comment-read', md5('owner' || n % 9973)::uuid, md5(n::text)
     FROM generate_series(1, $1) n`,
    [entries],
  );
  await owner.query('VACUUM ANALYZE audit_log');
  const databases = Array.from({ length: workers }, () => createDatabase({ ...connection, poolSize: 4 }, quietLog));
  const walAt = async () => Number((await owner.query(`SELECT pg_current_wal_insert_lsn() - '0/0' AS at`)).rows[0].at);
  const [from, began] = [await walAt(), performance.now()];
  await Promise.all(databases.map(({ db }) => createAudit({ db, clock: systemClock }).sealAllNew(5_000, 1_000)));
  const seconds = (performance.now() - began) / 1_000;
  const wal = ((await walAt()) - from) / entries;
  const { rows } = await owner.query<{ left: string }>('SELECT count(*) AS left FROM audit_log WHERE seal IS NULL');
  await Promise.all(databases.map(({ db }) => db.destroy()));
  return {
    what: `${entries} audit entries sealed by ${workers} workers`,
    ours: `${(entries / seconds).toFixed(0)}/s, ${seconds.toFixed(1)} s, ${rows[0]!.left} left`,
    bare: `${wal.toFixed(0)} bytes of WAL each`,
    ratio: '–',
    limit: '370/s in the busiest hour',
  };
};

const auditLog = async (connection: Connection, owner: Pool): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const workers of [1, 2, 4, 1]) rows.push(await sealing(connection, owner, workers));
  const { db } = createDatabase({ ...connection, poolSize: 4 }, quietLog);
  const began = performance.now();
  const broken = await createAudit({ db, clock: systemClock }).firstBroken();
  const seconds = (performance.now() - began) / 1_000;
  await db.destroy();
  rows.push({
    what: `${entries * rows.length} entries verified`,
    ours: `${((entries * rows.length) / seconds).toFixed(0)}/s, ${broken === null ? 'intact' : 'broken'}`,
    bare: '–',
    ratio: '–',
    limit: 'printed',
  });
  return rows;
};

const callers = 32;
const listeners = 35;
const seconds = 6;

/** Transactions that write a row and send a job, side by side; answers how many a second, and the slowest of a hundred. */
const callsOf = async (db: Db, call: (tx: Tx) => Promise<void>): Promise<LoadResult> => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1_000;
  const one = async () => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      await inTransaction(db, call);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, one));
  return summary(times, seconds, 0);
};

/** Changing calls that wake a worker beside others that wake nobody, in turns, while 35 connections listen. */
const waking = async (connection: Connection, owner: Pool): Promise<Row[]> => {
  await prepareJobTables(owner);
  const { db, pool } = createDatabase({ ...connection, poolSize: callers + 2 }, quietLog);
  const jobs = createJobs({ pool, connection, clock: systemClock, log: quietLog, mode: 'sender' });
  const job = { data: z.strictObject({}), run: async () => {} };
  const [hurried, unhurried] = [true, false].map((isHurried) =>
    jobs.add(defineJob({ ...job, name: `bench-${isHurried}`, isUnhurried: !isHurried })),
  );
  await jobs.start();
  const { rows } = await owner.query<{ channel: string }>(
    `SELECT 'pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24) AS channel`,
  );
  let heard = 0;
  const ears = await Promise.all(
    Array.from({ length: listeners }, async () => {
      const ear = new Client(connection);
      await ear.connect();
      ear.on('notification', () => heard++);
      await ear.query(`LISTEN "${rows[0]!.channel}"`);
      return ear;
    }),
  );
  const audit = createAudit({ db, clock: systemClock });
  const calls = (sent: typeof hurried) =>
    callsOf(db, async (tx) => {
      await audit.note(tx, { actor: null, action: 'measured' });
      await jobs.send(tx, sent!, {});
    });
  await calls(unhurried);
  const found: Record<'wakes' | 'not', LoadResult[]> = { wakes: [], not: [] };
  let notified = 0;
  for (let turn = 0; turn < 3; turn++) {
    found.not.push(await calls(unhurried));
    const before = heard;
    found.wakes.push(await calls(hurried));
    notified += heard - before;
  }
  await Promise.all(ears.map((ear) => ear.end()));
  await jobs.stop();
  await db.destroy();
  const middle = (of: LoadResult[]) => of.toSorted((a, b) => a.perSecond - b.perSecond)[1]!;
  const [wakes, not] = [middle(found.wakes), middle(found.not)];
  const sent = found.wakes.reduce((sum, { perSecond: rate }) => sum + rate * seconds, 0);
  return [
    {
      what: `${callers} callers that wake a worker, ${listeners} listen`,
      ours: perSecond(wakes),
      bare: `that wake nobody: ${perSecond(not)}; ${(notified / listeners / sent).toFixed(2)} notifications a call`,
      ratio: (wakes.perSecond / not.perSecond).toFixed(2),
      limit: '1',
    },
  ];
};

/** Of 1,000 changing calls a second; BENCH_KEYS=3600000 is a whole hour. */
const expired = Number(process.env['BENCH_KEYS'] ?? 360_000);
const keys = `INSERT INTO idempotency_keys (key_hash, request_hash, status, answer, created_at)
  SELECT sha256(gen_random_uuid()::text::bytea), sha256('request'), 200,
    decode(repeat(md5(random()::text), 25 + (random() * 69)::int), 'hex'), $1::timestamptz - random() * $2::interval
  FROM generate_series(1, $3)`;

/** What some minutes of them stored expires, and is swept while as many come. */
const sweeping = async (connection: Connection, owner: Pool): Promise<Row[]> => {
  const { db, pool } = createDatabase({ ...connection, poolSize: 6, statementMs: 60_000 }, quietLog);
  const now = new Date();
  await owner.query(keys, [new Date(now.getTime() - 86_400_000), `${expired / 1_000} seconds`, expired]);
  for (const settle of ['VACUUM ANALYZE idempotency_keys', 'CHECKPOINT']) await owner.query(settle);
  const [began, going] = [performance.now(), { isOver: false }];
  const took: number[] = [];
  /** A hundred at a time, each tenth of a second. */
  const coming = async () => {
    for (let turn = 1; !going.isOver; turn++) {
      const from = performance.now();
      await pool.query(keys, [now, '1 second', 100]);
      took.push(performance.now() - from);
      await new Promise((wake) => setTimeout(wake, Math.max(0, began + turn * 100 - performance.now())));
    }
  };
  const insert = coming();
  const { sweep } = createIdempotency({ fields: {} as never });
  await sweep(db, now);
  const swept = (performance.now() - began) / 1_000;
  going.isOver = true;
  await insert;
  const { rows } = await owner.query<{ left: string; mb: number }>(
    `SELECT count(*) FILTER (WHERE created_at < $1::timestamptz - interval '1 day') AS left,
       pg_total_relation_size('idempotency_keys') / 2 ^ 20 AS mb FROM idempotency_keys`,
    [now],
  );
  await db.destroy();
  const { p50, p99 } = summary(took, swept, 0);
  return [
    {
      what: `${expired} stored answers swept while others come`,
      ours: `${(expired / swept).toFixed(0)}/s, ${swept.toFixed(1)} s, ${rows[0]!.left} left`,
      bare: `${((took.length * 100) / swept).toFixed(0)}/s come, a hundred in p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${rows[0]!.mb.toFixed(0)} MB`,
      ratio: (expired / swept / ((took.length * 100) / swept)).toFixed(1),
      limit: '> 1',
    },
  ];
};

/** `BENCH_LIMIT=audit`, `=waking` or `=sweeping`: that one alone. */
const parts: Record<string, (connection: Connection, owner: Pool) => Promise<Row[]>> = {
  audit: auditLog,
  waking,
  sweeping,
};

export const limits = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-limits-'));
  const { stop, host, port, user, database } = await startLocalPostgres({ dataDir: folder, log: () => {} });
  const connection = { host, port, user, database };
  const owner = new Pool({ ...connection, max: 4 });
  owner.on('error', () => {});
  const only = process.env['BENCH_LIMIT'];
  try {
    await migrate(owner);
    const rows: Row[] = [];
    for (const [name, part] of Object.entries(parts))
      if (!only || only === name) rows.push(...(await part(connection, owner)));
    return rows;
  } finally {
    await owner.end();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
};
