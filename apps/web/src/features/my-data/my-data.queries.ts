// The door of this room: everything of mine put together, and closing the account or keeping it.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type DataExport, myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';
import { readProfile } from '#shared/session/session.queries.ts';
import { raiseClosing, settleClosing } from '#shared/session/sessionEvents.ts';

const askAgainMs = 2_500;
/** A link lasts 15 minutes. */
const freshLinkMs = 10 * 60_000;

const intervalFor: Record<DataExport['State'], number | false> = {
  waiting: askAgainMs,
  ready: freshLinkMs,
  expired: false,
  failed: false,
};

export const myDataQueries = {
  /** Asked again while it is being put together. */
  export: (id: string) =>
    read(
      myDataEndpoints.exportState,
      { params: { id } },
      { refetchInterval: ({ state }) => intervalFor[state.data?.State ?? 'waiting'], staleTime: 0 },
    ),
  /** The day the account closes, where a refusal did not say it. */
  closingDay: () =>
    queryOptions({
      queryKey: ['closing day'],
      queryFn: async ({ signal }) => (await readProfile(signal)).DeletionOn,
    }),
};

export const requestExport = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(myDataEndpoints.requestExport, { body: {} }),
    onSuccess: (asked) => queries.setQueryData(myDataQueries.export(asked._id).queryKey, asked),
  });

export const requestDeletion = mutationOptions({
  meta: { quiet: true },
  mutationFn: () => call(myDataEndpoints.requestDeletion, { body: {} }),
  onSuccess: ({ DeletionOn }) => raiseClosing(DeletionOn),
});

export const cancelDeletion = mutationOptions({
  meta: { quiet: true },
  mutationFn: () => call(myDataEndpoints.cancelDeletion, { body: {} }),
  onSuccess: () => settleClosing(),
});
