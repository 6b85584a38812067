import { useQuery } from '@tanstack/react-query';
import { visibilityOf } from '@mycrew/contract/who-sees.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import type { SavedCheckin } from './savedCheckin.ts';

export function useVisibilityOf({ sharing }: SavedCheckin) {
  const { data } = useQuery(sharingQueries.shareData());
  return data ? visibilityOf({ ...sharing, sharesCheckins: data.CanShareData === true }) : null;
}
