// What articles can be about, and who accepted the terms, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface TopicRow {
  id: string;
  groupId: string;
  name: string;
  position: number;
  isRetired: boolean;
  hasArticles: boolean;
}

export const topicStore = {
  /** Each in its place; retired ones for the desk alone. The order leads to the newest of each shelf; without it all shelves are read through. */
  async all(db: Db | Tx, withRetired = false): Promise<TopicRow[]> {
    const { rows } = await sql<TopicRow>`
      SELECT t.id, t.group_id, t.name, t.position, t.retired_at IS NOT NULL AS is_retired,
        (SELECT s.article_id FROM article_shelves s WHERE s.topic = t.id
          ORDER BY s.published_at DESC, s.article_id DESC LIMIT 1) IS NOT NULL AS has_articles
      FROM article_topics t WHERE ${withRetired} OR t.retired_at IS NULL ORDER BY t.position, t.id`.execute(db);
    return rows;
  },

  /** Those of them that an article can be about now. */
  async known(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM article_topics WHERE id = ANY (${ids}::text[]) AND retired_at IS NULL`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** False where that name is taken. */
  async add(tx: Tx, topic: Pick<TopicRow, 'id' | 'groupId' | 'name' | 'position'>): Promise<boolean> {
    const added = await tx
      .insertInto('articleTopics')
      .values(topic)
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  async change(
    tx: Tx,
    id: string,
    change: { name?: string; groupId?: string; position?: number; retiredAt?: Date | null },
  ): Promise<boolean> {
    const changed = await tx.updateTable('articleTopics').set(change).where('id', '=', id).executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  },

  terms: (db: Db | Tx, personId: string) =>
    db.selectFrom('articleTerms').select(['version', 'acceptedAt']).where('personId', '=', personId).executeTakeFirst(),

  acceptTerms: (tx: Tx, personId: string, version: number, now: Date) =>
    tx
      .insertInto('articleTerms')
      .values({ personId, version, acceptedAt: now })
      .onConflict((clash) =>
        clash.column('personId').doUpdateSet({ version, acceptedAt: now }).where('articleTerms.version', '<', version),
      )
      .execute(),
};
export type TopicStore = typeof topicStore;
