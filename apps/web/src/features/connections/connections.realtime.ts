import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { connectionQueries } from './connections.queries.ts';

export function useConnectionRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'connections') readAgain(queries, connectionQueries.all);
  });
}
