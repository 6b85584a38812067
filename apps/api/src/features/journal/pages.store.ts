// The pages of a journal, in SQL. All of it begins at whose they are.
import type { JournalEntry, PageStatus } from '@mycrew/contract/journal.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { cutPage, limitOf, type PageOf, type SearchBounds, withinBounds } from '#database/paging.ts';
import type { PageFacts } from './page.ts';

export interface SealedContent {
  titleSealed: Buffer;
  documentSealed: Buffer;
  promptSealed: Buffer | null;
  mood: JournalEntry['Mood'];
}
export interface SealedTag {
  id: string;
  personId: string;
  /** As base64, as it comes out of JSON. */
  tag: string;
}
export interface PageRow extends PageFacts, SealedContent {
  tags: SealedTag[];
}
export interface ListedRow extends PageRow {
  sharedWithCount: number;
}
export type NewPage = PageFacts &
  SealedContent & { source: string; createdAt: Date; importId?: string; sourceIndex?: Buffer };

export interface Wanted {
  status?: PageStatus | undefined;
  tagIndex?: Buffer | undefined;
  /** Month and day as 1231; years before `before`. */
  day?: { monthDay: number; before: string } | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const facts = sql`p.id, p.person_id, p.revision, p.status, p.checkin_id, p.local_date, p.written_at, p.changed_at,
  p.updated_at, p.title_sealed, p.document_sealed, p.prompt_sealed, p.mood, coalesce((
    SELECT json_agg(json_build_object('id', t.id, 'personId', t.person_id, 'tag', encode(t.tag_sealed, 'base64'))
      ORDER BY pt.position)
    FROM journal_page_tags pt JOIN journal_tags t ON t.id = pt.tag_id WHERE pt.page_id = p.id), '[]') AS tags`;
const newestFirst = sql`ORDER BY p.local_date DESC, p.written_at DESC, p.id DESC`;
const readersNow = (now: Date) => sql`(SELECT count(*)::int FROM journal_readers r
  WHERE r.page_id = p.id AND (r.ends_at IS NULL OR r.ends_at > ${now})) AS shared_with_count`;

const where = (personId: string, { status, tagIndex, day, from, to }: Wanted): RawBuilder<unknown> => {
  const conditions = [
    sql`p.person_id = ${personId}`,
    ...(status ? [sql`p.status = ${sql.lit(status)}`] : []),
    ...(tagIndex
      ? [
          sql`p.id IN (SELECT pt.page_id FROM journal_tags t JOIN journal_page_tags pt ON pt.tag_id = t.id
            WHERE t.person_id = ${personId} AND t.tag_index = ${tagIndex})`,
        ]
      : []),
    ...(day ? [sql`p.month_day = ${day.monthDay} AND p.local_date < ${day.before}`] : []),
    ...(from ? [sql`p.local_date >= ${from}`] : []),
    ...(to ? [sql`p.local_date <= ${to}`] : []),
  ];
  return sql`WHERE ${sql.join(conditions, sql` AND `)}`;
};

export const pageStore = {
  async page(
    db: Db,
    personId: string,
    wanted: Wanted,
    { page, size, now }: { page: number; size: number; now: Date },
  ): Promise<PageOf<ListedRow>> {
    const { rows } = await sql<ListedRow>`SELECT ${facts}, ${readersNow(now)} FROM journal_pages p
      ${where(personId, wanted)} ${newestFirst} ${limitOf(size, page)}`.execute(db);
    return cutPage(rows, size, page);
  },

  /** The newest, as many as fit; `isAll` false: there are older ones. */
  async newest(
    db: Db,
    personId: string,
    wanted: Wanted,
    { now, ...bounds }: SearchBounds & { now: Date },
  ): Promise<{ rows: ListedRow[]; isAll: boolean }> {
    const inOrder = {
      order: sql`n.local_date DESC, n.written_at DESC, n.id DESC`,
      size: sql`length(n.title_sealed) + length(n.document_sealed)`,
    };
    const own = sql`SELECT p.* FROM journal_pages p ${where(personId, wanted)} ${newestFirst}`;
    const { rows } = await sql<ListedRow & { isMore: boolean }>`
      SELECT ${facts}, ${readersNow(now)}, p.is_more FROM (${withinBounds(own, inOrder, bounds)}) p
      ${newestFirst}`.execute(db);
    return { rows, isAll: !rows.at(-1)?.isMore };
  },

  byId: async (db: Db | Tx, id: string): Promise<PageRow | undefined> =>
    (await sql<PageRow>`SELECT ${facts} FROM journal_pages p WHERE p.id = ${id}`.execute(db)).rows[0],

  /** Held until the commit: devices that save at the same moment follow each other. */
  async hold(tx: Tx, id: string): Promise<PageRow | undefined> {
    await sql`SELECT FROM journal_pages WHERE id = ${id} FOR UPDATE`.execute(tx);
    return pageStore.byId(tx, id);
  },

  /** False where there is such a page already. */
  async add(tx: Tx, page: NewPage): Promise<boolean> {
    const added = await tx
      .insertInto('journalPages')
      .values(page)
      .onConflict((clash) => clash.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n;
  },

  change: (tx: Tx, id: string, change: Partial<PageFacts & SealedContent>) =>
    tx.updateTable('journalPages').set(change).where('id', '=', id).execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('journalPages').where('id', '=', id).execute(),

  /** As hex: of these entries of other apps, those that are here. */
  async known(db: Db | Tx, personId: string, { indexes }: { indexes: Buffer[] }): Promise<Set<string>> {
    const { rows } = await sql<{ sourceIndex: Buffer }>`
      SELECT source_index FROM journal_pages
      WHERE person_id = ${personId} AND source_index = ANY (${indexes}::bytea[])`.execute(db);
    return new Set(rows.map(({ sourceIndex }) => sourceIndex.toString('hex')));
  },

  /** Brought by an import, and neither changed nor shared since. */
  async unchangedOf(tx: Tx, importId: string, most: number): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM journal_pages p
      WHERE p.import_id = ${importId} AND p.updated_at = p.created_at
        AND NOT EXISTS (SELECT FROM journal_shares s WHERE s.page_id = p.id)
      LIMIT ${most} FOR UPDATE OF p`.execute(tx);
    return rows.map(({ id }) => id);
  },

  async remaining(tx: Tx, { importId }: { importId: string }): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM journal_pages WHERE import_id = ${importId}`.execute(tx);
    return rows[0]!.count;
  },

  ofCheckin: (db: Db | Tx, checkinId: string) =>
    db.selectFrom('journalPages').select('id').where('checkinId', '=', checkinId).executeTakeFirst(),
};
export type PageStore = typeof pageStore;
