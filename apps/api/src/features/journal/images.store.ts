// Which pictures stand in which pages, in SQL. The pictures themselves are the media room's.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface ImageRow {
  id: string;
  width: number;
  height: number;
  state: 'private' | 'held' | 'clear' | 'removed';
}

export const imageStore = {
  /** Those of them that are this person's, and may stand in a page. */
  async own(db: Db | Tx, personId: string, ids: readonly string[]): Promise<ImageRow[]> {
    if (ids.length === 0) return [];
    return db
      .selectFrom('media')
      .select(['id', 'width', 'height', 'state'])
      .where('id', 'in', ids)
      .where('ownerId', '=', personId)
      .where('kind', 'in', ['journal', 'snapshot'])
      .where('state', '!=', 'removed')
      .execute();
  },

  /** Those that went out of the page stay with it while an earlier version is read. */
  put: (tx: Tx, pageId: string, ids: readonly string[]) =>
    sql`
      WITH gone AS (
        DELETE FROM journal_images i WHERE i.page_id = ${pageId} AND i.media_id <> ALL (${ids}::uuid[])
          AND NOT EXISTS (SELECT FROM journal_versions v WHERE v.page_id = i.page_id)
      )
      INSERT INTO journal_images (page_id, media_id) SELECT ${pageId}::uuid, given.id FROM unnest(${ids}::uuid[]) AS given (id)
      ON CONFLICT DO NOTHING`.execute(tx),

  /** Those that only this page has, and no check-in. */
  async onlyOn(tx: Tx, pageId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM journal_images i JOIN media m ON m.id = i.media_id
      WHERE i.page_id = ${pageId}
        AND NOT EXISTS (SELECT FROM journal_images o WHERE o.media_id = i.media_id AND o.page_id <> i.page_id)
        AND NOT EXISTS (SELECT FROM checkins k WHERE k.picture_id = m.id)`.execute(tx);
    return rows.map(({ id }) => id);
  },

  holds: async (db: Db | Tx, mediaId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('journalImages')
        .select('pageId')
        .where('mediaId', '=', mediaId)
        .limit(sql.lit(1))
        .executeTakeFirst(),
    ),

  /** In no page and no check-in, a day after it came. */
  async unused(tx: Tx, before: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM media m WHERE m.kind IN ('journal', 'snapshot') AND m.state <> 'removed' AND m.created_at < ${before}
        AND NOT EXISTS (SELECT FROM journal_images i WHERE i.media_id = m.id)
        AND NOT EXISTS (SELECT FROM checkins k WHERE k.picture_id = m.id)
      ORDER BY m.created_at LIMIT ${sql.lit(most)}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};
export type ImageStore = typeof imageStore;
