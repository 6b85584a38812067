// What staff see of a person beside what was reported: no name, only how old, and how often there was something.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface AccountStatusOfPerson {
  id: string;
  kind: 'youth' | 'supporter' | 'staff';
  yearOfBirth: number | null;
  reports: number;
  warnings: number;
  restrictions: number;
  suspensions: number;
}

export const accountStatusStore = {
  async of(db: Db | Tx, personIds: readonly string[]): Promise<Map<string, AccountStatusOfPerson>> {
    const { rows } = await sql<AccountStatusOfPerson>`
      SELECT p.id, p.kind, p.year_of_birth,
        (SELECT count(*)::int FROM reports r WHERE r.reported_id = p.id) AS reports,
        count(s.id) FILTER (WHERE s.kind = 'warning')::int AS warnings,
        count(s.id) FILTER (WHERE s.kind = 'restriction')::int AS restrictions,
        count(s.id) FILTER (WHERE s.kind = 'suspension')::int AS suspensions
      FROM people p LEFT JOIN sanctions s ON s.person_id = p.id
        AND (s.appeal_outcome IS DISTINCT FROM 'lifted')
      WHERE p.id = any(${personIds}::uuid[]) GROUP BY p.id`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },
};
