// What staff left in the audit log, in SQL.
import type { StaffRole } from '@mycrew/contract/endpoint.ts';
import { sql, type RawBuilder } from 'kysely';
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
  /** Its place in the first chain, else in the log: in a chain by its owner it would hint at whose it is. */
  sealNumber: number | null;
}

export interface AuditFilter {
  who?: string | undefined;
  /** Part of an action's name, in words or as it stands there. */
  action?: string | undefined;
  /** How the id of what it was about begins. */
  subject?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

const pageSize = 30;
const exportedAtOnce = 500;
const mostPeople = 500;

const literally = (words: string): string => words.replaceAll(/[\\%_]/gu, String.raw`\$&`);

const conditionsOf = ({ who, action, subject, from, until }: AuditFilter): RawBuilder<unknown> => {
  const conditions = [
    sql`l.actor IN (SELECT person_id FROM staff_roles) AND l.action LIKE 'staff.%'`,
    ...(who ? [sql`l.actor = ${who}`] : []),
    ...(action ? [sql`l.action LIKE ${`staff.%${literally(action.toLowerCase().replaceAll(' ', '-'))}%`}`] : []),
    ...(subject ? [sql`starts_with(l.subject, ${subject})`] : []),
    ...(from ? [sql`l.at >= ${from}`] : []),
    ...(until ? [sql`l.at < ${until}`] : []),
  ];
  return sql.join(conditions, sql` AND `);
};

/** Of whoever has or had a role: found by who acted, and not by reading the whole log. */
const linesOf = (filter: AuditFilter, after: RawBuilder<unknown> = sql`true`): RawBuilder<AuditRow> => sql<AuditRow>`
  SELECT l.id, l.at, p.first_name, l.action, l.why, l.subject,
    coalesce(l.seal_number, CASE WHEN l.seal IS NOT NULL THEN l.id END) AS seal_number,
    (SELECT r.role FROM staff_roles r WHERE r.person_id = l.actor AND r.granted_at <= l.at
      ORDER BY r.granted_at DESC LIMIT 1) AS role
  FROM audit_log l LEFT JOIN people p ON p.id = l.actor
  WHERE ${conditionsOf(filter)} AND ${after}
  ORDER BY l.at DESC, l.id DESC`;

export const auditLogStore = {
  async page(db: Db, filter: AuditFilter, page: number): Promise<PageOf<AuditRow>> {
    const { rows } = await sql<AuditRow>`${linesOf(filter)} ${limitOf(pageSize, page)}`.execute(db);
    return cutPage(rows, pageSize, page);
  },

  /** Those that come after this one. */
  async after(db: Db, filter: AuditFilter, last: Pick<AuditRow, 'at' | 'id'> | undefined): Promise<PageOf<AuditRow>> {
    const isAfter = last && sql`(l.at, l.id) < (${last.at}, ${last.id})`;
    const most = sql.lit(exportedAtOnce + 1);
    const { rows } = await sql<AuditRow>`${linesOf(filter, isAfter)} LIMIT ${most}`.execute(db);
    return cutPage(rows, exportedAtOnce);
  },

  /** Whoever has or had a role, with the newest of theirs. */
  async people(db: Db): Promise<{ id: string; firstName: string; role: StaffRole; hasLeft: boolean }[]> {
    const { rows } = await sql<{ id: string; firstName: string; role: StaffRole; hasLeft: boolean }>`
      SELECT * FROM (
        SELECT DISTINCT ON (p.id) p.id, p.first_name, r.role, r.revoked_at IS NOT NULL AS has_left
        FROM staff_roles r JOIN people p ON p.id = r.person_id ORDER BY p.id, r.granted_at DESC) staff
      ORDER BY first_name, id LIMIT ${sql.lit(mostPeople)}`.execute(db);
    return rows;
  },
};
export type AuditLogStore = typeof auditLogStore;
