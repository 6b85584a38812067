// Check-ins over time, in SQL. Each read is bounded by the days it shows, whatever lies before them.
import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';
import type { Tables } from '#database/tables/tables.ts';
import { momentsOfDays } from '#time/local-time.ts';
import type { Span } from './spans.ts';

/** A check-in as it is stored. */
export type OwnRow = Selectable<Tables['checkins']>;

export interface DayRow {
  localDate: string;
  familyId: string;
  emotionId: string;
  count: number;
  others: string[];
}

export interface Days {
  days: DayRow[];
  hasEarlier: boolean;
}

/** What was chosen in one check-in. */
export interface ChosenRow {
  id: string;
  personId: string;
  localDate: string;
  familyId: string;
  emotionId: string;
  hour: number | null;
  intensity: number | null;
  contextSealed: Buffer | null;
  hasText: boolean;
}

const pageSize = 20;
/** More in one day than anybody writes. */
const mostInADay = 200;

const own = (db: Db, personId: string) => db.selectFrom('checkins').selectAll().where('personId', '=', personId);

const isWithin = ({ first, last }: Span): RawBuilder<boolean> => {
  const { from, until } = momentsOfDays(first, last);
  return sql<boolean>`k.local_date BETWEEN ${first}::date AND ${last}::date AND k.happened_at BETWEEN ${from} AND ${until}`;
};

/** Somebody's check-ins: all of them to themselves, what is shown to them to `viewer`. Conditions go on with AND. */
const checkinsOf = (personId: string, viewer?: string): RawBuilder<unknown> =>
  viewer
    ? sql`living_crew c JOIN checkins k ON k.person_id = c.youth_id AND k.happened_at >= c.sees_from AND shows_checkin(c.sees, k)
        WHERE c.youth_id = ${personId} AND c.supporter_id = ${viewer}`
    : sql`checkins k WHERE k.person_id = ${personId}`;

export const historyStore = {
  page: (db: Db, personId: string, page: number): Promise<PageOf<OwnRow>> =>
    pageOf(own(db, personId).orderBy('happenedAt', 'desc').orderBy('id', 'desc'), pageSize, page),

  async day(db: Db, personId: string, day: string, onlyJournal: boolean): Promise<OwnRow[]> {
    const { rows } = await sql<OwnRow>`
      SELECT k.* FROM ${checkinsOf(personId)} AND ${isWithin({ first: day, last: day })}
        AND (k.in_journal OR NOT ${onlyJournal}::boolean)
      ORDER BY k.happened_at DESC, k.id DESC LIMIT ${sql.lit(mostInADay)}`.execute(db);
    return rows;
  },

  /** The days of a month with all their families, and whether there is anything before it. */
  async days(db: Db, personId: string, span: Span, viewer?: string): Promise<Days> {
    const { rows } = await sql<Partial<DayRow> & { hasEarlier: boolean }>`
      SELECT day.*, EXISTS (SELECT FROM ${checkinsOf(personId, viewer)} AND k.local_date < ${span.first}::date
        AND k.happened_at < ${momentsOfDays(span.first, span.first).until}) AS has_earlier
      FROM (SELECT) AS one LEFT JOIN (
        SELECT k.local_date, count(*)::int AS count, array_agg(DISTINCT k.family_id) AS others,
          (array_agg(k.family_id ORDER BY k.happened_at DESC, k.id DESC))[1] AS family_id,
          (array_agg(k.primary_emotion_id ORDER BY k.happened_at DESC, k.id DESC))[1] AS emotion_id
        FROM ${checkinsOf(personId, viewer)} AND ${isWithin(span)}
        GROUP BY k.local_date) AS day ON true
      ORDER BY day.local_date`.execute(db);
    return daysOf(rows);
  },

  /** A year reads the summary of each day. */
  async summaries(db: Db, personId: string, { first, last }: Span): Promise<Days> {
    const { rows } = await sql<Partial<DayRow> & { hasEarlier: boolean }>`
      SELECT day.*, EXISTS (SELECT FROM day_summaries
        WHERE person_id = ${personId} AND local_date < ${first}::date) AS has_earlier
      FROM (SELECT) AS one LEFT JOIN (
        SELECT local_date, family_id, emotion_id, checkin_count AS count, '{}'::text[] AS others FROM day_summaries
        WHERE person_id = ${personId} AND local_date BETWEEN ${first}::date AND ${last}::date) AS day ON true
      ORDER BY day.local_date`.execute(db);
    return daysOf(rows);
  },

  /** What was chosen on each day. A check-in for another day at noon sharp was added without a time. */
  async chosen(db: Db, personId: string, span: Span, timeZone: string): Promise<ChosenRow[]> {
    const { rows } = await sql<ChosenRow>`
      SELECT k.id, k.person_id, k.local_date, k.family_id, k.primary_emotion_id AS emotion_id, k.intensity,
        k.context_sealed, k.comment_sealed IS NOT NULL AS has_text,
        CASE WHEN NOT (k.back_dated AND (k.happened_at AT TIME ZONE ${timeZone})::time = '12:00')
          THEN extract(hour FROM k.happened_at AT TIME ZONE ${timeZone})::int END AS hour
      FROM ${checkinsOf(personId)} AND ${isWithin(span)} ORDER BY k.local_date, k.happened_at, k.id`.execute(db);
    return rows;
  },

  /** Who of the Crew answered a check-in since they are in it, or wrote to them, in these days. */
  async whoWasThere(db: Db | Tx, personId: string, span: Span, timeZone: string): Promise<string[]> {
    const { from, until } = momentsOfDays(span.first, span.last);
    const isInSpan = (at: RawBuilder<unknown>) => sql<boolean>`${at} BETWEEN ${from} AND ${until}
      AND (${at} AT TIME ZONE ${timeZone})::date BETWEEN ${span.first}::date AND ${span.last}::date`;
    const { rows } = await sql<{ firstName: string }>`
      SELECT p.first_name FROM living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${personId}
        AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = ${personId} AND b.other_id = p.id)
        AND (EXISTS (SELECT FROM checkin_answers a WHERE a.youth_id = ${personId} AND a.supporter_id = p.id
            AND a.created_at >= c.since AND ${isInSpan(sql`a.created_at`)})
          OR EXISTS (SELECT FROM chat_rooms r JOIN chat_messages m ON m.room_id = r.id AND m.author_id = p.id
            WHERE r.crew_member_id = c.id AND m.deleted_at IS NULL AND NOT m.is_withheld
              AND ${isInSpan(sql`m.created_at`)}))
      ORDER BY c.since, c.id`.execute(db);
    return rows.map(({ firstName }) => firstName);
  },

  lookBacks: (db: Db | Tx, personId: string): Promise<{ month: string; isSaved: boolean }[]> =>
    db
      .selectFrom('lookBacks')
      .select(['month', 'isSaved'])
      .where('personId', '=', personId)
      .orderBy('month', 'desc')
      .execute(),

  decideLookBack: (tx: Tx, lookBack: Insertable<Tables['lookBacks']>) =>
    tx
      .insertInto('lookBacks')
      .values(lookBack)
      .onConflict((row) =>
        row
          .columns(['personId', 'month'])
          .doUpdateSet((eb) => ({ isSaved: eb.ref('excluded.isSaved'), decidedAt: eb.ref('excluded.decidedAt') })),
      )
      .execute(),

  /** Whether this youth shares check-ins with this person of their Crew. */
  isSharing: async (db: Db, me: string, youthId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('livingCrew')
        .innerJoin('people', 'people.id', 'livingCrew.youthId')
        .select('livingCrew.id')
        .where('livingCrew.supporterId', '=', me)
        .where('livingCrew.youthId', '=', youthId)
        .where('people.status', '=', 'active')
        .where('people.canShareData', '=', true)
        .executeTakeFirst(),
    ),
};
export type HistoryStore = typeof historyStore;

/** A span without any day is one row of nothing but what was before it. */
const daysOf = (rows: (Partial<DayRow> & { hasEarlier: boolean })[]): Days => ({
  days: rows.flatMap(({ localDate, familyId, emotionId, count, others }) =>
    localDate && familyId && emotionId && count && others
      ? [{ localDate, familyId, emotionId, count, others: others.filter((family) => family !== familyId) }]
      : [],
  ),
  hasEarlier: rows[0]?.hasEarlier ?? false,
});
