// Reports at the desk, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { ReportsTable } from '#database/tables/reports.ts';
import type { Selectable } from 'kysely';

export type ReportRow = Selectable<ReportsTable>;
export const reportDeskStore = {
  find: (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
    db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),

  hold: (tx: Tx, id: string): Promise<ReportRow | undefined> =>
    tx.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  /** The newest decided one about this article or comment. */
  decidedAbout: (db: Db | Tx, itemId: string): Promise<ReportRow | undefined> =>
    db
      .selectFrom('reports')
      .selectAll()
      .where('messageId', '=', itemId)
      .where('state', '=', 'closed')
      .orderBy('closedAt', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst(),

  /** The reason inside the house of whoever decided it. */
  async whyDecided(db: Db | Tx, id: string): Promise<string | null> {
    const { rows } = await sql<{ why: string | null }>`
      SELECT why FROM audit_log WHERE subject = ${id} AND action LIKE 'staff.report-%'
        AND action IN ('staff.report-removed', 'staff.report-warned', 'staff.report-restricted', 'staff.report-suspended')
      ORDER BY at DESC, id DESC LIMIT 1`.execute(db);
    return rows[0]?.why ?? null;
  },

  change: (tx: Tx, id: string, set: Partial<Omit<ReportRow, 'id'>>) =>
    tx.updateTable('reports').set(set).where('id', '=', id).execute(),
};
export type ReportDeskStore = typeof reportDeskStore;
