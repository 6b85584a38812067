// Which news refreshes what home and the badges show.
import type { Topic } from '@mycrew/contract/realtime.ts';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { dashboardQueries } from './dashboard.queries.ts';

const { everyHome, everyFeed, counts, answers } = dashboardQueries;

const concerned: Partial<Record<Topic, readonly (readonly unknown[])[]>> = {
  crew: [everyHome, counts().queryKey],
  counts: [counts().queryKey],
  notifications: [counts().queryKey],
  'crew-for-checkins': [everyHome, everyFeed],
  answers: [answers().queryKey],
};

export function useDashboardRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => concerned[topic]?.forEach((queryKey) => readAgain(queries, { queryKey })));
  useOn('push-message', () => readAgain(queries, counts()));
}
