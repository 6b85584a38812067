// Small acts in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface SmallActRow {
  id: string;
  personId: string;
  actSealed: Buffer;
  isDone: boolean;
}

export const smallActStore = {
  newest: async (db: Db | Tx, personId: string, limit: number): Promise<SmallActRow[]> =>
    db
      .selectFrom('smallActs')
      .select(['id', 'personId', 'actSealed', 'isDone'])
      .where('personId', '=', personId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),

  async windows(db: Db | Tx, personId: string): Promise<number> {
    const { rows } = await sql<{ windows: number }>`
      SELECT count(*)::int AS windows FROM small_acts WHERE person_id = ${personId} AND is_done`.execute(db);
    return rows[0]!.windows;
  },

  /** What was done stays done. */
  save: (tx: Tx, row: SmallActRow, at: Date) =>
    tx
      .insertInto('smallActs')
      .values({ ...row, at })
      .onConflict((clash) =>
        clash.columns(['personId', 'id']).doUpdateSet({
          actSealed: row.actSealed,
          isDone: sql<boolean>`small_acts.is_done OR excluded.is_done`,
        }),
      )
      .execute(),
};
