// Empties all tables except reference data and the server's secret.
import type pg from 'pg';
import { referenceRows } from '#database/reference-rows.ts';
import { toSnake } from '#database/naming.ts';

/**
 * Row by row, with what watches over rows set aside: few are there, and TRUNCATE makes each table's files anew. A table
 * without a page has never held a row: most tests write to a few tables out of 150.
 */
export const emptyTables = async (pool: pg.Pool): Promise<void> => {
  const seeded = [...referenceRows().map(({ table }) => toSnake(table)), 'policies'];
  const stored = [...seeded, 'applied_migrations', 'house_keys', 'audit_heads'];
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname IN ('public', 'vault') AND NOT tablename = ANY ($1)
        AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`,
    [stored],
  );
  const names = rows.map(({ name }) => name);
  // Sent as one, so that it is one transaction.
  await pool.query(`
    ${names.length > 0 ? `LOCK TABLE ${names.join(', ')};` : ''}
    SET LOCAL session_replication_role = 'replica';
    ${[...names, 'pgboss.job'].map((name) => `DELETE FROM ${name}`).join(';\n')};
    UPDATE audit_heads SET number = DEFAULT, seal = DEFAULT WHERE number > 0`);
};
