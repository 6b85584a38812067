// What recipients answer, in SQL. Every hour is the database's.
import type { AlertAnswer } from '@mycrew/contract/alerts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { AlertState } from './alert.ts';
import { mayKnow } from './alerts.store.ts';
import { inTurn } from './raising.store.ts';

export interface AnswerRow {
  alertId: string;
  youthId: string;
  firstName: string;
  crewId: string;
  state: AlertState;
  answer: AlertAnswer | null;
  answerMinutes: number | null;
  widenAgreed: boolean;
  /** Of the youth, where it is proven. */
  mobileSealed: Buffer | null;
}
export interface NewAnswer {
  answer: AlertAnswer;
  minutes: number | null;
  byLink: boolean;
}

const asked = sql`
  SELECT a.id AS alert_id, a.youth_id, y.first_name, r.crew_id, a.state, r.answer, r.answer_minutes, a.widen_agreed,
    CASE WHEN y.mobile_verified_at IS NOT NULL THEN y.mobile_sealed END AS mobile_sealed
  FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id JOIN people y ON y.id = a.youth_id
  WHERE ${mayKnow}`;

export const answerStore = {
  async of(db: Db | Tx, alertId: string, crewId: string): Promise<AnswerRow | undefined> {
    const { rows } = await sql<AnswerRow>`${asked} AND a.id = ${alertId} AND r.crew_id = ${crewId}`.execute(db);
    return rows[0];
  },

  async byLink(db: Db | Tx, linkHash: Buffer): Promise<AnswerRow | undefined> {
    const { rows } = await sql<AnswerRow>`${asked} AND r.link_hash = ${linkHash}`.execute(db);
    return rows[0];
  },

  /** The same once more, while nothing else of this youth's alert can change. */
  async inTurn(tx: Tx, { youthId, alertId, crewId }: AnswerRow): Promise<AnswerRow | undefined> {
    await inTurn(tx, youthId);
    return this.of(tx, alertId, crewId);
  },

  /** Answers the alert's new version; nothing where they were taken out of it at this very moment. */
  async save(
    tx: Tx,
    { alertId, crewId }: AnswerRow,
    { answer, minutes, byLink }: NewAnswer,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ version: number }>`
      WITH answered AS (
        UPDATE alert_recipients SET answer = ${answer}, answer_minutes = ${minutes}, answered_at = db_now(),
          seen_at = coalesce(seen_at, db_now()),
          link_used_at = CASE WHEN ${byLink} THEN db_now() ELSE link_used_at END
        WHERE alert_id = ${alertId} AND crew_id = ${crewId} AND withdrawn_at IS NULL RETURNING alert_id
      )
      UPDATE alerts a SET version = version + 1 FROM answered WHERE a.id = answered.alert_id RETURNING a.version`.execute(
      tx,
    );
    return rows[0]?.version;
  },
};
export type AnswerStore = typeof answerStore;
