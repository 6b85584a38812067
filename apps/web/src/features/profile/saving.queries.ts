import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readBackgroundLists } from '#features/registration/registration.queries.ts';
import { call } from '#shared/api/call.ts';
import { showProfile } from './profile.queries.ts';

export const backgroundLists = () =>
  queryOptions({
    queryKey: ['background lists'],
    queryFn: ({ signal }) => readBackgroundLists(signal),
    staleTime: Infinity,
  });

export type ProfileChanges = RequestOf<typeof profileEndpoints.update>['body'];

export interface ProfileSave {
  changes: ProfileChanges;
  picture?: Blob;
}

export const saveProfile = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ changes, picture }: ProfileSave) =>
      call(profileEndpoints.update, { body: changes, ...(picture && { files: { ProfilePic: picture } }) }),
    onSuccess: (profile) => showProfile(queries, profile),
  });
