// Events that invalidate alerts; active from the start, before the room has loaded.
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { distressQueries } from './distress.queries.ts';

export function useAlertRealtime(): void {
  const queries = useQueryClient();
  const alertsAgain = () => readAgain(queries, distressQueries.all);
  useOn('changed', ({ topic }) => {
    if (topic === 'distress') alertsAgain();
  });
  // Events between the first read and the subscription were missed: read once more.
  useOn('token-accepted', alertsAgain);
}
