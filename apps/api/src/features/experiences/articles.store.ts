// Articles by their ids and by their authors, in SQL.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { articlePageSize } from '@mycrew/contract/articles.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';
import type { ArticleChoices, ArticleFacts, Urgency } from './article.ts';
import { commentCount } from './comments.store.ts';

interface SealedWords {
  titleSealed: Buffer;
  documentSealed: Buffer;
  previewSealed: Buffer;
  pseudonymSealed: Buffer | null;
}
export interface ArticleRow extends ArticleFacts, ArticleChoices, Omit<SealedWords, 'previewSealed'> {}

/** An article of one's own in a list. */
export interface OwnRow extends ArticleFacts, ArticleChoices, Omit<SealedWords, 'documentSealed'> {
  readMinutes: number;
  coverId: string | null;
  likeCount: number;
  commentCount: number;
  /** What a moderator wrote last. */
  noteId: string | null;
  noteSealed: Buffer | null;
}

type Stored = Pick<ArticleFacts, 'revision' | 'status' | 'updatedAt'> &
  ArticleChoices &
  SealedWords & { readMinutes: number; coverId: string | null };
export type NewArticle = Stored & Pick<ArticleFacts, 'id' | 'authorId' | 'createdAt'>;
export type ArticleUpdate = Partial<
  Stored &
    Pick<
      ArticleFacts,
      | 'lane'
      | 'isAppeal'
      | 'submittedAt'
      | 'publishedAt'
      | 'claimedBy'
      | 'claimedUntil'
      | 'declineReason'
      | 'moderatedRevision'
      | 'detected'
      | 'heldAt'
    > & { urgency: Urgency; pickedAt: Date | null; decidedAt: Date | null; warnings: ArticleWarning[] }
>;

const facts = sql`a.id, a.author_id, a.revision, a.status, a.lane, a.is_appeal, a.submitted_at, a.published_at, a.claimed_by,
  a.claimed_until, a.decline_reason, a.moderated_revision, a.detected, a.held_at, a.created_at, a.updated_at, a.is_private, a.is_anonymous, a.topics,
  a.warnings, a.title_sealed, a.pseudonym_sealed`;

export const articleStore = {
  byId: async (db: Db | Tx, id: string): Promise<ArticleRow | undefined> =>
    (await sql<ArticleRow>`SELECT ${facts}, a.document_sealed FROM articles a WHERE a.id = ${id}`.execute(db)).rows[0],

  /** Held until the commit: author and moderators follow each other. */
  async hold(tx: Tx, id: string): Promise<ArticleRow | undefined> {
    await sql`SELECT FROM articles WHERE id = ${id} FOR UPDATE`.execute(tx);
    return articleStore.byId(tx, id);
  },

  /** False where there is such an article already. */
  async add(tx: Tx, article: NewArticle): Promise<boolean> {
    const added = await tx
      .insertInto('articles')
      .values(article)
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  change: (tx: Tx, id: string, change: ArticleUpdate) =>
    tx.updateTable('articles').set(change).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('articles').where('id', '=', id).execute(),

  /** Held by staff, with nothing decided yet. */
  async held(db: Db, moderatorId: string): Promise<ArticleRow[]> {
    const { rows } = await sql<ArticleRow>`
      SELECT ${facts}, a.document_sealed FROM articles a
      WHERE a.held_at IS NOT NULL AND a.author_id <> ${moderatorId}::uuid AND NOT EXISTS (
        SELECT FROM pending_decisions d WHERE d.kind = 'article' AND d.item_id = a.id)
      ORDER BY a.held_at, a.id LIMIT ${sql.lit(100)}`.execute(db);
    return rows;
  },

  /** One's own, last changed first. */
  async own(db: Db, authorId: string, statuses: readonly ArticleStatus[], page: number): Promise<PageOf<OwnRow>> {
    const { rows } = await sql<OwnRow>`
      SELECT ${facts}, a.preview_sealed, a.read_minutes, a.cover_id, a.like_count, ${commentCount(authorId)},
        n.id AS note_id, n.message_sealed AS note_sealed
      FROM articles a LEFT JOIN LATERAL (
        SELECT id, message_sealed FROM article_notes WHERE article_id = a.id AND is_from_moderator
        ORDER BY created_at DESC, id DESC LIMIT 1) n ON true
      WHERE a.author_id = ${authorId} AND a.status = ANY (${statuses}::text[])
      ORDER BY a.updated_at DESC, a.id DESC ${limitOf(articlePageSize, page)}`.execute(db);
    return cutPage(rows, articlePageSize, page);
  },
};
export type ArticleStore = typeof articleStore;
