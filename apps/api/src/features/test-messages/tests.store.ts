// Who agreed to tests, whom one is due to, each test and its answer, in SQL.
import type { TestChannel } from '@mycrew/contract/test-messages.ts';
import { sql, type RawBuilder } from 'kysely';
import { withNext, type Db, type Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export type TestReason = 'joined' | 'new-way' | 'quarterly' | 'practice';

/** One test that is due, and by which ways it can go. */
export interface DueTest {
  youthId: string;
  crewId: string;
  reason: TestReason;
  ways: string[];
  channels: TestChannel[];
}

interface NewTest extends Omit<DueTest, 'channels'> {
  id: string;
  createdAt: Date;
  messages: { channel: TestChannel; linkHash: Buffer }[];
}

export interface TestedRow {
  id: string;
  firstName: string;
  sentOn: string | null;
  answeredOn: string | null;
  isSilent: boolean;
  mayPractise: boolean;
}

export interface WaitingRow {
  id: string;
  firstName: string;
  sentAt: Date;
  reason: TestReason;
}

/** Days: until a test counts as unanswered, until the same two may be tested again, and until it comes round. */
const [silentAfter, againAfter, roundAfter] = ['7 days', '7 days', '90 days'].map((days) => sql.lit(days));
/** One a day for each receiver, for however many youths. */
const restAfter = sql.lit('20 hours');

/** The first number of a lock under which tests are planned one after the other, so that texts are counted. */
const planning = 7_236_141;

/** An alert is on for one of these two, or one of them is asked in one. */
export const isInAlert = (youth: RawBuilder<unknown>, crew: RawBuilder<unknown>) => sql`(
  EXISTS (SELECT FROM alerts a WHERE a.youth_id IN (${youth}, ${crew}) AND a.state = 'active')
  OR EXISTS (SELECT FROM alert_recipients ar JOIN alerts a ON a.id = ar.alert_id AND a.state = 'active'
    WHERE ar.crew_id IN (${youth}, ${crew}) AND ar.withdrawn_at IS NULL))`;

/** Both agreed, both are there, and neither blocked the other. What a youth practises is their yes for that one. */
export const isAgreed = (youth: RawBuilder<unknown>, crew: RawBuilder<unknown>, asYouth: RawBuilder<unknown>) => sql`(
  EXISTS (SELECT FROM living_crew l WHERE l.youth_id = ${youth} AND l.supporter_id = ${crew})
  AND EXISTS (SELECT FROM test_choices tc WHERE tc.person_id = ${crew} AND tc.takes)
  AND (${asYouth} OR EXISTS (SELECT FROM test_choices tc WHERE tc.person_id = ${youth} AND tc.asks))
  AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = ${youth} AND b.other_id = ${crew}))`;

/** After school and work on weekdays, from ten at weekends, and never in the evening: nobody's age has to be known for it. */
const isCivilHour = (now: Date) => sql`(
  SELECT CASE WHEN extract(isodow FROM at.wall) < 6 THEN at.wall::time >= '16:00' ELSE at.wall::time >= '10:00' END
    AND at.wall::time < '18:00'
  FROM (SELECT ${now}::timestamptz AT TIME ZONE c.time_zone AS wall) at)`;

/** Something of it went out, or may still. */
const wentOut = sql`EXISTS (SELECT FROM test_deliveries d WHERE d.test_id = t.id AND d.state <> 'superseded')`;

/** What a youth practised counts for a week also where it was withheld: that it was would tell of somebody's alert. */
const lastTest = sql`LEFT JOIN LATERAL (
  SELECT t.id, t.created_at, t.answered_at, t.ways FROM reach_tests t
  WHERE t.youth_id = y.id AND t.crew_id = c.id
    AND (${wentOut} OR (t.reason = 'practice' AND t.created_at > db_now() - interval ${silentAfter}))
  ORDER BY t.created_at DESC, t.id DESC LIMIT 1) last ON true`;

const waysNow = sql`CROSS JOIN LATERAL (
  SELECT array_remove(ARRAY(SELECT 'push:' || rd.id FROM reachable_devices rd WHERE rd.person_id = c.id ORDER BY rd.id)
    || CASE WHEN c.email_sealed IS NOT NULL THEN 'email:' || extract(epoch FROM c.email_verified_at)::bigint END
    || CASE WHEN c.mobile_sealed IS NOT NULL THEN 'sms:' || extract(epoch FROM c.mobile_verified_at)::bigint END, NULL) AS all) ways`;

/** Whoever may be sent a test at this moment. A youth may ask for practice, and learns nothing of an alert that is not theirs. */
const mayBeTested = (now: Date, as: 'planned' | 'practice') => sql`
  y.status = 'active' AND c.status = 'active' AND cardinality(ways.all) > 0
  AND ${isAgreed(sql`y.id`, sql`c.id`, sql.lit(as === 'practice'))}
  AND NOT ${isInAlert(sql`y.id`, as === 'practice' ? sql`y.id` : sql`c.id`)} AND ${isCivilHour(now)}
  AND (last.created_at IS NULL OR last.created_at <= ${now}::timestamptz - interval ${againAfter})
  AND NOT EXISTS (SELECT FROM reach_tests t WHERE t.crew_id = c.id
    AND t.created_at > ${now}::timestamptz - interval ${restAfter} AND ${wentOut})`;

const channelsOf = sql`ARRAY(
  SELECT DISTINCT split_part(w, ':', 1) FROM unnest(ways.all) AS w ORDER BY 1) AS channels`;

export const testStore = {
  holdPlanning: async (tx: Tx): Promise<void> => {
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(planning)})`.execute(tx);
  },

  /** One for each receiver: the one that has waited longest. */
  async due(tx: Tx, now: Date, limit: number): Promise<DueTest[]> {
    const { rows } = await sql<DueTest>`
      SELECT * FROM (
        SELECT DISTINCT ON (c.id) y.id AS youth_id, c.id AS crew_id, ways.all AS ways, ${channelsOf},
          CASE WHEN last.id IS NULL THEN 'joined' WHEN NOT ways.all <@ last.ways THEN 'new-way' ELSE 'quarterly' END AS reason
        FROM living_crew l JOIN people y ON y.id = l.youth_id JOIN people c ON c.id = l.supporter_id
        JOIN test_choices asks ON asks.person_id = y.id AND asks.asks
        ${lastTest} ${waysNow}
        WHERE ${mayBeTested(now, 'planned')} AND (last.id IS NULL OR NOT ways.all <@ last.ways
          OR last.created_at <= ${now}::timestamptz - interval ${roundAfter})
        ORDER BY c.id, last.created_at NULLS FIRST, y.id
      ) found ORDER BY crew_id LIMIT ${limit}`.execute(tx);
    return rows;
  },

  /** Of these people of a youth's Crew, those whom they may practise with now. */
  async practisable(tx: Tx, youthId: string, crewIds: string[], now: Date): Promise<DueTest[]> {
    const { rows } = await sql<DueTest>`
      SELECT y.id AS youth_id, c.id AS crew_id, 'practice' AS reason, ways.all AS ways, ${channelsOf}
      FROM people y JOIN people c ON c.id = any(${crewIds}::uuid[]) ${lastTest} ${waysNow}
      WHERE y.id = ${youthId} AND ${mayBeTested(now, 'practice')} ORDER BY c.id`.execute(tx);
    return rows;
  },

  async insert(tx: Tx, tests: NewTest[]): Promise<void> {
    await tx
      .insertInto('reachTests')
      .values(
        tests.map(({ id, youthId, crewId, reason, createdAt, ways }) => ({
          id,
          youthId,
          crewId,
          reason,
          createdAt,
          ways,
        })),
      )
      .execute();
    const rows = tests.flatMap(({ id, youthId, crewId, messages }) =>
      messages.map(({ channel, linkHash }) => ({
        dedupeKey: `test:${id}:${channel}`,
        testId: id,
        youthId,
        crewId,
        channel,
        linkHash,
      })),
    );
    await tx.insertInto('testDeliveries').values(rows).execute();
  },

  /** How many texts of tests went out, or may have, in the last day and in the last thirty days. */
  async textsLately(db: Db | Tx, now: Date): Promise<{ day: number; month: number }> {
    const { rows } = await sql<{ day: number; month: number }>`
      SELECT count(*) FILTER (WHERE created_at > ${now}::timestamptz - interval '1 day')::int AS day, count(*)::int AS month
      FROM test_deliveries WHERE channel = 'sms' AND state <> 'superseded'
        AND created_at > ${now}::timestamptz - interval '30 days'`.execute(db);
    return rows[0]!;
  },

  async choices(db: Db | Tx, personId: string) {
    const { rows } = await sql<{ asks: boolean; takes: boolean; supports: boolean }>`
      SELECT coalesce(tc.asks, false) AS asks, coalesce(tc.takes, false) AS takes,
        EXISTS (SELECT FROM living_crew l WHERE l.supporter_id = p.id) AS supports
      FROM people p LEFT JOIN test_choices tc ON tc.person_id = p.id WHERE p.id = ${personId}`.execute(db);
    return rows[0]!;
  },

  async choose(tx: Tx, personId: string, chosen: { asks?: boolean; takes?: boolean }, changedAt: Date): Promise<void> {
    await tx
      .insertInto('testChoices')
      .values({ personId, ...chosen, changedAt })
      .onConflict((clash) => clash.column('personId').doUpdateSet({ ...chosen, changedAt }))
      .execute();
  },

  async waiting(db: Db | Tx, crewId: string): Promise<WaitingRow[]> {
    const { rows } = await sql<WaitingRow>`
      SELECT t.id, p.first_name, t.created_at AS sent_at, t.reason FROM reach_tests t
      JOIN people p ON p.id = t.youth_id AND p.status = 'active'
      WHERE t.crew_id = ${crewId} AND t.answered_at IS NULL AND t.created_at > db_now() - interval ${roundAfter}
        AND EXISTS (SELECT FROM living_crew l WHERE l.youth_id = t.youth_id AND l.supporter_id = t.crew_id)
        AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = t.youth_id AND b.other_id = t.crew_id)
        AND NOT EXISTS (SELECT FROM reach_tests n WHERE n.youth_id = t.youth_id AND n.crew_id = t.crew_id
          AND n.created_at > t.created_at)
        AND EXISTS (SELECT FROM test_deliveries d WHERE d.test_id = t.id AND d.state NOT IN ('superseded', 'pending'))
      ORDER BY t.created_at DESC, t.id`.execute(db);
    return rows;
  },

  /** A youth's Crew and how the newest test to each went; of a day, in the youth's own zone. */
  async crewOf(db: Db | Tx, youthId: string, now: Date): Promise<TestedRow[]> {
    const { rows } = await sql<TestedRow>`
      SELECT c.id, c.first_name, to_char(last.created_at AT TIME ZONE y.time_zone, 'YYYY-MM-DD') AS sent_on,
        to_char(last.answered_at AT TIME ZONE y.time_zone, 'YYYY-MM-DD') AS answered_on,
        coalesce(last.created_at <= ${now}::timestamptz - interval ${silentAfter}, false) AS is_silent,
        (${mayBeTested(now, 'practice')}) AS may_practise
      FROM living_crew l JOIN people y ON y.id = l.youth_id JOIN people c ON c.id = l.supporter_id AND c.status = 'active'
      ${lastTest} ${waysNow}
      WHERE l.youth_id = ${youthId} ORDER BY c.first_name, c.id`.execute(db);
    return rows;
  },

  /** Nothing where it was not sent to them. */
  async answer(tx: Tx, id: string, crewId: string, by: 'app' | TestChannel, answeredAt: Date): Promise<boolean> {
    const { rows } = await sql`
      UPDATE reach_tests SET answered_at = coalesce(answered_at, ${answeredAt}), answered_by = coalesce(answered_by, ${by})
      WHERE id = ${id} AND crew_id = ${crewId} RETURNING id`.execute(tx);
    if (rows.length === 0) return false;
    await withNext(
      tx,
      sql`
      WITH held AS MATERIALIZED (
        SELECT d.id FROM test_deliveries d WHERE d.test_id = ${id} AND d.settled_at IS NULL AND d.state <> 'leased'
        ORDER BY d.id FOR NO KEY UPDATE
      )
      UPDATE test_deliveries d SET settled_at = db_now(),
        state = CASE WHEN d.state = 'unknown' OR d.resent THEN 'unknown' ELSE 'superseded' END
      FROM held WHERE d.id = held.id AND d.state <> 'leased'`,
    );
    return true;
  },

  /** By the link in an email or a text. */
  async byLink(db: Db | Tx, linkHash: Buffer) {
    const { rows } = await sql<{
      id: string;
      crewId: string;
      firstName: string;
      channel: TestChannel;
      reason: TestReason;
      answeredAt: Date | null;
    }>`
      SELECT t.id, t.crew_id, p.first_name, d.channel, t.reason, t.answered_at
      FROM test_deliveries d JOIN reach_tests t ON t.id = d.test_id JOIN people p ON p.id = t.youth_id
      WHERE d.link_hash = ${linkHash} AND EXISTS (
        SELECT FROM living_crew l WHERE l.youth_id = t.youth_id AND l.supporter_id = t.crew_id)`.execute(db);
    return rows[0];
  },

  /** Long ago; what was sent for it goes with it. */
  sweep: (db: Db, before: Date) => sweep(db, 'reach_tests', sql`created_at < ${before}`),
};
export type TestStore = typeof testStore;
