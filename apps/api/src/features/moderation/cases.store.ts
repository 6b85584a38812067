// Case numbers, and who is at what has no claim of its own, in SQL.
import type { ArticleStatus } from '@mycrew/contract/article-states.ts';
import type { DeskKind } from '@mycrew/contract/desk-queue.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Viewer } from './queue.store.ts';

/** A case as its row says: what it is, and who is at it. */
export interface CaseRow {
  number: number;
  kind: DeskKind;
  itemId: string;
  claimedBy: string | null;
  claimedUntil: Date | null;
}

export interface HandedIn {
  id: string;
  number: number;
  authorId: string;
  titleSealed: Buffer;
  previewSealed: Buffer;
  pseudonymSealed: Buffer | null;
  status: ArticleStatus;
  updatedAt: Date;
}

export const caseStore = {
  of: (db: Db | Tx, itemId: string): Promise<CaseRow | undefined> =>
    db.selectFrom('deskCases').selectAll().where('itemId', '=', itemId).executeTakeFirst(),

  numbers: async (db: Db | Tx, itemIds: readonly string[]): Promise<Map<string, number>> => {
    const ids = sql.val([...itemIds]);
    const rows = db
      .selectFrom('deskCases')
      .select(['itemId', 'number'])
      .where(sql<boolean>`item_id = any(${ids}::uuid[])`);
    return new Map((await rows.execute()).map(({ itemId, number }) => [itemId, number]));
  },

  /** What its page would show this person: nothing of their own, and nothing that is for whoever leads alone. */
  async byNumber(db: Db | Tx, number: number, me: { id: string; isLead: boolean }): Promise<CaseRow | undefined> {
    const isOwn = sql`(
      EXISTS (SELECT FROM articles a WHERE a.id = c.item_id AND (a.author_id = ${me.id}::uuid OR a.status = 'Draft' OR a.is_private))
      OR EXISTS (SELECT FROM article_comments m WHERE m.id = c.item_id AND m.author_id = ${me.id}::uuid)
      OR EXISTS (SELECT FROM reports r WHERE r.id = c.item_id
        AND (${me.id}::uuid IN (r.reporter_id, r.reported_id) OR (r.for_lead AND NOT ${me.isLead}::boolean)))
      OR EXISTS (SELECT FROM media p WHERE p.id = c.item_id AND p.owner_id = ${me.id}::uuid)
      OR EXISTS (SELECT FROM sanctions s WHERE s.id = c.item_id AND s.person_id = ${me.id}::uuid)
      OR EXISTS (SELECT FROM break_glass_requests b WHERE b.id = c.item_id
        AND (b.person_id = ${me.id}::uuid OR NOT (${me.isLead}::boolean OR b.asked_by = ${me.id}::uuid))))`;
    const { rows } =
      await sql<CaseRow>`SELECT c.* FROM desk_cases c WHERE c.number = ${number} AND NOT ${isOwn}`.execute(db);
    return rows[0];
  },

  /** Pieces that were handed in, those changed last first, still sealed; without this person's own and what they are spared. */
  async handedIn(db: Db | Tx, { id, spared }: Pick<Viewer, 'id' | 'spared'>, most: number): Promise<HandedIn[]> {
    const { rows } = await sql<HandedIn>`
      SELECT a.id, a.author_id, a.title_sealed, a.preview_sealed, a.pseudonym_sealed, a.status, a.updated_at, c.number
      FROM articles a JOIN desk_cases c ON c.item_id = a.id
      WHERE a.status <> 'Draft' AND NOT a.is_private AND a.author_id <> ${id}::uuid
        AND NOT (a.warnings || a.detected) && ${sql.val([...spared])}::text[]
      ORDER BY a.updated_at DESC, a.id DESC LIMIT ${most}`.execute(db);
    return rows;
  },

  /** One statement, so that of two at once one has it: false where somebody else does. Their own runs on. */
  async claim(
    tx: Tx,
    itemId: string,
    moderatorId: string,
    { until, now, wasLeft }: { until: Date; now: Date; wasLeft: boolean },
  ): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('deskCases')
      .set({ claimedBy: moderatorId, claimedUntil: until })
      .where('itemId', '=', itemId)
      .where(({ or, eb }) =>
        or([
          eb('claimedBy', 'is', null),
          eb('claimedUntil', '<=', now),
          eb('claimedBy', '=', moderatorId),
          eb.val(wasLeft),
        ]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },

  /** False where they did not have it. */
  async release(tx: Tx, itemId: string, moderatorId: string): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('deskCases')
      .set({ claimedBy: null, claimedUntil: null })
      .where('itemId', '=', itemId)
      .where('claimedBy', '=', moderatorId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  },
};
export type CaseStore = typeof caseStore;
