// How far the canary's alert has come, and how it went, in SQL. Every hour is the database's.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

/** The alert that is under way. */
export interface Run {
  alertId: string;
  isActive: boolean;
  /** The ways by which what it is waiting for has not arrived. */
  missing: string[];
  isLate: boolean;
  /** From the tap until the last of the crew was notified. */
  tookMs: number | null;
}
interface Look extends Omit<Run, 'alertId'> {
  isDue: boolean;
  alertId: string | null;
}
interface Person {
  id: string;
  channel: string;
}

const within = sql`interval '30 seconds'`;

export const canaryStore = {
  async look(db: Db, youthId: string, crew: readonly Person[]): Promise<{ isDue: boolean; run: Run | null }> {
    const { rows } = await sql<Look>`
      SELECT coalesce(c.due_at <= db_now(), true) AS is_due, a.id AS alert_id, a.state = 'active' AS is_active,
        coalesce(a.ended_at, a.created_at) < db_now() - ${within} AS is_late,
        ARRAY(
          SELECT given.channel FROM unnest(${crew.map(({ id }) => id)}::uuid[], ${crew.map(({ channel }) => channel)}::text[])
            AS given (crew_id, channel)
          WHERE NOT EXISTS (SELECT FROM alert_deliveries d WHERE d.alert_id = a.id AND d.crew_id = given.crew_id
              AND d.channel = given.channel AND d.kind = a.phase AND d.state IN ('sent', 'confirmed'))
            OR NOT EXISTS (SELECT FROM alert_events e WHERE e.alert_id = a.id AND e.person_id = given.crew_id AND e.type = a.phase)
        ) AS missing,
        (SELECT extract(epoch FROM max(d.settled_at) - a.created_at) * 1000 FROM alert_deliveries d
          WHERE d.alert_id = a.id AND d.kind = 'alert')::int AS took_ms
      FROM (SELECT) AS one LEFT JOIN canary c ON true
      LEFT JOIN (
        SELECT id, state, created_at, ended_at, CASE state WHEN 'active' THEN 'alert' ELSE state END AS phase
        FROM alerts WHERE youth_id = ${youthId} ORDER BY created_at, id LIMIT 1
      ) a ON true`.execute(db);
    const { isDue, alertId, ...run } = rows[0]!;
    return { isDue, run: alertId === null ? null : { ...run, alertId } };
  },

  /** As much of the disk as an alert with a large crew takes: the table's file gets longer, or this fails. */
  async takePages(tx: Tx): Promise<void> {
    await sql`INSERT INTO canary_pages (filler) SELECT repeat('x', 8000) FROM generate_series(1, 16)`.execute(tx);
  },

  async givePagesBack(tx: Tx): Promise<void> {
    await sql`SET LOCAL lock_timeout = '100ms'`.execute(tx);
    await sql`TRUNCATE canary_pages`.execute(tx);
  },

  /** True for one process, once in each period. */
  async claim(db: Db, everySeconds: number): Promise<boolean> {
    const { rows } = await sql`
      INSERT INTO canary AS c (due_at) VALUES (db_now() + ${everySeconds} * interval '1 second')
      ON CONFLICT (id) DO UPDATE SET due_at = excluded.due_at WHERE c.due_at <= db_now()
      RETURNING id`.execute(db);
    return rows.length > 0;
  },

  /** With all that hangs on it; false where another process did so. Rows are held in the order in which workers hold them. */
  async remove(tx: Tx, youthId: string, alertId: string): Promise<boolean> {
    await sql`
      WITH held AS MATERIALIZED (
        SELECT id FROM alert_deliveries WHERE alert_id = ${alertId} AND youth_id = ${youthId} ORDER BY id FOR UPDATE
      )
      DELETE FROM alert_deliveries d USING held WHERE d.id = held.id`.execute(tx);
    const { rows } = await sql`
      DELETE FROM alerts WHERE id = ${alertId} AND youth_id = ${youthId} RETURNING id`.execute(tx);
    return rows.length > 0;
  },

  async noteOk(tx: Tx, tookMs: number | null): Promise<void> {
    await sql`UPDATE canary SET ok_at = db_now(), took_ms = ${tookMs}, failures = 0`.execute(tx);
  },

  async noteFailed(tx: Tx): Promise<void> {
    await sql`UPDATE canary SET failures = failures + 1`.execute(tx);
  },

  /** It came through the last time, no longer ago, and after it last failed anywhere. */
  async isOk(db: Db, withinSeconds: number, failedAt: Date | null): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM canary WHERE failures = 0 AND ok_at > db_now() - ${withinSeconds} * interval '1 second'
        AND ok_at > coalesce(${failedAt}, '-infinity'::timestamptz)`.execute(db);
    return rows.length > 0;
  },
};
export type CanaryStore = typeof canaryStore;
