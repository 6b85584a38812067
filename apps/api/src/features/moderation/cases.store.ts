// Case numbers, and who is at what has no claim of its own, in SQL.
import type { DeskKind } from '@mycrew/contract/desk-queue.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** A case as its row says: what it is, and who is at it. */
export interface CaseRow {
  number: number;
  kind: DeskKind;
  itemId: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

export const caseStore = {
  of: (db: Db | Tx, itemId: string): Promise<CaseRow | undefined> =>
    db.selectFrom('deskCases').selectAll().where('itemId', '=', itemId).executeTakeFirst(),

  numbers: async (db: Db | Tx, itemIds: readonly string[]): Promise<Map<string, number>> => {
    const ids = sql.val([...itemIds]);
    const rows = db
      .selectFrom('deskCases')
      .select(['itemId', 'number'])
      .where(sql<boolean>`item_id = any(${ids}::uuid[])`);
    return new Map((await rows.execute()).map(({ itemId, number }) => [itemId, number]));
  },

  byNumber: (db: Db | Tx, number: number): Promise<CaseRow | undefined> =>
    db.selectFrom('deskCases').selectAll().where('number', '=', number).executeTakeFirst(),

  /** One statement, so that of two at once one has it: false where somebody else does. Their own runs on. */
  async claim(
    tx: Tx,
    itemId: string,
    moderatorId: string,
    { until, now, wasLeft }: { until: Date; now: Date; wasLeft: boolean },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('deskCases')
      .set({ claimedBy: moderatorId, claimedUntil: until })
      .where('itemId', '=', itemId)
      .where(({ or, eb }) =>
        or([
          eb('claimedBy', 'is', null),
          eb('claimedUntil', '<=', now),
          eb('claimedBy', '=', moderatorId),
          eb.val(wasLeft),
        ]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** False where they did not have it. */
  async release(tx: Tx, itemId: string, moderatorId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('deskCases')
      .set({ claimedBy: null, claimedUntil: null })
      .where('itemId', '=', itemId)
      .where('claimedBy', '=', moderatorId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
};
export type CaseStore = typeof caseStore;
