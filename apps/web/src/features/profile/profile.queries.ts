// Public queries: the own profile, for every screen that shows it.
import { type Profile, profileEndpoints } from '@mycrew/contract/profile.ts';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '#shared/api/read.ts';
import { takeProfile } from '#shared/session/startSession.ts';

export const profileQueries = {
  own: () => read(profileEndpoints.read),
};

/** Updates the cache and the session's name and picture. */
export function showProfile(queries: QueryClient, profile: Profile): void {
  takeProfile(profile);
  queries.setQueryData(profileQueries.own().queryKey, profile);
}

export async function readProfileAgain(queries: QueryClient): Promise<void> {
  showProfile(queries, await queries.fetchQuery({ ...profileQueries.own(), staleTime: 0 }));
}
