// The tags of a person, each once and sealed; found by a keyed hash. In SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface TagRow {
  id: string;
  personId: string;
  tagSealed: Buffer;
  tagIndex: Buffer;
}

/** Whose it is and how it is spelled, in a keyed hash. */
export type TagIndex = (personId: string, tag: string) => Buffer;

/** The first number of a lock that is held for a person's tags. */
const holding = 7_236_146;

export const tagStore = {
  /** Until the commit: another device may put a tag on one page while this one takes it off the last page that had it. */
  hold: (tx: Tx, personId: string) =>
    sql`SELECT pg_advisory_xact_lock(${sql.lit(holding)}, hashtext(${personId}))`.execute(tx),

  /** Most used first. */
  async of(db: Db, personId: string): Promise<(Omit<TagRow, 'tagIndex'> & { count: number })[]> {
    const { rows } = await sql<Omit<TagRow, 'tagIndex'> & { count: number }>`
      SELECT t.id, t.person_id, t.tag_sealed, count(*)::int AS count
      FROM journal_tags t JOIN journal_page_tags pt ON pt.tag_id = t.id
      WHERE t.person_id = ${personId} GROUP BY t.id ORDER BY count(*) DESC, t.id DESC`.execute(db);
    return rows;
  },

  known: (tx: Tx, personId: string): Promise<Pick<TagRow, 'id' | 'tagIndex'>[]> =>
    tx.selectFrom('journalTags').select(['id', 'tagIndex']).where('personId', '=', personId).execute(),

  /** Two devices may bring the same one at the same moment. */
  async add(tx: Tx, tags: TagRow[]): Promise<void> {
    await tx
      .insertInto('journalTags')
      .values(tags)
      .onConflict((clash) => clash.columns(['personId', 'tagIndex']).doNothing())
      .execute();
  },

  /** Exactly these, in their order; a tag that no page has any more goes. */
  async put(tx: Tx, personId: string, pageId: string, indexes: Buffer[]): Promise<void> {
    await sql`
      WITH wanted AS (
        SELECT t.id, given.position FROM unnest(${indexes}::bytea[]) WITH ORDINALITY AS given (tag_index, position)
        JOIN journal_tags t ON t.person_id = ${personId} AND t.tag_index = given.tag_index
      ), gone AS (
        DELETE FROM journal_page_tags WHERE page_id = ${pageId} AND tag_id NOT IN (SELECT id FROM wanted)
      )
      INSERT INTO journal_page_tags (page_id, person_id, tag_id, position)
      SELECT ${pageId}::uuid, ${personId}::uuid, id, position::int FROM wanted
      ON CONFLICT (page_id, tag_id) DO UPDATE SET position = excluded.position`.execute(tx);
    await tagStore.tidy(tx, personId);
  },

  tidy: (tx: Tx, personId: string) =>
    sql`DELETE FROM journal_tags t WHERE t.person_id = ${personId}
      AND NOT EXISTS (SELECT FROM journal_page_tags pt WHERE pt.tag_id = t.id)`.execute(tx),
};
export type TagStore = typeof tagStore;
