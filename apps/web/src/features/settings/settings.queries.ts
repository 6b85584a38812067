// Public queries: notifications, devices, the pin, feedback, and usage counts.
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { policyEndpoints } from '@mycrew/contract/policies.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { signUpEndpoints } from '@mycrew/contract/sign-up.ts';
import { type NotificationSettings, settingsEndpoints } from '@mycrew/contract/settings.ts';
import type { tabs } from '@mycrew/contract/paths.ts';
import type { PolicyType } from '#features/policies/policies.queries.ts';
import { call } from '#shared/api/call.ts';
import { pages, read } from '#shared/api/read.ts';

export const settingsQueries = {
  dataViews: () => pages(settingsEndpoints.dataViews),
  notifications: () => read(settingsEndpoints.notifications),
  analytics: () => read(settingsEndpoints.analyticsChoice, {}, { staleTime: Infinity }),
  devices: () => read(settingsEndpoints.devices),
  organisations: () => read(sessionEndpoints.organisations),
  me: () => read(profileEndpoints.read),
  policy: (type: PolicyType) => read(policyEndpoints.read, { params: { type } }),
  installation: () => read(signUpEndpoints.read),
  ways: () => read(sessionEndpoints.ways, {}, { staleTime: Infinity }),
};

/** Optimistic update, rolled back on refusal; the newest answer wins. */
export const changeNotifications = (queries: QueryClient) => {
  const { queryKey } = settingsQueries.notifications();
  const mutationKey = ['changeNotifications'];
  return mutationOptions({
    mutationKey,
    scope: { id: 'changeNotifications' },
    mutationFn: (change: Partial<NotificationSettings>) => call(settingsEndpoints.setNotifications, { body: change }),
    onMutate: async (change: Partial<NotificationSettings>) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && { ...before, ...change });
    },
    onSettled: async () => {
      // While another change is pending, the server's answer would revert it on the screen.
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey });
    },
  });
};

export const chooseAnalytics = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (IsOn: boolean) => call(settingsEndpoints.chooseAnalytics, { body: { IsOn } }),
    onSuccess: (answer) => queries.setQueryData(settingsQueries.analytics().queryKey, answer),
  });

export type MenuEvent = (typeof tabs)[number]['event'];

/** Opt-in only; a failure is silent. */
export async function countMenuTap(queries: QueryClient, Event: MenuEvent): Promise<void> {
  const { IsOn } = await queries.ensureQueryData(settingsQueries.analytics());
  if (IsOn === true) await call(settingsEndpoints.countEvent, { body: { Event } });
}

const readDevicesAgain = (queries: QueryClient) => () =>
  queries.invalidateQueries({ queryKey: settingsQueries.devices().queryKey });

export const signOutDevice = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (id: string) => call(settingsEndpoints.signOutDevice, { params: { id } }),
    onSettled: readDevicesAgain(queries),
  });

export const signOutEverywhere = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: () => call(settingsEndpoints.signOutEverywhere, { body: {} }),
    onSettled: readDevicesAgain(queries),
  });

export const unlinkOrganisation = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (organisation: string) => call(sessionEndpoints.unlinkOrganisation, { params: { organisation } }),
    onSettled: () => queries.invalidateQueries({ queryKey: settingsQueries.organisations().queryKey }),
  });

export const changeScreenLock = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (typed: { password: string; newPin: string | null }) =>
      call(sessionEndpoints.changeScreenLock, { body: typed }),
    onSuccess: ({ HasPin }) =>
      queries.setQueryData(settingsQueries.me().queryKey, (before) => before && { ...before, HasPin }),
  });

export const sendFeedback = (body: RequestOf<typeof settingsEndpoints.sendFeedback>['body'], key: string) =>
  call(settingsEndpoints.sendFeedback, { body }, { key });
