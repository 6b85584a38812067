// Applies forward-only SQL migrations. Decision 129 says how one is written so that the release before it still works.
import { brand } from '@mycrew/contract/brand.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isOlder, version } from '#src/version.ts';

/**
 * Its first lines may say:
 * - `-- needs 1.2.0`: code before that release cannot use tables that have it (the contract half of expand and contract);
 * - `-- online`: each statement commits by itself and may be run again, for CREATE INDEX CONCURRENTLY IF NOT EXISTS and,
 *   behind `-- repeat`, for a statement that changes as many rows at a time as its LIMIT says, until few are left. The
 *   release before goes on writing rows as it knows them: asked to find none, it would never end.
 */
export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

const folder = new URL('migrations/', import.meta.url);
const lock = 7_236_101;
const betweenLooksMs = 200;
/** Who waits for a lock holds up everybody behind it: it lets them pass, and asks again. */
const lockWait = '500ms';
const lockTries = 100;
const lockNotAvailable = '55P03';

export const appliedMigrationsTable = `CREATE TABLE public.applied_migrations (
  name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), applied_by text, needs text)`;

export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/u.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const needsOf = ({ sql }: Migration): string | null => /^-- needs (\d+\.\d+\.\d+)$/mu.exec(sql)?.[1] ?? null;
export const isOnline = ({ sql }: Migration): boolean => /^-- online$/mu.test(sql);

/** For tables that are empty: in one transaction, whatever it does elsewhere. */
export const sqlForNewTables = (migration: Migration): string =>
  isOnline(migration) ? migration.sql.replaceAll(/\bCONCURRENTLY\b/gu, '') : migration.sql;

const note = (client: pg.ClientBase, migration: Migration) =>
  client.query('INSERT INTO applied_migrations (name, checksum, applied_by, needs) VALUES ($1, $2, $3, $4)', [
    migration.name,
    migration.checksum,
    version,
    needsOf(migration),
  ]);

const applyInOne = async (client: pg.ClientBase, migration: Migration) => {
  try {
    await client.query('BEGIN');
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
};

/** One that was cut off is there and is never used: IF NOT EXISTS would leave it so. */
const dropUnfinishedIndex = async (client: pg.ClientBase, statement: string) => {
  const index = /INDEX CONCURRENTLY IF NOT EXISTS (\w+)/u.exec(statement)?.[1];
  if (!index) return;
  const { rowCount } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
};

const applyOnline = async (client: pg.ClientBase, migration: Migration) => {
  for (const statement of migration.sql.split(/;\s*$/mu).filter((each) => /^(?!--|\s*$)/mu.test(each))) {
    await dropUnfinishedIndex(client, statement);
    const portion = /^-- repeat$/mu.test(statement) ? Number(/\bLIMIT (\d+)/iu.exec(statement)?.[1]) : Infinity;
    let changed: number;
    do changed = (await client.query(statement)).rowCount ?? 0;
    while (changed > portion / 2);
  }
  await note(client, migration);
};

const applyOne = async (client: pg.ClientBase, migration: Migration) => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (isOnline(migration) ? applyOnline : applyInOne)(client, migration);
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      if (code !== lockNotAvailable || tries >= lockTries)
        throw new Error(`The migration ${migration.name} failed: ${message}`, { cause: error });
      await pause(betweenLooksMs);
    }
  }
};

interface Applied {
  name: string;
  checksum: string;
  /** Null: by a release before 1.0.0. */
  applied_by: string | null;
  needs: string | null;
}

/** Null: nothing was ever started on this database. */
const appliedIn = async (client: pg.ClientBase): Promise<Map<string, Applied> | null> => {
  const { rows: columns } = await client.query<{ name: string }>(
    "SELECT attname AS name FROM pg_attribute WHERE attrelid = to_regclass('applied_migrations') AND attnum > 0",
  );
  if (columns.length === 0) return null;
  const isWhole = columns.some(({ name }) => name === 'needs');
  const { rows } = await client.query<Applied>(
    `SELECT name, checksum, ${isWhole ? 'applied_by, needs' : 'NULL AS applied_by, NULL AS needs'}
    FROM applied_migrations ORDER BY name`,
  );
  return new Map(rows.map((row) => [row.name, row]));
};

/** Tables of a newer release are fine as long as none of its migrations says otherwise. */
const refuseNewer = (wanted: readonly Migration[], applied: ReadonlyMap<string, Applied>): void => {
  const tooNew = [...applied.values()].filter(
    ({ name, needs }) => needs && isOlder(version, needs) && !wanted.some((known) => known.name === name),
  );
  const newest = tooNew.at(-1);
  if (newest)
    throw new Error(
      `This database was migrated by ${brand.name} ${newest.applied_by} (${newest.name}), and code before ${newest.needs} cannot use it: this is ${version}. Start ${newest.applied_by}, or restore the backup that its start made.`,
    );
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
  const applied = (await appliedIn(client)) ?? new Map<string, Applied>();
  // Nothing else may ever use this pool, and then nobody ends it.
  client.release(true);
  refuseNewer(wanted, applied);
  if (wanted.some(({ name }) => !applied.has(name)))
    throw new Error(`This database is not up to date: start ${brand.name} once, then run this command again.`);
};

/** Asked for again and again: a statement that waits would hold up an index that is built beside the running server. */
const takeLock = async (client: pg.ClientBase): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('SELECT pg_try_advisory_lock($1) AS "isMine"', [lock]);
    if (rows[0]?.isMine) return;
    await pause(betweenLooksMs);
  }
};

interface How {
  migrations?: Migration[];
  /** Before the first change to tables that somebody used; what it throws ends the start, with nothing changed. */
  before?: (pending: readonly string[]) => Promise<void>;
}

/** Two processes that start together are fine: the second waits, then finds nothing to do. Answers what was applied. */
export const migrate = async (pool: pg.Pool, { migrations, before }: How = {}): Promise<string[]> => {
  const wanted = migrations ?? (await readMigrations());
  const client = await pool.connect();
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = '${lockWait}'`);
    await takeLock(client);
    const found = await appliedIn(client);
    const applied = found ?? new Map<string, Applied>();
    refuseNewer(wanted, applied);
    const changed = wanted.find(({ name, checksum }) => applied.has(name) && applied.get(name)?.checksum !== checksum);
    if (changed)
      throw new Error(`The migration ${changed.name} was changed after it had been applied; add a new one instead.`);
    const pending = wanted.filter(({ name }) => !applied.has(name));
    // A role that may make nothing finds nothing to do.
    if (pending.length === 0) return [];
    if (found) {
      // First, so that a role that may not is told so before anything takes time.
      await client.query(`ALTER TABLE applied_migrations
        ADD COLUMN IF NOT EXISTS applied_by text, ADD COLUMN IF NOT EXISTS needs text`);
      await before?.(pending.map(({ name }) => name));
    } else await client.query(appliedMigrationsTable);
    for (const migration of pending) await applyOne(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // The connection goes with its lock and settings.
    client.release(true);
  }
};
