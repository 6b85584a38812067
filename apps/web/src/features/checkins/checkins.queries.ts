// The door of the check-in room: families, sentences, saving, how many felt alike.
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { checkinEndpoints, type CheckinEntryInput } from '@mycrew/contract/checkins.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

export const checkinQueries = {
  families: () => read(checkinEndpoints.families, {}, { staleTime: Infinity }),
  sentences: () => read(checkinEndpoints.templates, { query: {} }, { staleTime: Infinity }),
  similar: (emotion: string, emotionName: string) =>
    read(checkinEndpoints.similarCount, { query: { emotion, emotionName } }),
};

export interface CheckinToSave {
  entry: CheckinEntryInput;
  picture: Blob | null;
  key: string;
}

/** Offline it fails at once and says so: the draft stays, the person decides when to try again. */
export const saveCheckin = (queries: QueryClient) =>
  mutationOptions({
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: ({ entry, picture, key }: CheckinToSave) =>
      call(checkinEndpoints.add, { body: entry, files: picture ? { Snapshot: picture } : {} }, { key }),
    onSuccess: () => void queries.invalidateQueries(dashboardQueries.all),
  });
