// Looking at alerts, in SQL: one's own, and those of which one was notified and still may know.
import type { AlertAnswer } from '@mycrew/contract/alerts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { AlertRow, AlertState, LiveRow, RecipientRow } from './alert.ts';

export interface SeenAlert extends AlertRow, LiveRow {
  firstName: string;
  lastName: string;
  pictureId: string | null;
  /** Only where it is proven. */
  mobileSealed: Buffer | null;
  isNotified: boolean;
  hasSeen: boolean;
  /** How many there were in the day before, this one with them. */
  withinADay: number;
}

/** One line of the list of recipients. */
export interface LineRow {
  id: string;
  firstName: string;
  lastName: string;
  alertId: string;
  pictureId: string | null;
  state: AlertState;
  createdAt: Date;
  endedAt: Date | null;
  answer: AlertAnswer | null;
  seenAt: Date | null;
  heldBy: string[];
}

/** Notified, not withdrawn since, and still of the crew: whoever left it knows of nothing any more. */
export const mayKnow = sql`r.withdrawn_at IS NULL AND EXISTS (
  SELECT FROM living_crew c WHERE c.youth_id = a.youth_id AND c.supporter_id = r.crew_id)`;

/** The hour is not over, and whoever began it is still signed in there. */
export const isLive = sql`(a.state = 'active' AND a.location_sealed IS NOT NULL AND a.live_until > db_now() AND EXISTS (
  SELECT FROM sessions s WHERE s.id = a.live_session_id AND s.ended_at IS NULL))`;

/** With the hour, by a tap or with the sign-in that began it; a place that was shared anew since is not one that stopped. */
export const liveColumns = sql`coalesce(${isLive}, false) AS is_live, a.live_until,
  CASE WHEN NOT coalesce(${isLive}, false) AND a.live_until >= a.location_at THEN greatest(a.location_at, least(
    a.live_until, db_now(), (SELECT s.ended_at FROM sessions s WHERE s.id = a.live_session_id))) END AS live_stopped_at`;

const isRecent = sql`(a.state = 'active' OR (a.state IN ('cleared', 'mistake') AND a.ended_at > db_now() - interval '24 hours'))`;

export const alertStore = {
  /** The one that is on, or the newest that ended within the hour. */
  async current(db: Db | Tx, youthId: string): Promise<(AlertRow & LiveRow) | undefined> {
    const { rows } = await sql<AlertRow & LiveRow>`
      SELECT a.*, ${liveColumns} FROM alerts a
      WHERE a.youth_id = ${youthId} AND (a.state = 'active' OR a.ended_at > db_now() - interval '1 hour')
      ORDER BY a.state = 'active' DESC, a.created_at DESC, a.id DESC LIMIT 1`.execute(db);
    return rows[0];
  },

  recipients: (db: Db | Tx, alertId: string): Promise<RecipientRow[]> =>
    db
      .selectFrom('alertRecipients')
      .innerJoin('people', 'people.id', 'alertRecipients.crewId')
      .select([
        'alertRecipients.crewId',
        'people.firstName',
        'people.lastName',
        'people.pictureId',
        'alertRecipients.alertsOff',
        'alertRecipients.seenAt',
        'alertRecipients.answer',
        'alertRecipients.answerMinutes',
        'alertRecipients.answeredAt',
      ])
      .where('alertRecipients.alertId', '=', alertId)
      .where('alertRecipients.withdrawnAt', 'is', null)
      .orderBy('alertRecipients.addedAt')
      .orderBy('people.firstName')
      .orderBy('people.id')
      .execute(),

  /** For its youth, and for whoever was notified; nothing for anybody else. */
  async seenBy(db: Db | Tx, alertId: string, viewerId: string): Promise<SeenAlert | undefined> {
    const { rows } = await sql<SeenAlert>`
      SELECT a.*, ${liveColumns}, y.first_name, y.last_name, y.picture_id,
        CASE WHEN y.mobile_verified_at IS NOT NULL THEN y.mobile_sealed END AS mobile_sealed,
        r.crew_id IS NOT NULL AS is_notified, r.seen_at IS NOT NULL AS has_seen,
        (SELECT count(*) FROM alerts b WHERE b.youth_id = a.youth_id AND b.created_at <= a.created_at
          AND b.created_at > a.created_at - interval '24 hours')::int AS within_a_day
      FROM alerts a JOIN people y ON y.id = a.youth_id
      LEFT JOIN alert_recipients r ON r.alert_id = a.id AND r.crew_id = ${viewerId} AND ${mayKnow}
      WHERE a.id = ${alertId} AND (a.youth_id = ${viewerId} OR r.crew_id IS NOT NULL)`.execute(db);
    return rows[0];
  },

  /** True the first time only. */
  async markSeen(tx: Tx, alertId: string, crewId: string): Promise<boolean> {
    const { rows } = await sql`
      UPDATE alert_recipients SET seen_at = db_now()
      WHERE alert_id = ${alertId} AND crew_id = ${crewId} AND seen_at IS NULL RETURNING crew_id`.execute(tx);
    return rows.length > 0;
  },

  /** What concerns me as a recipient: on, or ended within a day. */
  async lines(db: Db, crewId: string): Promise<LineRow[]> {
    const { rows } = await sql<LineRow>`
      SELECT a.id AS alert_id, y.id, y.first_name, y.last_name, y.picture_id, a.state, a.created_at, a.ended_at,
        r.answer, r.seen_at,
        ARRAY(SELECT p.first_name FROM alert_recipients h JOIN people p ON p.id = h.crew_id
          WHERE h.alert_id = a.id AND h.withdrawn_at IS NULL AND h.answer <> 'cant' ORDER BY h.answered_at) AS held_by
      FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id JOIN people y ON y.id = a.youth_id
      WHERE r.crew_id = ${crewId} AND ${mayKnow}
        AND (a.state = 'active' OR a.ended_at > db_now() - interval '24 hours')
      ORDER BY a.state = 'active' DESC, a.created_at DESC LIMIT 50`.execute(db);
    return rows;
  },

  /** How each of these youths stands, as far as the viewer was notified: the newest alert counts. */
  async statuses(db: Db | Tx, viewerId: string, youthIds: string[]) {
    const { rows } = await sql<{ youthId: string; state: 'active' | 'cleared' | 'mistake' }>`
      SELECT DISTINCT ON (a.youth_id) a.youth_id, a.state
      FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id
      WHERE r.crew_id = ${viewerId} AND a.youth_id = any(${youthIds}::uuid[]) AND ${mayKnow} AND ${isRecent}
      ORDER BY a.youth_id, a.state = 'active' DESC, a.created_at DESC`.execute(db);
    return rows;
  },

  /** Everybody who was notified and may still know. */
  async notifiedIds(db: Db | Tx, alertId: string): Promise<string[]> {
    const { rows } = await sql<{ crewId: string }>`
      SELECT r.crew_id FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id
      WHERE a.id = ${alertId} AND ${mayKnow} ORDER BY r.crew_id`.execute(db);
    return rows.map(({ crewId }) => crewId);
  },

  /** Somebody has it; asked once the alert itself is held, so that nobody can take it up or drop it meanwhile. */
  async isHeld(tx: Tx, alertId: string): Promise<boolean> {
    const { rows } = await sql`
      SELECT FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id
      WHERE a.id = ${alertId} AND ${mayKnow} AND r.answer <> 'cant' LIMIT 1`.execute(tx);
    return rows.length > 0;
  },

  byId: (db: Db | Tx, alertId: string) =>
    db.selectFrom('alerts').select(['id', 'youthId', 'state', 'version']).where('id', '=', alertId).executeTakeFirst(),

  /** An alert of their own, or one of which they were notified, is on. */
  async hasActive(db: Db | Tx, personId: string): Promise<boolean> {
    const { rows } = await sql<{ has: boolean }>`
      SELECT EXISTS (SELECT FROM alerts WHERE youth_id = ${personId} AND state = 'active')
        OR EXISTS (SELECT FROM alert_recipients r JOIN alerts a ON a.id = r.alert_id
          WHERE r.crew_id = ${personId} AND a.state = 'active' AND ${mayKnow}) AS has`.execute(db);
    return rows[0]!.has;
  },
};
export type AlertStore = typeof alertStore;
