// What home shows, read across rooms in one statement; answers to check-ins, written here.
import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, type PageOf } from '#database/paging.ts';
import { momentsOfDays } from '#time/local-time.ts';

export interface CrewRow {
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  unread: number;
  hidesPresence: boolean;
}
export interface FeedRow {
  id: string;
  youthId: string;
  firstName: string;
  lastName: string;
  profilePictureId: string | null;
  familyId: string;
  emotionIds: string[];
  comment: string | null;
  context: string | null;
  pictureId: string | null;
  happenedAt: string;
  myAnswer: string | null;
}
export interface HomeRow {
  /** A family of a day, by when it last came up. */
  week: { localDate: string; familyId: string; emotionId: string; count: number }[] | null;
  crew: CrewRow[] | null;
  crewFor: CrewRow[] | null;
  feed: FeedRow[] | null;
  unread: number | null;
  asksEmail: boolean;
  announcements: number;
}
interface HomeAsked {
  me: string;
  first: string;
  last: string;
  feedLength: number;
  now: Date;
}
export interface AnswerRow {
  checkinId: string;
  id: string;
  firstName: string;
  lastName: string;
  pictureId: string | null;
  codepoint: string;
  label: string;
  createdAt: Date;
}

const newestAnswers = 20;
const pageSize = 20;

const people = (own: 'youth_id' | 'supporter_id', theirs: 'youth_id' | 'supporter_id') => `
  (SELECT json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
      'pictureId', p.picture_id, 'unread', coalesce(m.unread, 0), 'hidesPresence',
      p.id = ANY ((SELECT ids FROM hidden)::uuid[])) ORDER BY c.since, c.id)
    FROM living_crew c JOIN people p ON p.id = c.${theirs} AND p.status = 'active'
    LEFT JOIN chat_rooms r ON r.crew_member_id = c.id LEFT JOIN chat_marks m ON m.room_id = r.id AND m.person_id = $1
    WHERE c.${own} = $1)`;

/** A check-in as its author's Crew sees it: $1 is who looks, `m` its picture, `a` what they answered. */
const shown = `
    k.id, p.id AS "youthId", p.first_name AS "firstName", p.last_name AS "lastName", p.picture_id AS "profilePictureId",
    k.family_id AS "familyId", k.emotion_ids AS "emotionIds",
    CASE WHEN k.shared_with_crew THEN encode(k.comment_sealed, 'base64') END AS comment,
    CASE WHEN k.shared_with_crew THEN encode(k.context_sealed, 'base64') END AS context,
    CASE WHEN k.shared_with_crew AND m.state = 'clear' THEN k.picture_id END AS "pictureId",
    k.happened_at AS "happenedAt", a.reply_emotion_id AS "myAnswer"`;
const whoseYouthShares = `JOIN people p ON p.id = c.youth_id AND p.status = 'active' AND p.can_share_data`;
const pictureAndAnswer = `LEFT JOIN media m ON m.id = k.picture_id
  LEFT JOIN checkin_answers a ON a.checkin_id = k.id AND a.supporter_id = $1`;

/** What was felt while `crew` sees it, as far as each youth shares. Newest first over all of them, each read by its own index and never deeper than the page needs: for $1, $2 skipped, $3 taken. */
const feedOf = (crew: string) => `
  SELECT ${shown}
  FROM (${crew}) c ${whoseYouthShares}
  CROSS JOIN LATERAL (SELECT * FROM checkins k WHERE k.person_id = c.youth_id AND k.happened_at >= c.sees_from
    AND k.happened_at < coalesce(c.sees_until, 'infinity') AND shows_checkin(c.sees, k)
    ORDER BY k.happened_at DESC, k.id DESC LIMIT $2::bigint + $3::bigint) k
  ${pictureAndAnswer}
  ORDER BY k.happened_at DESC, k.id DESC LIMIT $3::bigint OFFSET $2::bigint`;

const feed = feedOf('SELECT * FROM living_crew WHERE supporter_id = $1');
const feedOfOne = feedOf('SELECT * FROM living_crew WHERE supporter_id = $1 AND youth_id = $4');
/** My own, as somebody would see them who was in the crew from the beginning. */
const ownFeed = feedOf(`SELECT $1::uuid AS youth_id, '-infinity'::timestamptz AS sees_from,
  NULL::timestamptz AS sees_until, '{(,)}'::tstzmultirange AS sees`);

/** One day of one youth: $2 who, $3 the day, $4 and $5 between which moments it can lie. */
const shownOn = `
  SELECT ${shown} FROM living_crew c ${whoseYouthShares}
  JOIN checkins k ON k.person_id = c.youth_id AND k.happened_at >= c.sees_from AND shows_checkin(c.sees, k)
    AND k.local_date = $3::date AND k.happened_at BETWEEN $4 AND $5
  ${pictureAndAnswer}
  WHERE c.supporter_id = $1 AND c.youth_id = $2
  ORDER BY k.happened_at DESC, k.id DESC LIMIT 200`;

const home = `WITH hidden AS MATERIALIZED (
    SELECT coalesce(array_agg(person_id), '{}') AS ids FROM hidden_presence WHERE viewer_id = $1)
  SELECT
  (SELECT json_agg(json_build_object('localDate', d.local_date, 'familyId', d.family_id, 'emotionId', d.emotion_id, 'count', d.count) ORDER BY d.newest, d.newest_id)
    FROM (SELECT k.local_date, k.family_id, count(*)::int AS count, max(k.happened_at) AS newest,
        (array_agg(k.id ORDER BY k.happened_at DESC, k.id DESC))[1] AS newest_id,
        (array_agg(k.primary_emotion_id ORDER BY k.happened_at DESC, k.id DESC))[1] AS emotion_id
      FROM checkins k WHERE k.person_id = $1 AND k.local_date BETWEEN $4 AND $5 AND k.happened_at BETWEEN $7 AND $8
      GROUP BY k.local_date, k.family_id) d) AS week,
  ${people('youth_id', 'supporter_id')} AS crew,
  ${people('supporter_id', 'youth_id')} AS crew_for,
  (SELECT json_agg(f) FROM (${feed}) f) AS feed,
  (SELECT n.unread FROM notification_counters n WHERE n.person_id = $1) AS unread,
  (SELECT email_index IS NOT NULL AND email_verified_at IS NULL AND email_asked_at IS NULL
    FROM people WHERE id = $1) AS asks_email,
  (SELECT count(*)::int FROM announcements a JOIN people p ON p.id = $1
    WHERE a.shows_from <= $6::timestamptz AND a.ended_at IS NULL AND coalesce(a.shows_until, 'infinity') > $6::timestamptz
      AND a.audience IN ('everybody', p.kind) AND a.shows_from > coalesce(
        (SELECT s.shown_at FROM shown_once s WHERE s.person_id = $1 AND s.kind = 'announcements'), '-infinity')) AS announcements`;

export const dashboardStore = {
  async home(db: Db, { me, first, last, feedLength, now }: HomeAsked): Promise<HomeRow> {
    const { from, until } = momentsOfDays(first, last);
    const { rows } = await db.executeQuery<HomeRow>(
      CompiledQuery.raw(home, [me, 0, feedLength, first, last, now, from, until]),
    );
    return rows[0]!;
  },

  /** What `viewerId` is shown: of everybody they support, of one youth, or of themselves. */
  async feedPage(db: Db, viewerId: string, page: number, youthId?: string): Promise<PageOf<FeedRow>> {
    const numbers = [viewerId, (page - 1) * pageSize, pageSize + 1];
    const query = youthId === undefined ? feed : youthId === viewerId ? ownFeed : feedOfOne;
    const isOfOne = query === feedOfOne;
    const { rows } = await db.executeQuery<FeedRow>(
      CompiledQuery.raw(query, isOfOne ? [...numbers, youthId] : numbers),
    );
    return cutPage(rows, pageSize, page);
  },

  async shownOn(db: Db, me: string, youthId: string, day: string): Promise<FeedRow[]> {
    const { from, until } = momentsOfDays(day, day);
    const { rows } = await db.executeQuery<FeedRow>(CompiledQuery.raw(shownOn, [me, youthId, day, from, until]));
    return rows;
  },

  async counts(db: Db, me: string, indexes: Buffer[], now: Date) {
    const { rows } = await sql<{ notifications: number; messages: number; contacts: number }>`SELECT
      coalesce((SELECT unread FROM notification_counters WHERE person_id = ${me}), 0) AS notifications,
      coalesce((SELECT sum(m.unread) FROM chat_marks m JOIN chat_rooms r ON r.id = m.room_id AND r.closed_at IS NULL
        WHERE m.person_id = ${me}), 0)::int AS messages,
      (SELECT count(*)::int FROM invitations i JOIN people p ON p.id = i.inviter_id AND p.status = 'active'
        WHERE i.state = 'pending' AND i.expires_at > ${now} AND i.inviter_id <> ${me}
        AND (i.contact_index = ANY (${indexes}::bytea[]) OR i.claimed_by = ${me})
        AND NOT EXISTS (SELECT FROM living_crew c WHERE c.youth_id = i.inviter_id AND c.supporter_id = ${me})
        AND NOT EXISTS (SELECT FROM chat_choices k
          WHERE k.person_id = ${me} AND k.other_id = i.inviter_id AND k.blocked_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM invitation_opt_outs o WHERE o.contact_index = i.contact_index
          AND (o.inviter_id IS NULL OR o.inviter_id = i.inviter_id)))
      + (SELECT count(*)::int FROM invitations i JOIN people p ON p.id = i.answered_by AND p.status = 'active'
        WHERE i.inviter_id = ${me} AND i.state = 'waiting' AND i.expires_at > ${now}
        AND NOT EXISTS (SELECT FROM living_crew c WHERE c.youth_id = ${me} AND c.supporter_id = p.id)) AS contacts`.execute(
      db,
    );
    return rows[0]!;
  },

  /** Only contacts that are proven; with the conditions above, what stands in the list of invitations. */
  contactIndexes: async (db: Db, me: string): Promise<Buffer[]> => {
    const { emailIndex, emailVerifiedAt, mobileIndex, mobileVerifiedAt } = await db
      .selectFrom('people')
      .select(['emailIndex', 'emailVerifiedAt', 'mobileIndex', 'mobileVerifiedAt'])
      .where('id', '=', me)
      .executeTakeFirstOrThrow();
    return [emailVerifiedAt && emailIndex, mobileVerifiedAt && mobileIndex].filter((index) => index !== null);
  },

  replyEmotions: (db: Db | Tx) =>
    db.selectFrom('replyEmotions').select(['id', 'codepoint', 'label', 'fits']).orderBy('position').execute(),

  /** A check-in that this person may answer: its author shares, and shows them what was felt by then. */
  answerable: (tx: Tx, checkinId: string, me: string) =>
    tx
      .selectFrom('checkins')
      .innerJoin('people', 'people.id', 'checkins.personId')
      .innerJoin('livingCrew', 'livingCrew.youthId', 'checkins.personId')
      .select(['checkins.id', 'checkins.personId'])
      .where('checkins.id', '=', checkinId)
      .where('people.canShareData', '=', true)
      .where('people.status', '=', 'active')
      .where('livingCrew.supporterId', '=', me)
      .where(sql<boolean>`shows_checkin(living_crew.sees, checkins)`)
      .forShare('livingCrew')
      .executeTakeFirst(),

  saveAnswer: (
    tx: Tx,
    ids: { checkinId: string; youthId: string; supporterId: string },
    replyEmotionId: string,
    now: Date,
  ) =>
    tx
      .insertInto('checkinAnswers')
      .values({ ...ids, replyEmotionId, createdAt: now })
      .onConflict((clash) =>
        clash.columns(['checkinId', 'supporterId']).doUpdateSet({ replyEmotionId, createdAt: now }),
      )
      .execute(),

  /**
   * Of those who are in the crew, and since they are; those of whoever is blocked, either way, are left out. The newest of each,
   * found by an index that knows the youth.
   */
  async answers(db: Db | Tx, me: string, checkinId: string | undefined): Promise<AnswerRow[]> {
    const { rows } = await sql<AnswerRow>`
      SELECT a.checkin_id, p.id, p.first_name, p.last_name, p.picture_id, e.codepoint, e.label, a.created_at
      FROM living_crew c JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      CROSS JOIN LATERAL (SELECT * FROM checkin_answers a
        WHERE a.youth_id = ${me} AND a.supporter_id = c.supporter_id AND a.created_at >= c.since
          ${checkinId ? sql`AND a.checkin_id = ${checkinId}` : sql``}
        ORDER BY a.created_at DESC LIMIT ${sql.lit(newestAnswers)}) a
      JOIN reply_emotions e ON e.id = a.reply_emotion_id
      WHERE c.youth_id = ${me}
        AND NOT EXISTS (SELECT FROM blocked_pairs b WHERE b.person_id = ${me} AND b.other_id = p.id)
      ORDER BY a.created_at DESC LIMIT ${sql.lit(newestAnswers)}`.execute(db);
    return rows;
  },

  ownsCheckin: async (db: Db, me: string, checkinId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('checkins')
        .select('id')
        .where('id', '=', checkinId)
        .where('personId', '=', me)
        .executeTakeFirst(),
    ),
};
export type DashboardStore = typeof dashboardStore;
