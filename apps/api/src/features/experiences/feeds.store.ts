// Published articles in the orders of the feeds, in SQL. What a page costs does not depend on how many articles there are.
import { articlePageSize } from '@mycrew/contract/articles.ts';
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import type { Feed } from '@mycrew/contract/experiences.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#database/database.ts';
import { cutPage, limitOf, onPage, type PageOf } from '#database/paging.ts';
import { commentCount } from './comments.store.ts';

export interface FeedRow {
  id: string;
  authorId: string;
  titleSealed: Buffer;
  previewSealed: Buffer;
  pseudonymSealed: Buffer | null;
  /** Null where its author is anonymous. */
  firstName: string | null;
  /** Of people one is connected with. */
  lastName: string | null;
  readMinutes: number;
  isAnonymous: boolean;
  topics: string[];
  warnings: ArticleWarning[];
  /** Checked already. */
  coverId: string | null;
  likeCount: number;
  commentCount: number;
  reactionCounts: Record<string, number>;
  publishedAt: Date;
  isPicked: boolean;
  isLiked: boolean;
}

export interface Wanted {
  /** Who reads. */
  me: string;
  topic: string | undefined;
  page: number;
}

const isConnected = (me: string, other: RawBuilder<unknown>) =>
  sql`EXISTS (SELECT FROM living_connections k WHERE k.person_id = ${me}::uuid AND k.other_id = ${other})`;

const shown = (
  me: string,
) => sql`a.id, a.author_id, a.title_sealed, a.preview_sealed, a.pseudonym_sealed, a.read_minutes,
  a.is_anonymous, a.topics, a.warnings, a.like_count, ${commentCount(me)}, a.reaction_counts, a.published_at,
  a.picked_at IS NOT NULL AS is_picked,
  CASE WHEN NOT a.is_anonymous THEN p.first_name END AS first_name,
  CASE WHEN NOT a.is_anonymous AND (a.author_id = ${me}::uuid OR ${isConnected(me, sql`a.author_id`)}) THEN p.last_name END AS last_name,
  (SELECT m.id FROM media m WHERE m.id = a.cover_id AND m.state = 'clear') AS cover_id,
  EXISTS (SELECT FROM article_likes l WHERE l.article_id = a.id AND l.person_id = ${me}::uuid) AS is_liked`;

const orders: Record<Exclude<Feed, 'connections'>, RawBuilder<unknown>> = {
  popular: sql`s.hot DESC, s.article_id DESC`,
  others: sql`s.published_at DESC, s.article_id DESC`,
  editor: sql`s.picked_at DESC, s.article_id DESC`,
};

/**
 * First which articles, then what is shown of those alone. EXISTS, because a join would store what it finds for a topic
 * that holds an article twice: no topic does, and the table for all of them costs half a millisecond. `besides`: what else
 * must be so of the article `a`, or of its place `s`.
 */
const shelf = ({ me, topic, page }: Wanted, order: RawBuilder<unknown>, besides: RawBuilder<unknown>) => sql<FeedRow>`
  SELECT ${shown(me)} FROM (${onPage(
    sql`SELECT s.* FROM article_shelves s WHERE s.topic = ${topic ?? '*'} AND EXISTS (
      SELECT FROM articles_for(${me}::uuid) a WHERE a.id = s.article_id AND ${besides}) ORDER BY ${order}`,
    articlePageSize,
    page,
  )}) s JOIN articles a ON a.id = s.article_id JOIN people p ON p.id = a.author_id ORDER BY ${order}`;

const cut = async (rows: Promise<{ rows: FeedRow[] }>, page: number): Promise<PageOf<FeedRow>> =>
  cutPage((await rows).rows, articlePageSize, page);

export const feedStore = {
  page(db: Db, feed: Exclude<Feed, 'connections'>, wanted: Wanted): Promise<PageOf<FeedRow>> {
    automatedDecision('experience-order');
    const besides = {
      popular: sql`true`,
      others: sql`a.author_id <> ${wanted.me}::uuid`,
      editor: sql`s.picked_at IS NOT NULL`,
    }[feed];
    return cut(shelf(wanted, orders[feed], besides).execute(db), wanted.page);
  },

  /** Signed articles of people one is connected with: of each their newest, and no more than the page needs. */
  connections: (db: Db, { me, topic, page }: Wanted): Promise<PageOf<FeedRow>> =>
    cut(
      sql<FeedRow>`
        SELECT ${shown(me)} FROM living_connections c
          JOIN people p ON p.id = c.other_id AND p.status = 'active'
          CROSS JOIN LATERAL (
            SELECT * FROM articles w WHERE w.author_id = c.other_id AND w.status = 'Published' AND NOT w.is_anonymous
              AND w.held_at IS NULL AND NOT w.is_private AND (${topic ?? null}::text IS NULL OR ${topic ?? null}::text = ANY (w.topics))
            ORDER BY w.published_at DESC, w.id DESC LIMIT ${sql.lit(page * articlePageSize + 1)}) a
        WHERE c.person_id = ${me}::uuid
        ORDER BY a.published_at DESC, a.id DESC ${limitOf(articlePageSize, page)}`.execute(db),
      page,
    ),

  /** On the same shelf, without the one they are related to. */
  related: (db: Db, id: string, wanted: Wanted): Promise<PageOf<FeedRow>> =>
    cut(shelf(wanted, orders.popular, sql`s.article_id <> ${id}::uuid`).execute(db), wanted.page),

  /** Those of them that can be read, in no order. */
  async readable(db: Db, me: string, ids: readonly string[]): Promise<FeedRow[]> {
    const { rows } = await sql<FeedRow>`
      SELECT ${shown(me)} FROM articles_for(${me}::uuid) a JOIN people p ON p.id = a.author_id
      WHERE a.id = ANY (${ids}::uuid[])`.execute(db);
    return rows;
  },

  /** One's own, wherever it stands; not published yet, it has no moment. */
  async own(
    db: Db,
    me: string,
    id: string,
  ): Promise<(Omit<FeedRow, 'publishedAt'> & { publishedAt: Date | null }) | undefined> {
    const { rows } = await sql<FeedRow>`
      SELECT ${shown(me)} FROM articles a JOIN people p ON p.id = a.author_id
      WHERE a.id = ${id}::uuid AND a.author_id = ${me}::uuid`.execute(db);
    return rows[0];
  },
};
export type FeedStore = typeof feedStore;
