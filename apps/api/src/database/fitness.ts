// Checks that a PostgreSQL server is recent enough and gives each connection a session.
import { brand } from '@mycrew/contract/brand.ts';
import { Pool, type PoolClient } from 'pg';
import type { DatabaseConnectionSettings } from './database.ts';

export const oldestMajor = 15;

export const shown = async (pool: Pool, name: string): Promise<string> => {
  const { rows } = await pool.query<{ value: string }>('SELECT current_setting($1) AS value', [name]);
  return rows[0]?.value ?? '';
};

export const isTooOld = async (pool: Pool): Promise<boolean> =>
  Number(await shown(pool, 'server_version_num')) < oldestMajor * 10_000;

/** PgBouncer’s statement mode knows no transactions. */
const isStatementMode = (error: unknown): boolean =>
  error instanceof Error && /statement pooling/iu.test(error.message);

/**
 * Between transactions a pooler takes a session away and hands it to whoever comes: then two connections meet in one, or
 * one finds itself in another than before. Answers false without a pooler, and with one that leaves sessions alone.
 */
export const sharesSessions = async (pool: Pool): Promise<boolean> => {
  // Where there is one connection at most nobody meets anybody.
  if (pool.options.max < 2) return false;
  const [one, other] = [await pool.connect(), await pool.connect()];
  const sessionOf = async (client: PoolClient) =>
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
  try {
    const own = await sessionOf(one);
    if ((await sessionOf(other)) === own) return true;
    await other.query('BEGIN');
    const seen = [await sessionOf(one), await sessionOf(one)];
    await other.query('COMMIT');
    seen.push(await sessionOf(one), await sessionOf(one));
    return seen.some((pid) => pid !== own);
  } catch (error) {
    if (isStatementMode(error)) return true;
    throw error;
  } finally {
    one.release(true);
    other.release(true);
  }
};

export const sharedSessionsWords =
  'A pooler in transaction or statement mode is in between: locks and LISTEN do not work.';
export const sharedSessionsMend = 'Set PgBouncer’s pool_mode to session, or connect without it.';

/** Asked before anything is written; throws one sentence where it does not fit. */
export const requireFit = async (pool: Pool): Promise<void> => {
  if (await isTooOld(pool))
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${await shown(pool, 'server_version')}: ${brand.name} needs ${oldestMajor} or newer.`,
    );
  if (await sharesSessions(pool)) throw new Error(`DATABASE_URL: ${sharedSessionsWords} ${sharedSessionsMend}`);
};

/** The same, for whoever has no pool of its own yet. */
export const requireFitAt = async (connection: DatabaseConnectionSettings): Promise<void> => {
  const pool = new Pool({ ...connection, max: 2, application_name: 'mycrew asks what it is' });
  pool.on('error', () => {});
  try {
    await requireFit(pool);
  } finally {
    await pool.end();
  }
};
