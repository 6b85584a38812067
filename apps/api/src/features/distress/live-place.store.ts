// Live location of an alert, in SQL: one row that is overwritten, never one for each update.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { livePlace } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { AlertState, LiveRow } from './alert.ts';
import { isLive, liveColumns } from './alerts.store.ts';

export interface StoredPlace extends LiveRow {
  id: string;
  youthId: string;
  state: AlertState;
  locationKind: LocationKind;
  locationAt: Date | null;
}

export interface NewPlace {
  kind: LocationKind;
  sealed: Buffer;
  /** When the device knew it, by its own clock. */
  knownAt: Date;
}

const stored = sql`a.id, a.youth_id, a.state, a.location_kind, a.location_at, ${liveColumns}`;

export const livePlaceStore = {
  /** Only its youth's. */
  async of(tx: Tx, alertId: string, youthId: string): Promise<StoredPlace | undefined> {
    const { rows } = await sql<StoredPlace>`
      SELECT ${stored} FROM alerts a WHERE a.id = ${alertId} AND a.youth_id = ${youthId}`.execute(tx);
    return rows[0];
  },

  /** What runs already runs no longer than it would have; another device may go on with it. */
  async start(tx: Tx, alertId: string, sessionId: string): Promise<StoredPlace | undefined> {
    const { rows } = await sql<StoredPlace>`
      UPDATE alerts a SET
        live_until = CASE WHEN ${isLive} THEN a.live_until
          ELSE db_now() + ${livePlace.forMs} * interval '1 millisecond' END,
        live_fix_at = CASE WHEN ${isLive} AND a.live_session_id = ${sessionId} THEN a.live_fix_at END,
        live_session_id = ${sessionId}
      WHERE a.id = ${alertId} AND a.state = 'active' AND a.location_sealed IS NOT NULL
      RETURNING ${stored}`.execute(tx);
    return rows[0];
  },

  async stop(tx: Tx, alertId: string): Promise<StoredPlace | undefined> {
    const { rows } = await sql<StoredPlace>`
      UPDATE alerts a SET live_until = db_now() WHERE a.id = ${alertId} AND ${isLive}
      RETURNING ${stored}`.execute(tx);
    return rows[0];
  },

  /**
   * Without a lock: whatever else happens to the alert never waits for this. Nothing where it has stopped meanwhile, is
   * allowed less exactly, or knows a newer place; a clock that is ahead counts as ours.
   */
  async move(tx: Tx, alertId: string, { kind, sealed, knownAt }: NewPlace): Promise<StoredPlace | undefined> {
    const fixAt = sql`least(${knownAt}::timestamptz, db_now())`;
    const { rows } = await sql<StoredPlace>`
      UPDATE alerts a SET location_sealed = ${sealed}, location_at = db_now(), live_fix_at = ${fixAt}
      WHERE a.id = ${alertId} AND ${isLive} AND a.location_kind = ${kind}
        AND (a.live_fix_at IS NULL OR a.live_fix_at < ${fixAt})
      RETURNING ${stored}`.execute(tx);
    return rows[0];
  },
};
export type LivePlaceStore = typeof livePlaceStore;
