// What staff did with one thing, in SQL.
import type { HistoryKind } from '@mycrew/contract/staff.ts';
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { AuditRow } from './audit-log.store.ts';

export type HistoryRow = Pick<AuditRow, 'id' | 'at' | 'firstName' | 'role' | 'action'> & { why: string | null };

interface HistoryItem {
  kind: HistoryKind;
  id: string;
}

const most = 100;

const readable = ({ kind, id }: HistoryItem, me: string, isLead: boolean) => {
  if (kind === 'article')
    return sql`SELECT FROM articles WHERE id = ${id} AND author_id <> ${me} AND status <> 'Draft' AND NOT is_private`;
  if (kind === 'comment') return sql`SELECT FROM article_comments WHERE id = ${id} AND author_id <> ${me}`;
  if (kind === 'appeal') return sql`SELECT FROM sanctions WHERE id = ${id} AND person_id <> ${me}`;
  return sql`SELECT FROM reports
    WHERE id = ${id} AND reported_id IS DISTINCT FROM ${me}::uuid AND (${isLead} OR NOT for_lead)`;
};

export const itemHistoryStore = {
  /** Nobody's own, nothing private, and what was handed on for whoever leads alone. */
  async mayRead(db: Db, item: HistoryItem, me: string, isLead: boolean): Promise<boolean> {
    const { rows } = await sql<{ isThere: boolean }>`SELECT EXISTS (${readable(item, me, isLead)}) AS is_there`.execute(
      db,
    );
    return rows[0]!.isThere;
  },

  /** An act with words for its person and words of the house is two lines: the house's stands here. */
  async of(db: Db, id: string): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      SELECT * FROM (
        SELECT DISTINCT ON (l.at, l.actor, l.action) l.id, l.at, p.first_name, l.action,
          CASE WHEN l.subject_owner IS NULL THEN l.why END AS why,
          (SELECT r.role FROM staff_roles r WHERE r.person_id = l.actor AND r.granted_at <= l.at
            ORDER BY r.granted_at DESC LIMIT 1) AS role
        FROM audit_log l LEFT JOIN people p ON p.id = l.actor
        WHERE l.subject = ${id} AND l.action LIKE 'staff.%'
        ORDER BY l.at DESC, l.actor, l.action, l.subject_owner NULLS FIRST LIMIT ${sql.lit(most)}) acts
      ORDER BY at DESC, id DESC`.execute(db);
    return rows;
  },
};
