// What one shares with the Crew: asked with the first invitation, changed in settings.
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

export const sharingQueries = {
  shareData: () => read(settingsEndpoints.shareData, {}, { meta: { isStored: true } }),
};

export const setShareData = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (canShare: boolean) => call(settingsEndpoints.setShareData, { body: { CanShareData: canShare } }),
    onSuccess: (answer) => queries.setQueryData(sharingQueries.shareData().queryKey, answer),
  });

/** The default for new events. */
export const setEventsWithCrew = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (EventsWithCrew: boolean) =>
      call(settingsEndpoints.setShareData, { body: { CanShareData: true, EventsWithCrew } }),
    onSuccess: (answer) => queries.setQueryData(sharingQueries.shareData().queryKey, answer),
  });
