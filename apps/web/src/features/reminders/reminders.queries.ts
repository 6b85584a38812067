import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { reminderEndpoints } from '@mycrew/contract/reminders.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const reminderQueries = {
  times: () => read(reminderEndpoints.times),
  settings: () => read(reminderEndpoints.settings),
};

type Entry = RequestOf<typeof reminderEndpoints.addTime>['body'];
type Change = RequestOf<typeof reminderEndpoints.changeTime>['body'];
type SettingsChange = RequestOf<typeof reminderEndpoints.changeSettings>['body'];

export const addReminder = (body: Entry, key: string) => call(reminderEndpoints.addTime, { body }, { key });
export const changeReminder = (id: string, body: Change, key?: string) =>
  call(reminderEndpoints.changeTime, { params: { id }, body }, key ? { key } : {});

export const timesAgain = (queries: QueryClient): Promise<void> => staleOf(queries, reminderEndpoints.times);

export const turnReminder = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, Active }: { id: string; Active: boolean }) => changeReminder(id, { Active }),
    onSettled: () => timesAgain(queries),
  });

export const turnAllReminders = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (Active: boolean) => call(reminderEndpoints.setStatus, { body: { Active } }),
    onSuccess: (answer) => queries.setQueryData(reminderQueries.times().queryKey, answer),
  });

export const removeReminder = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => call(reminderEndpoints.removeTime, { params: { id } }),
    onSettled: () => timesAgain(queries),
  });

export const changeReminderSettings = (queries: QueryClient) =>
  mutationOptions({
    scope: { id: 'changeReminderSettings' },
    mutationFn: (body: SettingsChange) => call(reminderEndpoints.changeSettings, { body }),
    onSuccess: (answer) => queries.setQueryData(reminderQueries.settings().queryKey, answer),
  });
