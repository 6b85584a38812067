// Raising an alert in SQL: one statement to see how things stand, one to write. Every hour is the database's.
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { alertTimes } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import { togetherIn, withNext, type Db, type Tx } from '#database/database.ts';
import { endsWhenIdle } from '#database/idle-limit.ts';
import type { AlertRow } from './alert.ts';

/** Somebody of the living crew, and how they can be reached; contacts that are not proven are never used. */
export interface CrewReach {
  crewId: string;
  hasEmail: boolean;
  hasText: boolean;
  hasPush: boolean;
  alertsOff: boolean;
  isNotified: boolean;
}
export interface KnownAlert extends AlertRow {
  isRepeated: boolean;
  recipients: number;
}
export interface Situation {
  alert: KnownAlert | null;
  crew: CrewReach[];
}

/** What is written of an alert; null leaves what stands. */
export interface Content {
  noteSealed: Buffer | null;
  clearsNote: boolean;
  location: { kind: LocationKind; sealed: Buffer | null } | null;
  widenAgreed: boolean | null;
}
export interface NewRecipient {
  crewId: string;
  alertsOff: boolean;
  linkHash: Buffer;
}
/** How the youth chose this time; what was left out is unchanged. */
export interface Choice {
  crewIds: string[] | null;
  locationKind: LocationKind | null;
  widenAgreed: boolean | null;
}
export interface Tap {
  youthId: string;
  alertId: string;
  clientAlertId: string;
}

const lockOf = (youthId: string) => sql`hashtextextended(${`distress:${youthId}`}::text, 0)`;

/**
 * Whatever changes an alert of this youth comes one after the other. Whoever stands still in the middle of it loses the
 * turn, and all that was done in it, so that the others can go on.
 */
export const inTurn = (tx: Tx, youthId: string) =>
  withNext(
    tx,
    sql`SELECT pg_advisory_xact_lock(${lockOf(youthId)}),
      ${endsWhenIdle}`,
  );

export const reachColumns = sql`
  p.email_sealed IS NOT NULL AND p.email_verified_at IS NOT NULL AS has_email,
  p.mobile_sealed IS NOT NULL AND p.mobile_verified_at IS NOT NULL AS has_text,
  EXISTS (SELECT FROM reachable_devices d WHERE d.person_id = p.id AND d.permanent_errors = 0) AS has_push,
  NOT coalesce(s.distress_alert, true) AS alerts_off`;

/** Whoever left the crew and came back is notified as if for the first time. */
export const anew = sql`withdrawn_at = NULL, added_version = excluded.added_version, added_at = db_now(), seen_at = NULL,
  answer = NULL, answer_minutes = NULL, answered_at = NULL, link_used_at = NULL, alerts_off = excluded.alerts_off`;

const notified = (rows: NewRecipient[]) => sql`unnest(${rows.map(({ crewId }) => crewId)}::uuid[],
  ${rows.map(({ alertsOff }) => alertsOff)}::boolean[],
  ${rows.map(({ linkHash }) => linkHash)}::bytea[]) AS given (crew_id, alerts_off, link_hash)`;

const remembered = (youthId: string, { crewIds, locationKind, widenAgreed }: Choice) => sql`
  INSERT INTO alert_preferences AS p (person_id, crew_ids, location_kind, widen_agreed, updated_at)
  VALUES (${youthId}, ${crewIds}::uuid[], coalesce(${locationKind}::text, 'none'), coalesce(${widenAgreed}::boolean, false), db_now())
  ON CONFLICT (person_id) DO UPDATE SET crew_ids = excluded.crew_ids, updated_at = excluded.updated_at,
    location_kind = coalesce(${locationKind}::text, p.location_kind),
    widen_agreed = coalesce(${widenAgreed}::boolean, p.widen_agreed)`;

/** One that ended only just now; what goes out by text and email of both is merged. */
const followsAnother = (youthId: string) => sql`EXISTS (SELECT FROM alerts b
  WHERE b.youth_id = ${youthId} AND b.ended_at > db_now() - ${alertTimes.mergeMs} * interval '1 millisecond')`;

const tapped = ({ youthId, clientAlertId, alertId }: Tap) => sql`
  INSERT INTO alert_taps (youth_id, client_alert_id, alert_id) VALUES (${youthId}, ${clientAlertId}, ${alertId})
  ON CONFLICT DO NOTHING`;

const changedTo = ({ noteSealed, clearsNote, location, widenAgreed }: Content) => sql`
  note_sealed = CASE WHEN ${clearsNote} THEN NULL ELSE coalesce(${noteSealed}::bytea, note_sealed) END,
  location_kind = coalesce(${location?.kind ?? null}::text, location_kind),
  location_sealed = CASE WHEN ${location !== null} THEN ${location?.sealed ?? null}::bytea ELSE location_sealed END,
  location_at = CASE WHEN ${location !== null} THEN CASE WHEN ${location?.sealed ?? null}::bytea IS NOT NULL THEN db_now() END
    ELSE location_at END,
  live_until = CASE WHEN ${location !== null && location.sealed === null} THEN NULL ELSE live_until END,
  widen_agreed = coalesce(${widenAgreed}::boolean, widen_agreed)`;

export const raisingStore = {
  inTurn,
  sideBySide: togetherIn,

  /** The alert this tap belongs to, or the one that is on; and the crew as it is, held until the commit. */
  async situation(tx: Tx, youthId: string, clientAlertId: string): Promise<Situation> {
    await inTurn(tx, youthId);
    const { rows } = await sql<CrewReach & Omit<KnownAlert, 'id'> & { alertId: string | null; recipients: number }>`
      WITH crew AS (
        SELECT c.supporter_id, c.since, c.id FROM living_crew c
        WHERE c.youth_id = ${youthId} FOR SHARE OF c
      ), known AS (
        SELECT a.*, t.alert_id IS NOT NULL AS is_repeated FROM alerts a
        LEFT JOIN alert_taps t ON t.youth_id = ${youthId} AND t.client_alert_id = ${clientAlertId} AND t.alert_id = a.id
        WHERE a.youth_id = ${youthId} AND (a.state = 'active' OR t.alert_id IS NOT NULL)
        ORDER BY t.alert_id IS NOT NULL DESC LIMIT 1
      )
      SELECT k.id AS alert_id, k.youth_id, k.state, k.version, k.note_sealed, k.location_kind, k.location_sealed,
        k.location_at, k.widen_agreed, k.created_at, k.reminded_at, k.widened_at, k.ended_at, k.is_repeated,
        (SELECT count(*) FROM alert_recipients r WHERE r.alert_id = k.id AND r.withdrawn_at IS NULL)::int AS recipients,
        p.id AS crew_id, ${reachColumns},
        EXISTS (SELECT FROM alert_recipients r
          WHERE r.alert_id = k.id AND r.crew_id = p.id AND r.withdrawn_at IS NULL) AS is_notified
      FROM (SELECT) AS one LEFT JOIN known k ON true
      LEFT JOIN (crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active') ON true
      LEFT JOIN notification_switches s ON s.person_id = p.id
      ORDER BY c.since, c.id`.execute(tx);
    const {
      alertId,
      crewId: _,
      hasEmail: _e,
      hasText: _t,
      hasPush: _p,
      alertsOff: _o,
      isNotified: _i,
      ...alert
    } = rows[0]!;
    return { alert: alertId === null ? null : { ...alert, id: alertId }, crew: rows.filter(({ crewId }) => crewId) };
  },

  /** One of theirs that has ended; the tap belongs to it from now on, so that whatever follows it comes too late as well. */
  async over(tx: Tx, { youthId, alertId, clientAlertId }: Tap) {
    const { rows } = await sql<Pick<KnownAlert, 'id' | 'state' | 'recipients'>>`
      WITH meant AS (
        SELECT a.id, a.state FROM alerts a WHERE a.id = ${alertId} AND a.youth_id = ${youthId} AND a.state <> 'active'
      ), tapped AS (
        INSERT INTO alert_taps (youth_id, client_alert_id, alert_id)
        SELECT ${youthId}::uuid, ${clientAlertId}::uuid, id FROM meant ON CONFLICT DO NOTHING
      )
      SELECT id, state, (SELECT count(*) FROM alert_recipients r
        WHERE r.alert_id = meant.id AND r.withdrawn_at IS NULL)::int AS recipients FROM meant`.execute(tx);
    return rows[0];
  },

  async open(tx: Tx, tap: Tap, content: Content, rows: NewRecipient[], choice: Choice): Promise<void> {
    const { noteSealed, location, widenAgreed } = content;
    const all = sql`
      WITH made AS (
        INSERT INTO alerts (id, youth_id, note_sealed, location_kind, location_sealed, location_at, widen_agreed, in_burst)
        VALUES (${tap.alertId}, ${tap.youthId}, ${noteSealed}, ${location?.kind ?? 'none'}, ${location?.sealed ?? null},
          CASE WHEN ${location !== null} THEN db_now() END, ${widenAgreed ?? false}, ${followsAnother(tap.youthId)})
      ), tapped AS (${tapped(tap)}), remembered AS (${remembered(tap.youthId, choice)})
      INSERT INTO alert_recipients (alert_id, crew_id, added_version, alerts_off, link_hash)
      SELECT ${tap.alertId}::uuid, crew_id, 1, alerts_off, link_hash FROM ${notified(rows)}`;
    await withNext(tx, all);
  },

  /** A further tap, and whoever it adds. */
  async join(tx: Tx, tap: Tap, version: number, rows: NewRecipient[], choice: Choice): Promise<void> {
    await sql`
      WITH tapped AS (${tapped(tap)}), remembered AS (${remembered(tap.youthId, choice)})
      INSERT INTO alert_recipients AS r (alert_id, crew_id, added_version, alerts_off, link_hash)
      SELECT ${tap.alertId}::uuid, crew_id, ${version}::int, alerts_off, link_hash FROM ${notified(rows)}
      ON CONFLICT (alert_id, crew_id) DO UPDATE
        SET ${anew}`.execute(tx);
  },

  /** Answers the new version. */
  async change(tx: Tx, alertId: string, content: Content): Promise<number> {
    const { rows } = await sql<{ version: number }>`
      UPDATE alerts SET version = version + 1, ${changedTo(content)} WHERE id = ${alertId} RETURNING version`.execute(
      tx,
    );
    return rows[0]!.version;
  },

  /** The living crew with what speaks for or against telling somebody. */
  async reachable(db: Db, youthId: string) {
    const { rows } = await sql<{
      id: string;
      firstName: string;
      lastName: string;
      pictureId: string | null;
      timeZone: string;
      asleepFrom: string | null;
      asleepUntil: string | null;
      alertsOff: boolean;
      hasText: boolean;
    }>`
      SELECT p.id, p.first_name, p.last_name, p.picture_id, p.time_zone,
        to_char(p.asleep_from, 'HH24:MI') AS asleep_from, to_char(p.asleep_until, 'HH24:MI') AS asleep_until, ${reachColumns}
      FROM living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      LEFT JOIN notification_switches s ON s.person_id = p.id
      WHERE c.youth_id = ${youthId} ORDER BY c.since, c.id`.execute(db);
    return rows;
  },

  lastChoice: (db: Db, youthId: string) =>
    db
      .selectFrom('alertPreferences')
      .select(['crewIds', 'locationKind', 'widenAgreed'])
      .where('personId', '=', youthId)
      .executeTakeFirst(),
};
export type RaisingStore = typeof raisingStore;
