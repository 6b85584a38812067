// Archives that were asked for, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

const columns = [
  'id',
  'personId',
  'state',
  'requestedAt',
  'readyAt',
  'storageKey',
  'parts',
  'bytes',
  'takenAt',
] as const;

export const exportStore = {
  byId: (db: Db | Tx, id: string) =>
    db.selectFrom('dataExports').select(columns).where('id', '=', id).executeTakeFirst(),

  /** One's own, the newest. */
  newest: (db: Db | Tx, personId: string) =>
    db
      .selectFrom('dataExports')
      .select(columns)
      .where('personId', '=', personId)
      .orderBy('requestedAt', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),

  /** Two wishes at the same moment come one after the other. */
  holdPerson: (tx: Tx, personId: string) =>
    tx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst(),

  insert: (tx: Tx, row: { id: string; personId: string; requestedAt: Date }) =>
    tx.insertInto('dataExports').values(row).execute(),

  /** From here on whoever began before, and may still be at it, hears no from `begin` and `ready`. Answers what may lie there. */
  async fence(db: Db, id: string, storageKey: string): Promise<number | null> {
    const row = await db
      .updateTable('dataExports')
      .set(({ eb }) => ({ parts: eb('parts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('storageKey', '=', storageKey)
      .returning('parts')
      .executeTakeFirst();
    return row?.parts ?? null;
  },

  async claim(db: Db, { id, storageKey }: { id: string; storageKey: string | null }, own: string): Promise<boolean> {
    const row = await db
      .updateTable('dataExports')
      .set({ storageKey: own, parts: 0 })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('storageKey', 'is not distinct from', storageKey)
      .returning('id')
      .executeTakeFirst();
    return Boolean(row);
  },

  /** Before each part is stored, so that it is removed whatever happens; false where nobody waits for this one any more. */
  async begin(db: Db, id: string, { storageKey, parts }: { storageKey: string; parts: number }): Promise<boolean> {
    const row = await db
      .updateTable('dataExports')
      .set({ parts })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('storageKey', '=', storageKey)
      .where('parts', '=', parts - 1)
      .returning('id')
      .executeTakeFirst();
    return Boolean(row);
  },

  async ready(
    tx: Tx,
    id: string,
    made: { storageKey: string; parts: number; bytes: number; readyAt: Date },
  ): Promise<boolean> {
    const { storageKey, parts, ...notified } = made;
    const row = await tx
      .updateTable('dataExports')
      .set({ ...notified, state: 'ready' })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('storageKey', '=', storageKey)
      .where('parts', '=', parts)
      .returning('id')
      .executeTakeFirst();
    return Boolean(row);
  },

  /** True for one caller only, however many come at once. */
  async take(db: Db, id: string, takenAt: Date): Promise<boolean> {
    const row = await db
      .updateTable('dataExports')
      .set({ state: 'expired', takenAt })
      .where('id', '=', id)
      .where('state', '=', 'ready')
      .returning('id')
      .executeTakeFirst();
    return Boolean(row);
  },

  /** What took too long has failed; what lay for a day is over. */
  async age(tx: Tx, before: { asked: Date; ready: Date; forgotten: Date }): Promise<void> {
    await sql`
      UPDATE data_exports SET state = CASE state WHEN 'waiting' THEN 'failed' ELSE 'expired' END
      WHERE (state = 'waiting' AND requested_at <= ${before.asked}) OR (state = 'ready' AND ready_at <= ${before.ready})
    `.execute(tx);
    await tx
      .deleteFrom('dataExports')
      .where('requestedAt', '<', before.forgotten)
      .where('storageKey', 'is', null)
      .execute();
  },

  /** Of those that were taken since, somebody may still be fetching the parts. */
  leftFiles: (db: Db, takenBefore: Date) =>
    db
      .selectFrom('dataExports')
      .select(['id', 'storageKey', 'parts'])
      .where('state', 'in', ['expired', 'failed'])
      .where('storageKey', 'is not', null)
      .where(({ or, eb }) => or([eb('takenAt', 'is', null), eb('takenAt', '<=', takenBefore)]))
      .$narrowType<{ storageKey: string }>()
      .execute(),

  forgetFile: (db: Db | Tx, id: string) =>
    db.updateTable('dataExports').set({ storageKey: null }).where('id', '=', id).execute(),
};
export type ExportStore = typeof exportStore;
export type ExportRow = NonNullable<Awaited<ReturnType<ExportStore['byId']>>>;
