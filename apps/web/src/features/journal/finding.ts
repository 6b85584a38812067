// The filter of the journal. Words and tags stay in the history entry, never in the address.
import { routes } from '@mycrew/contract/paths.ts';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

export interface Finding {
  search?: string;
  tag?: string;
  status?: 'draft';
}

const sharedView = 'shared';
export const sharedPath = `${routes.journal.path}?view=${sharedView}`;
export const showsShared = (search: URLSearchParams): boolean => search.get('view') === sharedView;

export const isFinding = (finding: Finding): boolean => Object.keys(finding).length > 0;

/** Survives a reload and Back, as the history entry does. */
export function useFinding(): [Finding, (next: Finding) => void] {
  const navigate = useNavigate();
  const state = useLocation().state as { finding?: Finding } | null;
  const find = useCallback(
    (finding: Finding) => void navigate('.', { state: { finding }, replace: true, preventScrollReset: true }),
    [navigate],
  );
  return [state?.finding ?? {}, find];
}
