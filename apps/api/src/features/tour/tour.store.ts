// What somebody was shown and has put away, in SQL.
import type { Db, Tx } from '#database/database.ts';

export interface ShownRow {
  kind: 'tour' | 'video' | 'announcements';
  item: string;
  stepIndex: number | null;
  shownAt: Date;
}

export const tourStore = {
  shown: (db: Db | Tx, personId: string): Promise<ShownRow[]> =>
    db
      .selectFrom('shownOnce')
      .select(['kind', 'item', 'stepIndex', 'shownAt'])
      .where('personId', '=', personId)
      .$castTo<ShownRow>()
      .execute(),

  async announcementsSeenOn(db: Db | Tx, personId: string): Promise<Date | null> {
    const row = await db
      .selectFrom('shownOnce')
      .select('shownAt')
      .where('personId', '=', personId)
      .where('kind', '=', 'announcements')
      .executeTakeFirst();
    return row?.shownAt ?? null;
  },

  /** The newest time counts. */
  note: (tx: Tx, personId: string, { kind, item, stepIndex, shownAt }: ShownRow) =>
    tx
      .insertInto('shownOnce')
      .values({ personId, kind, item, stepIndex, shownAt })
      .onConflict((clash) => clash.columns(['personId', 'kind', 'item']).doUpdateSet({ stepIndex, shownAt }))
      .execute(),
};
export type TourStore = typeof tourStore;
