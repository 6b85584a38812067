// The first limits of ten million (docs/operations/ten-million.md), each at a tenth of the size.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { systemClock } from '../apps/api/src/clock.ts';
import { createDatabase } from '../apps/api/src/database/database.ts';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { migrate } from '../apps/api/src/database/migrate.ts';
import { createAudit } from '../apps/api/src/privacy/audit.ts';
import { quietLog } from '../apps/api/src/testing/quiet-log.ts';
import type { Row } from './row.ts';

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

/** `BENCH_LIMIT=audit`: that one alone. */
const parts: Record<string, (connection: Connection, owner: Pool) => Promise<Row[]>> = { audit: auditLog };

export const limits = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-limits-'));
  const { stop, host, port, user, database } = await startLocalPostgres({ dataDir: folder, log: () => {} });
  const connection = { host, port, user, database };
  const owner = new Pool({ ...connection, max: 4 });
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
