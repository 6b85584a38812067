// What of the journal is shown, as it stands in the address.
import { routes } from '@mycrew/contract/paths.ts';
import type { ListQuery } from './journal.queries.ts';

export interface Finding {
  search?: string;
  tag?: string;
  status?: 'draft';
}

const sharedView = 'shared';
export const sharedPath = `${routes.journal.path}?view=${sharedView}`;
export const showsShared = (search: URLSearchParams): boolean => search.get('view') === sharedView;

export function findingOf(params: URLSearchParams): Finding {
  const search = params.get('search')?.trim();
  const tag = params.get('tag')?.trim();
  return {
    ...(search && { search }),
    ...(tag && { tag }),
    ...(params.get('status') === 'draft' && { status: 'draft' }),
  };
}

export const isFinding = (finding: Finding): boolean => Object.keys(finding).length > 0;

export const queryOf = (finding: Finding): ListQuery => finding;
