// Applies forward-only SQL migrations, each in a transaction.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = new URL('migrations/', import.meta.url);
const lock = 7_236_101;

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/u.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const applyOne = async (client: pg.ClientBase, { name, sql, checksum }: Migration) => {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO applied_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
};

const appliedIn = async (client: pg.ClientBase): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM applied_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
};

/** Written by newer code, which may store things where this code would not look for them. */
const refuseNewer = (wanted: readonly Migration[], applied: ReadonlyMap<string, string>): void => {
  const unknown = [...applied.keys()].filter((name) => !wanted.some((known) => known.name === name));
  if (unknown.length > 0)
    throw new Error(`This database was migrated by a newer MyCrew (${unknown.sort().join(', ')}): start that version.`);
};

/** Nothing was ever started on it: it has not one table. */
export const isNewDatabase = async (pool: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`,
  );
  return rowCount === 0;
};

/** What an operator's command asks before it works: nothing is changed; throws one sentence where it does not fit. */
export const requireMigrated = async (pool: pg.Pool): Promise<void> => {
  const wanted = await readMigrations();
  const client = await pool.connect();
  const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('applied_migrations') AS found");
  const applied = rows[0]?.found ? await appliedIn(client) : new Map<string, string>();
  // Nothing else may ever use this pool, and then nobody ends it.
  client.release(true);
  refuseNewer(wanted, applied);
  if (wanted.some(({ name }) => !applied.has(name)))
    throw new Error('This database is not up to date: start MyCrew once, then run this command again.');
};

/** Two processes that start together are fine: the second waits, then finds nothing to do. */
export const migrate = async (pool: pg.Pool, migrations?: Migration[]): Promise<string[]> => {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    // Asked first: where it is there, a role that may make nothing finds nothing to do.
    const { rows } = await client.query<{ found: string | null }>("SELECT to_regclass('applied_migrations') AS found");
    if (!rows[0]?.found)
      await client.query(`CREATE TABLE applied_migrations (
        name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await appliedIn(client);
    refuseNewer(wanted, applied);
    const added: string[] = [];
    for (const migration of wanted) {
      const known = applied.get(migration.name);
      if (known === undefined) {
        await applyOne(client, migration);
        added.push(migration.name);
      } else if (known !== migration.checksum) {
        throw new Error(
          `The migration ${migration.name} was changed after it had been applied; add a new one instead.`,
        );
      }
    }
    return added;
  } finally {
    // The connection goes with its lock and settings.
    client.release(true);
  }
};
