// The list of notices and its count, in SQL. Whoever changes the list holds the counter first, so the two always agree.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';

export interface NoticeRow {
  id: string;
  type: string;
  title: string;
  body: string;
  refId: string | null;
  readAt: Date | null;
  createdAt: Date;
}
export interface NewNotice extends Omit<NoticeRow, 'readAt'> {
  /** Its place among all that happened; null: now. */
  seq?: number | null;
  personId: string;
  aboutId: string | null;
  dedupeKey: string;
  /** The key of the notice whose place this one takes. */
  insteadOf?: string | null;
  /** The key of one after which this one is not sent any more. */
  unless?: string | null;
}
interface Changed {
  found: number;
  changed: number;
}

const noticesOnPage = 20;
/** Each holds the counter of its person until the batch is done. */
const forgottenAtOnce = 500;

const hold = async (tx: Tx, personId: string): Promise<void> => {
  await sql`SELECT FROM notification_counters WHERE person_id = ${personId} FOR UPDATE`.execute(tx);
};

export const notificationStore = {
  hold,

  page(db: Db, personId: string, page: number): Promise<PageOf<NoticeRow>> {
    const newest = db
      .selectFrom('notifications')
      .select(['id', 'type', 'title', 'body', 'refId', 'readAt', 'createdAt'])
      .where('personId', '=', personId)
      .orderBy('createdAt', 'desc')
      .orderBy('seq', 'desc')
      .orderBy('id', 'desc');
    return pageOf(newest, noticesOnPage, page);
  },

  unread: async (db: Db, personId: string): Promise<number> =>
    (await db.selectFrom('notificationCounters').select('unread').where('personId', '=', personId).executeTakeFirst())
      ?.unread ?? 0,

  /** The row and the count in one statement; false where this was sent before, or is over. */
  async add(tx: Tx, row: NewNotice): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      WITH gone AS (
        DELETE FROM notifications WHERE person_id = ${row.personId} AND dedupe_key = ${row.insteadOf ?? null}
        RETURNING read_at
      ), added AS (
        INSERT INTO notifications (id, person_id, type, title, body, ref_id, about_id, dedupe_key, created_at, seq)
        SELECT ${row.id}::uuid, ${row.personId}::uuid, ${row.type}, ${row.title}, ${row.body}, ${row.refId}::uuid,
          ${row.aboutId}::uuid, ${row.dedupeKey}, ${row.createdAt}::timestamptz,
          coalesce(${row.seq ?? null}::bigint, nextval('news_order'))
        WHERE NOT EXISTS (SELECT FROM notifications WHERE person_id = ${row.personId} AND dedupe_key = ${row.unless ?? null})
        ON CONFLICT (person_id, dedupe_key) DO NOTHING RETURNING id, person_id
      ), counted AS (
        INSERT INTO notification_counters AS c (person_id, unread) SELECT person_id, 1 FROM added
        ON CONFLICT (person_id) DO UPDATE SET unread = c.unread + 1 - (SELECT count(*) FROM gone WHERE read_at IS NULL)
      )
      SELECT id FROM added`.execute(tx);
    return rows.length > 0;
  },

  /** Without ids: all of them. */
  async markRead(tx: Tx, personId: string, ids: string[] | null, now: Date): Promise<Changed> {
    await hold(tx, personId);
    const which = ids ? sql`id = any(${ids}::uuid[])` : sql`read_at IS NULL`;
    const { rows } = await sql<Changed>`
      WITH own AS (
        SELECT id FROM notifications WHERE person_id = ${personId} AND ${which}
      ), done AS (
        UPDATE notifications n SET read_at = ${now} FROM own WHERE n.id = own.id AND n.read_at IS NULL RETURNING n.id
      ), counted AS (
        UPDATE notification_counters SET unread = unread - (SELECT count(*) FROM done) WHERE person_id = ${personId}
      )
      SELECT (SELECT count(*)::int FROM own) AS found, (SELECT count(*)::int FROM done) AS changed`.execute(tx);
    return rows[0]!;
  },

  async remove(tx: Tx, personId: string, ids: string[] | null): Promise<Changed> {
    await hold(tx, personId);
    const which = ids ? sql`id = any(${ids}::uuid[])` : sql`true`;
    const { rows } = await sql<Changed>`
      WITH gone AS (
        DELETE FROM notifications WHERE person_id = ${personId} AND ${which} RETURNING read_at
      ), counted AS (
        UPDATE notification_counters SET unread = unread - (SELECT count(*) FROM gone WHERE read_at IS NULL)
        WHERE person_id = ${personId}
      )
      SELECT count(*)::int AS found, count(*)::int AS changed FROM gone`.execute(tx);
    return rows[0]!;
  },

  /**
   * The notices of the two about each other, and what led to the youth's alerts; where they support each other the other
   * way round as well, the youth's list stays. Both lists are held from here on, so that nothing comes in meanwhile.
   */
  async removeBetween(tx: Tx, pairs: { youthId: string; supporterId: string }[]): Promise<void> {
    const [youthIds, supporterIds] = [pairs.map(({ youthId }) => youthId), pairs.map(({ supporterId }) => supporterId)];
    await sql`
      SELECT FROM notification_counters WHERE person_id = any(${[...youthIds, ...supporterIds]}::uuid[])
      ORDER BY person_id FOR UPDATE`.execute(tx);
    await sql`
      WITH pairs AS (
        SELECT * FROM unnest(${youthIds}::uuid[], ${supporterIds}::uuid[]) AS given (youth_id, supporter_id)
      ), gone AS (
        DELETE FROM notifications n USING pairs p
        WHERE n.person_id IN (p.supporter_id, p.youth_id) AND (
          (n.person_id = p.supporter_id AND (n.about_id = p.youth_id
            OR n.ref_id IN (SELECT a.id FROM alerts a WHERE a.youth_id = p.youth_id)))
          OR (n.person_id = p.youth_id AND n.about_id = p.supporter_id AND NOT EXISTS (
            SELECT FROM living_crew c
            WHERE c.youth_id = p.supporter_id AND c.supporter_id = p.youth_id)))
        RETURNING n.id, n.person_id, n.read_at
      ), counted AS (
        SELECT person_id, count(*)::int AS unread FROM gone WHERE read_at IS NULL GROUP BY person_id
      )
      UPDATE notification_counters c SET unread = c.unread - counted.unread
      FROM counted WHERE c.person_id = counted.person_id`.execute(tx);
  },

  /** Some of those that are too old, of everybody, with the counts; answers how many went. */
  async forgetOld(tx: Tx, before: Date): Promise<number> {
    const { rows: old } = await sql<{ id: string; personId: string }>`
      SELECT id, person_id FROM notifications WHERE created_at < ${before} ORDER BY created_at
      LIMIT ${sql.lit(forgottenAtOnce)}`.execute(tx);
    const [ids, personIds] = [old.map(({ id }) => id), old.map(({ personId }) => personId)];
    await sql`
      SELECT FROM notification_counters WHERE person_id = any(${personIds}::uuid[]) ORDER BY person_id FOR UPDATE`.execute(
      tx,
    );
    await sql`
      WITH gone AS (
        DELETE FROM notifications WHERE id = any(${ids}::uuid[]) RETURNING person_id, read_at
      ), counted AS (
        SELECT person_id, count(*)::int AS unread FROM gone WHERE read_at IS NULL GROUP BY person_id
      )
      UPDATE notification_counters c SET unread = c.unread - counted.unread
      FROM counted WHERE c.person_id = counted.person_id`.execute(tx);
    return old.length;
  },

  /** Notices of others about somebody, once that account is erased. */
  async removeAbout(tx: Tx, aboutId: string): Promise<void> {
    await sql`
      SELECT FROM notification_counters
      WHERE person_id IN (SELECT person_id FROM notifications WHERE about_id = ${aboutId})
      ORDER BY person_id FOR UPDATE`.execute(tx);
    await sql`
      WITH gone AS (
        DELETE FROM notifications WHERE about_id = ${aboutId} RETURNING person_id, read_at
      ), counted AS (
        SELECT person_id, count(*)::int AS unread FROM gone WHERE read_at IS NULL GROUP BY person_id
      )
      UPDATE notification_counters c SET unread = c.unread - counted.unread
      FROM counted WHERE c.person_id = counted.person_id`.execute(tx);
  },
};
export type NotificationStore = typeof notificationStore;
