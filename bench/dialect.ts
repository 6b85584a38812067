// What database/dialect.ts is worth: beside Kysely's own way to PostgreSQL, and beside that with every statement prepared.
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { atCommit, inTransaction, withNext, type Db, type Tx } from '../apps/api/src/database/database.ts';
import { pgDialect } from '../apps/api/src/database/dialect.ts';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7);
const times = 150;
const lineMs = 1;

/** Like a database on another machine: what is sent arrives a moment later. */
const slowLineTo = async (path: string) => {
  const late = (from: Socket, to: Socket, ms: number) => {
    from.on('data', (chunk) => setTimeout(() => to.write(chunk), ms));
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((near) => {
    const far = connect(path);
    near.setNoDelay(true);
    late(near, far, lineMs);
    late(far, near, 0);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

/** pg prepares what has a name; Kysely gives none. */
const preparing = (pool: Pool) => {
  const names = new Map<string, string>();
  const nameOf = (text: string) => names.get(text) ?? (names.set(text, `n${names.size}`), names.get(text)!);
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((text: string, values: unknown) =>
      Array.isArray(values) ? query({ name: nameOf(text), text, values }) : query(text, values)) as PoolClient['query'];
  });
  return pool;
};

type AnyDb = Kysely<Record<string, Record<string, unknown>>>;
const raw = (text: string, ...values: unknown[]) => CompiledQuery.raw(text, values);
const insert = 'INSERT INTO bench_notes (row_id, note_text) VALUES ($1, $2)';

const acts = {
  'one row by its key': (db: AnyDb, n: number) =>
    db.selectFrom('benchRows').selectAll().where('id', '=', n).executeTakeFirst(),
  'fifty rows of eight columns': (db: AnyDb, n: number) =>
    db.selectFrom('benchRows').selectAll().where('id', '>', n).orderBy('id').limit(50).execute(),
  /** As a call that changes something: a lock, a row, a look, and two rows with the commit. */
  'a transaction of five statements': (db: AnyDb, n: number, isOurs: boolean) => {
    const look = (tx: AnyDb) => tx.updateTable('benchRows').set({ isOpen: true }).where('id', '=', n).execute();
    const lock = raw('SELECT pg_advisory_xact_lock($1)', n);
    if (isOurs)
      return inTransaction(db as unknown as Db, async (tx: Tx) => {
        await withNext(tx, lock);
        await withNext(tx, raw(insert, n, 'first'));
        await look(tx as unknown as AnyDb);
        for (const text of ['second', 'third']) await atCommit(tx, insert, [n, text]);
      });
    return db.transaction().execute(async (tx) => {
      await tx.executeQuery(lock);
      await tx.executeQuery(raw(insert, n, 'first'));
      await look(tx);
      for (const text of ['second', 'third']) await tx.executeQuery(raw(insert, n, text));
    });
  },
};

const dataDir = await mkdtemp(join(tmpdir(), 'mycrew-dialect-'));
const { stop, host, port, user, database } = await startLocalPostgres({ dataDir, log: () => {}, durable: false });
const line = await slowLineTo(join(host, `.s.PGSQL.${port}`));
const places = { 'on this machine': { host, port }, [`${lineMs} ms away`]: { host: '127.0.0.1', port: line.port } };
const plugins = [new CamelCasePlugin({ maintainNestedObjectKeys: true })];
const table: Record<string, string | number>[] = [];
try {
  const setup = new Pool({ host, port, user, database });
  await setup.query(`
    CREATE TABLE bench_rows (id int PRIMARY KEY, person_name text, family_name text, created_at timestamptz, is_open boolean,
      note_text text, read_count int, last_seen_at timestamptz);
    CREATE TABLE bench_notes (row_id int, note_text text);
    INSERT INTO bench_rows SELECT n, 'Tahlia', 'Bench', now(), false, repeat('words ', 10), n, now() FROM generate_series(1, 1000) n`);
  await setup.end();
  for (const [place, at] of Object.entries(places)) {
    const pool = () => new Pool({ ...at, user, database, max: 4 });
    const ours = new Pool({ ...at, user, database, max: 4, pipeline: true } as object);
    const sides: Record<string, AnyDb> = {
      ours: new Kysely({ dialect: pgDialect(ours) }),
      prepared: new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool()) }), plugins }),
      kysely: new Kysely({ dialect: new PostgresDialect({ pool: pool() }), plugins }),
    };
    for (const [what, act] of Object.entries(acts)) {
      const ms: Record<string, number[]> = { ours: [], prepared: [], kysely: [] };
      for (let round = 0; round <= rounds; round++)
        for (const [name, db] of Object.entries(sides)) {
          const began = performance.now();
          for (let n = 1; n <= times; n++) await act(db, n, name === 'ours');
          if (round > 0) ms[name]!.push((performance.now() - began) / times);
        }
      // The quickest round of each: whatever else the machine does makes them slower, never quicker.
      const [own, prepared, plain] = ['ours', 'prepared', 'kysely'].map((name) => Math.min(...ms[name]!));
      table.push({
        place,
        what,
        'ours, ms': own!.toFixed(2),
        'Kysely prepared': `× ${(prepared! / own!).toFixed(2)}`,
        Kysely: `× ${(plain! / own!).toFixed(2)}`,
      });
    }
    await Promise.all(Object.values(sides).map((db) => db.destroy()));
  }
  console.table(table);
} finally {
  line.close();
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
