// Whose something is that staff look at, and who decided about it last, in SQL: for the log and for second looks alone.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface ItemName {
  kind: 'article' | 'comment';
  id: string;
}

export const itemStore = {
  async authorOf(db: Db | Tx, { kind, id }: ItemName): Promise<string | undefined> {
    const row = await (kind === 'article'
      ? db.selectFrom('articles').select('authorId').where('id', '=', id).executeTakeFirst()
      : db.selectFrom('articleComments').select('authorId').where('id', '=', id).executeTakeFirst());
    return row?.authorId ?? undefined;
  },

  /** Who took it down, where its author asks for another look. */
  async removedBy(db: Db | Tx, articleId: string): Promise<string | null> {
    const row = await db
      .selectFrom('articleDecisions')
      .innerJoin('articles', 'articles.id', 'articleDecisions.itemId')
      .select('articleDecisions.moderatorId')
      .where('articles.id', '=', articleId)
      .where('articles.isAppeal', '=', true)
      .where('articleDecisions.act', '=', 'remove')
      .orderBy('articleDecisions.decidedAt', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row?.moderatorId ?? null;
  },

  isPicked: async (db: Db, articleId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', articleId)
        .where('pickedAt', 'is not', null)
        .executeTakeFirst(),
    ),

  /** Without what was handed on to whoever leads, where it is somebody else who asks. */
  async reportsWaiting(db: Db, { isLead, spared }: { isLead: boolean; spared: string[] }): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM reports WHERE state = 'open' AND (${isLead} OR NOT for_lead)
        AND NOT reason = any(${sql.val(spared)}::text[])`.execute(db);
    return rows[0]!.count;
  },

  appealsWaiting: async (db: Db): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM sanctions WHERE appealed_at IS NOT NULL AND appeal_decided_at IS NULL`.execute(
      db,
    );
    return rows[0]!.count;
  },
};
export type ItemStore = typeof itemStore;
