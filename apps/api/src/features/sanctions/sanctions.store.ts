// What was decided about accounts, in SQL. Nothing else suspends one, or lets it be again.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { SanctionsTable } from '#database/tables/sanctions.ts';
import type { Insertable, Selectable } from 'kysely';

export type SanctionRow = Selectable<SanctionsTable>;

const runs = (now: Date) =>
  sql<boolean>`started_at IS NOT NULL AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})`;

export const sanctionStore = {
  add: (tx: Tx, row: Insertable<SanctionsTable>) => tx.insertInto('sanctions').values(row).execute(),

  find: (db: Db | Tx, id: string): Promise<SanctionRow | undefined> =>
    db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Locked: two who decide at the same moment come one after the other. */
  hold: (tx: Tx, id: string): Promise<SanctionRow | undefined> =>
    tx.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** Those they may know of: a suspension that still waits is not one yet. */
  ofPerson: (db: Db | Tx, personId: string): Promise<SanctionRow[]> =>
    db
      .selectFrom('sanctions')
      .selectAll()
      .where('personId', '=', personId)
      .where('startedAt', 'is not', null)
      .orderBy('setAt', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(100))
      .execute(),

  /** The suspension that holds now: of several the one that ends last. */
  suspension: (db: Db | Tx, personId: string, now: Date): Promise<SanctionRow | undefined> =>
    db
      .selectFrom('sanctions')
      .selectAll()
      .where('personId', '=', personId)
      .where('kind', '=', 'suspension')
      .where(runs(now))
      .orderBy('endsAt', (order) => order.desc().nullsFirst())
      .limit(sql.lit(1))
      .executeTakeFirst(),

  holdPerson: (tx: Tx, personId: string) =>
    tx
      .selectFrom('people')
      .select(['id', 'kind', 'status', 'timeZone'])
      .where('id', '=', personId)
      .where('status', '!=', 'deleted')
      .forNoKeyUpdate()
      .executeTakeFirst(),

  change: (tx: Tx, id: string, set: Partial<Omit<SanctionRow, 'id' | 'personId'>>) =>
    tx.updateTable('sanctions').set(set).where('id', '=', id).execute(),

  suspend: (tx: Tx, personId: string) =>
    tx.updateTable('people').set({ status: 'suspended' }).where('id', '=', personId).execute(),

  /** What follows for the account from the rows that hold now. */
  async settle(tx: Tx, personId: string, now: Date): Promise<void> {
    await sql`
      UPDATE people p SET
        restricted_until = (SELECT max(s.ends_at) FROM sanctions s
          WHERE s.person_id = p.id AND s.kind = 'restriction' AND s.lifted_at IS NULL AND s.ends_at > ${now}),
        status = CASE WHEN p.status = 'suspended' AND NOT EXISTS (SELECT FROM sanctions s
          WHERE s.person_id = p.id AND s.kind = 'suspension' AND ${runs(now)}) THEN 'active' ELSE p.status END
      WHERE p.id = ${personId}`.execute(tx);
  },

  /** Suspended by what is over by now. */
  async overdue(db: Db, now: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM people p WHERE p.status = 'suspended'
        AND EXISTS (SELECT FROM sanctions s WHERE s.person_id = p.id AND s.kind = 'suspension')
        AND NOT EXISTS (SELECT FROM sanctions s WHERE s.person_id = p.id AND s.kind = 'suspension' AND ${runs(now)})
      LIMIT 100`.execute(db);
    return rows.map(({ id }) => id);
  },

  waiting: (db: Db, now: Date): Promise<SanctionRow[]> =>
    db
      .selectFrom('sanctions')
      .selectAll()
      .where('kind', '=', 'suspension')
      .where('startedAt', 'is', null)
      .where('liftedAt', 'is', null)
      .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', now)]))
      .limit(sql.lit(100))
      .execute(),
};
export type SanctionStore = typeof sanctionStore;
