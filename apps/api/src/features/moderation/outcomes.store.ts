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
  count: number;
  reversals: number;
  medianMinutes: number;
  ninetiethMinutes: number;
}

export const outcomeStore = {
  note: (tx: Tx, { what, outcome, isUrgent = false, isReversal = false, since }: Outcome, decidedAt: Date) =>
    tx
      .insertInto('moderationOutcomes')
      .values({ id: uuidv7(), what, outcome, isUrgent, isReversal, waitedSince: since, decidedAt })
      .execute(),

  /** For statistics, which leave out what is too few. */
  async figures(db: Db, from: Date, until: Date): Promise<OutcomeFigures[]> {
    const { rows } = await sql<OutcomeFigures>`
      SELECT what, count(*)::int AS count, count(*) FILTER (WHERE is_reversal)::int AS reversals,
        round(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - waited_since)) / 60)::int AS median_minutes,
        round(percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM decided_at - waited_since)) / 60)::int AS ninetieth_minutes
      FROM moderation_outcomes WHERE decided_at >= ${from} AND decided_at < ${until} GROUP BY what ORDER BY what`.execute(
      db,
    );
    return rows;
  },
};
