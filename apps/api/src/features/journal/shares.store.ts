// Whom a page is shown to, until when, and as it read for them, in SQL. Who reads what is in the view `journal_readers`.
import { journalPageSize } from '@mycrew/contract/constants.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf } from '#database/paging.ts';
import type { PageFacts } from './page.ts';
import type { SealedContent } from './pages.store.ts';

export interface AuthorRow {
  firstName: string;
  lastName: string;
  pictureId: string | null;
}
/** A page as its reader finds it: of an earlier version, where `versionId` names one. */
export interface ReadableRow extends PageFacts, SealedContent, AuthorRow {
  versionId: string | null;
  endsAt: Date | null;
  sharedAt: Date;
  firstReadAt: Date | null;
}
export interface ReaderRow extends AuthorRow {
  id: string;
  sharedAt: Date;
  endsAt: Date | null;
  firstReadAt: Date | null;
  lastReadAt: Date | null;
  canRead: boolean;
  isPaused: boolean;
}
export interface CrewRow {
  id: string;
  isPaused: boolean;
}

type NewVersion = {
  id: string;
  pageId: string;
  personId: string;
  changedAt: Date;
  replacedAt: Date | null;
} & SealedContent;

const isUnread = sql`NOT EXISTS (SELECT FROM journal_readers r WHERE r.version_id = v.id)`;
const inTime = (now: Date) => sql`(r.ends_at IS NULL OR r.ends_at > ${now})`;
/** Of what was shared during a pause that is over, and withheld from them, they are shown nothing. */
const isOpen = (now: Date) => sql`(w.can_share_data AND s.ended_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > ${now})
  AND (c.sees_until IS NOT NULL OR c.sees @> s.shared_at))`;
const columns = sql`p.id, p.person_id, p.revision, p.status, p.checkin_id, p.local_date, p.written_at,
  coalesce(v.changed_at, p.changed_at) AS changed_at, p.updated_at, v.id AS version_id, coalesce(v.title_sealed, p.title_sealed) AS title_sealed,
  coalesce(v.document_sealed, p.document_sealed) AS document_sealed,
  CASE WHEN v.id IS NULL THEN p.prompt_sealed ELSE v.prompt_sealed END AS prompt_sealed,
  CASE WHEN v.id IS NULL THEN p.mood ELSE v.mood END AS mood,
  r.ends_at, r.shared_at, s.first_read_at, w.first_name, w.last_name, w.picture_id`;
const joined = sql`
  JOIN journal_shares s ON s.page_id = r.page_id AND s.reader_id = r.reader_id
  JOIN journal_pages p ON p.id = r.page_id
  JOIN people w ON w.id = p.person_id
  LEFT JOIN journal_versions v ON v.id = r.version_id`;

export const shareStore = {
  readable: async (db: Db, pageId: string, readerId: string, now: Date): Promise<ReadableRow | undefined> =>
    (
      await sql<ReadableRow>`SELECT ${columns} FROM journal_readers r ${joined}
        WHERE r.page_id = ${pageId} AND r.reader_id = ${readerId} AND ${inTime(now)}`.execute(db)
    ).rows[0],

  /** By their index, newest first: who may be read is asked of each until the page is full, not of all there ever were. */
  async sharedWith(db: Db, readerId: string, page: number, now: Date): Promise<PageOf<ReadableRow>> {
    const { rows } = await sql<ReadableRow>`SELECT ${columns} FROM (
        SELECT r.* FROM (
          SELECT r.page_id, r.shared_at FROM journal_shares r
          WHERE r.reader_id = ${readerId} AND r.ended_at IS NULL AND ${inTime(now)} AND r.person_id IN (
            SELECT c.youth_id FROM living_crew c JOIN people w ON w.id = c.youth_id AND w.status = 'active' AND w.can_share_data
            WHERE c.supporter_id = ${readerId})
          ORDER BY r.shared_at DESC, r.page_id) each
        CROSS JOIN LATERAL (SELECT * FROM journal_readers r
          WHERE r.page_id = each.page_id AND r.reader_id = ${readerId} OFFSET 0) r
        ORDER BY each.shared_at DESC, each.page_id ${limitOf(journalPageSize, page)}) r ${joined}
      ORDER BY r.shared_at DESC, r.page_id`.execute(db);
    return cutPage(rows, journalPageSize, page);
  },

  noteRead: (db: Db, pageId: string, readerId: string, now: Date) =>
    sql`UPDATE journal_shares SET first_read_at = coalesce(first_read_at, ${now}), last_read_at = ${now}
      WHERE page_id = ${pageId} AND reader_id = ${readerId}`.execute(db),

  /** Who can read it, and who has read it while they could; those who are in the crew. */
  async readers(db: Db | Tx, pageId: string, now: Date): Promise<ReaderRow[]> {
    const { rows } = await sql<ReaderRow>`
      SELECT p.id, p.first_name, p.last_name, p.picture_id, s.shared_at, coalesce(s.ended_at, s.ends_at) AS ends_at,
        s.first_read_at, s.last_read_at, c.sees_until IS NOT NULL AS is_paused,
        ${isOpen(now)} AS can_read
      FROM journal_shares s
      JOIN living_crew c ON c.youth_id = s.person_id AND c.supporter_id = s.reader_id AND c.since <= s.shared_at
      JOIN people p ON p.id = s.reader_id AND p.status = 'active'
      JOIN people w ON w.id = s.person_id
      WHERE s.page_id = ${pageId} AND (s.first_read_at IS NOT NULL OR ${isOpen(now)})
      ORDER BY can_read DESC, s.shared_at, p.id`.execute(db);
    return rows;
  },

  /** Those of them who are in the crew, held until the commit: nobody leaves it meanwhile. */
  async crewAmong(tx: Tx, youthId: string, ids: readonly string[]): Promise<CrewRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<CrewRow>`
      SELECT c.supporter_id AS id, c.sees_until IS NOT NULL AS is_paused FROM living_crew c
      JOIN people p ON p.id = c.supporter_id AND p.status = 'active'
      WHERE c.youth_id = ${youthId} AND c.supporter_id = ANY (${ids}::uuid[]) FOR SHARE OF c`.execute(tx);
    return rows;
  },

  /** Whoever can read it already goes on from when that began. */
  share: (
    tx: Tx,
    page: { id: string; personId: string },
    { readerIds, endsAt, now }: { readerIds: readonly string[]; endsAt: Date | null; now: Date },
  ) =>
    sql`
      INSERT INTO journal_shares AS s (page_id, person_id, reader_id, shared_at, ends_at)
      SELECT ${page.id}::uuid, ${page.personId}::uuid, given.id, ${now}::timestamptz, ${endsAt}::timestamptz
      FROM unnest(${readerIds}::uuid[]) AS given (id)
      ON CONFLICT (page_id, reader_id) DO UPDATE SET ends_at = excluded.ends_at, ended_at = NULL,
        shared_at = CASE WHEN EXISTS (SELECT FROM journal_readers r WHERE r.page_id = s.page_id
            AND r.reader_id = s.reader_id AND ${inTime(now)})
          THEN s.shared_at ELSE excluded.shared_at END`.execute(tx),

  /** Ends it for everybody but these. Answers who could read it until now. */
  async end(tx: Tx, pageId: string, except: readonly string[], now: Date): Promise<string[]> {
    const { rows } = await sql<{ readerId: string }>`
      UPDATE journal_shares SET ended_at = ${now} WHERE page_id = ${pageId} AND ended_at IS NULL
        AND (ends_at IS NULL OR ends_at > ${now}) AND reader_id <> ALL (${except}::uuid[]) RETURNING reader_id`.execute(
      tx,
    );
    return rows.map(({ readerId }) => readerId);
  },

  /** Of those who are notified of what is new: not whoever is paused. */
  readerIdsNow: async (tx: Tx, pageId: string, now: Date): Promise<string[]> =>
    (
      await sql<{ readerId: string }>`SELECT r.reader_id FROM journal_readers r
        JOIN living_crew c ON c.youth_id = r.person_id AND c.supporter_id = r.reader_id AND c.sees_until IS NULL
        WHERE r.page_id = ${pageId} AND ${inTime(now)}`.execute(tx)
    ).rows.map(({ readerId }) => readerId),

  readerIds: async (tx: Db | Tx, pageId: string, now: Date): Promise<string[]> =>
    (
      await sql<{ readerId: string }>`SELECT r.reader_id FROM journal_readers r
        WHERE r.page_id = ${pageId} AND ${inTime(now)}`.execute(tx)
    ).rows.map(({ readerId }) => readerId),

  /** Somebody who is paused reads it as it was by now, and goes on doing so. */
  isStored: async (tx: Tx, pageId: string, changedAt: Date, now: Date): Promise<boolean> =>
    (
      await sql`SELECT FROM journal_readers r
        JOIN living_crew c ON c.youth_id = r.person_id AND c.supporter_id = r.reader_id AND c.sees_until IS NOT NULL
        WHERE r.page_id = ${pageId} AND ${inTime(now)} AND r.version_id IS NULL
          AND c.sees @> greatest(${changedAt}::timestamptz, r.shared_at) LIMIT 1`.execute(tx)
    ).rows.length > 0,

  addVersion: (tx: Tx, version: NewVersion) => tx.insertInto('journalVersions').values(version).execute(),

  /** Of those that were overwritten unseen, and that nobody reads. */
  forgetAllButNewest: (tx: Tx, pageId: string, most: number) =>
    sql`DELETE FROM journal_versions v WHERE v.id IN (
        SELECT o.id FROM journal_versions o WHERE o.page_id = ${pageId} AND o.replaced_at IS NOT NULL
        ORDER BY o.replaced_at DESC, o.id DESC OFFSET ${sql.lit(most)}) AND ${isUnread}`.execute(tx),

  /** Versions that nobody reads any more, and those that were overwritten before then. */
  forgetVersions: (tx: Tx, before: Date) =>
    sql`DELETE FROM journal_versions v WHERE (v.replaced_at IS NULL OR v.replaced_at < ${before}) AND ${isUnread}`.execute(
      tx,
    ),
};
export type ShareStore = typeof shareStore;
