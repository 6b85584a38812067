// How often help was opened on a day, without any person, in SQL.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';

export type HelplineKind = 'call' | 'chat';

export const helplineStore = {
  /** Within a savepoint: a count that fails must not fail the answer beside it. */
  async count(tx: Tx, day: string, kind: HelplineKind): Promise<void> {
    await sql`SAVEPOINT counting`.execute(tx);
    try {
      await sql`
        INSERT INTO helpline_counts AS c (day, kind, count) VALUES (${day}::date, ${kind}, 1)
        ON CONFLICT (day, kind) DO UPDATE SET count = c.count + 1`.execute(tx);
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT counting`.execute(tx);
      throw error;
    }
  },
};
export type HelplineStore = typeof helplineStore;
