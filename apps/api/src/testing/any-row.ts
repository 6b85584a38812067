// Inserts a row into any table, with missing columns filled in and foreign keys disabled.
import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Given = Record<string, unknown>;

const anything: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: () => randomUUID(),
  bytea: () => randomBytes(16),
  timestamptz: () => new Date(0),
  date: () => '2026-11-25',
  bool: () => false,
  jsonb: () => '{}',
  _text: () => [],
};

const neededColumns = `
  SELECT a.attname AS column, t.typname AS type,
    (SELECT substring(pg_get_constraintdef(k.oid) FROM $$'([^']*)'::text$$) FROM pg_constraint k
      WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum] LIMIT 1) AS choice
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef
    AND a.attidentity = ''`;

export const addAnyRow = async (pool: pg.Pool, table: string, given: Given): Promise<void> => {
  const { rows } = await pool.query<{ column: string; type: string; choice: string | null }>(neededColumns, [table]);
  const missing = rows.filter(({ column }) => !(column in given));
  const filled = missing.map(({ column, type, choice }) => [column, choice ?? anything[type]?.() ?? 1] as const);
  const row = Object.entries({ ...given, ...Object.fromEntries(filled) });
  const names = row.map(([column]) => `"${column}"`).join(', ');
  const places = row.map((_, at) => `$${at + 1}`).join(', ');
  const client = await pool.connect();
  try {
    // Without its foreign keys and triggers, so that one row stands for itself.
    await client.query('BEGIN');
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query(
      `INSERT INTO ${table} (${names}) VALUES (${places})`,
      row.map(([, value]) => value),
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
};
