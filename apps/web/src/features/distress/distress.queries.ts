// The door of the room of whoever raises an alert: what is read; what is said goes by sending.queries.ts.
import { alertTimes } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { keepLastChoice } from './alertChoice.ts';

const all = ['distress'] as const;

// An alert is asked for without looking at what the browser thinks of its network, and again when that is back.
export const alwaysRead = {
  networkMode: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
} as const;
export const whileOn = (isOn: boolean): number | false => isOn && alertTimes.pollMs;

export const distressQueries = {
  all,
  /** My own alert: the one that is on, or that ended within the hour; also while locked. */
  status: () =>
    queryOptions({
      queryKey: [...all, 'status'],
      queryFn: ({ signal }) => call(distressEndpoints.status, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'),
      ...alwaysRead,
    }),
  /** Whom I could tell, and how I chose last time. */
  people: () =>
    queryOptions({
      queryKey: [...all, 'people'],
      queryFn: async ({ signal }) => {
        const found = await call(distressEndpoints.people, {}, { signal });
        keepLastChoice(found.Last);
        return found;
      },
      ...alwaysRead,
    }),
};
