// Restores a backup: pictures first, then all rows in one transaction, so that a failure leaves the database empty.
import { brand } from '@mycrew/contract/brand.ts';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { Kysely, sql } from 'kysely';
import { Pool, type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DatabaseConnectionSettings, type Db, inTransaction, type Tx } from '#database/database.ts';
import { type Connection, pgDialect } from '#database/dialect.ts';
import { appliedMigrationsTable, sqlForNewTables, type Migration } from '#database/migrate.ts';
import type { Tables } from '#database/tables/tables.ts';
import { jobTablesPlan } from '#domain-events/jobs.ts';
import type { Storage } from '#adapters/storage.ts';
import { type Manifest, names } from './manifest.ts';
import { type FoundTable, isOfJobs, plainSpelling, tableStore } from './tables.store.ts';
import { entriesOf, wholeOf, type Entry } from './tar-reading.ts';

interface RestoreDeps {
  connection: DatabaseConnectionSettings;
  file: FileHandle;
  manifest: Manifest;
  /** As the rows were written; the next start brings them up to date. */
  migrations: Migration[];
  storage: Pick<Storage, 'put'>;
  pushKeys(sealed: Buffer): Promise<void>;
  say(sentence: string): void;
  /** Nothing was changed. */
  refused(): Promise<void>;
  /** In the same transaction, when every row is back. */
  settle(tx: Tx): Promise<void>;
}

const clientOf = (tx: Tx): Promise<ClientBase> =>
  tx.getExecutor().provideConnection(async (connection) => (connection as Connection).client());

const makeTables = async (client: ClientBase, migrations: Migration[]): Promise<void> => {
  await client.query(appliedMigrationsTable);
  for (const migration of migrations) await client.query(sqlForNewTables(migration));
  await client.query(jobTablesPlan());
  await client.query(plainSpelling);
};

const copyBack = async (client: ClientBase, entry: Entry, table: FoundTable, copied: Manifest['tables'][number]) => {
  const isStaged = isOfJobs(table.name);
  const into = isStaged ? await tableStore.stage(client, copied.columns) : table.name;
  const rows = client.query(copyFrom(tableStore.copyIn(into, copied.columns)));
  await pipeline(entry.content(), createZstdDecompress(), rows);
  if (rows.rowCount !== copied.rows) throw new Error(`${table.name} has ${rows.rowCount} rows, not ${copied.rows}.`);
  if (isStaged) await tableStore.unstage(client, table, copied.columns);
};

const copyRows = async (client: ClientBase, deps: RestoreDeps): Promise<void> => {
  const { file, manifest, say } = deps;
  const found = new Map((await tableStore.found(client)).map((table) => [table.name, table]));
  const references = await tableStore.dropReferences(client);
  await tableStore.clear(client, [...found.keys()]);
  const copies = new Map(manifest.tables.map((copied) => [names.table(copied.name), copied]));
  for await (const entry of entriesOf(file)) {
    const copied = copies.get(entry.name);
    if (!copied) continue;
    const table = found.get(copied.name);
    if (table) await copyBack(client, entry, table, copied);
    else say(`${copied.name} is no table of ${brand.name}'s and was left out.`);
  }
  await tableStore.finish(client, [...found.keys()], references, manifest.sequences);
};

const restoreFiles = async ({ file, storage, pushKeys }: RestoreDeps): Promise<void> => {
  for await (const entry of entriesOf(file)) {
    const key = names.keyOfPicture(entry.name);
    if (key === undefined && entry.name !== names.pushKeys) continue;
    const bytes = await wholeOf(entry);
    await (key === undefined ? pushKeys(bytes) : storage.put(key, bytes));
  }
};

const requireEmpty = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    if (!(await tableStore.isEmpty(client)))
      throw new Error('The database is not empty. A restore never overwrites data: create a new database.');
  } finally {
    client.release();
  }
};

/** Cut off at any point, the database is as empty as before. */
export const restoreBackup = async (deps: RestoreDeps): Promise<void> => {
  const pool = new Pool({ ...deps.connection, max: 1, keepAlive: true, application_name: 'mycrew restore' });
  pool.on('error', () => {});
  const db: Db = new Kysely<Tables>({ dialect: pgDialect(pool) });
  try {
    await requireEmpty(pool).catch(async (error: unknown) => {
      await deps.refused();
      throw error;
    });
    await restoreFiles(deps);
    await inTransaction(db, async (tx) => {
      // The transaction begins with its first statement.
      await sql`SELECT 1`.execute(tx);
      const client = await clientOf(tx);
      await client.query(plainSpelling);
      await makeTables(client, deps.migrations);
      await copyRows(client, deps);
      await deps.settle(tx);
    });
    await pool.query('ANALYZE');
  } finally {
    await db.destroy();
  }
};
