// The youth's alert: what is read; sending.queries.ts has what is sent.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { answersOf, read } from '#shared/api/read.ts';
import { storeLastChoice } from './alertChoice.ts';

// Alerts are read whatever the browser reports of its network, and again when it is back.
export const alwaysRead = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
} as const;
export const whileOn = (isOn: boolean): number | false => isOn && alertTimes.pollMs;

export const distressQueries = {
  /** All alerts, own and others’. */
  all: answersOf(...Object.values(distressEndpoints)),
  /** The active alert, or one that ended within the hour; also while locked. */
  status: () =>
    read(
      distressEndpoints.status,
      {},
      { refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'), ...alwaysRead },
    ),
  /** One alert, own or received; reading it counts as having seen it. */
  details: (DistressId: string) =>
    read(
      distressEndpoints.details,
      { body: { DistressId } },
      { refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'), ...alwaysRead },
    ),
  /** Possible recipients, and the last choice. */
  people: () =>
    queryOptions({
      ...read(distressEndpoints.people, {}, alwaysRead),
      queryFn: async ({ signal }) => {
        const found = await call(distressEndpoints.people, {}, { signal });
        storeLastChoice(found.Last);
        return found;
      },
    }),
};
