// Whose something is that staff look at, and who decided about it last, in SQL: for the log and for second looks alone.
import type { ClaimedKind } from '@mycrew/contract/desk-queue.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';

export interface ItemName {
  kind: ClaimedKind;
  id: string;
}

const owners = (kind: ItemName['kind']) => {
  if (kind === 'article') return sql`SELECT author_id AS owner_id FROM articles`;
  if (kind === 'comment') return sql`SELECT author_id AS owner_id FROM article_comments`;
  if (kind === 'picture') return sql`SELECT owner_id FROM media`;
  return sql`SELECT person_id AS owner_id FROM sanctions`;
};

export const itemStore = {
  async authorOf(db: Db | Tx, { kind, id }: ItemName): Promise<string | undefined> {
    const { rows } = await sql<{ ownerId: string }>`${owners(kind)} WHERE id = ${id}::uuid`.execute(db);
    return rows[0]?.ownerId;
  },

  /** Whether somebody's answer waits that this moderator may decide about. */
  async appealWaits(db: Db | Tx, id: string, moderatorId: string): Promise<boolean> {
    const row = await db
      .selectFrom('sanctions')
      .select('id')
      .where('id', '=', id)
      .where('appealedAt', 'is not', null)
      .where('appealDecidedAt', 'is', null)
      .where(sql<boolean>`set_by IS DISTINCT FROM ${moderatorId}::uuid`)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Who took it down, where its author asks for another look. */
  async removedBy(db: Db | Tx, articleId: string): Promise<string | null> {
    const row = await db
      .selectFrom('articleDecisions')
      .innerJoin('articles', 'articles.id', 'articleDecisions.itemId')
      .select('articleDecisions.moderatorId')
      .where('articles.id', '=', articleId)
      .where('articles.isAppeal', '=', true)
      .where('articleDecisions.act', '=', 'remove')
      .orderBy('articleDecisions.decidedAt', 'desc')
      .limit(sql.lit(1))
      .executeTakeFirst();
    return row?.moderatorId ?? null;
  },

  /** By the year they gave: in the year of their eighteenth birthday, and where none is known, they are. */
  async isMinor(db: Db | Tx, personId: string, now: Date): Promise<boolean> {
    const row = await db
      .selectFrom('people')
      .select(['kind', 'yearOfBirth'])
      .where('id', '=', personId)
      .executeTakeFirst();
    if (row?.kind !== 'youth') return false;
    return row.yearOfBirth === null || now.getUTCFullYear() - row.yearOfBirth <= 18;
  },

  /** The reason inside the house of whoever took it down last. */
  async whyRemoved(db: Db | Tx, articleId: string): Promise<string | null> {
    const { rows } = await sql<{ why: string | null }>`
      SELECT why FROM audit_log WHERE subject = ${articleId} AND action = 'staff.article-removed' AND action LIKE 'staff.%'
        AND subject_owner IS NULL ORDER BY at DESC, id DESC LIMIT 1`.execute(db);
    return rows[0]?.why ?? null;
  },

  isPicked: async (db: Db, articleId: string): Promise<boolean> =>
    Boolean(
      await db
        .selectFrom('articles')
        .select('id')
        .where('id', '=', articleId)
        .where('pickedAt', 'is not', null)
        .executeTakeFirst(),
    ),
};
export type ItemStore = typeof itemStore;
