// Reading hours, and what was promised of each thing that was handed in, in SQL.
import type { ReadingKind } from '@mycrew/contract/desk-hours.ts';
import type { DayHours, WeeklyHours } from '@mycrew/contract/weekly-hours.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export type PromisedWhat = 'experience' | 'comment' | 'report' | 'appeal';
export interface HoursRow {
  weekly: WeeklyHours['Weekly'];
  minutes: number;
}
export interface DayRow {
  date: string;
  note: string;
  hours: DayHours[];
}
export interface HonouredCount {
  month: string;
  what: PromisedWhat;
  isUrgent: boolean;
  promised: number;
  honoured: number;
}

export const deskHoursStore = {
  async hours(db: Db | Tx, kind: ReadingKind): Promise<HoursRow | undefined> {
    const { rows } = await sql<HoursRow>`SELECT weekly, minutes FROM reading_hours WHERE kind = ${kind}`.execute(db);
    return rows[0];
  },

  async days(db: Db | Tx, kind: ReadingKind, fromDate: string): Promise<DayRow[]> {
    const { rows } = await sql<DayRow>`
      SELECT on_date::text AS date, note, hours FROM reading_days
      WHERE kind = ${kind} AND on_date >= ${fromDate}::date ORDER BY on_date`.execute(db);
    return rows;
  },

  saveHours(tx: Tx, kind: ReadingKind, { weekly, minutes }: HoursRow) {
    const set = { weekly: JSON.stringify(weekly), minutes };
    return tx
      .insertInto('readingHours')
      .values({ kind, ...set })
      .onConflict((clash) => clash.column('kind').doUpdateSet(set))
      .execute();
  },

  saveDay(tx: Tx, kind: ReadingKind, { date, note, hours }: DayRow) {
    const set = { note, hours: JSON.stringify(hours) };
    return tx
      .insertInto('readingDays')
      .values({ kind, onDate: date, ...set })
      .onConflict((clash) => clash.columns(['kind', 'onDate']).doUpdateSet(set))
      .execute();
  },

  removeDay: (tx: Tx, kind: ReadingKind, date: string) =>
    tx.deleteFrom('readingDays').where('kind', '=', kind).where('onDate', '=', date).execute(),

  promise: (
    tx: Tx,
    promise: {
      id: string;
      what: PromisedWhat;
      itemId: string;
      isUrgent: boolean;
      promisedAt: Date;
      readBy: Date | null;
    },
  ) => tx.insertInto('readingPromises').values(promise).execute(),

  /** The first look counts. */
  read: (tx: Tx, itemId: string, readAt: Date) =>
    tx
      .updateTable('readingPromises')
      .set({ readAt })
      .where('itemId', '=', itemId)
      .where('readAt', 'is', null)
      .execute(),

  /** Taken back or deleted before anybody looked. */
  forget: (tx: Tx, itemId: string) =>
    tx.deleteFrom('readingPromises').where('itemId', '=', itemId).where('readAt', 'is', null).execute(),

  /** The newest promise of each of these that says when. */
  async readByOf(db: Db | Tx, itemIds: string[]): Promise<Map<string, Date>> {
    const { rows } = await sql<{ itemId: string; readBy: Date | null }>`
      SELECT DISTINCT ON (item_id) item_id, read_by FROM reading_promises
      WHERE item_id = ANY (${itemIds}) ORDER BY item_id, promised_at DESC`.execute(db);
    return new Map(rows.flatMap(({ itemId, readBy }) => (readBy ? [[itemId, readBy]] : [])));
  },

  /** By month, in Sydney's time, in which they were to be read: of all whose time is over, or that were read. */
  async honoured(db: Db, { from, to }: { from: Date; to: Date }): Promise<HonouredCount[]> {
    const { rows } = await sql<HonouredCount>`
      SELECT to_char(read_by AT TIME ZONE 'Australia/Sydney', 'YYYY-MM') AS month, what, is_urgent,
        count(*)::int AS promised, (count(*) FILTER (WHERE read_at <= read_by))::int AS honoured
      FROM reading_promises
      WHERE read_by >= ${from} AND read_by < ${to} GROUP BY 1, 2, 3`.execute(db);
    return rows;
  },

  sweep: (db: Db, before: Date) => sweep(db, 'readingPromises', sql`promised_at < ${before}`),
};
export type DeskHoursStore = typeof deskHoursStore;
