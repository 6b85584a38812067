// Requests for somebody's contact details in an emergency, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';

export interface BreakGlassRow {
  id: string;
  personId: string;
  /** Null: from before this was stored, when it was the person. */
  askedAbout: string | null;
  askedBy: string;
  reasonSealed: Buffer;
  askedAt: Date;
  state: 'asked' | 'approved' | 'refused' | 'withdrawn';
  decidedBy: string | null;
  decidedAt: Date | null;
  openUntil: Date | null;
}

const all = [
  'id',
  'personId',
  'askedAbout',
  'askedBy',
  'reasonSealed',
  'askedAt',
  'state',
  'decidedBy',
  'decidedAt',
  'openUntil',
] as const;
const pageSize = 20;

/** With the check on somebody that it began from. */
const shown = (db: Db | Tx) =>
  db
    .selectFrom('breakGlassRequests')
    .leftJoin('welfareChecks', 'welfareChecks.id', 'breakGlassRequests.askedAbout')
    .select(all.map((column) => `breakGlassRequests.${column}` as const))
    .select('welfareChecks.id as checkId');
export type ShownBreakGlass = BreakGlassRow & { checkId: string | null };

export const breakGlassStore = {
  /** Null: everybody's. */
  page: (db: Db, askedBy: string | null, page: number): Promise<PageOf<ShownBreakGlass>> => {
    const rows = shown(db);
    const asked = askedBy === null ? rows : rows.where('askedBy', '=', askedBy);
    return pageOf(asked.orderBy('askedAt', 'desc').orderBy('breakGlassRequests.id', 'desc'), pageSize, page);
  },

  one: (db: Db | Tx, id: string): Promise<ShownBreakGlass | undefined> =>
    shown(db).where('breakGlassRequests.id', '=', id).executeTakeFirst(),

  hold: (tx: Tx, id: string): Promise<BreakGlassRow | undefined> =>
    tx.selectFrom('breakGlassRequests').select(all).where('id', '=', id).forUpdate().executeTakeFirst(),

  holdAsked: (tx: Tx, askedAbout: string): Promise<BreakGlassRow[]> =>
    tx
      .selectFrom('breakGlassRequests')
      .select(all)
      .where('askedAbout', '=', askedAbout)
      .where('state', '=', 'asked')
      .forUpdate()
      .execute(),

  ask: (tx: Tx, row: Pick<BreakGlassRow, 'id' | 'personId' | 'askedAbout' | 'askedBy' | 'reasonSealed' | 'askedAt'>) =>
    tx.insertInto('breakGlassRequests').values(row).execute(),

  decide: (
    tx: Tx,
    id: string,
    { state, decidedBy, decidedAt, openUntil }: Pick<BreakGlassRow, 'state' | 'decidedBy' | 'decidedAt' | 'openUntil'>,
  ) =>
    tx.updateTable('breakGlassRequests').set({ state, decidedBy, decidedAt, openUntil }).where('id', '=', id).execute(),

  contactOf: (db: Db, personId: string) =>
    db
      .selectFrom('people')
      .select(['id', 'firstName', 'lastName', 'yearOfBirth', 'state', 'emailSealed', 'mobileSealed'])
      .where('id', '=', personId)
      .executeTakeFirst(),

  /** Whose that is: a person's own id, or that of an experience, comment, report, picture, decision about an account, or a check on them. */
  async personOf(db: Db | Tx, aboutId: string): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      SELECT p.id FROM people p WHERE p.status <> 'deleted' AND p.id IN (
        SELECT ${aboutId}::uuid
        UNION ALL SELECT author_id FROM articles WHERE id = ${aboutId}
        UNION ALL SELECT author_id FROM article_comments WHERE id = ${aboutId}
        UNION ALL SELECT reported_id FROM reports WHERE id = ${aboutId}
        UNION ALL SELECT owner_id FROM media WHERE id = ${aboutId}
        UNION ALL SELECT person_id FROM sanctions WHERE id = ${aboutId}
        UNION ALL SELECT person_id FROM welfare_checks WHERE id = ${aboutId})`.execute(db);
    return rows[0]?.id;
  },
};
export type BreakGlassStore = typeof breakGlassStore;
