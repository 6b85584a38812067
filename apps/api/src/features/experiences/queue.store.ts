// What waits for moderators, articles and comments in one order, and who is at it, in SQL.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, type PageOf } from '#database/paging.ts';
import type { Lane, Urgency } from './article.ts';

export type ItemKind = 'article' | 'comment';
export interface Item {
  kind: ItemKind;
  id: string;
}
/** Where a page ended. */
export interface QueueKey {
  urgency: Urgency;
  since: Date;
  id: string;
}
export interface QueueRow extends Item, QueueKey {
  lane: Lane;
  isAppeal: boolean;
  topics: string[];
  warnings: ArticleWarning[];
  /** What its words suggest that it is about: counts for sparing as labels do. */
  detected: ArticleWarning[];
  claimedBy: string | null;
  claimedUntil: Date | null;
  /** What is needed to open its words: never shown. */
  authorId: string;
  titleSealed: Buffer | null;
  previewSealed: Buffer | null;
  messageSealed: Buffer | null;
}

export interface QueueWanted {
  moderatorId: string;
  kind: ItemKind | undefined;
  lane: Lane | undefined;
  after: QueueKey | undefined;
  size: number;
}

/** What was decided already waits for nobody. */
const undecided = (kind: ItemKind) => sql`NOT EXISTS (
  SELECT FROM pending_decisions d WHERE d.kind = ${kind} AND d.item_id = q.id)`;

const besides = ({ moderatorId, lane, after }: QueueWanted, since: string) => sql`q.author_id <> ${moderatorId}::uuid
  ${lane ? sql`AND q.lane = ${lane}` : sql``}
  ${
    after
      ? sql`AND (q.urgency, ${sql.ref(`q.${since}`)}, q.id) > (${after.urgency}::smallint, ${after.since}::timestamptz, ${after.id}::uuid)`
      : sql``
  }`;

export const queueStore = {
  /** Most urgent first, then who waits longest. Nobody's own is among it. */
  async page(db: Db, wanted: QueueWanted): Promise<PageOf<QueueRow>> {
    automatedDecision('queue-order');
    const most = sql.lit(wanted.size + 1);
    const articles = sql`
      (SELECT 'article' AS kind, q.id, q.author_id, q.urgency, q.submitted_at AS since, q.lane, q.is_appeal, q.topics, q.warnings, q.detected,
        q.claimed_by, q.claimed_until, q.title_sealed, q.preview_sealed, NULL::bytea AS message_sealed
        FROM articles q WHERE q.status = 'Submitted' AND ${undecided('article')} AND ${besides(wanted, 'submitted_at')}
        ORDER BY q.urgency, q.submitted_at, q.id LIMIT ${most})`;
    const comments = sql`
      (SELECT 'comment' AS kind, q.id, q.author_id, q.urgency, q.queued_at AS since, q.lane, false AS is_appeal,
        '{}'::text[] AS topics, '{}'::text[] AS warnings, q.detected, q.claimed_by, q.claimed_until,
        NULL::bytea AS title_sealed, NULL::bytea AS preview_sealed, q.message_sealed
        FROM article_comments q WHERE q.queued_at IS NOT NULL AND ${undecided('comment')} AND ${besides(wanted, 'queued_at')}
        ORDER BY q.urgency, q.queued_at, q.id LIMIT ${most})`;
    const asked = { article: [articles], comment: [comments], both: [articles, comments] }[wanted.kind ?? 'both'];
    const { rows } = await sql<QueueRow>`
      SELECT * FROM (${sql.join(asked, sql` UNION ALL `)}) waiting ORDER BY urgency, since, id LIMIT ${most}`.execute(
      db,
    );
    return cutPage(rows, wanted.size);
  },

  async waiting(db: Db, moderatorId: string): Promise<Record<'safety' | 'before' | 'after', number>> {
    const { rows } = await sql<Record<'safety' | 'before' | 'after', number>>`
      SELECT count(*) FILTER (WHERE urgency = 0)::int AS safety, count(*) FILTER (WHERE urgency = 1)::int AS before,
        count(*) FILTER (WHERE urgency = 2)::int AS after
      FROM (SELECT q.urgency FROM articles q
        WHERE q.status = 'Submitted' AND ${undecided('article')} AND q.author_id <> ${moderatorId}::uuid
        UNION ALL SELECT q.urgency FROM article_comments q
        WHERE q.queued_at IS NOT NULL AND ${undecided('comment')} AND q.author_id <> ${moderatorId}::uuid) waiting`.execute(
      db,
    );
    return rows[0]!;
  },

  /** One statement, so that of two at once one has it: false where somebody else does. Their own runs on. */
  async claim(tx: Tx, { kind, id }: Item, moderatorId: string, until: Date, now: Date): Promise<boolean> {
    const claims = sql`claimed_by = ${moderatorId}::uuid, claimed_until = ${until}::timestamptz`;
    const which = sql`id = ${id}::uuid AND (claimed_by IS NULL OR claimed_until <= ${now}::timestamptz OR claimed_by = ${moderatorId}::uuid)`;
    const { numAffectedRows } = await (
      kind === 'article'
        ? sql`UPDATE articles SET ${claims} WHERE ${which}`
        : sql`UPDATE article_comments SET ${claims} WHERE ${which}`
    ).execute(tx);
    return numAffectedRows === 1n;
  },

  release: (tx: Tx, { kind, id }: Item, moderatorId: string) => {
    const claims = sql`claimed_by = NULL, claimed_until = NULL`;
    const which = sql`id = ${id}::uuid AND claimed_by = ${moderatorId}::uuid`;
    return (
      kind === 'article'
        ? sql`UPDATE articles SET ${claims} WHERE ${which}`
        : sql`UPDATE article_comments SET ${claims} WHERE ${which}`
    ).execute(tx);
  },
};
export type QueueStore = typeof queueStore;
