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
  what: Outcome['what'];
  outcome: string;
  count: number;
  reversals: number;
  medianMinutes: number | null;
  ninetiethMinutes: number | null;
}

export const outcomeStore = {
  note: (tx: Tx, { what, outcome, isUrgent = false, isReversal = false, since }: Outcome, decidedAt: Date) =>
    tx
      .insertInto('moderationOutcomes')
      .values({ id: uuidv7(), what, outcome, isUrgent, isReversal, waitedSince: since, decidedAt })
      .execute(),

  /** How often what was decided and how long it had waited, experiences and comments with the rest; whoever shows it leaves out what is too few. */
  async figures(db: Db, { from, to }: { from: Date; to: Date }): Promise<OutcomeFigures[]> {
    const { rows } = await sql<OutcomeFigures>`
      SELECT what, outcome, count(*)::int AS count, count(*) FILTER (WHERE is_reversal)::int AS reversals,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) / 60)::int AS median_minutes,
        round(percentile_cont(0.9) WITHIN GROUP (ORDER BY seconds) / 60)::int AS ninetieth_minutes
      FROM (
        SELECT what, outcome, is_reversal, extract(epoch FROM decided_at - waited_since) AS seconds
        FROM moderation_outcomes WHERE decided_at >= ${from} AND decided_at < ${to}
        UNION ALL
        SELECT CASE kind WHEN 'article' THEN 'experience' ELSE 'comment' END, act,
          act = 'restore' OR (act = 'publish' AND is_appeal), waited_seconds
        FROM article_decisions WHERE decided_at >= ${from} AND decided_at < ${to}) decided
      GROUP BY what, outcome ORDER BY what, outcome`.execute(db);
    return rows;
  },
};
