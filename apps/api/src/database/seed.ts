// Upserts the reference data at every start, and publishes editions of the policies that are new.
import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from './database.ts';
import { policies } from './reference/policies.ts';
import { referenceRows } from './reference-rows.ts';
import { toSnake } from './naming.ts';

const seedLock = 7_236_103;

/**
 * A new edition becomes the next version, once, and everybody is asked to accept it. Whoever published words of their own
 * keeps them: these stay the newest, and the doctor says what they have to name (decision 118).
 */
const publishEditions = async (tx: Tx): Promise<void> => {
  for (const { type, edition, title, effectiveFrom, changes, sections } of policies)
    await sql`
      INSERT INTO policies (type, version, title, sections, changes, published_at, edition)
      SELECT ${type}, coalesce(max(version), 0) + 1, ${title}, ${JSON.stringify(sections)}::jsonb,
        ${JSON.stringify(changes)}::jsonb, ${`${effectiveFrom}T00:00:00Z`}::timestamptz, ${edition}::int
      FROM policies WHERE type = ${type}
      HAVING count(*) = 0 OR (array_agg(edition ORDER BY version DESC))[1] < ${edition}::int`.execute(tx);
};

/** One statement per table: what is new is added, what changed is changed (unless people change it), what is gone stays. */
export const seed = async (db: Db): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
    await publishEditions(tx);
    for (const { table, key, rows, isBeginning } of referenceRows()) {
      const columns = Object.keys(rows[0]!);
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const keys = sql.join(key.map((column) => sql.ref(column)));
      const others = columns.filter((column) => !key.includes(column));
      const changes = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
      const stored = sql.join(others.map((column) => sql.ref(`${table}.${column}`)));
      const wanted = sql.join(others.map((column) => sql.ref(`excluded.${column}`)));
      const content = JSON.stringify(
        rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [toSnake(name), value]))),
      );
      const onConflict = isBeginning
        ? sql`NOTHING`
        : sql`UPDATE SET ${sql.join(changes)} WHERE (${stored}) IS DISTINCT FROM (${wanted})`;
      await sql`
        INSERT INTO ${sql.table(table)} (${names})
        SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${content}::jsonb)
        ON CONFLICT (${keys}) DO ${onConflict}`.execute(tx);
    }
  });
};
