// What is no longer of use to anybody, in SQL: the bookkeeping of alerts that ended long ago. The alerts themselves stay.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { retentionPeriods } from '#privacy/retention-periods.ts';

const stored = sql`(${sql.lit(retentionPeriods.alertRecords)} * interval '1 millisecond')`;
const atATime = 5_000;

export const sweepStore = {
  /** Answers how many rows went; asked again until none do. Oldest first: an end goes after what it ended. */
  async old(db: Db): Promise<number> {
    const { rows } = await sql<{ gone: number }>`
      WITH deliveries AS (
        DELETE FROM alert_deliveries WHERE id IN (
          SELECT id FROM alert_deliveries WHERE created_at < db_now() - ${stored} AND settled_at IS NOT NULL ORDER BY id LIMIT ${sql.lit(atATime)})
        RETURNING 1
      ), events AS (
        DELETE FROM alert_events WHERE (person_id, seq) IN (
          SELECT person_id, seq FROM alert_events WHERE created_at < db_now() - ${stored} LIMIT ${sql.lit(atATime)})
        RETURNING 1
      ), timers AS (
        DELETE FROM alert_timers WHERE (alert_id, step) IN (
          SELECT alert_id, step FROM alert_timers
          WHERE due_at < db_now() - ${stored} AND (fired_at IS NOT NULL OR cancelled_at IS NOT NULL) LIMIT ${sql.lit(atATime)})
        RETURNING 1
      ), cursors AS (
        DELETE FROM alert_cursors WHERE (person_id, device_id) IN (
          SELECT person_id, device_id FROM alert_cursors WHERE updated_at < db_now() - ${stored} LIMIT ${sql.lit(atATime)})
        RETURNING 1
      )
      SELECT ((SELECT count(*) FROM deliveries) + (SELECT count(*) FROM events)
        + (SELECT count(*) FROM timers) + (SELECT count(*) FROM cursors))::int AS gone`.execute(db);
    return rows[0]!.gone;
  },
};
