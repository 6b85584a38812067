// The help directory, and two counts that never delay a call.
import { type HelpDirectory, helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { storeDirectory, storedDirectory } from './storedDirectory.ts';

export const countCall = () => callFull(helplineEndpoints.call, { body: {} });
export const countChat = () => callFull(helplineEndpoints.chat, { body: {} });

const freshForMs = 3_600_000;

/** Stored on this device for offline use. */
export async function readDirectory(signal: AbortSignal): Promise<HelpDirectory> {
  const directory = await call(helplineEndpoints.directory, {}, { signal });
  storeDirectory(directory);
  return directory;
}

export const helpQueries = {
  directory: () =>
    queryOptions({
      queryKey: ['help', 'directory'],
      queryFn: ({ signal }) => readDirectory(signal),
      // The stored copy is shown at once, and refreshed behind it.
      initialData: storedDirectory,
      initialDataUpdatedAt: 0,
      staleTime: freshForMs,
      // Fetched offline too: the service worker may answer.
      networkMode: 'always',
    }),
};
