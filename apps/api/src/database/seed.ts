// Upserts the reference data at every start.
import { sql } from 'kysely';
import { inTransaction, type Db } from './database.ts';
import { referenceRows } from './reference-rows.ts';
import { toSnake } from './naming.ts';

const seedLock = 7_236_103;

/** One statement per table: what is new is added, what changed is changed (unless people change it), what is gone stays. */
export const seed = async (db: Db): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${seedLock})`.execute(tx);
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
