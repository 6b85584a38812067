// Notices that a stay at the desk is over, by its hour or because a call said so, and asks how it stands.
import type { StaffEntry } from '@mycrew/contract/staff.ts';
import { staffRefusals } from '@mycrew/contract/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isApiError } from '#shared/api/ApiError.ts';
import { staffQueries } from './staff.queries.ts';

const saysOver = (error: unknown) => isApiError(error) && error.code === staffRefusals.entryNeeded;

export function useStayWatch(entry: StaffEntry | undefined): void {
  const queries = useQueryClient();
  const endsOn = entry?.EndsOn;
  useEffect(() => {
    const askAgain = () => void queries.invalidateQueries({ queryKey: staffQueries.entry().queryKey });
    const stop = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'error' && saysOver(query.state.error)) askAgain();
    });
    const inMs = endsOn ? new Date(endsOn).getTime() - Date.now() : null;
    const timer = inMs === null ? undefined : setTimeout(askAgain, Math.max(inMs, 0) + 1_000);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, endsOn]);
}
