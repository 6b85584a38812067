// When something happened, by the one clock that all processes share, and its place among all that happened.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface Moment {
  /** ISO 8601, so that it travels with a job. */
  at: string;
  seq: number;
}

export const momentStore = {
  async next(tx: Db | Tx): Promise<Moment> {
    const { rows } = await sql<{ at: Date; seq: number }>`
      SELECT db_now() AS at, nextval('news_order')::float8 AS seq`.execute(tx);
    const { at, seq } = rows[0]!;
    return { at: at.toISOString(), seq };
  },
};
