// What staff left in the audit log, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';

export interface AuditRow {
  id: number;
  at: Date;
  firstName: string | null;
  role: StaffRole | null;
  action: string;
  why: string | null;
  subject: string | null;
  sealNumber: number | null;
}

const pageSize = 30;

export const auditLogStore = {
  /** Of whoever has or had a role: found by who acted, and not by reading the whole log. */
  async page(db: Db, page: number): Promise<PageOf<AuditRow>> {
    const { rows } = await sql<AuditRow>`
      SELECT l.id, l.at, p.first_name, l.action, l.why, l.subject, l.seal_number,
        (SELECT r.role FROM staff_roles r WHERE r.person_id = l.actor AND r.granted_at <= l.at
          ORDER BY r.granted_at DESC LIMIT 1) AS role
      FROM audit_log l LEFT JOIN people p ON p.id = l.actor
      WHERE l.actor IN (SELECT person_id FROM staff_roles) AND l.action LIKE 'staff.%'
      ORDER BY l.at DESC, l.id DESC
      ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },
};
export type AuditLogStore = typeof auditLogStore;
