import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** A query in flight may predate the event, so another one follows. */
export function readAgain(queries: QueryClient, what: QueryFilters = {}): void {
  const underWay = queries
    .getQueryCache()
    .findAll({ ...what, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(what);
  for (const query of underWay) {
    const follow = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(follow).catch(() => {
      // Without data: the next reader fetches it.
    });
  }
}
