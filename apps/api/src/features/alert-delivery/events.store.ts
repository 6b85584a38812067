// The log of alerts that each person's open apps read, numbered without gaps, and how far each device has shown it.
import { sql } from 'kysely';
import { atCommit, type Db, type Tx } from '#database/database.ts';
import type { AlertRef, LoggedEvent } from '#src/alert-types.ts';
import type { EventType } from './ports.ts';

export interface EventFor {
  personId: string;
  type: EventType;
}

const mostAtOnce = 100;

/** Counters are held in the order of people, and only for the moment of the commit, so that crews who share somebody do not wait for each other. */
const addEvents = `
  WITH notified AS (
    SELECT person_id, type FROM unnest($1::uuid[], $2::text[]) AS given (person_id, type)
  ), counted AS (
    INSERT INTO alert_event_counters AS c (person_id, last_seq)
    SELECT person_id, 1 FROM notified ORDER BY person_id
    ON CONFLICT (person_id) DO UPDATE SET last_seq = c.last_seq + 1
    RETURNING person_id, last_seq
  )
  INSERT INTO alert_events (person_id, seq, alert_id, type, version)
  SELECT counted.person_id, counted.last_seq, $3::uuid, notified.type, $4::int FROM counted JOIN notified USING (person_id)`;

export const eventStore = {
  async add(tx: Tx, { id, version }: Pick<AlertRef, 'id' | 'version'>, events: EventFor[]): Promise<void> {
    if (events.length === 0) return;
    await atCommit(tx, addEvents, [
      events.map(({ personId }) => personId),
      events.map(({ type }) => type),
      id,
      version,
    ]);
  },

  /** A device that has shown nothing yet begins a day back. Whoever was taken out hears no more of that alert. */
  async after(db: Db | Tx, personId: string, deviceId: string | null): Promise<LoggedEvent[]> {
    const { rows } = await sql<LoggedEvent>`
      SELECT e.seq, e.type, e.alert_id, e.version, a.youth_id, y.first_name, e.created_at
      FROM alert_events e
      JOIN alerts a ON a.id = e.alert_id
      JOIN people y ON y.id = a.youth_id
      LEFT JOIN alert_cursors c ON c.person_id = e.person_id AND c.device_id = ${deviceId}::text
      WHERE e.person_id = ${personId}
        AND CASE WHEN c.seq IS NULL THEN e.created_at > db_now() - interval '24 hours' ELSE e.seq > c.seq END
        AND (a.youth_id = e.person_id OR EXISTS (
          SELECT FROM alert_recipients r
          WHERE r.alert_id = e.alert_id AND r.crew_id = e.person_id AND r.withdrawn_at IS NULL))
      ORDER BY e.seq LIMIT ${sql.lit(mostAtOnce)}`.execute(db);
    return rows;
  },

  /** Never back, and never beyond what there is; answers whose alerts are now known to have been shown. */
  async moveCursor(tx: Tx, personId: string, deviceId: string, seq: number): Promise<string[]> {
    const { rows } = await sql<{ youthId: string }>`
      WITH before AS (
        SELECT coalesce((SELECT seq FROM alert_cursors WHERE person_id = ${personId} AND device_id = ${deviceId}), 0) AS seq
      ), moved AS (
        INSERT INTO alert_cursors AS c (person_id, device_id, seq, updated_at)
        SELECT person_id, ${deviceId}, least(${seq}::bigint, last_seq), db_now()
        FROM alert_event_counters WHERE person_id = ${personId}
        ON CONFLICT (person_id, device_id) DO UPDATE SET seq = excluded.seq, updated_at = excluded.updated_at
        WHERE excluded.seq > c.seq
        RETURNING seq
      )
      SELECT DISTINCT a.youth_id FROM moved, before, alert_events e JOIN alerts a ON a.id = e.alert_id
      WHERE e.person_id = ${personId} AND e.seq > before.seq AND e.seq <= moved.seq AND e.type = 'alert'
        AND a.youth_id <> e.person_id`.execute(tx);
    return rows.map(({ youthId }) => youthId);
  },
};
export type EventStore = typeof eventStore;
