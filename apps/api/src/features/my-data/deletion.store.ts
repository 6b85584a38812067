// Accounts on their way out, and what is left of them: one line in the ledger, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const leaving = ['id', 'kind', 'status', 'deletionOn', 'firstName', 'emailSealed', 'timeZone'] as const;

export const deletionStore = {
  look: (db: Db | Tx, personId: string) =>
    db.selectFrom('people').select(leaving).where('id', '=', personId).executeTakeFirst(),

  hold: (tx: Tx, personId: string) =>
    tx.selectFrom('people').select(leaving).where('id', '=', personId).forNoKeyUpdate().executeTakeFirst(),

  close: (tx: Tx, personId: string, deletionOn: Date) =>
    tx.updateTable('people').set({ status: 'closing', deletionOn }).where('id', '=', personId).execute(),

  reopen: (tx: Tx, personId: string) =>
    tx.updateTable('people').set({ status: 'active', deletionOn: null }).where('id', '=', personId).execute(),

  async due(db: Db, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM people WHERE status = 'closing' AND deletion_on <= ${now} ORDER BY deletion_on LIMIT 100`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  async storedFiles(tx: Tx, personId: string): Promise<string[]> {
    const { rows } = await sql<{ key: string }>`
      SELECT unnest(ARRAY[storage_key, thumb_key]) AS key FROM media WHERE owner_id = ${personId}
      UNION SELECT storage_key || coalesce('/' || part, '')
        FROM data_exports LEFT JOIN generate_series(0, parts - 1) AS part ON true WHERE person_id = ${personId}
      UNION SELECT 'imports/' || id || '/' || part
        FROM imports, generate_series(0, parts - 1) AS part WHERE person_id = ${personId} AND has_file`.execute(tx);
    return rows.map(({ key }) => key).filter(Boolean);
  },

  /** The person with everything that hangs on them, and conversations that nobody is left in. */
  async erase(tx: Tx, personId: string): Promise<void> {
    await sql`
      DELETE FROM chat_rooms WHERE ${personId} IN (youth_id, supporter_id)
        AND (youth_id IS NULL OR supporter_id IS NULL)`.execute(tx);
    await tx.deleteFrom('people').where('id', '=', personId).execute();
  },

  note: (tx: Tx, line: { idHash: Buffer; erasedAt: Date; counts: Record<string, number> }) =>
    tx
      .insertInto('deletionLedger')
      .values({ ...line, counts: JSON.stringify(line.counts) })
      .onConflict((clash) => clash.doNothing())
      .execute(),
};
export type DeletionStore = typeof deletionStore;
