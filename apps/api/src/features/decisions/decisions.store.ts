// Decisions that wait, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { PendingDecisionsTable } from '#database/tables/decisions.ts';
import type { Selectable } from 'kysely';

export type DecisionRow = Selectable<PendingDecisionsTable>;
export interface Item {
  kind: DecisionRow['kind'];
  id: string;
}

/** More than a team can decide within ten minutes. */
const mostListed = 200;

export const decisionStore = {
  /** False where something was decided about it already. */
  async add(tx: Tx, row: DecisionRow): Promise<boolean> {
    const added = await tx
      .insertInto('pendingDecisions')
      .values(row)
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  find: (db: Db | Tx, id: string): Promise<DecisionRow | undefined> =>
    db.selectFrom('pendingDecisions').selectAll().where('id', '=', id).executeTakeFirst(),

  about: (db: Db | Tx, { kind, id }: Item): Promise<DecisionRow | undefined> =>
    db.selectFrom('pendingDecisions').selectAll().where('kind', '=', kind).where('itemId', '=', id).executeTakeFirst(),

  /** Of others than this person. */
  all: (db: Db, personId: string): Promise<DecisionRow[]> =>
    db
      .selectFrom('pendingDecisions')
      .selectAll()
      .where('authorId', '<>', personId)
      .orderBy('dueAt')
      .orderBy('id')
      .limit(sql.lit(mostListed))
      .execute(),

  /** The next that is due, after the one that was looked at before. */
  due: (db: Db, now: Date, after: Pick<DecisionRow, 'dueAt' | 'id'> | null): Promise<DecisionRow | undefined> =>
    db
      .selectFrom('pendingDecisions')
      .selectAll()
      .where('dueAt', '<=', now)
      .$if(after !== null, (rows) =>
        rows.where(sql<boolean>`(due_at, id) > (${after?.dueAt}::timestamptz, ${after?.id}::uuid)`),
      )
      .orderBy('dueAt')
      .orderBy('id')
      .limit(sql.lit(1))
      .executeTakeFirst(),

  /** False where somebody else has just sent it or taken it back. */
  async take(tx: Tx, id: string): Promise<boolean> {
    const { numDeletedRows } = await tx.deleteFrom('pendingDecisions').where('id', '=', id).executeTakeFirst();
    return numDeletedRows === 1n;
  },

  /** Waits for nobody: one that is just going out is refused there, by what it is about. */
  lapse: (tx: Tx, { kind, id }: Item) =>
    sql`DELETE FROM pending_decisions WHERE id IN (SELECT id FROM pending_decisions
      WHERE kind = ${kind} AND item_id = ${id}::uuid FOR UPDATE SKIP LOCKED)`.execute(tx),
};
export type DecisionStore = typeof decisionStore;
