// Templates that leads added, and those they put in the place of ours, in SQL.
import { sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import type { Template } from './shipped.ts';

export interface StoredTemplate extends Template {
  isHidden: boolean;
}

const columns = ['id', 'purpose', 'title', 'words', 'isHidden'] as const;
const most = 1_000;

export const replyTemplateStore = {
  all: (db: Db | Tx): Promise<StoredTemplate[]> =>
    db.selectFrom('replyTemplates').select(columns).orderBy('title').orderBy('id').limit(sql.lit(most)).execute(),

  store: (tx: Tx, template: StoredTemplate, changedAt: Date) =>
    tx
      .insertInto('replyTemplates')
      .values({ ...template, changedAt })
      .onConflict((clash) =>
        clash.column('id').doUpdateSet({
          title: template.title,
          words: template.words,
          isHidden: template.isHidden,
          changedAt,
        }),
      )
      .execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom('replyTemplates').where('id', '=', id).execute(),
};
export type ReplyTemplateStore = typeof replyTemplateStore;
