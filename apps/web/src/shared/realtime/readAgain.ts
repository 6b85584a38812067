import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** A first reading that is still under way may be older than the news, so it is followed by another one. */
export function readAgain(queries: QueryClient, what: QueryFilters = {}): void {
  const underWay = queries
    .getQueryCache()
    .findAll({ ...what, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  void queries.invalidateQueries(what);
  for (const query of underWay) {
    const follow = () => queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(follow).catch(() => {
      // Not read at all: whoever asks next reads it anew.
    });
  }
}
