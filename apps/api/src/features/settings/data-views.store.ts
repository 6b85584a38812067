// Who opened what of somebody, out of the audit log, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';
import { looksAt, type OwnerAuditRow } from '#privacy/owner-audit.ts';

export interface ViewRow extends Omit<OwnerAuditRow, 'subject'> {
  count: number;
}

interface ViewsAsked {
  ownerId: string;
  since: Date;
  now: Date;
  page: number;
}

const pageSize = 20;

export const dataViewStore = {
  /** By the hour: who reloads a page has not looked ten times. */
  async page(db: Db, { ownerId, since, now, page }: ViewsAsked): Promise<PageOf<ViewRow>> {
    const { rows } = await sql<ViewRow>`
      WITH looks AS (
        SELECT actor, action, subject, staff_role, why, date_trunc('hour', at, 'UTC') AS hour, min(at) AS at
        FROM (${looksAt(ownerId, now)}) looked WHERE at > ${since}
        GROUP BY actor, action, subject, staff_role, why, hour
      )
      SELECT actor, action, staff_role, why, count(*)::int AS count, min(at) AS at
      FROM looks GROUP BY actor, action, staff_role, why, hour
      ORDER BY min(at) DESC, actor, action, staff_role, why
      ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },
};
export type DataViewStore = typeof dataViewStore;
