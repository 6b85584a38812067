// What is in hope boxes, in SQL. The pictures themselves are the media room's.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface HopeRow {
  id: string;
  personId: string;
  textSealed: Buffer;
  mediaId: string | null;
  width: number | null;
  height: number | null;
  addedAt: Date;
}

const columns = sql`h.id, h.person_id, h.text_sealed, m.id AS media_id, m.width, m.height, h.added_at`;
const withPicture = sql`hopes h LEFT JOIN media m ON m.id = h.media_id AND m.state <> 'removed'`;

export const hopeStore = {
  of: async (db: Db, personId: string): Promise<HopeRow[]> =>
    (
      await sql<HopeRow>`SELECT ${columns} FROM ${withPicture} WHERE h.person_id = ${personId}
        ORDER BY h.added_at DESC, h.id DESC`.execute(db)
    ).rows,

  byId: async (db: Db | Tx, id: string): Promise<HopeRow | undefined> =>
    (await sql<HopeRow>`SELECT ${columns} FROM ${withPicture} WHERE h.id = ${id}`.execute(db)).rows[0],

  /** How many somebody has, their row held: two that come at once follow each other. */
  async count(tx: Tx, personId: string): Promise<number> {
    await sql`SELECT FROM people WHERE id = ${personId} FOR NO KEY UPDATE`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int FROM hopes WHERE person_id = ${personId}`.execute(tx);
    return rows[0]!.count;
  },

  add: (tx: Tx, row: Omit<HopeRow, 'width' | 'height'>) => tx.insertInto('hopes').values(row).execute(),

  change: (tx: Tx, id: string, textSealed: Buffer) =>
    tx.updateTable('hopes').set({ textSealed }).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('hopes').where('id', '=', id).execute(),
};
export type HopeStore = typeof hopeStore;
