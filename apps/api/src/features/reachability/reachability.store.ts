// What is known of the ways to somebody, in SQL: one statement over both ledgers, the browsers and the contacts.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { WayFacts } from './way-state.ts';

/** A turn for the worse. */
export interface Turn {
  personId: string;
  way: 'push' | 'email' | 'sms';
  deviceId: string | null;
  since: Date;
}

/** A text's receipt may come as late as its provider likes. */
const lookBack = sql`interval '3 days'`;

const facts = (ids: readonly string[], hasTexts: boolean) => sql<WayFacts>`
  WITH asked AS (SELECT id FROM people WHERE id = any(${ids}::uuid[]) AND status = 'active'), whom AS (
    SELECT p.id, NOT coalesce(s.distress_alert, true) AS alerts_off,
      p.email_sealed IS NOT NULL AS has_email, p.email_verified_at, p.mobile_sealed IS NOT NULL AS has_mobile, p.mobile_verified_at
    FROM asked JOIN people p ON p.id = asked.id LEFT JOIN notification_switches s ON s.person_id = p.id
  ), ledger AS MATERIALIZED (
    SELECT d.crew_id, d.channel, d.state, coalesce(d.settled_at, d.created_at) AS at
    FROM asked JOIN alert_deliveries d ON d.crew_id = asked.id WHERE d.state IN ('sent', 'confirmed', 'failed')
    UNION ALL
    SELECT d.crew_id, d.channel, d.state, coalesce(d.settled_at, d.created_at)
    FROM asked JOIN test_deliveries d ON d.crew_id = asked.id WHERE d.state IN ('sent', 'confirmed', 'failed')
  ), opened AS MATERIALIZED (
    -- The link of an alert is the same by text and by email: it tells by which only where it went by one of them.
    SELECT r.crew_id, min(d.channel) AS way, r.link_used_at AS at
    FROM asked JOIN alert_recipients r ON r.crew_id = asked.id
    JOIN alert_deliveries d ON d.alert_id = r.alert_id AND d.crew_id = r.crew_id
      AND d.channel IN ('email', 'sms') AND d.state IN ('sent', 'confirmed', 'unknown')
    WHERE r.link_used_at IS NOT NULL GROUP BY r.alert_id, r.crew_id HAVING count(DISTINCT d.channel) = 1
    UNION ALL
    SELECT t.crew_id, CASE WHEN t.answered_by = 'push' THEN 'app' ELSE t.answered_by END, t.answered_at
    FROM asked JOIN reach_tests t ON t.crew_id = asked.id WHERE t.answered_at IS NOT NULL
    UNION ALL
    SELECT c.person_id, 'app', c.updated_at FROM asked JOIN alert_cursors c ON c.person_id = asked.id AND c.seq > 0
  ), contacts AS (
    SELECT id, 'email' AS way, has_email AS is_there, email_verified_at AS proven_at, alerts_off FROM whom
    UNION ALL SELECT id, 'sms', has_mobile AND ${hasTexts}::boolean, mobile_verified_at, alerts_off FROM whom
  )
  SELECT w.id AS person_id, 'app' AS way, NULL::uuid AS device_id, NULL::uuid AS session_id, NULL AS label, true AS is_there,
    true AS is_proven, w.alerts_off, NULL::timestamptz AS sent_at, NULL::timestamptz AS confirmed_at,
    (SELECT max(at) FROM opened o WHERE o.crew_id = w.id AND o.way = 'app') AS opened_at,
    NULL::timestamptz AS unshown_since, 0 AS failures, NULL::timestamptz AS failing_since
  FROM whom w
  UNION ALL
  SELECT w.id, 'push', d.id, d.session_id, d.label, d.id IS NOT NULL, true, w.alerts_off, d.worked_at, coalesce(d.shown_at, d.worked_at), NULL,
    d.unshown_since,
    CASE WHEN d.failed_at IS NULL THEN 0 ELSE 1 END, d.failed_at
  FROM whom w LEFT JOIN LATERAL (
    SELECT v.id, v.session_id, s.label, v.worked_at, v.failed_at, v.shown_at, v.unshown_since
    FROM devices v JOIN sessions s ON s.id = v.session_id
    WHERE v.person_id = w.id AND s.ended_at IS NULL AND s.idle_ends_at > house_now() AND s.absolute_ends_at > house_now()
    ORDER BY v.created_at, v.id
  ) d ON true
  UNION ALL
  SELECT c.id, c.way, NULL, NULL, NULL, c.is_there, c.proven_at IS NOT NULL, c.alerts_off, sent.at, heard.confirmed_at,
    heard.opened_at, NULL, failed.times, failed.since
  FROM contacts c
  CROSS JOIN LATERAL (
    SELECT max(at) FILTER (WHERE state <> 'failed') AS at FROM ledger l WHERE l.crew_id = c.id AND l.channel = c.way
  ) sent
  CROSS JOIN LATERAL (
    SELECT greatest(c.proven_at, (SELECT max(at) FROM ledger l WHERE l.crew_id = c.id AND l.channel = c.way
        AND (l.state = 'confirmed' OR (l.state = 'sent' AND c.way = 'email')))) AS confirmed_at,
      (SELECT max(at) FROM opened o WHERE o.crew_id = c.id AND o.way = c.way) AS opened_at
  ) heard
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS times, min(at) AS since FROM ledger l WHERE l.crew_id = c.id AND l.channel = c.way
      AND l.state = 'failed' AND at > coalesce(greatest(heard.confirmed_at, heard.opened_at), '-infinity')
  ) failed`;

export const reachabilityStore = {
  async of(db: Db | Tx, ids: readonly string[], hasTexts: boolean): Promise<WayFacts[]> {
    const { rows } = await facts(ids, hasTexts).execute(db);
    return rows;
  },

  /** Whoever has something that failed lately: of these alone the ways are looked at. */
  async failing(db: Db): Promise<string[]> {
    const lately = sql`state = 'failed' AND settled_at > house_now() - ${lookBack}`;
    const { rows } = await sql<{ id: string }>`
      SELECT person_id AS id FROM devices WHERE failed_at > house_now() - ${lookBack}
      UNION SELECT crew_id FROM alert_deliveries WHERE ${lately}
      UNION SELECT crew_id FROM test_deliveries WHERE ${lately}`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Answers those that nobody was told of. */
  async turned(tx: Tx, turns: readonly Turn[]): Promise<Turn[]> {
    const { rows } = await sql<Turn>`
      INSERT INTO way_turns AS t (person_id, way, device_id, since, told_at)
      SELECT person_id, way, device_id, since, house_now() FROM unnest(${turns.map(({ personId }) => personId)}::uuid[],
        ${turns.map(({ way }) => way)}::text[], ${turns.map(({ deviceId }) => deviceId)}::uuid[],
        ${turns.map(({ since }) => since)}::timestamptz[]) AS given (person_id, way, device_id, since)
      ON CONFLICT (person_id, way, device_id) DO UPDATE SET since = excluded.since, told_at = excluded.told_at
        WHERE t.since < excluded.since
      RETURNING person_id, way, device_id, since`.execute(tx);
    return rows;
  },

  /** The living Crew of a youth, with what was counted of each on that day. */
  async crewOn(db: Db, youthId: string, day: string) {
    const { rows } = await sql<{ id: string; ways: number | null }>`
      SELECT p.id, r.ways FROM living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      LEFT JOIN reach_of_day r ON r.person_id = p.id AND r.day = ${day}::date
      WHERE c.youth_id = ${youthId} ORDER BY c.since, c.id`.execute(db);
    return rows;
  },

  /** The first count of a day stands; answers what stands. */
  async keep(tx: Tx, day: string, counts: readonly { id: string; ways: number }[]) {
    const { rows } = await sql<{ id: string; ways: number }>`
      INSERT INTO reach_of_day AS r (person_id, day, ways)
      SELECT id, ${day}::date, ways FROM unnest(${counts.map(({ id }) => id)}::uuid[],
        ${counts.map(({ ways }) => ways)}::int[]) AS given (id, ways) ORDER BY id
      ON CONFLICT (person_id) DO UPDATE SET day = greatest(r.day, excluded.day),
        ways = CASE WHEN r.day < excluded.day THEN excluded.ways ELSE r.ways END
      RETURNING person_id AS id, ways`.execute(tx);
    return rows;
  },
};
export type ReachabilityStore = typeof reachabilityStore;
