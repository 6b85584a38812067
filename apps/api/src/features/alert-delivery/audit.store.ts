// What the auditor looks for, and what it can put right, in SQL; putting right twice changes nothing more.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { auditingBy } from '#src/ledger/work.store.ts';
import { alwaysArmed, given } from './timers.store.ts';

/** How many of each were found. */
export interface Findings {
  alertsWithoutRows: number;
  alertsWithoutTimers: number;
  endsUntold: number;
  rowsOverdue: number;
  leasesExpired: number;
  timersOverdue: number;
  activeTooLong: number;
  /** Tried again and again, and by no way yet. */
  peopleUnreached: number;
}

const auditLock = 7_236_106;
const ms = (count: number) => sql`(${sql.lit(count)} * interval '1 millisecond')`;

/** Active alerts' people for whom nothing stands in the ledger though they can be reached. */
const unplanned = sql`
  SELECT r.alert_id, a.youth_id, r.crew_id, way.channel, r.added_version AS version
  FROM alerts a
  JOIN alert_recipients r ON r.alert_id = a.id AND r.withdrawn_at IS NULL
  JOIN people c ON c.id = r.crew_id AND c.status = 'active'
  JOIN LATERAL (
    SELECT 'email' AS channel WHERE c.email_verified_at IS NOT NULL AND NOT r.alerts_off
    UNION ALL SELECT 'sms' WHERE c.mobile_verified_at IS NOT NULL
    UNION ALL SELECT 'push' WHERE NOT r.alerts_off
      AND EXISTS (SELECT FROM reachable_devices v WHERE v.person_id = c.id AND v.permanent_errors = 0)
  ) way ON true
  WHERE a.state = 'active' AND r.added_at < db_now() - interval '2 seconds'
    AND NOT EXISTS (SELECT FROM alert_deliveries d WHERE d.alert_id = r.alert_id AND d.crew_id = r.crew_id)`;

/** Ended alerts' people who may have been notified by some channel, and for whom no end is planned there. */
const untold = sql`
  SELECT DISTINCT d.alert_id, d.youth_id, d.crew_id, d.channel, a.state AS kind, a.version
  FROM alerts a
  JOIN alert_recipients r ON r.alert_id = a.id AND (r.withdrawn_at IS NULL OR a.state <> 'expired')
  JOIN alert_deliveries d ON d.alert_id = a.id AND d.crew_id = r.crew_id AND d.kind IN ('alert', 'reminder')
    AND (d.state IN ('sent', 'confirmed', 'unknown', 'quarantined') OR d.resent)
  WHERE a.ended_at > db_now() - interval '5 minutes' AND a.ended_at < db_now() - interval '2 seconds' AND NOT EXISTS (
    SELECT FROM alert_deliveries e WHERE e.alert_id = d.alert_id AND e.crew_id = d.crew_id AND e.channel = d.channel
      AND e.kind = a.state)`;

const withoutTimers = sql`
  SELECT a.id, given.step, a.created_at + given.after_ms * interval '1 millisecond' AS due_at
  FROM alerts a CROSS JOIN ${given(alwaysArmed)}
  WHERE a.state = 'active' AND a.created_at < db_now() - interval '2 seconds'
    AND NOT EXISTS (SELECT FROM alert_timers t WHERE t.alert_id = a.id AND t.step = given.step)`;

const tooLong = sql`
  SELECT a.id FROM alerts a
  WHERE a.state = 'active' AND a.created_at < db_now() - ${ms(alertTimes.expireMs + 60_000)}
    AND NOT EXISTS (SELECT FROM alert_timers t WHERE t.alert_id = a.id AND t.step = 'expire'
      AND t.fired_at IS NULL AND t.cancelled_at IS NULL)`;

export const auditStore = {
  tryLock: auditingBy(auditLock),

  async look(db: Db | Tx): Promise<Findings> {
    const { rows } = await sql<Findings>`
      SELECT
        (SELECT count(*)::int FROM (${unplanned}) u) AS alerts_without_rows,
        (SELECT count(*)::int FROM (${untold}) u) AS ends_untold,
        (SELECT count(DISTINCT w.id)::int FROM (${withoutTimers}) w) AS alerts_without_timers,
        (SELECT count(*)::int FROM (${tooLong}) l) AS active_too_long,
        (SELECT count(*)::int FROM next_deliveries WHERE next_at < db_now() - interval '10 seconds') AS rows_overdue,
        (SELECT count(*)::int FROM alert_deliveries d WHERE d.state = 'leased'
          AND d.lease_until < db_now() - interval '5 seconds') AS leases_expired,
        (SELECT count(*)::int FROM alert_timers t WHERE t.fired_at IS NULL AND t.cancelled_at IS NULL
          AND t.due_at < db_now() - interval '5 seconds') AS timers_overdue,
        (SELECT count(DISTINCT (d.alert_id, d.crew_id))::int FROM alert_deliveries d
          WHERE d.settled_at IS NULL AND d.state <> 'leased' AND d.attempts >= 5 AND d.kind IN ('alert', 'reminder') AND NOT EXISTS (
            SELECT FROM alert_deliveries o WHERE o.alert_id = d.alert_id AND o.crew_id = d.crew_id
              AND o.state IN ('sent', 'confirmed', 'unknown')))
          AS people_unreached`.execute(db);
    return rows[0]!;
  },

  /** By the same keys as the alert itself would have, so that nothing can stand there twice. Nobody is reminded of what somebody has. */
  async repair(tx: Tx): Promise<void> {
    await sql`
      INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, due_at, next_at)
      SELECT concat_ws(':', alert_id, crew_id, channel, 'alert', version), alert_id, youth_id, crew_id, channel, 'alert',
        version, db_now(), db_now()
      FROM (${unplanned}) u ON CONFLICT (dedupe_key) DO NOTHING`.execute(tx);
    await sql`
      INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, due_at, next_at)
      SELECT concat_ws(':', alert_id, crew_id, channel, kind, version), alert_id, youth_id, crew_id, channel, kind,
        version, db_now(), db_now()
      FROM (${untold}) u ON CONFLICT (dedupe_key) DO NOTHING`.execute(tx);
    await sql`
      INSERT INTO alert_timers (alert_id, step, due_at, cancelled_at)
      SELECT w.id, w.step, w.due_at, CASE WHEN w.step <> 'expire' AND EXISTS (
        SELECT FROM alert_timers t WHERE t.alert_id = w.id AND t.cancelled_at IS NOT NULL) THEN db_now() END
      FROM (${withoutTimers}) w ON CONFLICT (alert_id, step) DO NOTHING`.execute(tx);
    await sql`
      INSERT INTO alert_timers (alert_id, step, due_at) SELECT l.id, 'expire', db_now() FROM (${tooLong}) l
      ON CONFLICT (alert_id, step) DO UPDATE SET due_at = db_now(), fired_at = NULL, cancelled_at = NULL`.execute(tx);
  },
};
