// What the workers ask of the ledger: lease what is due, look once more right before sending, write down what became of it.
import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#database/database.ts';
import { isOvertaken, isText, oneTextAtATime, othersOfBurst, waitsUntil } from './bursts.store.ts';
import type { Kind, SentChannel } from './ports.ts';

export interface Leased {
  id: number;
  dedupeKey: string;
  leaseToken: string;
  alertId: string;
  crewId: string;
  youthId: string;
  channel: SentChannel;
  kind: Kind;
  version: number;
  /** For how long it had been due when it was leased; what was merged, since it was wanted again. */
  dueForSeconds: number;
}

/** Read at the last moment; contacts only where they are proven. */
export interface Checked {
  mayGo: boolean;
  /** Another one went to them so soon before that this one has to wait. */
  isMerged: boolean;
  attempts: number;
  firstName: string;
  emailSealed: Buffer | null;
  mobileSealed: Buffer | null;
}

export type Outcome =
  | { as: 'sent'; provider: string | null; ref: string | null }
  | { as: 'refused' }
  | { as: 'not-sent' }
  /** As not sent, but it may have arrived, and another one replaces it. */
  | { as: 'unsure' }
  | { as: 'unknown' };
export interface Finished {
  row: Leased;
  outcome: Outcome;
}

const lease = sql`interval '10 seconds'`;
const askAgainAfter = sql`interval '30 seconds'`;
const mostCrashes = 5;

/** Those whose lease is still ours, held in the order of their ids, so that nobody waits for each other. */
const held = (leased: Leased[]) => sql`
  held AS MATERIALIZED (
    SELECT d.id FROM alert_deliveries d
    WHERE d.state = 'leased' AND d.id = any(${leased.map(({ id }) => id)}::bigint[])
      AND d.lease_token = any(${leased.map(({ leaseToken }) => leaseToken)}::uuid[])
    ORDER BY d.id FOR NO KEY UPDATE
  )`;

const second = 1_000;
const minute = 60 * second;
const every = (stepMs: number, fromMs: number, toMs: number) =>
  Array.from({ length: Math.round((toMs - fromMs) / stepMs) }, (_, at) => fromMs + (at + 1) * stepMs);
/** When a row is tried, counted from its first try. */
const triesAfterMs = [
  ...[0, 2, 5, 10, 20, 40].map((seconds) => seconds * second),
  ...every(minute, 40 * second, 30 * minute),
  ...every(5 * minute, 30 * minute, 6 * 60 * minute),
];

/** Of the end, by text or email: sent to whoever was called, also where an earlier end was merged with this one. */
const notifiesOfEnd = sql`CASE WHEN d.channel = 'push' THEN EXISTS (
    SELECT FROM alert_deliveries t
    WHERE t.alert_id = d.alert_id AND t.crew_id = d.crew_id AND t.channel = d.channel AND t.id < d.id
      AND t.kind IN ('alert', 'reminder') AND (t.state IN ('sent', 'confirmed', 'unknown', 'quarantined') OR t.resent))
  ELSE NOT ${isOvertaken} AND (others.is_under_way OR others.last_word_called) END`;

const checkNow = async (db: Db | Tx, leased: Leased[]): Promise<Map<number, Checked>> => {
  const { rows } = await sql<Checked & { id: number }>`
    WITH ${held(leased)}, seen AS (
      SELECT d.id, d.lease_token, y.first_name,
        CASE WHEN c.email_verified_at IS NOT NULL THEN c.email_sealed END AS email_sealed,
        CASE WHEN c.mobile_verified_at IS NOT NULL THEN c.mobile_sealed END AS mobile_sealed,
        c.status = 'active' AND (r.withdrawn_at IS NULL OR d.kind IN ('cleared', 'mistake')) AND CASE d.kind
          WHEN 'alert' THEN a.state = 'active'
            AND NOT (d.channel = 'sms' AND d.due_at > d.created_at AND (r.seen_at IS NOT NULL OR r.answer IS NOT NULL))
          WHEN 'reminder' THEN a.state = 'active' AND (r.answer IS NULL OR r.answer = 'cant')
          ELSE a.state = d.kind AND ${notifiesOfEnd}
        END AS is_wanted, ${waitsUntil} AS waits_until, others.merges_with
      FROM held JOIN alert_deliveries d ON d.id = held.id
      JOIN alerts a ON a.id = d.alert_id
      JOIN alert_recipients r ON r.alert_id = d.alert_id AND r.crew_id = d.crew_id
      JOIN people y ON y.id = d.youth_id
      JOIN people c ON c.id = d.crew_id
      CROSS JOIN ${othersOfBurst} others
      WHERE d.state = 'leased' AND d.lease_until > db_now()
    ), decided AS (
      SELECT seen.*, is_wanted AND waits_until IS NULL AS may_go, is_wanted AND waits_until IS NOT NULL AS waits FROM seen
    )
    UPDATE alert_deliveries d SET
      state = CASE WHEN s.may_go THEN d.state WHEN d.resent THEN 'unknown' WHEN s.waits THEN 'pending' ELSE 'superseded' END,
      settled_at = CASE WHEN s.may_go OR s.waits THEN NULL ELSE db_now() END,
      lease_token = CASE WHEN s.waits THEN NULL ELSE d.lease_token END,
      lease_until = CASE WHEN s.waits THEN NULL ELSE d.lease_until END,
      next_at = CASE WHEN s.waits THEN s.waits_until ELSE d.next_at END,
      merged_with = CASE WHEN s.waits THEN coalesce(s.merges_with, d.merged_with) ELSE d.merged_with END,
      started_at = CASE WHEN s.may_go THEN db_now() END,
      first_tried_at = CASE WHEN s.may_go THEN coalesce(d.first_tried_at, db_now()) ELSE d.first_tried_at END,
      attempts = d.attempts + s.may_go::int
    FROM decided s WHERE d.id = s.id AND d.lease_token = s.lease_token
    RETURNING d.id, s.may_go, s.waits AND s.merges_with IS NOT NULL AS is_merged, d.attempts, s.first_name, s.email_sealed, s.mobile_sealed`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export const workStore = {
  /** A lease that ran out: its worker is gone. What it had not begun goes out as if new; what it had, may have arrived. */
  async requeueExpired(db: Db): Promise<{ id: number; state: string }[]> {
    const { rows } = await sql<{ id: number; state: string }>`
      WITH late AS MATERIALIZED (
        SELECT id FROM alert_deliveries WHERE state = 'leased' AND lease_until < db_now() FOR UPDATE SKIP LOCKED
      )
      UPDATE alert_deliveries d SET lease_token = NULL, lease_until = NULL, crashes = d.crashes + (d.started_at IS NOT NULL)::int, next_at = db_now(),
        resent = d.resent OR d.started_at IS NOT NULL,
        state = CASE WHEN d.started_at IS NULL THEN CASE WHEN d.resent THEN 'unknown' ELSE 'pending' END
          WHEN d.crashes + 1 >= ${sql.lit(mostCrashes)} THEN 'quarantined'
          WHEN d.channel = 'push' THEN 'pending' ELSE 'unknown' END,
        settled_at = CASE WHEN d.started_at IS NOT NULL AND d.crashes + 1 >= ${sql.lit(mostCrashes)} THEN db_now() END
      FROM late WHERE d.id = late.id
      RETURNING d.id, d.state`.execute(db);
    return rows;
  },

  /** One at a time for each alert, person and channel, the oldest first: a clear never overtakes its alert. */
  async lease(db: Db, limit: number, channel: SentChannel): Promise<Leased[]> {
    const { rows } = await sql<Leased>`
      WITH due AS MATERIALIZED (
        SELECT w.id FROM next_deliveries w
        WHERE w.channel = ${channel} AND w.next_at <= db_now()
        ORDER BY w.next_at, w.id LIMIT ${limit} FOR UPDATE SKIP LOCKED
      )
      UPDATE alert_deliveries d SET state = 'leased', lease_token = gen_random_uuid(), lease_until = db_now() + ${lease},
        started_at = NULL, resent = d.resent OR d.state = 'unknown'
      FROM due WHERE d.id = due.id
      RETURNING d.id, d.dedupe_key, d.lease_token, d.alert_id, d.crew_id, d.youth_id, d.channel, d.kind, d.version,
        extract(epoch FROM db_now() - CASE WHEN d.merged_with IS NULL THEN d.due_at ELSE d.next_at END)::float8 AS due_for_seconds`.execute(
      db,
    );
    return rows.toSorted((one, other) => one.id - other.id);
  },

  /**
   * Right before sending. Those whose lease is no longer ours are left out; `mayGo` is false where nobody wants it any more,
   * or where it has to wait, and that is written down at once.
   */
  async check(db: Db, leased: Leased[]): Promise<Map<number, Checked>> {
    const texts = leased.filter(isText);
    if (texts.length === 0) return checkNow(db, leased);
    return inTransaction(db, async (tx) => {
      await oneTextAtATime(tx, texts);
      return checkNow(tx, leased);
    });
  },

  /** Only whoever holds the lease writes the end of it; answers whose end that was. */
  async complete(db: Db, finished: Finished[]): Promise<Set<number>> {
    const wentOut = ({ outcome }: Finished) => (outcome.as === 'sent' ? outcome : { provider: null, ref: null });
    const { rows } = await sql<{ id: number }>`
      WITH ${held(finished.map(({ row }) => row))}, finished AS (
        SELECT f.*, (
          SELECT min(d.first_tried_at + t.after * interval '1 millisecond') FROM unnest(${triesAfterMs}::int[]) AS t (after)
          WHERE d.first_tried_at + t.after * interval '1 millisecond' > db_now()) AS next_try
        FROM unnest(${finished.map(({ row }) => row.id)}::bigint[], ${finished.map(({ row }) => row.leaseToken)}::uuid[],
          ${finished.map(({ outcome }) => outcome.as)}::text[], ${finished.map((each) => wentOut(each).provider)}::text[],
          ${finished.map((each) => wentOut(each).ref)}::text[]) AS f (id, lease_token, outcome, provider, ref)
        JOIN held ON held.id = f.id
        JOIN alert_deliveries d ON d.id = f.id
      )
      UPDATE alert_deliveries d SET lease_token = NULL, lease_until = NULL,
        provider = coalesce(f.provider, d.provider), provider_ref = coalesce(f.ref, d.provider_ref),
        state = CASE WHEN f.outcome = 'sent' THEN 'sent' WHEN f.outcome = 'unknown' THEN 'unknown'
          WHEN f.outcome IN ('not-sent', 'unsure') AND f.next_try IS NOT NULL THEN 'pending'
          WHEN d.resent OR f.outcome = 'unsure' THEN 'unknown' ELSE 'failed' END,
        resent = d.resent OR f.outcome = 'unsure',
        next_at = CASE WHEN f.outcome = 'unknown' THEN db_now() + ${askAgainAfter}
          WHEN f.outcome IN ('not-sent', 'unsure') THEN coalesce(f.next_try, d.next_at) ELSE d.next_at END,
        settled_at = CASE WHEN f.outcome IN ('not-sent', 'unsure') AND f.next_try IS NOT NULL THEN NULL
          WHEN f.outcome = 'unknown' AND NOT d.resent THEN NULL ELSE db_now() END
      FROM finished f WHERE d.id = f.id AND d.lease_token = f.lease_token AND d.state = 'leased'
      RETURNING d.id`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  /** Back as it was, when nothing was begun. */
  async release(db: Db, leased: Leased[]): Promise<void> {
    await sql`
      WITH ${held(leased)}
      UPDATE alert_deliveries d SET state = CASE WHEN d.resent THEN 'unknown' ELSE 'pending' END,
        lease_token = NULL, lease_until = NULL
      FROM held WHERE d.id = held.id AND d.state = 'leased' AND d.started_at IS NULL`.execute(db);
  },

  /** This way does not lead to them: the text that was to wait goes now. */
  async hurryText(db: Db, { alertId, crewId }: Leased): Promise<void> {
    await sql`
      UPDATE alert_deliveries SET next_at = db_now(), due_at = created_at
      WHERE alert_id = ${alertId} AND crew_id = ${crewId} AND channel = 'sms' AND state = 'pending' AND attempts = 0
        AND kind IN ('alert', 'reminder') AND settled_at IS NULL AND next_at > db_now()`.execute(db);
  },
};
export type WorkStore = typeof workStore;
