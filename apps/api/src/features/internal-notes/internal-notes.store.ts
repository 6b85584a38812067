// Notes of staff, and the things they are about, in SQL.
import { mostNotes, type NoteKind } from '@mycrew/contract/internal-notes.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { sweep } from '#database/sweep.ts';

export interface ItemRef {
  kind: NoteKind;
  id: string;
}

/** `ownerId` null: a report, which is nobody's. */
export interface NotedItem {
  ownerId: string | null;
  isForLead: boolean;
}

export interface NoteRow {
  id: string;
  wordsSealed: Buffer;
  staffId: string | null;
  firstName: string | null;
  createdAt: Date;
}

const columns = {
  article: 'articleId',
  comment: 'commentId',
  report: 'reportId',
  picture: 'pictureId',
  sanction: 'sanctionId',
} as const satisfies Record<NoteKind, string>;

const columnOf = (kind: NoteKind): (typeof columns)[NoteKind] => {
  if (!(kind in columns)) throw new Error('There are no notes about such a thing.');
  return columns[kind];
};

/** What somebody of the staff can open at the desk, and nothing of their own. */
const items: Record<NoteKind, (id: string, me: string) => RawBuilder<NotedItem>> = {
  article: (id, me) => sql`SELECT author_id AS owner_id, false AS is_for_lead FROM articles
    WHERE id = ${id} AND author_id <> ${me} AND status <> 'Draft' AND NOT is_private`,
  comment: (id, me) => sql`SELECT author_id AS owner_id, false AS is_for_lead FROM article_comments
    WHERE id = ${id} AND author_id <> ${me}`,
  report: (id, me) => sql`SELECT NULL::uuid AS owner_id, for_lead AS is_for_lead FROM reports
    WHERE id = ${id} AND reported_id IS DISTINCT FROM ${me}`,
  picture: (id, me) => sql`SELECT owner_id, false AS is_for_lead FROM media
    WHERE id = ${id} AND owner_id <> ${me} AND doubted_at IS NOT NULL`,
  sanction: (id, me) => sql`SELECT person_id AS owner_id, false AS is_for_lead FROM sanctions
    WHERE id = ${id} AND person_id <> ${me}`,
};

export const internalNoteStore = {
  async item(db: Db | Tx, { kind, id }: ItemRef, me: string): Promise<NotedItem | undefined> {
    return (await items[kind](id, me).execute(db)).rows[0];
  },

  about: (db: Db | Tx, { kind, id }: ItemRef): Promise<NoteRow[]> =>
    db
      .selectFrom('internalNotes')
      .leftJoin('people', 'people.id', 'internalNotes.staffId')
      .select([
        'internalNotes.id',
        'internalNotes.wordsSealed',
        'internalNotes.staffId',
        'people.firstName',
        'internalNotes.createdAt',
      ])
      .where(`internalNotes.${columnOf(kind)}`, '=', id)
      .orderBy('internalNotes.createdAt')
      .orderBy('internalNotes.id')
      .limit(sql.lit(mostNotes))
      .execute(),

  add: (
    tx: Tx,
    { kind, id: itemId }: ItemRef,
    note: { id: string; ownerId: string | null; staffId: string; wordsSealed: Buffer; createdAt: Date },
  ) =>
    tx
      .insertInto('internalNotes')
      .values({ ...note, [columnOf(kind)]: itemId })
      .execute(),

  /** What a note of one's own is about; undefined where it is not one. */
  async removeOwn(tx: Tx, id: string, me: string): Promise<string | undefined> {
    const { rows } = await sql<{ itemId: string }>`
      DELETE FROM internal_notes WHERE id = ${id} AND staff_id = ${me}
      RETURNING coalesce(article_id, comment_id, report_id, picture_id, sanction_id) AS item_id`.execute(tx);
    return rows[0]?.itemId;
  },

  sweep: (db: Db, before: Date) => sweep(db, 'internal_notes', sql`created_at < ${before}`),
};
export type InternalNoteStore = typeof internalNoteStore;
