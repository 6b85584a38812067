// What an alert looks like when a timer fires, in SQL. Every hour is the database's.
import { sql } from 'kysely';
import type { Tx } from '#database/database.ts';
import type { AlertRow } from './alert.ts';
import { mayKnow } from './alerts.store.ts';
import { anew, reachColumns, type CrewReach, type NewRecipient } from './raising.store.ts';

export const stepStore = {
  async alert(tx: Tx, alertId: string): Promise<AlertRow | undefined> {
    const { rows } = await sql<AlertRow>`SELECT a.* FROM alerts a WHERE a.id = ${alertId}`.execute(tx);
    return rows[0];
  },

  /** Those who were notified, as they can be reached now. */
  async notified(tx: Tx, alertId: string): Promise<Omit<CrewReach, 'isNotified'>[]> {
    const { rows } = await sql<CrewReach>`
      SELECT p.id AS crew_id, ${reachColumns}
      FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id JOIN people p ON p.id = r.crew_id AND p.status = 'active'
      LEFT JOIN notification_switches s ON s.person_id = p.id
      WHERE a.id = ${alertId} AND ${mayKnow} ORDER BY p.id`.execute(tx);
    return rows;
  },

  /** The rest of the living crew, held until the commit. */
  async rest(tx: Tx, { id, youthId }: AlertRow): Promise<Omit<CrewReach, 'isNotified'>[]> {
    const { rows } = await sql<CrewReach>`
      WITH crew AS (
        SELECT c.supporter_id, c.since, c.id FROM living_crew c
        WHERE c.youth_id = ${youthId} FOR SHARE OF c
      )
      SELECT p.id AS crew_id, ${reachColumns}
      FROM crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      LEFT JOIN notification_switches s ON s.person_id = p.id
      WHERE NOT EXISTS (SELECT FROM alert_recipients r
        WHERE r.alert_id = ${id} AND r.crew_id = p.id AND r.withdrawn_at IS NULL)
      ORDER BY c.since, c.id`.execute(tx);
    return rows;
  },

  /** Answers the new version. */
  async noteReminded(tx: Tx, alertId: string): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      UPDATE alerts SET version = version + 1, reminded_at = db_now() WHERE id = ${alertId} RETURNING version`.execute(
      tx,
    );
    return rows[0]!.version;
  },

  async widen(tx: Tx, { id, version }: AlertRow, rows: NewRecipient[]): Promise<number> {
    const crewIds = rows.map(({ crewId }) => crewId);
    const alertsOff = rows.map((row) => row.alertsOff);
    const hashes = rows.map(({ linkHash }) => linkHash);
    const widened = await sql<{ version: number }>`
      WITH added AS (
        INSERT INTO alert_recipients (alert_id, crew_id, added_version, was_widened, alerts_off, link_hash)
        SELECT ${id}::uuid, crew_id, ${version + 1}::int, true, alerts_off, link_hash
        FROM unnest(${crewIds}::uuid[], ${alertsOff}::boolean[], ${hashes}::bytea[]) AS given (crew_id, alerts_off, link_hash)
        ON CONFLICT (alert_id, crew_id) DO UPDATE
          SET was_widened = true, ${anew}
      )
      UPDATE alerts SET version = version + 1, widened_at = db_now() WHERE id = ${id} RETURNING version`.execute(tx);
    return widened.rows[0]!.version;
  },
};
export type StepStore = typeof stepStore;
