// What is decided about my account shows on open pages too.
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { sanctionQueries } from './sanctions.queries.ts';

export function useSanctionsRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'sanctions') readAgain(queries, sanctionQueries.all);
  });
}
