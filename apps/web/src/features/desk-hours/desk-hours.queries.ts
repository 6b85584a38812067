// When the desk reads: what is promised to everybody, and the hours for its staff.
import {
  deskHoursEndpoints,
  type OtherReadingDayEntry,
  type ReadingHoursEntry,
  type ReadingKind,
} from '@mycrew/contract/desk-hours.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const deskHoursQueries = {
  /** As of this moment: asked anew on each page that says it. */
  promised: () => read(deskHoursEndpoints.promised, {}, { retry: false, staleTime: 30_000 }),
  desk: () => read(deskHoursEndpoints.desk),
};
export const hoursChanged = (queries: QueryClient) =>
  staleOf(queries, deskHoursEndpoints.desk, deskHoursEndpoints.promised);

export const setHours = (kind: ReadingKind, body: ReadingHoursEntry, key: string) =>
  call(deskHoursEndpoints.setHours, { params: { kind }, body }, { key });
export const setReadingDay = (kind: ReadingKind, date: string, body: OtherReadingDayEntry, key: string) =>
  call(deskHoursEndpoints.setDay, { params: { kind, date }, body }, { key });
