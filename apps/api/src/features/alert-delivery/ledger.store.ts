// The ledger of an alert in SQL: one row for each person, channel and reason, planned in the alert's own transaction.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql, type RawBuilder } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import type { AlertRef, EndKind, KnownReceipt, TextReport } from '#src/alert-types.ts';
import { stillCalled } from './bursts.store.ts';
import type { Kind, SentChannel } from './ports.ts';

export interface PlannedRow {
  crewId: string;
  channel: SentChannel;
  waitMs: number;
}

/** Whoever may have been notified: also where the outcome is unknown, and where a failure interrupted it. */
const mayHaveNotified = sql`(d.state IN ('sent', 'confirmed', 'unknown', 'leased', 'quarantined') OR d.resent)`;
const ofAnAlert = sql`d.kind IN ('alert', 'reminder')`;
/** What may have arrived stays unknown; what surely has not gone is no longer wanted. */
const superseded = sql`
  state = CASE WHEN d.state = 'unknown' OR d.resent THEN 'unknown' ELSE 'superseded' END, settled_at = db_now()`;
/** Rows are always held in the order of their ids, as workers do, so that nobody waits for each other. */
const putAway = (which: RawBuilder<unknown>) => sql`
  WITH held AS MATERIALIZED (
    SELECT d.id FROM alert_deliveries d
    WHERE d.settled_at IS NULL AND d.state <> 'leased' AND ${which} ORDER BY d.id FOR NO KEY UPDATE
  )
  UPDATE alert_deliveries d SET ${superseded} FROM held WHERE d.id = held.id AND d.state <> 'leased'`;

/** Waits for two minutes after another one, or did until it was no longer wanted. */
const isMerged = sql`(d.merged_with IS NOT NULL AND d.first_tried_at IS NULL)`;
const endTextAfter = sql`(${sql.lit(alertTimes.endTextAfterMs)} * interval '1 millisecond')`;

export const ledgerStore = {
  async plan(tx: Tx, { id, youthId, version }: AlertRef, kind: Kind, rows: PlannedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await withNext(
      tx,
      sql`
      INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, due_at, next_at)
      SELECT concat_ws(':', ${id}::text, r.crew_id, r.channel, ${kind}::text, ${version}::int), ${id}::uuid,
        ${youthId}::uuid, r.crew_id, r.channel, ${kind}, ${version}, db_now() + r.wait, db_now() + r.wait
      FROM (
        SELECT crew_id, channel, wait_ms * interval '1 millisecond' AS wait
        FROM unnest(${rows.map(({ crewId }) => crewId)}::uuid[], ${rows.map(({ channel }) => channel)}::text[],
          ${rows.map(({ waitMs }) => waitMs)}::int[]) AS given (crew_id, channel, wait_ms)
      ) r
      ON CONFLICT (dedupe_key) DO NOTHING`,
    );
  },

  /** What a newer message stands in for does not go out any more. */
  async supersede(tx: Tx, alertId: string, over: { crewIds?: string[]; channels?: SentChannel[] } = {}): Promise<void> {
    await withNext(
      tx,
      putAway(sql`
        d.alert_id = ${alertId} AND ${ofAnAlert}
          AND (${over.crewIds ?? null}::uuid[] IS NULL OR d.crew_id = any(${over.crewIds ?? null}::uuid[]))
          AND (${over.channels ?? null}::text[] IS NULL OR d.channel = any(${over.channels ?? null}::text[]))`),
    );
  },

  /** Nothing more to them; that it is over, where that is under way, still arrives. */
  async silence(tx: Tx, alertId: string, crewIds: string[]): Promise<void> {
    await withNext(
      tx,
      putAway(
        sql`d.alert_id = ${alertId} AND d.crew_id = any(${crewIds}::uuid[]) AND d.kind NOT IN ('cleared', 'mistake')`,
      ),
    );
  },

  /**
   * The end goes by each channel on which somebody may have been notified, and by no other: of this alert, or of an earlier one
   * whose end was merged with this. Whoever left the crew since hears that it is over; a last question is not for
   * them. Texts and emails of it wait for a moment, for many an end has another alert on its heels.
   */
  async planEnd(tx: Tx, { id, youthId, version }: AlertRef, as: EndKind, notified: string[]): Promise<void> {
    const whom = sql`ARRAY(SELECT unnest(${notified}::uuid[]) UNION SELECT crew_id FROM alert_recipients
      WHERE alert_id = ${id} AND withdrawn_at IS NOT NULL AND ${as}::text <> 'expired')`;
    await withNext(
      tx,
      sql`
      INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, due_at, next_at)
      SELECT concat_ws(':', a.id, t.crew_id, t.channel, ${as}::text, ${version}::int), a.id, a.youth_id, t.crew_id, t.channel, ${as},
        ${version}::int, w.due_at, w.due_at
      FROM (
        SELECT d.crew_id, d.channel FROM alert_deliveries d
        WHERE d.alert_id = ${id} AND d.crew_id = any(${whom}) AND ${ofAnAlert} AND ${mayHaveNotified}
        UNION ${stillCalled(youthId, whom)}
      ) t
      JOIN alerts a ON a.id = ${id}
      CROSS JOIN LATERAL (SELECT CASE t.channel WHEN 'push' THEN db_now()
        ELSE greatest(db_now(), a.created_at + ${endTextAfter}) END AS due_at) w
      ON CONFLICT (dedupe_key) DO NOTHING`,
    );
  },

  /** A receipt that it arrived is the last word. By our own reference either provider may have brought it. */
  async report(tx: Tx, { provider, refs, state }: TextReport): Promise<{ youthId: string }[]> {
    const isTheirs = sql`(${provider}::text IS NULL OR provider = ${provider}::text)`;
    const { rows } = await sql<{ youthId: string }>`
      UPDATE alert_deliveries d SET lease_token = NULL, lease_until = NULL,
        state = ${state === 'delivered' ? 'confirmed' : 'failed'}, settled_at = coalesce(d.settled_at, db_now())
      WHERE d.id IN (
          SELECT id FROM alert_deliveries WHERE provider_ref = any(${refs}::text[]) AND ${isTheirs}
          UNION ALL SELECT id FROM alert_deliveries
          WHERE dedupe_key = any(${refs}::text[]) AND (${state}::text = 'delivered' OR ${isTheirs})
        ) AND d.channel = 'sms'
        AND ${state === 'delivered' ? sql`d.state <> 'confirmed' AND d.started_at IS NOT NULL` : sql`d.state = 'sent'`}
      RETURNING d.youth_id`.execute(tx);
    return rows;
  },

  /** The best that is known for each person and channel since they were notified; what is no longer wanted is left out. */
  async receipts(db: Db | Tx, alertId: string): Promise<KnownReceipt[]> {
    const { rows } = await sql<KnownReceipt>`
      (SELECT DISTINCT ON (d.crew_id, d.channel) d.crew_id, d.channel,
        CASE WHEN ${isMerged} THEN 'merged' ELSE CASE d.state WHEN 'confirmed' THEN 'delivered' WHEN 'sent' THEN 'sent' WHEN 'unknown' THEN 'unsure'
          WHEN 'failed' THEN 'failed' WHEN 'quarantined' THEN 'failed'
          ELSE CASE WHEN d.first_tried_at IS NULL THEN 'waiting' ELSE 'trying' END END END AS state,
        CASE WHEN ${isMerged} THEN d.merged_with ELSE coalesce(d.settled_at, d.first_tried_at, d.created_at) END AS at
      FROM alert_deliveries d
      JOIN alert_recipients r ON r.alert_id = d.alert_id AND r.crew_id = d.crew_id AND d.version >= r.added_version
      WHERE d.alert_id = ${alertId} AND ${ofAnAlert} AND (d.state <> 'superseded' OR ${isMerged})
      ORDER BY d.crew_id, d.channel, array_position(ARRAY['confirmed', 'sent', 'unknown'], d.state), d.id DESC)
      UNION ALL
      SELECT e.person_id, 'app', CASE WHEN shown.at IS NULL THEN 'waiting' ELSE 'delivered' END,
        coalesce(shown.at, e.created_at)
      FROM alert_recipients r
      JOIN LATERAL (
        SELECT person_id, seq, created_at FROM alert_events
        WHERE alert_id = r.alert_id AND person_id = r.crew_id AND type = 'alert' AND version >= r.added_version
        ORDER BY seq LIMIT 1
      ) e ON true
      LEFT JOIN LATERAL (
        SELECT min(updated_at) AS at FROM alert_cursors WHERE person_id = e.person_id AND seq >= e.seq
      ) shown ON true
      WHERE r.alert_id = ${alertId}`.execute(db);
    return rows;
  },
};
export type LedgerStore = typeof ledgerStore;
