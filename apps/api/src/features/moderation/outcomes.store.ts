// How long what waited, and what a second look turned round: figures about nobody, in SQL.
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Db, Tx } from '#database/database.ts';

export interface Outcome {
  what: 'experience' | 'comment' | 'report' | 'picture' | 'appeal';
  outcome: string;
  isUrgent?: boolean;
  isReversal?: boolean;
  /** When it began to wait. */
  since: Date;
}

export interface OutcomeFigures {
  /** '2026-10', in Sydney's time. */
  month: string;
  what: Outcome['what'];
  outcome: string;
  count: number;
  reversals: number;
}

export interface QueueTimes {
  month: string;
  what: Outcome['what'];
  /** How many had waited; a decision about what is published already waited for nobody. */
  waited: number;
  medianMinutes: number;
  ninetiethMinutes: number;
}

interface Period {
  from: Date;
  to: Date;
}

/** Experiences and comments with the rest. */
const decided = ({ from, to }: Period) => sql`(
  SELECT to_char(decided_at AT TIME ZONE 'Australia/Sydney', 'YYYY-MM') AS month, all_of_it.* FROM (
    SELECT decided_at, what, outcome, is_reversal, extract(epoch FROM decided_at - waited_since) AS seconds
    FROM moderation_outcomes WHERE decided_at >= ${from} AND decided_at < ${to}
    UNION ALL
    SELECT decided_at, CASE kind WHEN 'article' THEN 'experience' ELSE 'comment' END, act,
      act = 'restore' OR (act = 'publish' AND is_appeal), waited_seconds
    FROM article_decisions WHERE decided_at >= ${from} AND decided_at < ${to}) all_of_it) decided`;

export const outcomeStore = {
  note: (tx: Tx, { what, outcome, isUrgent = false, isReversal = false, since }: Outcome, decidedAt: Date) =>
    tx
      .insertInto('moderationOutcomes')
      .values({ id: uuidv7(), what, outcome, isUrgent, isReversal, waitedSince: since, decidedAt })
      .execute(),

  /** How often what was decided; whoever shows it leaves out what is too few. */
  async figures(db: Db, period: Period): Promise<OutcomeFigures[]> {
    const { rows } = await sql<OutcomeFigures>`
      SELECT month, what, outcome, count(*)::int AS count, count(*) FILTER (WHERE is_reversal)::int AS reversals
      FROM ${decided(period)} GROUP BY month, what, outcome ORDER BY month, what, outcome`.execute(db);
    return rows;
  },

  /** How long it had waited by then; whoever shows it leaves out what is too few. */
  async queueTimes(db: Db, period: Period): Promise<QueueTimes[]> {
    const { rows } = await sql<QueueTimes>`
      SELECT month, what, count(seconds)::int AS waited,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 60)::int AS median_minutes,
        round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) / 60)::int AS ninetieth_minutes
      FROM ${decided(period)} WHERE seconds IS NOT NULL GROUP BY month, what ORDER BY month, what`.execute(db);
    return rows;
  },
};
