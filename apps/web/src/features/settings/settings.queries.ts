// The door of the settings room: sharing, notices, devices, the pin, feedback, and whether menu taps are counted.
import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { type NotificationSettings, settingsEndpoints } from '@mycrew/contract/settings.ts';
import type { tabs } from '@mycrew/contract/paths.ts';
import { type PolicyType, readPolicy } from '#features/policies/policies.queries.ts';
import { call } from '#shared/api/call.ts';
import { readProfile } from '#shared/session/session.queries.ts';

const root = ['settings'] as const;

export const settingsQueries = {
  all: root,
  shareData: () =>
    queryOptions({
      queryKey: [...root, 'shareData'],
      queryFn: ({ signal }) => call(settingsEndpoints.shareData, {}, { signal }),
    }),
  dataViews: () =>
    infiniteQueryOptions({
      queryKey: [...root, 'dataViews'],
      queryFn: ({ pageParam, signal }) =>
        call(settingsEndpoints.dataViews, { query: { page: String(pageParam) } }, { signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
    }),
  notifications: () =>
    queryOptions({
      queryKey: [...root, 'notifications'],
      queryFn: ({ signal }) => call(settingsEndpoints.notifications, {}, { signal }),
    }),
  analytics: () =>
    queryOptions({
      queryKey: [...root, 'analytics'],
      queryFn: ({ signal }) => call(settingsEndpoints.analyticsChoice, {}, { signal }),
      staleTime: Infinity,
    }),
  devices: () =>
    queryOptions({
      queryKey: [...root, 'devices'],
      queryFn: ({ signal }) => call(settingsEndpoints.devices, {}, { signal }),
    }),
  me: () => queryOptions({ queryKey: [...root, 'me'], queryFn: ({ signal }) => readProfile(signal) }),
  policy: (type: PolicyType) =>
    queryOptions({ queryKey: [...root, 'policy', type], queryFn: ({ signal }) => readPolicy(type, signal) }),
  ways: () =>
    queryOptions({
      queryKey: [...root, 'ways'],
      queryFn: ({ signal }) => call(sessionEndpoints.ways, {}, { signal }),
      staleTime: Infinity,
    }),
};

export const setShareData = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'setShareData'],
    mutationFn: (canShare: boolean) => call(settingsEndpoints.setShareData, { body: { CanShareData: canShare } }),
    onSuccess: (answer) => queries.setQueryData(settingsQueries.shareData().queryKey, answer),
  });

/** A switch moves at once and goes back where it was refused; the newest answer counts. */
export const changeNotifications = (queries: QueryClient) => {
  const { queryKey } = settingsQueries.notifications();
  const mutationKey = [...root, 'changeNotifications'];
  return mutationOptions({
    mutationKey,
    scope: { id: 'changeNotifications' },
    mutationFn: (change: Partial<NotificationSettings>) => call(settingsEndpoints.setNotifications, { body: change }),
    onMutate: async (change: Partial<NotificationSettings>) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { ...before, ...change });
    },
    onSettled: async () => {
      // While another change waits, the server's answer would undo on the screen what has just been chosen.
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey });
    },
  });
};

export const chooseAnalytics = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'chooseAnalytics'],
    mutationFn: (IsOn: boolean) => call(settingsEndpoints.chooseAnalytics, { body: { IsOn } }),
    onSuccess: (answer) => queries.setQueryData(settingsQueries.analytics().queryKey, answer),
  });

export type MenuEvent = (typeof tabs)[number]['event'];

/** Only where the person said yes; whatever becomes of it, nobody is bothered. */
export async function countMenuTap(queries: QueryClient, Event: MenuEvent): Promise<void> {
  const { IsOn } = await queries.ensureQueryData(settingsQueries.analytics());
  if (IsOn === true) await call(settingsEndpoints.countEvent, { body: { Event } });
}

const readDevicesAgain = (queries: QueryClient) => () =>
  queries.invalidateQueries({ queryKey: settingsQueries.devices().queryKey });

export const signOutDevice = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'signOutDevice'],
    mutationFn: (id: string) => call(settingsEndpoints.signOutDevice, { params: { id } }),
    onSettled: readDevicesAgain(queries),
  });

export const signOutEverywhere = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'signOutEverywhere'],
    mutationFn: () => call(settingsEndpoints.signOutEverywhere, { body: {} }),
    onSettled: readDevicesAgain(queries),
  });

export const changeScreenLock = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'changeScreenLock'],
    meta: { quiet: true },
    mutationFn: (typed: { password: string; newPin: string | null }) =>
      call(sessionEndpoints.changeScreenLock, { body: typed }),
    onSuccess: ({ HasPin }) =>
      queries.setQueryData(settingsQueries.me().queryKey, (before) => before && { ...before, HasPin }),
  });

export const sendFeedback = (body: RequestOf<typeof settingsEndpoints.sendFeedback>['body'], key: string) =>
  call(settingsEndpoints.sendFeedback, { body }, { key });
