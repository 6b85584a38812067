// What became of the messages of the last day's alerts, and which PostgreSQL it is, in SQL.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import type { TestCounts } from './findings.ts';

export interface Delivered {
  channel: string;
  /** Providers took them. */
  taken: number;
  /** Given up, or nobody knows. */
  lost: number;
}

export const operationsStore = {
  async deliveredLately(db: Db): Promise<Delivered[]> {
    const { rows } = await sql<Delivered>`
      SELECT channel, count(*) FILTER (WHERE state IN ('sent', 'confirmed'))::int AS taken,
        count(*) FILTER (WHERE state IN ('failed', 'unknown', 'quarantined'))::int AS lost
      FROM alert_deliveries WHERE created_at > db_now() - interval '1 day' GROUP BY channel ORDER BY channel`.execute(
      db,
    );
    return rows;
  },

  async testsLately(db: Db): Promise<TestCounts> {
    const { rows } = await sql<TestCounts>`
      SELECT s.*, t.* FROM (
        SELECT count(*) FILTER (WHERE created_at > db_now() - interval '1 day')::int AS texts_of_day,
          count(*)::int AS texts_of_month FROM test_deliveries
        WHERE channel = 'sms' AND state <> 'superseded' AND created_at > db_now() - interval '30 days'
      ) s, (
        SELECT count(*)::int AS sent, count(answered_at)::int AS answered FROM reach_tests r
        WHERE created_at > db_now() - interval '30 days'
          AND EXISTS (SELECT FROM test_deliveries d WHERE d.test_id = r.id AND d.state <> 'superseded')
      ) t`.execute(db);
    return rows[0]!;
  },

  async version(db: Db): Promise<string> {
    const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db);
    return rows[0]!.version;
  },
};
