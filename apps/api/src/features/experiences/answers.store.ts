// Likes and reactions, each once, and what somebody did of them, in SQL. The counters follow by themselves.
import type { ArticleReaction } from '@mycrew/contract/experience-lists.ts';
import { articlePageSize } from '@mycrew/contract/articles.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';

export interface ActivityRow {
  kind: 'like' | 'reaction' | 'comment';
  articleId: string;
  commentId: string | null;
  reaction: ArticleReaction | null;
  at: Date;
}

export const answerStore = {
  async like(tx: Tx, articleId: string, personId: string, likes: boolean, now: Date): Promise<number> {
    if (likes)
      await tx
        .insertInto('articleLikes')
        .values({ articleId, personId, likedAt: now })
        .onConflict((clash) => clash.doNothing())
        .execute();
    else
      await tx.deleteFrom('articleLikes').where('articleId', '=', articleId).where('personId', '=', personId).execute();
    const row = await tx.selectFrom('articles').select('likeCount').where('id', '=', articleId).executeTakeFirst();
    return row?.likeCount ?? 0;
  },

  async likeComment(tx: Tx, commentId: string, personId: string, likes: boolean, now: Date): Promise<number> {
    if (likes)
      await tx
        .insertInto('commentLikes')
        .values({ commentId, personId, likedAt: now })
        .onConflict((clash) => clash.doNothing())
        .execute();
    else
      await tx.deleteFrom('commentLikes').where('commentId', '=', commentId).where('personId', '=', personId).execute();
    const { rows } = await sql<{ likeCount: number }>`
      SELECT like_count FROM article_comments WHERE id = ${commentId}::uuid`.execute(tx);
    return rows[0]?.likeCount ?? 0;
  },

  react: async (
    tx: Tx,
    articleId: string,
    personId: string,
    reaction: ArticleReaction,
    isGiven: boolean,
    now: Date,
  ): Promise<unknown> =>
    isGiven
      ? tx
          .insertInto('articleReactions')
          .values({ articleId, personId, reaction, reactedAt: now })
          .onConflict((clash) => clash.doNothing())
          .execute()
      : tx
          .deleteFrom('articleReactions')
          .where('articleId', '=', articleId)
          .where('personId', '=', personId)
          .where('reaction', '=', reaction)
          .execute(),

  async reactions(
    db: Db | Tx,
    articleId: string,
    me: string,
  ): Promise<{ counts: Record<string, number>; own: ArticleReaction[] }> {
    const { rows } = await sql<{ counts: Record<string, number>; own: ArticleReaction[] }>`
      SELECT a.reaction_counts AS counts, ARRAY(
        SELECT r.reaction FROM article_reactions r WHERE r.article_id = a.id AND r.person_id = ${me}::uuid) AS own
      FROM articles a WHERE a.id = ${articleId}::uuid`.execute(db);
    return rows[0] ?? { counts: {}, own: [] };
  },

  /** What somebody liked, reacted to and commented, latest first; of articles that can be read, and every comment of theirs. */
  async activity(db: Db, me: string, page: number): Promise<PageOf<ActivityRow>> {
    const each = sql.lit(page * articlePageSize + 1);
    const { rows } = await sql<ActivityRow>`
      (SELECT 'like' AS kind, l.article_id, NULL::uuid AS comment_id, NULL::text AS reaction, l.liked_at AS at
        FROM article_likes l JOIN articles_for(${me}::uuid) a ON a.id = l.article_id WHERE l.person_id = ${me}::uuid
        ORDER BY l.liked_at DESC, l.article_id DESC LIMIT ${each})
      UNION ALL
      (SELECT 'reaction', r.article_id, NULL, r.reaction, r.reacted_at
        FROM article_reactions r JOIN articles_for(${me}::uuid) a ON a.id = r.article_id WHERE r.person_id = ${me}::uuid
        ORDER BY r.reacted_at DESC, r.article_id DESC LIMIT ${each})
      UNION ALL
      (SELECT 'comment', c.article_id, c.id, NULL, c.created_at FROM article_comments c WHERE c.author_id = ${me}::uuid
        ORDER BY c.created_at DESC, c.id DESC LIMIT ${each})
      ORDER BY at DESC, kind, article_id, comment_id, reaction ${limitOf(articlePageSize, page)}`.execute(db);
    return cutPage(rows, articlePageSize, page);
  },
};
export type AnswerStore = typeof answerStore;
