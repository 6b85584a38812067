import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { welfareQueries } from './welfare-checks.queries.ts';

export function useWelfareRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'welfare-checks') readAgain(queries, welfareQueries.own);
  });
}
