import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { welfareQueries } from './welfare-checks.queries.ts';

/** At the desk: whatever changes there may have changed a check. */
export function useDeskChecksRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'desk') readAgain(queries, welfareQueries.desk);
  });
}

export function useWelfareRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'welfare-checks') readAgain(queries, welfareQueries.own);
  });
}
