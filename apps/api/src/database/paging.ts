// Paginates lists: by number where the specification says so, by key elsewhere.
import { lastPage } from '@mycrew/contract/constants.ts';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables/tables.ts';

export interface PageOf<R> {
  rows: R[];
  hasMore: boolean;
}

/** Of rows read with one more than a page holds: that one shows whether there are more. */
export const cutPage = <R>(rows: R[], size: number, page?: number): PageOf<R> => ({
  rows: rows.slice(0, size),
  hasMore: rows.length > size && page !== lastPage,
});

/** Of a sorted statement. Without `page`: its first rows, after the key that a condition of the statement's names. */
export const pageOf = async <TB extends keyof Tables, R>(
  query: SelectQueryBuilder<Tables, TB, R>,
  size: number,
  page?: number,
): Promise<PageOf<R>> => {
  const cut = query.limit(sql.lit(size + 1));
  return cutPage(await (page === undefined || page === 1 ? cut : cut.offset((page - 1) * size)).execute(), size, page);
};

/**
 * The end of a statement written as text. Of an offset that is a parameter PostgreSQL expects that it skips a tenth of all
 * rows, so a plan for any page looks dear over long lists, and it plans each time anew: the first page has none.
 */
export const limitOf = (size: number, page: number): RawBuilder<unknown> =>
  page === 1 ? sql`LIMIT ${sql.lit(size + 1)}` : sql`LIMIT ${sql.lit(size + 1)} OFFSET ${(page - 1) * size}`;

/** A page of a sorted statement over a very long list: beyond the first, a bound that PostgreSQL knows, of which there are few. */
export const onPage = (rows: RawBuilder<unknown>, size: number, page: number): RawBuilder<unknown> => {
  const bound = 2 ** Math.ceil(Math.log2(page)) * size + 1;
  return page === 1
    ? sql`${rows} ${limitOf(size, page)}`
    : sql`SELECT * FROM (${rows} LIMIT ${sql.lit(bound)}) n ${limitOf(size, page)}`;
};

export interface SearchBounds {
  most: number;
  bytes: number;
}

/** The first rows of a statement, sorted by `order` (`n.…`), as many as fit, at least one; `is_more`: others come after it. */
export const withinBounds = (
  rows: RawBuilder<unknown>,
  { order, size }: { order: RawBuilder<unknown>; size: RawBuilder<unknown> },
  { most, bytes }: SearchBounds,
): RawBuilder<unknown> => sql`
  SELECT b.* FROM (
    SELECT n.*, lead(n.id) OVER w IS NOT NULL AS is_more, row_number() OVER w AS place, sum(${size}) OVER w AS so_far
    FROM (${rows} LIMIT ${most}::int + 1) n WINDOW w AS (ORDER BY ${order})
  ) b WHERE b.place = 1 OR (b.place <= ${most} AND b.so_far <= ${bytes})`;
