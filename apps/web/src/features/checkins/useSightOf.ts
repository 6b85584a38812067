// What the Crew can see of what was saved, once it is known how check-ins are shared.
import { useQuery } from '@tanstack/react-query';
import { sightOf } from '@mycrew/contract/who-sees.ts';
import { settingsQueries } from '#features/settings/settings.queries.ts';
import type { SavedCheckin } from './savedCheckin.ts';

export function useSightOf({ sharing }: SavedCheckin) {
  const { data } = useQuery(settingsQueries.shareData());
  return data ? sightOf({ ...sharing, sharesCheckins: data.CanShareData === true }) : null;
}
