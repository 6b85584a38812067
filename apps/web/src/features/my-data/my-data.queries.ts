// Public queries of the room: the export of all personal data, closing the account and cancelling that.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type DataExport, myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { call, callForFile } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';
import { saveFile } from '#shared/saveFile.ts';
import { readProfile } from '#shared/session/session.queries.ts';
import { raiseClosing, settleClosing } from '#shared/session/sessionEvents.ts';

const askAgainMs = 2_500;
/** The export is handed out once, so no automatic retry. */
const fetchMayTakeMs = 60 * 60_000;

const intervalFor: Record<DataExport['State'], number | false> = {
  waiting: askAgainMs,
  ready: false,
  expired: false,
  failed: false,
};

export const myDataQueries = {
  /** Polled while the export is prepared. */
  export: (id: string) =>
    read(
      myDataEndpoints.exportState,
      { params: { id } },
      { refetchInterval: ({ state }) => intervalFor[state.data?.State ?? 'waiting'], staleTime: 0 },
    ),
  /** The day the account closes, where the refusal does not contain it. */
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

/** Fetched with the session and saved as a file: the address alone opens nothing. */
export const saveExport = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    async mutationFn(id: string): Promise<true> {
      const once = { tries: 1, patienceMs: fetchMayTakeMs };
      saveFile(await callForFile(myDataEndpoints.downloadExport, { params: { id } }, once), 'mycrew-my-data.zip');
      return true;
    },
    onSettled: (_done, _failed, id) => queries.invalidateQueries({ queryKey: myDataQueries.export(id).queryKey }),
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
