// What was decided about accounts, as the desk lists it, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';

export type Only = 'appeals' | 'running' | 'all';
const pageSize = 20;

export const sanctionDeskStore = {
  page(db: Db, only: Only, page: number, now: Date) {
    const all = db.selectFrom('sanctions').selectAll();
    const waits = sql<boolean>`appealed_at IS NOT NULL AND appeal_decided_at IS NULL`;
    const runs = sql<boolean>`kind <> 'warning' AND lifted_at IS NULL AND (ends_at IS NULL OR ends_at > ${now})`;
    const asked = only === 'all' ? all : all.where(only === 'appeals' ? waits : runs);
    return pageOf(
      asked
        .orderBy(sql`(appealed_at IS NOT NULL AND appeal_decided_at IS NULL)`, 'desc')
        .orderBy('setAt', 'desc')
        .orderBy('id', 'desc'),
      pageSize,
      page,
    );
  },
};
