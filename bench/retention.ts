// What it costs to let old rows go: batches of one table, as the jobs do it, beside partitions that are dropped whole. Two tables
// are measured: answers to changing calls, which live for a day, and notices, which live for months and are read by their person.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { startLocalPostgres } from '../apps/api/src/database/local-postgres.ts';
import { answersForAWeek } from './retention-answers.ts';
import { noticesOfMonths } from './retention-notices.ts';
import type { Bench } from './retention-measure.ts';
import type { Row } from './row.ts';

const walNow = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ at: string }>(`SELECT pg_current_wal_lsn() - '0/0' AS at`);
  return Number(rows[0]!.at);
};

/** With its indexes and its partitions. */
const mbOf = async (pool: Pool, table: string): Promise<number> => {
  const { rows } = await pool.query<{ bytes: string }>(
    `SELECT pg_total_relation_size($1::regclass) + coalesce(sum(pg_total_relation_size(relid)), 0) AS bytes
      FROM pg_partition_tree($1::regclass) WHERE isleaf AND relid <> $1::regclass`,
    [table],
  );
  return Number(rows[0]!.bytes) / 2 ** 20;
};

export const retention = async (): Promise<Row[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-retention-'));
  const { stop, host, port, user, database } = await startLocalPostgres({ dataDir: folder, log: () => {} });
  const pool = new Pool({ host, port, user, database, max: 4 });
  const bench: Bench = {
    pool,
    mb: (table) => mbOf(pool, table),
    async spent(work) {
      const [began, from] = [performance.now(), await walNow(pool)];
      await work();
      return { ms: performance.now() - began, walMb: ((await walNow(pool)) - from) / 2 ** 20 };
    },
  };
  try {
    return [...(await answersForAWeek(bench)), ...(await noticesOfMonths(bench))];
  } finally {
    await pool.end();
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
};
