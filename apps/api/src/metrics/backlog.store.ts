// What is due and not yet done, how far the canary is, who works, and of when the last backup is, in one statement: asked
// at each scrape, so it reads nothing but what partial indexes hold.
import { sql } from 'kysely';
import type { Db } from '#database/database.ts';

interface Due {
  due: number;
  /** For how long the oldest has been due; 0 where nothing is. */
  oldestSeconds: number;
}

export interface Backlog {
  /** Messages of alerts by channel; none stands for a channel where nothing is due. */
  deliveries: ({ channel: string } & Due)[];
  timers: Due;
  /** Urgent items by kind that nobody has taken; none stands for a kind of which none waits. */
  urgent: ({ kind: string } & Due)[];
  callsOldestSeconds: number;
  jobs: ({ name: string } & Due)[];
  workersAlive: number;
  canaryAgeSeconds: number | null;
  canaryTookMs: number | null;
  /** Null: there was never one. `at` in seconds since 1970. */
  lastBackup: { at: number; ageSeconds: number; bytes: number | null } | null;
}

const age = (since: string) =>
  sql.raw(`greatest(0, coalesce(extract(epoch FROM db_now() - min(${since})), 0))::float8`);

/** For so long a worker's sign of life counts. */
const aliveFor = sql`interval '45 seconds'`;

export const backlogStore = {
  async look(db: Db): Promise<Backlog> {
    const { rows } = await sql<Backlog>`
      WITH deliveries AS (
        SELECT d.channel, count(*)::int AS due, ${age('d.next_at')} AS oldest
        FROM next_deliveries d WHERE d.next_at <= db_now() GROUP BY d.channel
      ), timers AS (
        SELECT count(*)::int AS due, ${age('due_at')} AS oldest FROM alert_timers
        WHERE fired_at IS NULL AND cancelled_at IS NULL AND due_at <= db_now()
      ), urgent AS (
        SELECT kind, count(*)::int AS due, ${age('raised_at')} AS oldest FROM urgent_items
        WHERE settled_at IS NULL AND claimed_by IS NULL GROUP BY kind
      ), jobs AS (
        SELECT name, count(*)::int AS due, ${age('start_after')} AS oldest FROM pgboss.job
        WHERE state < 'active' AND NOT blocked AND start_after <= db_now() GROUP BY name
      )
      SELECT
        (SELECT coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'due', due, 'oldestSeconds', oldest)), '[]')
          FROM deliveries) AS deliveries,
        (SELECT jsonb_build_object('due', due, 'oldestSeconds', oldest) FROM timers) AS timers,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'due', due, 'oldestSeconds', oldest)), '[]')
          FROM urgent) AS urgent,
        (SELECT ${age('next_at')} FROM (
          (SELECT next_at FROM urgent_calls WHERE settled_at IS NULL AND state <> 'leased' AND next_at <= db_now())
          UNION ALL (SELECT next_at FROM urgent_items WHERE settled_at IS NULL AND next_at <= db_now())) u)
          AS calls_oldest_seconds,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('name', name, 'due', due, 'oldestSeconds', oldest)), '[]')
          FROM jobs) AS jobs,
        (SELECT count(*)::int FROM worker_beats WHERE at > db_now() - ${aliveFor})
          AS workers_alive,
        (SELECT extract(epoch FROM db_now() - ok_at)::float8 FROM canary LIMIT 1) AS canary_age_seconds,
        (SELECT took_ms FROM canary LIMIT 1) AS canary_took_ms,
        (SELECT jsonb_build_object('at', extract(epoch FROM at), 'ageSeconds', extract(epoch FROM db_now() - at),
          'bytes', bytes) FROM last_backup) AS last_backup`.execute(db);
    return rows[0]!;
  },
};
