// Empties whatever people filled; reference data and the server's own secret stay.
import type pg from 'pg';
import { referenceRows } from '#database/reference-rows.ts';
import { toSnake } from '#database/naming.ts';

export const emptyTables = async (pool: pg.Pool): Promise<void> => {
  const kept = [...referenceRows().map(({ table }) => toSnake(table)), 'applied_migrations', 'house_keys'];
  const { rows } = await pool.query<{ names: string | null }>(
    `SELECT string_agg(format('%I.%I', schemaname, tablename), ', ') AS names FROM pg_tables
      WHERE schemaname IN ('public', 'vault') AND NOT tablename = ANY ($1)`,
    [kept],
  );
  if (rows[0]?.names) await pool.query(`TRUNCATE ${rows[0].names} CASCADE`);
  await pool.query('DELETE FROM pgboss.job');
};
