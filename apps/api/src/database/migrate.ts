// Brings a database up to date: forward-only SQL files, each in a transaction, never changed once applied.
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
    throw new Error(`The migration ${name} did not apply: ${(error as Error).message}`, { cause: error });
  }
};

/** Two processes that start together are fine: the second waits, then finds nothing to do. */
export const migrate = async (pool: pg.Pool, migrations?: Migration[]): Promise<string[]> => {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [lock]);
    await client.query(`CREATE TABLE IF NOT EXISTS applied_migrations (
      name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM applied_migrations',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
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
