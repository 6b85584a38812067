// The baseline of an alert: as many rows in one transaction, by bare pg and prepared statements, laid aside at once.
import { randomBytes, randomUUID } from 'node:crypto';
import { Pool, type PoolConfig } from 'pg';
import { at50aSecond } from './open-load.ts';
import { summary, type LoadResult } from './load.ts';

const alert = `WITH made AS (
  INSERT INTO alerts (id, youth_id, state, note_sealed, location_kind, location_sealed, location_at, ended_at)
  VALUES ($1, $2, 'cleared', $3, 'area', $4, db_now(), db_now())
), tapped AS (INSERT INTO alert_taps (youth_id, client_alert_id, alert_id) VALUES ($2, $5, $1))
INSERT INTO alert_recipients (alert_id, crew_id, added_version, link_hash)
SELECT $1::uuid, crew_id, 1, hash FROM unnest($6::uuid[], $7::bytea[]) AS given (crew_id, hash)`;
const ledger = `INSERT INTO alert_deliveries (dedupe_key, alert_id, youth_id, crew_id, channel, kind, version, state, due_at, next_at, settled_at)
SELECT concat_ws(':', $1::text, crew_id), $1::uuid, $2::uuid, crew_id, 'push', 'alert', 1, 'superseded', db_now(), db_now(), db_now()
FROM unnest($3::uuid[]) AS given (crew_id)`;
const timers = `INSERT INTO alert_timers (alert_id, step, due_at, cancelled_at)
SELECT $1::uuid, step, db_now(), db_now() FROM unnest($2::text[]) AS given (step)`;
const events = `WITH counted AS (
  INSERT INTO alert_event_counters AS c (person_id, last_seq)
  SELECT person_id, 1 FROM unnest($2::uuid[]) AS given (person_id) ORDER BY person_id
  ON CONFLICT (person_id) DO UPDATE SET last_seq = c.last_seq + 1 RETURNING person_id, last_seq
) INSERT INTO alert_events (person_id, seq, alert_id, type, version)
SELECT person_id, last_seq, $1::uuid, 'alert', 1 FROM counted`;

interface Bare {
  connection: PoolConfig;
  youths: { id: string; crewIds: string[] }[];
  seconds: number;
}

export const bareAlerts = async ({ connection, youths, seconds }: Bare): Promise<LoadResult> => {
  const pool = new Pool({ ...connection, max: 6 });
  pool.on('error', () => {});
  const raise = async (turn: number) => {
    const { id: youthId, crewIds } = youths[turn % youths.length]!;
    const id = randomUUID();
    const client = await pool.connect();
    const hashes = crewIds.map(() => randomBytes(32));
    await client.query('BEGIN');
    const values = [id, youthId, randomBytes(45), randomBytes(60), randomUUID(), crewIds, hashes];
    await client.query({ name: 'alert', text: alert, values });
    await client.query({ name: 'ledger', text: ledger, values: [id, youthId, crewIds] });
    const steps = ['remind', 'remind-10', 'remind-20', 'remind-30', 'expire'];
    await client.query({ name: 'timers', text: timers, values: [id, steps] });
    await client.query({ name: 'events', text: events, values: [id, [youthId, ...crewIds]] });
    await client.query('COMMIT');
    client.release();
    return true;
  };
  const { times, failed } = await at50aSecond(seconds, raise);
  await pool.end();
  return summary(times, seconds, failed);
};
