// Public queries: the list, marking as read, and this browser's registration for push.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call, callFull } from '#shared/api/call.ts';
import { answersOf, pages, staleOf } from '#shared/api/read.ts';

const { page, unreadCount } = notificationEndpoints;

export const notificationQueries = {
  list: () => pages(page),
  all: answersOf(page, unreadCount),
};

const readAgain = (queries: QueryClient) => () => staleOf(queries, page, unreadCount, dashboardEndpoints.counts);

export const markRead = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (id: string) => call(notificationEndpoints.markRead, { params: { id }, body: {} }),
    onSettled: readAgain(queries),
  });

export const markAllRead = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(notificationEndpoints.markAllRead, { body: {} }),
    onSettled: readAgain(queries),
  });

export const removeOne = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(notificationEndpoints.remove, { params: { id } }),
    onSettled: readAgain(queries),
  });

/** Read or removed ones in the selection are skipped. */
export const markSomeRead = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (NotificationIds: string[]) => call(notificationEndpoints.markSomeRead, { body: { NotificationIds } }),
    onSettled: readAgain(queries),
  });

export const removeSome = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (NotificationIds: string[]) => call(notificationEndpoints.removeSome, { body: { NotificationIds } }),
    onSettled: readAgain(queries),
  });

export const removeAll = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(notificationEndpoints.clearAll),
    onSettled: readAgain(queries),
  });

export const readPushKey = async (): Promise<string> => (await call(notificationEndpoints.pushKey)).PublicKey;

interface Device {
  DeviceId: string;
  FCMToken: string;
  UserId: string;
  RenewalToken?: string;
}

/** The message of the server's answer. */
export const registerDevice = async (device: Device): Promise<string> =>
  (await callFull(notificationEndpoints.registerDevice, { body: device })).message;
