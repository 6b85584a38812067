// Reports at the desk, in SQL.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import type { ReportsTable } from '#database/tables/reports.ts';
import type { Selectable } from 'kysely';

export type ReportRow = Selectable<ReportsTable>;
const pageSize = 20;

interface Who {
  /** Whoever leads sees those that were handed on, too. */
  isLead: boolean;
  /** Reasons that are not given to them. */
  spared: readonly string[];
}

export const reportDeskStore = {
  page(db: Db, { isLead, spared }: Who, page: number) {
    automatedDecision('queue-order');
    const open = db.selectFrom('reports').selectAll().where('state', '=', 'open');
    const shown = isLead ? open : open.where('forLead', '=', false);
    return pageOf(
      shown
        .where(sql<boolean>`NOT reason = any(${sql.val([...spared])}::text[])`)
        .orderBy('isSafety', 'desc')
        .orderBy('createdAt')
        .orderBy('id'),
      pageSize,
      page,
    );
  },

  find: (db: Db | Tx, id: string): Promise<ReportRow | undefined> =>
    db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),

  hold: (tx: Tx, id: string): Promise<ReportRow | undefined> =>
    tx.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  change: (tx: Tx, id: string, set: Partial<Omit<ReportRow, 'id'>>) =>
    tx.updateTable('reports').set(set).where('id', '=', id).execute(),
};
export type ReportDeskStore = typeof reportDeskStore;
