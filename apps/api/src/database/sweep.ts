// Deletes old rows in batches, each a commit of its own: no long lock or transaction, and autovacuum keeps pace (decision 62).
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

const atOnce = 5_000;

/** One batch; rows that somebody works on wait for the next time. Answers how many went. */
const sweepSome = async (db: Db, table: string, isOver: RawBuilder<unknown>, most: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${isOver} LIMIT ${sql.lit(most)} FOR UPDATE SKIP LOCKED))`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** `isOver`: in SQL, of whichever row. Answers how many went in all. */
export const sweep = async (
  db: Db,
  table: string,
  isOver: RawBuilder<unknown>,
  { most = atOnce } = {},
): Promise<number> => {
  automatedDecision('deleted-by-age');
  for (let gone = 0; ;) {
    const some = await sweepSome(db, table, isOver, most);
    gone += some;
    if (some < most) return gone;
  }
};
