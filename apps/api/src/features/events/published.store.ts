// What staff publish for everybody, in SQL. Nobody's own events are read here.
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/database.ts';
import { pageOf, type PageOf } from '#database/paging.ts';
import type { Tables } from '#database/tables/tables.ts';

export type PublishedRow = Selectable<Tables['publishedEvents']>;
export interface Wanted {
  /** Days, both inclusive. */
  first: string | null;
  last: string | null;
  category: string | null;
  how: string | null;
  who: string | null;
  state: string | null;
  cost: string | null;
  age: { from: number; to: number } | null;
  accessibility: string | null;
}
type Query = SelectQueryBuilder<Tables, 'publishedEvents', PublishedRow>;
const pageSize = 20;

/** Whatever is for everybody, everywhere or both ways is found by each choice. */
const wantedOf = (
  query: Query,
  { first, last, category, how, who, state, cost, age, accessibility }: Wanted,
): Query => {
  let wanted = query;
  if (first) wanted = wanted.where('endsOn', '>=', first);
  if (last) wanted = wanted.where('startsOn', '<=', last);
  if (category) wanted = wanted.where('category', '=', category);
  if (how) wanted = wanted.where(sql<boolean>`how IN (${how}, 'both')`);
  if (who) wanted = wanted.where(sql<boolean>`audience IN (${who}, 'public')`);
  if (state) wanted = wanted.where(sql<boolean>`(state = ${state} OR state IS NULL)`);
  if (cost) wanted = wanted.where(sql<boolean>`cost = ${cost}`);
  if (age) wanted = wanted.where(sql<boolean>`age_from <= ${age.to} AND coalesce(age_to, 200) >= ${age.from}`);
  if (accessibility) wanted = wanted.where(sql<boolean>`${accessibility} = ANY (accessibility)`);
  return wanted;
};

export const publishedStore = {
  coming: (db: Db, wanted: Wanted, page: number, now: Date): Promise<PageOf<PublishedRow>> => {
    const coming = db
      .selectFrom('publishedEvents')
      .selectAll()
      .where('status', '<>', 'draft')
      .where('endsAt', '>', now)
      .orderBy('startsOn')
      .orderBy('id');
    return pageOf(wantedOf(coming, wanted), pageSize, page);
  },

  /** A draft is not there yet. */
  byId: (db: Db | Tx, id: string): Promise<PublishedRow | undefined> =>
    db.selectFrom('publishedEvents').selectAll().where('id', '=', id).where('status', '<>', 'draft').executeTakeFirst(),

  /** All there are, drafts and what is over too, the newest days first. */
  all: (db: Db, page: number): Promise<PageOf<PublishedRow>> =>
    pageOf(
      db.selectFrom('publishedEvents').selectAll().orderBy('startsOn', 'desc').orderBy('id', 'desc'),
      pageSize,
      page,
    ),

  /** Held until the commit. */
  hold: (tx: Tx, id: string): Promise<PublishedRow | undefined> =>
    tx.selectFrom('publishedEvents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  add: (tx: Tx, row: PublishedRow) => tx.insertInto('publishedEvents').values(row).execute(),

  change: (tx: Tx, id: string, change: Partial<PublishedRow>) =>
    tx.updateTable('publishedEvents').set(change).where('id', '=', id).execute(),
};
export type PublishedStore = typeof publishedStore;
