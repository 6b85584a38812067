// The schedule of the desk, and how one is told.
import {
  onCallEndpoints,
  type OnCallChangeEntry,
  type OnCallWay,
  type OtherDayEntry,
  type ShiftEntry,
  type WeeklyShiftEntry,
  type ZoneEntry,
} from '@mycrew/contract/on-call.ts';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const onCallQueries = {
  schedule: (week?: string) => read(onCallEndpoints.schedule, { query: week === undefined ? {} : { week } }),
};
export const scheduleChanged = (queries: QueryClient) => staleOf(queries, onCallEndpoints.schedule);

export const addShifts = (body: WeeklyShiftEntry, key: string) => call(onCallEndpoints.addShifts, { body }, { key });
export const changeShift = (id: string, body: z.output<typeof ShiftEntry>, key: string) =>
  call(onCallEndpoints.changeShift, { params: { id }, body }, { key });
export const setDay = (date: string, body: OtherDayEntry, key: string) =>
  call(onCallEndpoints.setDay, { params: { date }, body }, { key });
export const addChange = (body: OnCallChangeEntry, key: string) => call(onCallEndpoints.addChange, { body }, { key });
export const removeEntry = (id: string, Why: string, key: string) =>
  call(onCallEndpoints.removeEntry, { params: { id }, body: { Why } }, { key });
export const setZone = (body: z.output<typeof ZoneEntry>, key: string) =>
  call(onCallEndpoints.setZone, { body }, { key });

/** Mine. */
export const cannot = (body: { From: string; Until: string }) => call(onCallEndpoints.cannot, { body });
export const canAfterAll = (id: string) => call(onCallEndpoints.takeBackCannot, { params: { id } });
export const setWays = (Ways: OnCallWay[]) => call(onCallEndpoints.setWays, { body: { Ways } });
export const sendTest = () => call(onCallEndpoints.test);
