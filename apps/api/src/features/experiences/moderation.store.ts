// What moderators suggest and write, what they decided, and how long that takes, in SQL.
import type { ArticleWarning, DeclineReason } from '@mycrew/contract/experience-lists.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Lane } from './article.ts';

export interface VersionRow {
  articleId: string;
  authorId: string;
  revision: number;
  basedOn: number;
  titleSealed: Buffer;
  documentSealed: Buffer;
  warnings: ArticleWarning[];
  madeAt: Date;
}
export interface NoteRow {
  id: string;
  authorId: string;
  isFromModerator: boolean;
  messageSealed: Buffer;
  createdAt: Date;
}
export interface Decision {
  id: string;
  kind: 'article' | 'comment';
  itemId: string;
  moderatorId: string;
  act: string;
  reason: DeclineReason | null;
  lane: Lane;
  isAppeal: boolean;
  waitedSeconds: number | null;
  decidedAt: Date;
}

export const moderationStore = {
  version: (db: Db | Tx, articleId: string): Promise<VersionRow | undefined> =>
    db.selectFrom('articleVersions').selectAll().where('articleId', '=', articleId).executeTakeFirst() as Promise<
      VersionRow | undefined
    >,

  /** Who took it down, for somebody else is to look at it now. */
  async removedBy(tx: Tx, articleId: string): Promise<string[]> {
    const rows = await tx
      .selectFrom('articleDecisions')
      .select('moderatorId')
      .where('itemId', '=', articleId)
      .where('act', '=', 'remove')
      .execute();
    return rows.flatMap(({ moderatorId }) => moderatorId ?? []);
  },

  /** There is one at a time: the newest. */
  storeVersion: (tx: Tx, version: VersionRow) =>
    tx
      .insertInto('articleVersions')
      .values(version)
      .onConflict((clash) => clash.column('articleId').doUpdateSet(version))
      .execute(),

  dropVersion: (tx: Tx, articleId: string) =>
    tx.deleteFrom('articleVersions').where('articleId', '=', articleId).execute(),

  notes: (db: Db | Tx, articleId: string): Promise<NoteRow[]> =>
    db
      .selectFrom('articleNotes')
      .select(['id', 'authorId', 'isFromModerator', 'messageSealed', 'createdAt'])
      .where('articleId', '=', articleId)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(sql.lit(200))
      .execute(),

  addNote: (tx: Tx, note: NoteRow & { articleId: string }) => tx.insertInto('articleNotes').values(note).execute(),

  addDecision: (tx: Tx, decision: Decision) => tx.insertInto('articleDecisions').values(decision).execute(),
};
export type ModerationStore = typeof moderationStore;
