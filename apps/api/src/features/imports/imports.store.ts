// The imports of a person, in SQL. What they brought is in the tables of check-ins and of the journal.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf } from '#database/paging.ts';
import type { Tables } from '#database/tables/tables.ts';

const pageSize = 20;

export type ImportRow = Selectable<Tables['imports']>;
export interface Added {
  rows: number;
  checkins: number;
  pages: number;
  pictures: number;
  repeated: number;
}

const notBegun = ['uploading', 'reading', 'checked', 'failed'] as const;

export const importStore = {
  /** Locked in a transaction that changes it. */
  byId: (db: Db | Tx, id: string): Promise<ImportRow | undefined> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
      .executeTakeFirst(),

  page: (db: Db, personId: string, page: number) =>
    pageOf(
      db
        .selectFrom('imports')
        .selectAll()
        .where('personId', '=', personId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc'),
      pageSize,
      page,
    ),

  /** Two devices that begin at the same moment come one after the other. */
  hold: (tx: Tx, personId: string) =>
    tx.selectFrom('people').select('timeZone').where('id', '=', personId).forNoKeyUpdate().executeTakeFirst(),

  zoneOf: async (db: Db, personId: string): Promise<string | undefined> =>
    (await db.selectFrom('people').select('timeZone').where('id', '=', personId).executeTakeFirst())?.timeZone,

  unfinished: (tx: Tx, personId: string): Promise<ImportRow[]> =>
    tx
      .selectFrom('imports')
      .selectAll()
      .where('personId', '=', personId)
      .where('state', 'not in', ['done', 'undone'])
      .forNoKeyUpdate()
      .execute(),

  add: (tx: Tx, row: Insertable<Tables['imports']>) => tx.insertInto('imports').values(row).execute(),

  change: (tx: Db | Tx, id: string, columns: Updateable<Tables['imports']>) =>
    tx.updateTable('imports').set(columns).where('id', '=', id).execute(),

  count: (tx: Tx, id: string, added: Added) =>
    sql`UPDATE imports SET rows_done = rows_done + ${added.rows}, checkins = checkins + ${added.checkins},
      pages = pages + ${added.pages}, pictures = pictures + ${added.pictures}, repeated = repeated + ${added.repeated}
      WHERE id = ${id}`.execute(tx),

  remove: (tx: Db | Tx, id: string) => tx.deleteFrom('imports').where('id', '=', id).execute(),

  /** What was not brought in, and nobody comes back to. */
  removeLeft: (tx: Tx, before: Date): Promise<ImportRow[]> =>
    tx
      .deleteFrom('imports')
      .where('state', 'in', notBegun)
      .where('rowsDone', '=', 0)
      .where('createdAt', '<', before)
      .returningAll()
      .execute(),

  /** Whoever was to remove their files was stopped before. */
  overWithFile: (db: Db): Promise<ImportRow[]> =>
    db
      .selectFrom('imports')
      .selectAll()
      .where('state', 'in', ['done', 'undone', 'failed'])
      .where('hasFile', '=', true)
      .execute(),
};
export type ImportStore = typeof importStore;
