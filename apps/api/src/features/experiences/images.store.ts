// Which pictures stand in which article, in SQL. The pictures themselves are the media room's.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface ImageRow {
  id: string;
  width: number;
  height: number;
  state: 'private' | 'held' | 'clear' | 'removed';
}

export const imageStore = {
  /** Those of them that may stand in this article: their author's, and in no other article. */
  async own(db: Db | Tx, authorId: string, articleId: string, ids: readonly string[]): Promise<ImageRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<ImageRow>`
      SELECT m.id, m.width, m.height, m.state FROM media m
      WHERE m.id = ANY (${ids}::uuid[]) AND m.owner_id = ${authorId}::uuid AND m.kind = 'article' AND m.state <> 'removed'
        AND NOT EXISTS (SELECT FROM article_images i WHERE i.media_id = m.id AND i.article_id <> ${articleId}::uuid)`.execute(
      db,
    );
    return rows;
  },

  put: (tx: Tx, articleId: string, ids: readonly string[]) =>
    sql`
      WITH gone AS (
        DELETE FROM article_images WHERE article_id = ${articleId}::uuid AND media_id <> ALL (${ids}::uuid[]))
      INSERT INTO article_images (media_id, article_id)
      SELECT given.id, ${articleId}::uuid FROM unnest(${ids}::uuid[]) AS given (id) ON CONFLICT DO NOTHING`.execute(tx),

  async of(tx: Tx, articleId: string): Promise<string[]> {
    const rows = await tx.selectFrom('articleImages').select('mediaId').where('articleId', '=', articleId).execute();
    return rows.map(({ mediaId }) => mediaId);
  },

  /** In no article, a day after they came. */
  async unused(tx: Tx, before: Date, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT m.id FROM media m WHERE m.kind = 'article' AND m.state <> 'removed' AND m.created_at < ${before}
        AND NOT EXISTS (SELECT FROM article_images i WHERE i.media_id = m.id)
      ORDER BY m.created_at LIMIT ${sql.lit(most)}`.execute(tx);
    return rows.map(({ id }) => id);
  },
};
export type ImageStore = typeof imageStore;
