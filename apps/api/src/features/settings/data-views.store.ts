// Who opened what of somebody, out of the audit log, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
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

export type ViewAction = (typeof viewActions)[number];

export interface ViewRow {
  actor: string;
  action: string;
  /** Which role they had then, where it was staff at the desk. */
  staffRole: StaffRole | null;
  why: string | null;
  count: number;
  at: Date;
}

interface ViewsAsked {
  ownerId: string;
  actions: readonly string[];
  since: Date;
  /** What was opened in an emergency is shown once it is closed again. */
  shownBefore: Date;
  page: number;
}

const pageSize = 20;

export const dataViewStore = {
  /** By the hour: who reloads a page has not looked ten times. */
  async page(db: Db, { ownerId, actions, since, shownBefore, page }: ViewsAsked): Promise<PageOf<ViewRow>> {
    const { rows } = await sql<ViewRow>`
      WITH looks AS (
        SELECT actor, action, subject, CASE WHEN action LIKE 'staff.%' THEN why END AS why,
          date_trunc('hour', at, 'UTC') AS hour, min(at) AS at
        FROM audit_log
        WHERE subject_owner = ${ownerId} AND at > ${since} AND actor <> subject_owner
          AND (action = any(${actions}) OR action LIKE 'staff.%') AND NOT (action LIKE 'staff.break-glass%' AND at > ${shownBefore})
        GROUP BY actor, action, subject, 4, hour
      )
      SELECT actor, action, why, count(*)::int AS count, min(at) AS at, CASE WHEN action LIKE 'staff.%' THEN coalesce((
        SELECT r.role FROM staff_roles r WHERE r.person_id = looks.actor AND r.granted_at <= min(looks.at)
        ORDER BY r.granted_at DESC LIMIT 1), 'moderator') END AS staff_role
      FROM looks GROUP BY actor, action, why, hour
      ORDER BY min(at) DESC, actor, action, why
      ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },
};
export type DataViewStore = typeof dataViewStore;
