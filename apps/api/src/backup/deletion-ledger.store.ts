// The ledger of erased people as it is stored apart from the database, and applied to a restored one, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface LedgerLine {
  idHash: Buffer;
  erasedAt: Date;
}

export const ledgerFileStore = {
  lines: (db: Db): Promise<LedgerLine[]> =>
    db.selectFrom('deletionLedger').select(['idHash', 'erasedAt']).orderBy('erasedAt').execute(),

  /**
   * Whoever is back though they were erased closes at once, and cannot come in any more; the server's own work then erases
   * them like anybody.
   */
  async closeAgain(tx: Tx, lines: LedgerLine[], now: Date): Promise<number> {
    const hashes = lines.map(({ idHash }) => idHash);
    const { rows } = await sql<{ id: string }>`
      UPDATE people SET status = 'closing', deletion_on = ${now}, password_hash = NULL,
        email_index = NULL, mobile_index = NULL, google_subject_index = NULL
      WHERE sha256(convert_to(id::text, 'UTF8')) = any(${hashes}::bytea[]) RETURNING id`.execute(tx);
    await sql`DELETE FROM sessions WHERE person_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
    return rows.length;
  },

  /** How many that would be. */
  async wouldClose(db: Db, lines: LedgerLine[]): Promise<number> {
    const hashes = lines.map(({ idHash }) => idHash);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM people
      WHERE sha256(convert_to(id::text, 'UTF8')) = any(${hashes}::bytea[])`.execute(db);
    return rows[0]!.count;
  },
};
