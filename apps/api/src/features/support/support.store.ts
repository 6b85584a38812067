// The youth's rule and whom the app notified, in SQL.
import { sql } from 'kysely';
import { beside, statement, withNext, type Db, type Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';
import type { CrewPerson, Reason, Rule, PlannedHeadsUp } from './support-rule.ts';

export interface HeadsUpRow {
  id: string;
  /** Null once that check-in was deleted. */
  checkinId: string | null;
  youthId: string;
  crewId: string;
  firstName: string;
  reason: Reason;
  state: PlannedHeadsUp['state'] | 'told' | 'takenBack';
  dueAt: Date;
  toldAt: Date | null;
}

/** `seesNothingNew`: the youth has paused what they see. */
export type CrewNow = CrewPerson & { seesNothingNew: boolean };

export interface Situation {
  rule: (Rule & { updatedAt: Date }) | null;
  crew: CrewNow[];
  hardBefore: boolean[];
}

/** One for each person of the crew, or a single one without anybody. */
interface SituationRow {
  mode: Rule['mode'] | null;
  runLength: number;
  crewIds: string[] | null;
  updatedAt: Date;
  hardBefore: boolean[];
  id: string | null;
  firstName: string;
  timeZone: string;
  quietFrom: string | null;
  quietUntil: string | null;
  lastNotifiedAt: Date | null;
  seesNothingNew: boolean;
}

const longestRun = 6;
const pageSize = 30;
const strongFrom = 4;

export const supportStore = {
  beside,

  /**
   * Rule, crew and, where the rule asks for a run, the hard ones before `checkinId`, up to `until` where that is not the
   * newest; in one statement, as plain rows: putting them together as JSON costs the database more than finding them.
   */
  async situation(
    db: Db | Tx,
    youthId: string,
    checkinId: string | null,
    until: Date | null = null,
  ): Promise<Situation> {
    const { rows } = await db.executeQuery<SituationRow>(statement`
      SELECT r.mode, r.run_length, r.crew_ids, r.updated_at,
        CASE WHEN r.mode = 'run' THEN ARRAY(
            SELECT k.is_hard FROM checkins k
            WHERE k.person_id = ${youthId} AND k.id IS DISTINCT FROM ${checkinId}::uuid AND NOT k.back_dated
              AND k.import_id IS NULL AND k.happened_at <= coalesce(${until}::timestamptz, 'infinity')
            ORDER BY k.happened_at DESC, k.id DESC LIMIT ${longestRun}::int) ELSE '{}' END AS hard_before,
        p.id, p.first_name, p.time_zone, p.quiet_from, p.quiet_until,
        (SELECT max(h.told_at) FROM heads_ups h
          WHERE h.youth_id = ${youthId} AND h.crew_id = p.id AND h.state = 'told') AS last_notified_at,
        c.sees_until IS NOT NULL AS sees_nothing_new
      FROM (SELECT) AS one LEFT JOIN support_rules r ON r.person_id = ${youthId}
      LEFT JOIN (living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active')
        ON c.youth_id = ${youthId}
      ORDER BY c.since, c.id`);
    const { mode, runLength, crewIds, updatedAt, hardBefore } = rows[0]!;
    return {
      rule: mode && { mode, runLength, crewIds, updatedAt },
      crew: rows.flatMap(({ id, firstName, timeZone, quietFrom, quietUntil, lastNotifiedAt, seesNothingNew }) =>
        id === null ? [] : [{ id, firstName, timeZone, quietFrom, quietUntil, lastNotifiedAt, seesNothingNew }],
      ),
      hardBefore,
    };
  },

  saveRule: (tx: Tx, personId: string, { mode, runLength, crewIds }: Rule, now: Date) =>
    tx
      .insertInto('supportRules')
      .values({ personId, mode, runLength, crewIds, updatedAt: now })
      .onConflict((clash) => clash.column('personId').doUpdateSet({ mode, runLength, crewIds, updatedAt: now }))
      .execute(),

  /** The row of somebody who has not chosen yet; a lock on it serialises notifying one youth's crew. */
  async beginRule(tx: Tx, personId: string, now: Date, { putOff = false } = {}): Promise<void> {
    await tx
      .insertInto('supportRules')
      .values({ personId, updatedAt: now, ...(putOff && { putOffAt: now }) })
      .onConflict((clash) =>
        putOff ? clash.column('personId').doUpdateSet({ putOffAt: now }) : clash.column('personId').doNothing(),
      )
      .execute();
  },

  /** Home asks for the rule: none is chosen or put off, and a day before this one was hard, or strongly unpleasant. */
  async asks(db: Db | Tx, personId: string, today: string): Promise<boolean> {
    const { rows } = await sql<{ asks: boolean }>`
      SELECT NOT EXISTS (SELECT FROM support_rules
          WHERE person_id = ${personId} AND (mode IS NOT NULL OR put_off_at IS NOT NULL))
        AND EXISTS (SELECT FROM checkins k JOIN emotions e ON e.id = k.primary_emotion_id
          WHERE k.person_id = ${personId} AND NOT k.back_dated AND k.import_id IS NULL AND k.local_date < ${today}::date
            AND (k.is_hard OR k.intensity >= ${sql.lit(strongFrom)} AND e.valence < 0)) AS asks`.execute(db);
    return rows[0]!.asks;
  },

  /** Whom the youth took back is notified after all where the youth asks for it, and by nobody else. */
  insert: (tx: Tx, rows: { id: string; checkinId: string; youthId: string; planned: PlannedHeadsUp }[], now: Date) =>
    withNext(
      tx,
      statement`
      INSERT INTO heads_ups (id, checkin_id, youth_id, crew_id, reason, state, due_at, created_at)
      SELECT id, checkin_id, youth_id, crew_id, reason, state, due_at, ${now}
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ checkinId }) => checkinId)}::uuid[],
        ${rows.map(({ youthId }) => youthId)}::uuid[], ${rows.map(({ planned }) => planned.crewId)}::uuid[],
        ${rows.map(({ planned }) => planned.reason)}::text[], ${rows.map(({ planned }) => planned.state)}::text[],
        ${rows.map(({ planned }) => planned.dueAt)}::timestamptz[])
        AS planned (id, checkin_id, youth_id, crew_id, reason, state, due_at)
      ON CONFLICT (checkin_id, crew_id) DO UPDATE SET
        reason = excluded.reason, state = excluded.state, due_at = excluded.due_at
      WHERE heads_ups.state = 'takenBack' AND excluded.reason = 'asked'`,
    ),

  /**
   * Marks what is due as notified, each row once whoever asks; people who left the crew, or whose
   * view is paused, are passed over for good.
   * The 24-hour rest is looked at again here: two check-ins in ten seconds must not notify twice. So workers on one
   * youth take turns, and take them in a statement of its own: only the next one sees what the one before has sent.
   */
  async notify(tx: Tx, now: Date, only: { checkinId: string } | { anyDue: true }): Promise<HeadsUpRow[]> {
    const which =
      'checkinId' in only
        ? sql`h.checkin_id = ${only.checkinId} AND h.state = 'due'`
        : sql`h.state IN ('due', 'waits') AND h.due_at <= ${now}`;
    // Whoever asks for one check-in waits for the other teller, so as not to be shown what is no longer so.
    const passOver = 'checkinId' in only ? sql`` : sql`SKIP LOCKED`;
    const held = await sql<{ id: string }>`
      SELECT h.id FROM heads_ups h JOIN support_rules rule ON rule.person_id = h.youth_id
      WHERE ${which} ORDER BY h.youth_id, h.id LIMIT 200
      FOR NO KEY UPDATE OF rule ${passOver} FOR UPDATE OF h ${passOver}`.execute(tx);
    if (held.rows.length === 0) return [];
    const { rows } = await sql<HeadsUpRow>`
      WITH due AS (
        SELECT id, youth_id, crew_id FROM heads_ups WHERE id = any(${held.rows.map(({ id }) => id)}::uuid[])
      ), judged AS (
        SELECT due.id,
          CASE WHEN NOT EXISTS (SELECT FROM living_crew c
              WHERE c.youth_id = due.youth_id AND c.supporter_id = due.crew_id AND c.sees_until IS NULL) THEN 'takenBack'
            WHEN EXISTS (SELECT FROM heads_ups sent WHERE sent.youth_id = due.youth_id AND sent.crew_id = due.crew_id
              AND sent.state = 'told' AND sent.told_at > ${now}::timestamptz - interval '24 hours') THEN 'rested'
            WHEN row_number() OVER (PARTITION BY due.youth_id, due.crew_id ORDER BY due.id) > 1 THEN 'rested'
            ELSE 'told' END AS state
        FROM due
      )
      UPDATE heads_ups h SET state = judged.state, told_at = CASE WHEN judged.state = 'told' THEN ${now}::timestamptz END
      FROM judged, people p WHERE h.id = judged.id AND p.id = h.crew_id
      RETURNING h.id, h.checkin_id, h.youth_id, h.crew_id, p.first_name, h.reason, h.state, h.due_at, h.told_at
    `.execute(tx);
    return rows;
  },

  takeBack: (tx: Tx, youthId: string, checkinId: string) =>
    tx
      .updateTable('headsUps')
      .set({ state: 'takenBack' })
      .where('youthId', '=', youthId)
      .where('checkinId', '=', checkinId)
      .where('state', 'in', ['due', 'waits'])
      .execute(),

  /** Of one check-in: whoever waits to hear of it by the rule, which is asked again. */
  async forgetPlanned(tx: Tx, checkinId: string): Promise<void> {
    await tx
      .deleteFrom('headsUps')
      .where('checkinId', '=', checkinId)
      .where('reason', '!=', 'asked')
      .where('state', 'in', ['due', 'waits', 'rested'])
      .execute();
  },

  /** Of one check-in that goes: only whom the app has notified stays known. */
  async forgetUntold(tx: Tx, checkinId: string): Promise<void> {
    await tx.deleteFrom('headsUps').where('checkinId', '=', checkinId).where('state', '!=', 'told').execute();
  },

  /** What still waits by a rule, and the rule as it is now would not notify. */
  takeBackAgainst: (tx: Tx, youthId: string, { mode, crewIds }: Rule) =>
    sql`
      UPDATE heads_ups h SET state = 'takenBack' FROM checkins k
      WHERE k.id = h.checkin_id AND h.youth_id = ${youthId} AND h.state IN ('due', 'waits') AND h.reason <> 'asked' AND (
        ${mode}::text = 'never' OR (${mode}::text = 'hard' AND NOT k.is_hard) OR (${mode}::text = 'run' AND h.reason <> 'run')
        OR NOT h.crew_id = any(coalesce(${crewIds}::uuid[], ARRAY[h.crew_id])))`.execute(tx),

  /** Whatever still waits to be sent about somebody. */
  takeBackAll: (tx: Tx, youthId: string) =>
    tx
      .updateTable('headsUps')
      .set({ state: 'takenBack' })
      .where('youthId', '=', youthId)
      .where('state', 'in', ['due', 'waits'])
      .execute(),

  /** They are of this crew no longer. A rule that named nobody else notifies nobody from now on, rather than everybody. */
  async forget(tx: Tx, youthId: string, crewId: string): Promise<void> {
    await sql`
      UPDATE support_rules SET crew_ids = array_remove(crew_ids, ${crewId}::uuid)
      WHERE person_id = ${youthId} AND ${crewId}::uuid = any(crew_ids)`.execute(tx);
    await supportStore.takeBackFor(tx, youthId, crewId);
  },

  /** Whatever still waits to be sent to one of the crew. */
  takeBackFor: (tx: Tx, youthId: string, crewId: string) =>
    tx
      .updateTable('headsUps')
      .set({ state: 'takenBack' })
      .where('youthId', '=', youthId)
      .where('crewId', '=', crewId)
      .where('state', 'in', ['due', 'waits'])
      .execute(),

  async ofCheckin(db: Db | Tx, youthId: string, checkinId: string): Promise<HeadsUpRow[]> {
    return headsUps(db)
      .where('headsUps.youthId', '=', youthId)
      .where('headsUps.checkinId', '=', checkinId)
      .orderBy('headsUps.id')
      .execute() as Promise<HeadsUpRow[]>;
  },

  page(db: Db, youthId: string, page: number): Promise<PageOf<HeadsUpRow>> {
    const newest = headsUps(db)
      .where('headsUps.youthId', '=', youthId)
      .orderBy('headsUps.createdAt', 'desc')
      .orderBy('headsUps.id', 'desc');
    return pageOf(newest, pageSize, page);
  },

  /** A check-in of one's own of which somebody may still be notified. */
  checkinToNotify: (db: Db | Tx, youthId: string, checkinId: string, since: Date) =>
    db
      .selectFrom('checkins')
      .select(['id', 'backDated'])
      .where('id', '=', checkinId)
      .where('personId', '=', youthId)
      .where('importId', 'is', null)
      .where('createdAt', '>=', since)
      .executeTakeFirst(),

  ownsCheckin: async (db: Db | Tx, youthId: string, checkinId: string) =>
    Boolean(
      await db
        .selectFrom('checkins')
        .select('id')
        .where('id', '=', checkinId)
        .where('personId', '=', youthId)
        .executeTakeFirst(),
    ),
};
export type SupportStore = typeof supportStore;

const headsUps = (db: Db | Tx) =>
  db
    .selectFrom('headsUps')
    .innerJoin('people', 'people.id', 'headsUps.crewId')
    .select([
      'headsUps.id',
      'headsUps.checkinId',
      'headsUps.youthId',
      'headsUps.crewId',
      'people.firstName',
      'headsUps.reason',
      'headsUps.state',
      'headsUps.dueAt',
      'headsUps.toldAt',
    ]);
