// The ledger of erased people as it is kept apart from the database, and put to use on one that was restored, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface LedgerLine {
  idHash: Buffer;
  erasedAt: Date;
}

export const ledgerFileStore = {
  lines: (db: Db): Promise<LedgerLine[]> =>
    db.selectFrom('deletionLedger').select(['idHash', 'erasedAt']).orderBy('erasedAt').execute(),

  /** Whoever is back though they were erased closes at once; the server's own work then erases them like anybody. */
  async closeAgain(tx: Tx, lines: LedgerLine[], now: Date): Promise<number> {
    const hashes = lines.map(({ idHash }) => idHash);
    const { numAffectedRows } = await sql`
      UPDATE people SET status = 'closing', deletion_on = ${now}
      WHERE sha256(convert_to(id::text, 'UTF8')) = any(${hashes}::bytea[])`.execute(tx);
    return Number(numAffectedRows ?? 0);
  },
};
