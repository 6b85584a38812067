// The door of the check-in room: families, sentences, saving, how many felt alike.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { checkinEndpoints, type CheckinEntryInput } from '@mycrew/contract/checkins.ts';
import { dashboardQueries } from '#features/dashboard/dashboard.queries.ts';
import { call } from '#shared/api/call.ts';

const root = ['checkins'] as const;

export const checkinQueries = {
  families: () =>
    queryOptions({
      queryKey: [...root, 'families'],
      queryFn: ({ signal }) => call(checkinEndpoints.families, {}, { signal }),
      staleTime: Infinity,
    }),
  sentences: () =>
    queryOptions({
      queryKey: [...root, 'sentences'],
      queryFn: ({ signal }) => call(checkinEndpoints.templates, { query: {} }, { signal }),
      staleTime: Infinity,
    }),
  similar: (emotion: string, emotionName: string) =>
    queryOptions({
      queryKey: [...root, 'similar', emotionName],
      queryFn: ({ signal }) => call(checkinEndpoints.similarCount, { query: { emotion, emotionName } }, { signal }),
      meta: { quiet: true },
    }),
};

export interface CheckinToSave {
  entry: CheckinEntryInput;
  picture: Blob | null;
  key: string;
}

/** Offline it fails at once and says so: the draft stays, the person decides when to try again. */
export const saveCheckin = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'save'],
    networkMode: 'always',
    meta: { quiet: true },
    mutationFn: ({ entry, picture, key }: CheckinToSave) =>
      call(checkinEndpoints.add, { body: entry, files: picture ? { Snapshot: picture } : {} }, { key }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: dashboardQueries.all }),
  });
