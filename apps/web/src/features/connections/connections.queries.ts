// Connections: the list, and requests both ways.
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { contactQueries } from '#features/contacts/contacts.queries.ts';
import { call } from '#shared/api/call.ts';
import { answersOf, read, staleOf } from '#shared/api/read.ts';

export const connectionQueries = {
  all: answersOf(connectionEndpoints.list, connectionEndpoints.requests),
  list: () => read(connectionEndpoints.list),
  /** With the token of a request's link, also the one it is about. */
  requests: (token: string | null = null) => read(connectionEndpoints.requests, { query: token ? { token } : {} }),
  reasons: () => read(connectionEndpoints.rejections, {}, { staleTime: Infinity }),
};

const readAgain = (queries: QueryClient) =>
  Promise.all([
    queries.invalidateQueries(contactQueries.all),
    staleOf(queries, connectionEndpoints.list, connectionEndpoints.requests, dashboardEndpoints.counts),
  ]);

type Body<K extends 'ask' | 'accept' | 'reject'> = RequestOf<(typeof connectionEndpoints)[K]>['body'];

export const askConnection = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ entry, key }: { entry: Body<'ask'>; key: string }) =>
      call(connectionEndpoints.ask, { body: entry }, { key }),
    onSuccess: () => void readAgain(queries),
  });

export const acceptConnection = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: Body<'accept'>) => call(connectionEndpoints.accept, { body }),
    // Not awaited: the refetch unmounts the answered card, and its screen must hear before that.
    onSuccess: () => void readAgain(queries),
  });

export const rejectConnection = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (body: Body<'reject'>) => call(connectionEndpoints.reject, { body }),
    onSuccess: () => void readAgain(queries),
  });

/** Ends a connection, or retracts one's own request. */
export const endConnection = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (id: string) => call(connectionEndpoints.remove, { params: { id } }),
    onSuccess: () => void readAgain(queries),
  });
