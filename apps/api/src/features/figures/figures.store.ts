// Reports that were closed, by reason and outcome, in SQL: numbers alone.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface ReportCount {
  /** '2026-10', in Sydney's time. */
  month: string;
  reason: string;
  outcome: string;
  count: number;
}

export const figureStore = {
  async reports(db: Db, { from, to }: { from: Date; to: Date }): Promise<ReportCount[]> {
    const { rows } = await sql<ReportCount>`
      SELECT to_char(closed_at AT TIME ZONE 'Australia/Sydney', 'YYYY-MM') AS month, reason, outcome, count(*)::int AS count
      FROM reports WHERE state = 'closed' AND outcome IS NOT NULL AND closed_at >= ${from} AND closed_at < ${to}
      GROUP BY 1, 2, 3`.execute(db);
    return rows;
  },
};
export type FigureStore = typeof figureStore;
