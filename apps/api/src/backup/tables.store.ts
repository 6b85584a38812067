// What is to be copied, as the database's own catalogue has it, and what stands in the way while it is put back, in SQL.
import type { ClientBase } from 'pg';
import { jobSchema } from '#domain-events/jobs.ts';

export interface FoundTable {
  name: string;
  columns: string[];
  types: string[];
}

const schemas = ['public', 'vault'];
/** Of the jobs: what waits, and by which queues and timetables. Their counters are made anew. */
const jobTables = ['queue', 'schedule', 'subscription', 'job'].map((table) => `${jobSchema}.${table}`);
/** Enums are in order: created, retry, active, and then what is over. */
const rowsOf: Record<string, string> = { [`${jobSchema}.job`]: `WHERE state <= 'active'` };

export const isOfJobs = (table: string): boolean => table.startsWith(`${jobSchema}.`);

const rowsIn = async <R extends object>(client: ClientBase, text: string, values: unknown[] = []): Promise<R[]> =>
  (await client.query<R>(text, values)).rows;

/** Spelled alike wherever it is read: dates, numbers, bytes. */
export const plainSpelling = `
  SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL extra_float_digits = 1;
  SET LOCAL bytea_output = 'hex'; SET LOCAL timezone = 'UTC'; SET LOCAL client_encoding = 'UTF8';
  SET LOCAL row_security = off; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`;

export const tableStore = {
  found: (client: ClientBase): Promise<FoundTable[]> =>
    rowsIn(
      client,
      `SELECT format('%I.%I', n.nspname, c.relname) AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns,
              array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
         FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND (n.nspname = ANY ($1) OR format('%s.%s', n.nspname, c.relname) = ANY ($2))
          AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e')
        GROUP BY 1 ORDER BY 1`,
      [schemas, jobTables],
    ),

  sequences: (client: ClientBase): Promise<{ name: string; last: string }[]> =>
    rowsIn(
      client,
      `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last
         FROM pg_sequences WHERE schemaname = ANY ($1) AND last_value IS NOT NULL ORDER BY 1`,
      [schemas],
    ),

  migrations: (client: ClientBase): Promise<{ name: string; checksum: string }[]> =>
    rowsIn(client, 'SELECT name, checksum FROM public.applied_migrations ORDER BY name'),

  async houseKey(client: ClientBase): Promise<{ wrapped: Buffer; masterVersion: number } | undefined> {
    const rows = await rowsIn<{ wrapped: Buffer; version: number }>(
      client,
      `SELECT wrapped, master_version AS version FROM vault.house_keys WHERE name = 'house'`,
    );
    return rows[0] && { wrapped: rows[0].wrapped, masterVersion: rows[0].version };
  },

  version: async (client: ClientBase): Promise<string> =>
    (await rowsIn<{ server_version: string }>(client, 'SHOW server_version'))[0]!.server_version,

  /** Every file that a row names, a few at a time; a test finds a column that is missing here. */
  async *storedFiles(client: ClientBase): AsyncGenerator<string> {
    await client.query(`
      DECLARE stored_files CURSOR FOR SELECT DISTINCT key FROM (
        SELECT unnest(ARRAY[storage_key, thumb_key]) AS key FROM media WHERE state <> 'removed'
        UNION ALL SELECT picture_key FROM reports
        UNION ALL SELECT storage_key || coalesce('/' || part, '')
          FROM data_exports LEFT JOIN generate_series(0, parts - 1) AS part ON true
      ) named WHERE key IS NOT NULL ORDER BY key`);
    for (;;) {
      const rows = await rowsIn<{ key: string }>(client, 'FETCH 1000 FROM stored_files');
      if (rows.length === 0) return;
      for (const { key } of rows) yield key;
    }
  },

  copyOut: ({ name, columns }: Pick<FoundTable, 'name' | 'columns'>): string =>
    `COPY (SELECT ${columns.join(', ')} FROM ${name} ${rowsOf[name] ?? ''}) TO STDOUT`,

  copyIn: (table: string, columns: readonly string[]): string => `COPY ${table} (${columns.join(', ')}) FROM STDIN`,

  /** Another release of the queue may have other columns: those that both know are taken over. */
  async stage(client: ClientBase, columns: readonly string[]): Promise<string> {
    await client.query(
      `CREATE TEMP TABLE staged (${columns.map((column) => `${column} text`).join(', ')}) ON COMMIT DROP`,
    );
    return 'staged';
  },

  async unstage(client: ClientBase, { name, columns, types }: FoundTable, copied: readonly string[]): Promise<void> {
    const both = columns.flatMap((column, at) => (copied.includes(column) ? [{ column, type: types[at]! }] : []));
    const values = both.map(({ column, type }) => `${column}::${type}`);
    await client.query(
      `INSERT INTO ${name} (${both.map(({ column }) => column).join(', ')}) SELECT ${values.join(', ')} FROM staged`,
    );
    await client.query('DROP TABLE staged');
  },

  /** Tables, views, sequences, of whatever name: a database in which anything stands is somebody's. */
  isEmpty: async (client: ClientBase): Promise<boolean> => {
    const rows = await rowsIn(
      client,
      `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND n.nspname NOT LIKE 'pg_temp%'
          AND n.nspname NOT LIKE 'pg_toast_temp%'
          AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = c.oid AND e.deptype = 'e') LIMIT 1`,
    );
    return rows.length === 0;
  },

  /** Tables that the migrations filled give way to what was copied. */
  async clear(client: ClientBase, tables: readonly string[]): Promise<void> {
    for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  },

  /** Rows come table by table, so what points from one to another is taken off; answers what puts it back and checks it. */
  async dropReferences(client: ClientBase): Promise<string[]> {
    const rows = await rowsIn<{ off: string; on: string }>(
      client,
      `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS off,
              format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS on
         FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace::regnamespace::text = ANY ($1)
        ORDER BY conrelid, conname`,
      [[...schemas, jobSchema]],
    );
    for (const { off } of rows) await client.query(off);
    return rows.map(({ on }) => on);
  },

  async finish(
    client: ClientBase,
    tables: readonly string[],
    references: readonly string[],
    sequences: readonly { name: string; last: string }[],
  ): Promise<void> {
    for (const { name, last } of sequences) await client.query('SELECT setval($1::regclass, $2::bigint)', [name, last]);
    for (const reference of references) await client.query(reference);
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  },
};
