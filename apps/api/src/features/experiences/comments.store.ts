// Comments below articles, in SQL.
import { commentPageSize, type CommentStatus } from '@mycrew/contract/article-comments.ts';
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';
import type { Lane, Urgency } from './article.ts';

export interface CommentFacts {
  id: string;
  articleId: string;
  authorId: string;
  messageSealed: Buffer;
  status: CommentStatus;
  isEdited: boolean;
  likeCount: number;
  createdAt: Date;
  queuedAt: Date | null;
  lane: Lane;
  claimedBy: string | null;
  claimedUntil: Date | null;
  declineReason: DeclineReason | null;
  /** Since when staff hold it: others do not see it, and nobody is told yet. */
  heldAt: Date | null;
  /** What its words suggest that it is about. */
  detected: ArticleWarning[];
}
export interface CommentRow extends CommentFacts {
  isLiked: boolean;
  /** Of the author of the article itself. */
  isByAuthor: boolean;
  /** They go by the article's pseudonym, which is sealed with it. */
  isAnonymous: boolean;
  pseudonymSealed: Buffer | null;
  firstName: string | null;
  lastName: string | null;
}

type Queued = Pick<CommentFacts, 'queuedAt' | 'lane' | 'detected'> & { urgency: Urgency };
export type NewComment = Pick<
  CommentFacts,
  'id' | 'articleId' | 'authorId' | 'messageSealed' | 'status' | 'createdAt'
> &
  Queued;
export type CommentUpdate = Partial<
  Pick<
    CommentFacts,
    'messageSealed' | 'status' | 'isEdited' | 'claimedBy' | 'claimedUntil' | 'declineReason' | 'heldAt'
  > &
    Queued & { decidedAt: Date | null }
>;

const facts = sql`c.id, c.article_id, c.author_id, c.message_sealed, c.status, c.is_edited, c.like_count, c.created_at,
  c.queued_at, c.lane, c.claimed_by, c.claimed_until, c.decline_reason, c.detected, c.held_at`;

/** As this reader finds it. */
const shown = (me: string) => sql`${facts}, c.author_id = a.author_id AS is_by_author,
  c.author_id = a.author_id AND a.is_anonymous AS is_anonymous,
  CASE WHEN c.author_id = a.author_id AND a.is_anonymous THEN a.pseudonym_sealed END AS pseudonym_sealed,
  CASE WHEN NOT (c.author_id = a.author_id AND a.is_anonymous) THEN p.first_name END AS first_name,
  CASE WHEN NOT (c.author_id = a.author_id AND a.is_anonymous) AND (c.author_id = ${me}::uuid OR EXISTS (
    SELECT FROM living_connections k WHERE k.person_id = ${me}::uuid AND k.other_id = c.author_id)) THEN p.last_name END AS last_name,
  EXISTS (SELECT FROM comment_likes l WHERE l.comment_id = c.id AND l.person_id = ${me}::uuid) AS is_liked
  FROM article_comments c JOIN articles a ON a.id = c.article_id JOIN people p ON p.id = c.author_id`;

/** Whether this reader blocked whoever wrote `c` below `a`; where an author answers below their anonymous article nothing hides it, or that would disclose the author. */
const isWithheld = (me: string) => sql`(NOT (c.author_id = a.author_id AND a.is_anonymous) AND EXISTS (
  SELECT FROM chat_choices k WHERE k.person_id = ${me}::uuid AND k.other_id = c.author_id AND k.blocked_at IS NOT NULL))`;

/** How many comments below `a` this reader finds: of those whom they blocked none, of their own also what is held. */
export const commentCount = (me: string) => sql`a.comment_count + (SELECT count(*)::int
  FROM article_comments o WHERE o.article_id = a.id AND o.author_id = ${me}::uuid AND o.status = 'Shown' AND o.held_at IS NOT NULL)
  - (SELECT count(*)::int FROM chat_choices k
  JOIN article_comments c ON c.author_id = k.other_id AND c.article_id = a.id AND c.status = 'Shown' AND c.held_at IS NULL
  WHERE k.person_id = ${me}::uuid AND ${isWithheld(me)}) AS comment_count`;

export const commentStore = {
  /** Those that everybody sees, without those of people whom this reader blocked, and all of one's own. */
  async page(db: Db, me: string, articleId: string, page: number): Promise<PageOf<CommentRow>> {
    const { rows } = await sql<CommentRow>`
      SELECT ${shown(me)}
      WHERE c.article_id = ${articleId}::uuid AND (c.author_id = ${me}::uuid
        OR (c.status = 'Shown' AND c.held_at IS NULL AND (p.status = 'active' OR (a.is_anonymous AND a.author_id = c.author_id))
          AND NOT ${isWithheld(me)}))
      ORDER BY c.created_at, c.id ${limitOf(commentPageSize, page)}`.execute(db);
    return cutPage(rows, commentPageSize, page);
  },

  async byAuthor(db: Db | Tx, me: string, ids: readonly string[]): Promise<CommentRow[]> {
    const { rows } = await sql<CommentRow>`
      SELECT ${shown(me)} WHERE c.id = ANY (${ids}::uuid[]) AND c.author_id = ${me}::uuid`.execute(db);
    return rows;
  },

  byId: async (db: Db | Tx, id: string): Promise<CommentFacts | undefined> =>
    (await sql<CommentFacts>`SELECT ${facts} FROM article_comments c WHERE c.id = ${id}::uuid`.execute(db)).rows[0],

  async hold(tx: Tx, id: string): Promise<CommentFacts | undefined> {
    await sql`SELECT FROM article_comments WHERE id = ${id}::uuid FOR UPDATE`.execute(tx);
    return commentStore.byId(tx, id);
  },

  isReadable: async (db: Db | Tx, id: string): Promise<boolean> =>
    (await sql`SELECT FROM readable_comments WHERE id = ${id}::uuid`.execute(db)).rows.length > 0,

  /** Whether the author of the article hears of it: not of their own, and not where they blocked whoever wrote it. */
  async reachesAuthor(tx: Tx, id: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM article_comments c JOIN articles a ON a.id = c.article_id
      WHERE c.id = ${id}::uuid AND c.author_id <> a.author_id AND NOT EXISTS (SELECT FROM chat_choices k
        WHERE k.person_id = a.author_id AND k.other_id = c.author_id AND k.blocked_at IS NOT NULL)`.execute(tx);
    return rows.length > 0;
  },

  add: (tx: Tx, comment: NewComment) => tx.insertInto('articleComments').values(comment).execute(),

  change: (tx: Tx, id: string, change: CommentUpdate) =>
    tx.updateTable('articleComments').set(change).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('articleComments').where('id', '=', id).execute(),
};
export type CommentStore = typeof commentStore;
