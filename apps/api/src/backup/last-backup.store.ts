// Of when the last backup is that was made and checked, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface MadeBackup {
  at: Date;
  /** Null: other tools made it, and know. */
  bytes: number | null;
  commit: string;
  /** The newest of those the rows were written under. */
  migration: string;
}

export const lastBackupStore = {
  /** An older database has no place for it before its next start. */
  async hasTable(db: Db): Promise<boolean> {
    const { rows } = await sql<{ hasTable: boolean }>`
      SELECT to_regclass('public.last_backup') IS NOT NULL AS has_table`.execute(db);
    return rows[0]!.hasTable;
  },

  note: (db: Db, made: MadeBackup) =>
    db
      .insertInto('lastBackup')
      .values(made)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(made))
      .execute(),

  newest: (db: Db): Promise<Pick<MadeBackup, 'at' | 'bytes'> | undefined> =>
    db.selectFrom('lastBackup').select(['at', 'bytes']).executeTakeFirst(),

  forget: (tx: Tx) => tx.deleteFrom('lastBackup').execute(),

  /** A first start that was cut off leaves tables and no key, and then nothing was sealed under one. */
  async holdsAnything(db: Db): Promise<boolean> {
    const { rows } = await sql<{ isThere: boolean }>`
      SELECT to_regclass('vault.house_keys') IS NOT NULL AS is_there`.execute(db);
    if (!rows[0]!.isThere) return false;
    return (await db.selectFrom('vault.houseKeys').select('name').executeTakeFirst()) !== undefined;
  },

  async databaseBytes(db: Db): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`SELECT pg_database_size(current_database()) AS bytes`.execute(db);
    return Number(rows[0]!.bytes);
  },

  async newestMigration(db: Db): Promise<string> {
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM applied_migrations ORDER BY name DESC LIMIT 1`.execute(db);
    return rows[0]!.name;
  },
};
