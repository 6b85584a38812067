// How an alert ends, and what is stored of it afterwards, in SQL. Every hour is the database's.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { AlertRow, AlertState } from './alert.ts';
import { mayKnow } from './alerts.store.ts';
import { inTurn } from './raising.store.ts';

export interface EndedAlert {
  id: string;
  youthId: string;
  version: number;
  state: AlertState;
}

const takenBackWithinMs = alertTimes.takeBackMs + alertTimes.takeBackGraceMs;

export const endingStore = {
  /** The alert that this tap belongs to. */
  async ofTap(tx: Tx, youthId: string, clientAlertId: string): Promise<AlertRow | undefined> {
    await inTurn(tx, youthId);
    const { rows } = await sql<AlertRow>`
      SELECT a.* FROM alert_taps t JOIN alerts a ON a.id = t.alert_id
      WHERE t.youth_id = ${youthId} AND t.client_alert_id = ${clientAlertId}`.execute(tx);
    return rows[0];
  },

  async own(tx: Tx, youthId: string, alertId: string): Promise<AlertRow | undefined> {
    await inTurn(tx, youthId);
    const { rows } = await sql<AlertRow>`
      SELECT a.* FROM alerts a WHERE a.id = ${alertId} AND a.youth_id = ${youthId}`.execute(tx);
    return rows[0];
  },

  async active(tx: Tx, youthId: string): Promise<AlertRow | undefined> {
    await inTurn(tx, youthId);
    const { rows } = await sql<AlertRow>`
      SELECT a.* FROM alerts a WHERE a.youth_id = ${youthId} AND a.state = 'active'`.execute(tx);
    return rows[0];
  },

  /** Nothing where it has ended already. A mistake is one only so soon after the tap. */
  async end(tx: Tx, alertId: string, as: 'cleared' | 'mistake' | 'expired'): Promise<EndedAlert | undefined> {
    const { rows } = await sql<EndedAlert>`
      UPDATE alerts SET version = version + 1, ended_at = db_now(),
        state = CASE WHEN ${as}::text = 'mistake' AND created_at < db_now() - ${takenBackWithinMs} * interval '1 millisecond'
          THEN 'cleared' ELSE ${as}::text END
      WHERE id = ${alertId} AND state = 'active' RETURNING id, youth_id, version, state`.execute(tx);
    return rows[0];
  },

  async eraseLocation(tx: Tx, alertId: string): Promise<void> {
    await sql`
      UPDATE alerts SET location_kind = 'none', location_sealed = NULL, location_at = NULL,
        live_until = NULL, live_session_id = NULL, live_fix_at = NULL
      WHERE id = ${alertId} AND state <> 'active'`.execute(tx);
  },

  /** They are of this crew no longer: nothing of any of its alerts is theirs to see. Answers those that were theirs. */
  async withdraw(tx: Tx, youthId: string, crewId: string) {
    const { rows } = await sql<{
      alertId: string;
      version: number;
      state: AlertState;
      hadIt: boolean;
      widenAgreed: boolean;
    }>`
      WITH gone AS (
        UPDATE alert_recipients r SET withdrawn_at = db_now() FROM alerts a
        WHERE a.id = r.alert_id AND a.youth_id = ${youthId} AND r.crew_id = ${crewId} AND r.withdrawn_at IS NULL
        RETURNING r.alert_id, r.answer IS NOT NULL AND r.answer <> 'cant' AS had_it
      )
      UPDATE alerts a SET version = version + 1 FROM gone WHERE a.id = gone.alert_id
      RETURNING a.id AS alert_id, a.version, a.state, gone.had_it, a.widen_agreed`.execute(tx);
    return rows;
  },

  /** Whoever comes back is not chosen again by itself. */
  async forgetChoice(tx: Tx, youthId: string, crewId: string): Promise<void> {
    await sql`
      UPDATE alert_preferences SET crew_ids = array_remove(crew_ids, ${crewId}::uuid)
      WHERE person_id = ${youthId} AND ${crewId}::uuid = any(crew_ids)`.execute(tx);
  },

  /** Once for each person and hour, of several on each other's heels about the last one they know of; answers who is asked now. */
  async ask(tx: Tx, alertId: string, hours: 24 | 72): Promise<string[]> {
    const { rows } = await sql<{ personId: string }>`
      INSERT INTO alert_follow_ups (alert_id, person_id, hours, asked_at)
      SELECT a.id, p.person_id, ${hours}::int, db_now() FROM alerts a
      CROSS JOIN LATERAL (SELECT a.youth_id AS person_id
        UNION SELECT r.crew_id FROM alert_recipients r WHERE r.alert_id = a.id AND ${mayKnow}) p
      WHERE a.id = ${alertId} AND a.state IN ('cleared', 'expired') AND NOT EXISTS (
        SELECT FROM alerts n WHERE n.youth_id = a.youth_id AND n.in_burst AND n.state <> 'mistake'
          AND n.id <> a.id AND n.created_at >= a.ended_at AND n.created_at < a.ended_at + ${alertTimes.mergeMs} * interval '1 millisecond'
          AND (p.person_id = n.youth_id OR EXISTS (SELECT FROM alert_recipients t
            WHERE t.alert_id = n.id AND t.crew_id = p.person_id AND t.withdrawn_at IS NULL)))
      ON CONFLICT DO NOTHING RETURNING person_id`.execute(tx);
    return rows.map(({ personId }) => personId);
  },

  /** The newest question to this person about an alert that they may know of. */
  async question(db: Db | Tx, alertId: string, personId: string) {
    const { rows } = await sql<{
      hours: 24 | 72;
      answer: 'better' | 'same' | 'harder' | 'skip' | null;
      createdAt: Date;
      id: string;
      firstName: string;
      lastName: string;
      pictureId: string | null;
    }>`
      SELECT f.hours, f.answer, a.created_at, y.id, y.first_name, y.last_name, y.picture_id
      FROM alert_follow_ups f JOIN alerts a ON a.id = f.alert_id JOIN people y ON y.id = a.youth_id
      WHERE f.alert_id = ${alertId} AND f.person_id = ${personId} AND (a.youth_id = ${personId} OR EXISTS (
        SELECT FROM alert_recipients r WHERE r.alert_id = a.id AND r.crew_id = ${personId} AND ${mayKnow}))
      ORDER BY f.hours DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  async answerQuestion(tx: Tx, alertId: string, personId: string, hours: number, answer: string): Promise<void> {
    await sql`
      UPDATE alert_follow_ups SET answer = ${answer}, answered_at = db_now()
      WHERE alert_id = ${alertId} AND person_id = ${personId} AND hours = ${hours}`.execute(tx);
  },
};
export type EndingStore = typeof endingStore;
export type QuestionRow = NonNullable<Awaited<ReturnType<EndingStore['question']>>>;
