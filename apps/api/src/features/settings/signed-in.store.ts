// Where somebody is signed in, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface SignedInRow {
  id: string;
  label: string | null;
  lastActiveAt: Date;
  createdAt: Date;
  hasPush: boolean;
}

const mostListed = 50;
const endReason = 'signed-out-elsewhere';

export const signedInStore = {
  async living(db: Db, personId: string, now: Date): Promise<SignedInRow[]> {
    const { rows } = await sql<SignedInRow>`
      SELECT s.id, s.label, s.last_active_at, s.created_at,
        EXISTS (SELECT FROM devices d WHERE d.person_id = s.person_id AND d.device_id = s.device_id) AS has_push
      FROM sessions s
      WHERE s.person_id = ${personId} AND s.ended_at IS NULL AND s.idle_ends_at > ${now} AND s.absolute_ends_at > ${now}
      ORDER BY s.last_active_at DESC, s.id DESC LIMIT ${sql.lit(mostListed)}`.execute(db);
    return rows;
  },

  /** The browser is no longer pushed to either, unless it is signed in by another session still. */
  async end(tx: Tx, personId: string, sessionId: string, now: Date): Promise<boolean> {
    const { rows } = await sql`
      WITH ended AS (
        UPDATE sessions SET ended_at = ${now}, end_reason = ${sql.lit(endReason)}
        WHERE id = ${sessionId} AND person_id = ${personId} AND ended_at IS NULL RETURNING id, device_id
      ), forgotten AS (
        DELETE FROM devices d USING ended e
        WHERE d.person_id = ${personId} AND d.device_id = e.device_id AND NOT EXISTS (
          SELECT FROM sessions o WHERE o.person_id = ${personId} AND o.device_id = e.device_id AND o.id <> e.id
            AND o.ended_at IS NULL AND o.idle_ends_at > ${now} AND o.absolute_ends_at > ${now})
      )
      SELECT id FROM ended`.execute(tx);
    return rows.length > 0;
  },

  /** Every session but one, and every browser's push but that one's. */
  async endOthers(
    tx: Tx,
    { personId, sessionId, deviceId, now }: { personId: string; sessionId: string; deviceId: string | null; now: Date },
  ): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      WITH ended AS (
        UPDATE sessions SET ended_at = ${now}, end_reason = ${sql.lit(endReason)}
        WHERE person_id = ${personId} AND id <> ${sessionId} AND ended_at IS NULL RETURNING id
      ), forgotten AS (
        DELETE FROM devices WHERE person_id = ${personId} AND device_id IS DISTINCT FROM ${deviceId}::text
      )
      SELECT id FROM ended`.execute(tx);
    return rows.map(({ id }) => id);
  },
};
export type SignedInStore = typeof signedInStore;
