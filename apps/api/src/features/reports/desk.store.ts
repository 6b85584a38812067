// Reports at the desk, in SQL.
import type { Db, Tx } from '#database/database.ts';
import type { ReportsTable } from '#database/tables/reports.ts';
import type { Selectable } from 'kysely';

export type ReportRow = Selectable<ReportsTable>;
export const reportDeskStore = {
  find: (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
    db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),

  hold: (tx: Tx, id: string): Promise<ReportRow | undefined> =>
    tx.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  change: (tx: Tx, id: string, set: Partial<Omit<ReportRow, 'id'>>) =>
    tx.updateTable('reports').set(set).where('id', '=', id).execute(),
};
export type ReportDeskStore = typeof reportDeskStore;
