// Who opened what of somebody, out of the audit log, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';

/** The notes that other rooms leave where somebody reads what is another person's. */
export const viewActions = [
  'comment-read',
  'picture-seen',
  'journal-page-read',
  'plan-read',
  'distress.location-read',
  'distress.note-read',
] as const;

export interface ViewRow {
  actor: string;
  action: (typeof viewActions)[number];
  count: number;
  at: Date;
}

const pageSize = 20;

export const dataViewStore = {
  /** By the hour: who reloads a page has not looked ten times. */
  async page(
    db: Db,
    { ownerId, actions, since, page }: { ownerId: string; actions: readonly string[]; since: Date; page: number },
  ): Promise<PageOf<ViewRow>> {
    const { rows } = await sql<ViewRow>`
      WITH looks AS (
        SELECT actor, action, subject, date_trunc('hour', at, 'UTC') AS hour, min(at) AS at
        FROM audit_log
        WHERE subject_owner = ${ownerId} AND at > ${since} AND actor <> subject_owner AND action = any(${actions})
        GROUP BY actor, action, subject, hour
      )
      SELECT actor, action, count(*)::int AS count, min(at) AS at
      FROM looks GROUP BY actor, action, hour
      ORDER BY min(at) DESC, actor, action
      ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },
};
export type DataViewStore = typeof dataViewStore;
