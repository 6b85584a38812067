// Reads the open calendar again when a check-in of one's own, or of those one crews for, has changed.
import { useQueryClient } from '@tanstack/react-query';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { checkinsChanged } from '#features/checkins/checkins.queries.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { historyQueries } from './history.queries.ts';

export function useHistoryRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'checkins') checkinsChanged(queries);
    else if (topic === 'crew-for-checkins') readAgain(queries, historyQueries.all);
    else if (topic === 'answers') readAgain(queries, dashboardQueries.everyAnswer);
  });
}
