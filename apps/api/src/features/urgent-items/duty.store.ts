// Who is called about what, in SQL: whoever is on duty, may see it, and has not just taken a break.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { urgentTimes } from '@mycrew/contract/urgent-items.ts';
import { sql, type RawBuilder } from 'kysely';
import { withNext, type Tx } from '#database/database.ts';

export const ms = (count: number) => sql`(${sql.lit(count)} * interval '1 millisecond')`;

/** Everybody on duty now, each duty by itself; whoever chose no way is told by email. */
export const duty = sql`
  duty AS MATERIALIZED (
    SELECT d.person_id, d.duty, r.role = 'lead' AS leads, coalesce(c.spared, '{}') AS spared,
      coalesce(c.last_break_at > db_now() - ${ms(urgentTimes.breakMs)}, false) AS rests, w.ways
    FROM on_duty_at(db_now()) d
    JOIN staff_roles r ON r.person_id = d.person_id AND r.revoked_at IS NULL
    LEFT JOIN moderator_care c ON c.person_id = d.person_id
    LEFT JOIN on_call_people w ON w.person_id = d.person_id
  )`;

/**
 * The first duty of which somebody may see it is called first; then the next and whoever leads; then all. Where nobody on
 * duty may, whoever leads is told in spite of it; and where nobody leads, whoever is there.
 */
const whom = (which: RawBuilder<unknown>) => sql`
  asked AS (
    SELECT i.id, i.round, i.stage, d.person_id, d.duty, d.ways,
      CASE WHEN NOT (i.warnings && d.spared) AND NOT d.rests THEN array_position(ARRAY['first', 'next', 'lead'], d.duty)
        WHEN d.duty = 'lead' THEN 4 ELSE 5 END AS place
    FROM urgent_items i JOIN duty d ON d.person_id <> ALL (i.not_for) AND (d.leads OR NOT i.for_lead)
    WHERE ${which} AND i.settled_at IS NULL AND i.claimed_by IS NULL
  ), best AS (
    SELECT id, min(place) AS place, bool_or(duty <> 'first' AND place <= 4) AS has_next FROM asked GROUP BY id
  ), whom AS (
    SELECT DISTINCT a.id, a.round, a.person_id, a.ways FROM asked a JOIN best b ON b.id = a.id
    WHERE CASE WHEN a.stage = 3 THEN a.place <= 4 OR a.place = b.place
      WHEN a.stage = 2 AND b.has_next THEN a.duty <> 'first' AND a.place <= 4
      ELSE a.place = b.place END
  )`;

const firstWays = sql`ARRAY['push', 'email']`;

export const dutyStore = {
  /** A round of calls about these, and what it stands in for does not go out any more. */
  async call(tx: Tx, ids: string[], pages: boolean): Promise<void> {
    automatedDecision('staff-call');
    const these = sql`i.id = any(${ids}::uuid[])`;
    await withNext(
      tx,
      sql`
      WITH ${duty}, ${whom(these)}, old AS MATERIALIZED (
        SELECT c.id FROM urgent_calls c JOIN whom w ON w.id = c.urgent_id AND w.person_id = c.person_id
        WHERE c.settled_at IS NULL AND c.state <> 'leased' ORDER BY c.id FOR NO KEY UPDATE OF c
      ), put_away AS (
        UPDATE urgent_calls c SET state = CASE WHEN c.state = 'unknown' OR c.resent THEN 'unknown' ELSE 'superseded' END,
          settled_at = db_now()
        FROM old WHERE c.id = old.id AND c.state <> 'leased'
      ), planned AS (
        SELECT w.id, w.round, w.person_id, way.channel
        FROM whom w CROSS JOIN LATERAL unnest(coalesce(w.ways, ${firstWays})) AS way (channel)
        UNION ALL SELECT i.id, i.round, NULL, 'webhook' FROM urgent_items i
        WHERE ${these} AND ${pages} AND i.settled_at IS NULL AND i.claimed_by IS NULL
      )
      INSERT INTO urgent_calls (dedupe_key, urgent_id, person_id, channel, kind)
      SELECT concat_ws(':', p.id, p.round, p.person_id, p.channel), p.id, p.person_id, p.channel,
        (ARRAY['raised', 'again', 'escalated', 'repeated'])[i.stage + 1]
      FROM planned p JOIN urgent_items i ON i.id = p.id
      ON CONFLICT (dedupe_key) DO NOTHING`,
    );
  },

  /**
   * Whoever came on duty since anybody looked is called about what waits, where it is their turn; each of them once,
   * however many look. Answers how many calls there are to make.
   */
  async comeOn(tx: Tx): Promise<number> {
    const { rows: came } = await sql<{ personId: string }>`
      WITH there AS MATERIALIZED (SELECT DISTINCT person_id, duty FROM on_duty_at(db_now())), gone AS (
        DELETE FROM urgent_watch w WHERE NOT EXISTS (
          SELECT FROM there t WHERE t.person_id = w.person_id AND t.duty = w.duty)
      )
      INSERT INTO urgent_watch (person_id, duty) SELECT t.person_id, t.duty FROM there t
      WHERE NOT EXISTS (SELECT FROM urgent_watch w WHERE w.person_id = t.person_id AND w.duty = t.duty)
      ORDER BY 1, 2
      ON CONFLICT (person_id, duty) DO NOTHING
      RETURNING person_id`.execute(tx);
    if (came.length === 0) return 0;
    const { rows } = await sql`
      WITH ${duty}, ${whom(sql`true`)}
      INSERT INTO urgent_calls (dedupe_key, urgent_id, person_id, channel, kind)
      SELECT concat_ws(':', w.id, w.round, 'shift', w.person_id, way.channel), w.id, w.person_id, way.channel, 'shift'
      FROM whom w CROSS JOIN LATERAL unnest(coalesce(w.ways, ${firstWays})) AS way (channel)
      WHERE w.person_id = any(${came.map(({ personId }) => personId)}::uuid[]) AND NOT EXISTS (
        SELECT FROM urgent_calls c WHERE c.urgent_id = w.id AND c.person_id = w.person_id AND c.state <> 'superseded'
          AND c.created_at > db_now() - ${ms(urgentTimes.calledLatelyMs)})
      ON CONFLICT (dedupe_key) DO NOTHING
      RETURNING id`.execute(tx);
    return rows.length;
  },
};
export type DutyStore = typeof dutyStore;
