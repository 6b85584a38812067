import type { Topic } from '@mycrew/contract/realtime.ts';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { smallActQueries } from '#features/small-acts/small-acts.queries.ts';
import { dashboardQueries } from './dashboard.queries.ts';

const { everyHome, everyFeed, counts, answers } = dashboardQueries;

const concerned: Partial<Record<Topic, readonly QueryFilters[]>> = {
  crew: [everyHome, counts()],
  counts: [counts()],
  notifications: [counts()],
  'crew-for-checkins': [everyHome, everyFeed],
  answers: [answers()],
  checkins: [everyHome],
  'small-acts': [smallActQueries.acts()],
};

export function useDashboardRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => concerned[topic]?.forEach((read) => readAgain(queries, read)));
  useOn('push-message', () => readAgain(queries, counts()));
}
