// Events that refetch the profile and the parent's consent.
import { useQueryClient } from '@tanstack/react-query';
import { consentQueries } from '#features/consent/consent.queries.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { readProfileAgain } from './profile.queries.ts';

export function useProfileRealtime(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic !== 'session') return;
    void readProfileAgain(queries).catch(() => {});
    void queries.invalidateQueries(consentQueries.own());
  });
}
