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
  return cutPage(await (page === undefined ? cut : cut.offset((page - 1) * size)).execute(), size, page);
};

/** The end of a statement written as text. */
export const limitOf = (size: number, page: number): RawBuilder<unknown> =>
  sql`LIMIT ${sql.lit(size + 1)} OFFSET ${(page - 1) * size}`;

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
