// Deletes the cached check-ins and pictures of somebody one no longer crews for.
import type { CrewForCheckin, Dashboard } from '@mycrew/contract/dashboard.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { forgetPicture } from '#shared/pictures/forgetPicture.ts';
import { dashboardQueries } from './dashboard.queries.ts';

type Feed = InfiniteData<{ items: CrewForCheckin[] }>;

export function forgetYouth(queries: QueryClient, youthId: string): void {
  const pictures = new Set<string>();
  const others = (checkins: CrewForCheckin[]) =>
    checkins.filter(({ Youth, Snapshot }) => {
      if (Youth._id === youthId && Snapshot) pictures.add(Snapshot);
      return Youth._id !== youthId;
    });
  queries.setQueriesData<Dashboard>(
    dashboardQueries.everyHome,
    (home) =>
      home && {
        ...home,
        CrewFor: home.CrewFor.filter(({ _id }) => _id !== youthId),
        CrewForCheckins: others(home.CrewForCheckins),
      },
  );
  queries.setQueriesData<Feed>(
    dashboardQueries.everyFeed,
    (feed) => feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, items: others(page.items) })) },
  );
  void queries.invalidateQueries(dashboardQueries.all);
  pictures.forEach(forgetPicture);
}
