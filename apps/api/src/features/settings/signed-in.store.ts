// Where somebody is signed in, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

export interface SignedInRow {
  id: string;
  label: string | null;
  lastActiveAt: Date;
  createdAt: Date;
  hasPush: boolean;
}

const mostListed = 50;

export const signedInStore = {
  /** However many there are, each that push reaches stands among them. */
  async living(db: Db, personId: string, now: Date): Promise<SignedInRow[]> {
    const { rows } = await sql<SignedInRow>`
      SELECT s.id, s.label, s.last_active_at, s.created_at,
        EXISTS (SELECT FROM devices d WHERE d.session_id = s.id) AS has_push
      FROM sessions s
      WHERE s.person_id = ${personId} AND s.ended_at IS NULL AND s.idle_ends_at > ${now} AND s.absolute_ends_at > ${now}
      ORDER BY has_push DESC, s.last_active_at DESC, s.id DESC LIMIT ${sql.lit(mostListed)}`.execute(db);
    return rows.toSorted((a, b) => b.lastActiveAt.getTime() - a.lastActiveAt.getTime());
  },
};
export type SignedInStore = typeof signedInStore;
