import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { crewQueries } from './crew.queries.ts';

export function useCrewRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'crew' || topic === 'counts') readAgain(queries, crewQueries.all);
  });
}
