// The door of the distress room: what is read of alerts; what is said about them goes by sending.queries.ts.
import { alertTimes } from '@mycrew/contract/constants.ts';
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { keepLastChoice } from './alertChoice.ts';

const all = ['distress'] as const;

// An alert is asked for without looking at what the browser thinks of its network, and again when that is back.
const always = { networkMode: 'always', refetchOnReconnect: 'always', refetchOnWindowFocus: 'always' } as const;
const whileOn = (isOn: boolean): number | false => isOn && alertTimes.pollMs;

export const distressQueries = {
  all,
  /** My own alert: the one that is on, or that ended within the hour; also while locked. */
  status: () =>
    queryOptions({
      queryKey: [...all, 'status'],
      queryFn: ({ signal }) => call(distressEndpoints.status, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'),
      ...always,
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
      ...always,
    }),
  /** Alerts that I was told of. */
  alerts: () =>
    queryOptions({
      queryKey: [...all, 'alerts'],
      queryFn: ({ signal }) => call(distressEndpoints.alerts, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.some(({ AlertStatus }) => AlertStatus === 'Active') ?? false),
      ...always,
    }),
  /** Reading it counts as having seen it. */
  details: (DistressId: string) =>
    queryOptions({
      queryKey: [...all, 'details', DistressId],
      queryFn: ({ signal }) => call(distressEndpoints.details, { body: { DistressId } }, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'),
      ...always,
    }),
  /** What this device has not shown yet. */
  events: () =>
    queryOptions({
      queryKey: [...all, 'events'],
      queryFn: ({ signal }) => call(distressEndpoints.events, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.HasActive ?? false),
      ...always,
    }),
  followUp: (id: string) =>
    queryOptions({
      queryKey: [...all, 'follow-up', id],
      queryFn: ({ signal }) => call(distressEndpoints.followUp, { params: { id } }, { signal }),
    }),
};

/** This device has shown every event up to here. */
export const markEventsSeen = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...all, 'events-seen'],
    meta: { quiet: true },
    mutationFn: (Seq: number) => call(distressEndpoints.eventsSeen, { body: { Seq } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: distressQueries.events().queryKey }),
  });

export const answerFollowUp = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...all, 'answer-follow-up'],
    mutationFn: ({ id, Answer }: { id: string; Answer: FollowUpAnswer }) =>
      call(distressEndpoints.answerFollowUp, { params: { id }, body: { Answer } }),
    onSuccess: (_nothing, { id }) => queries.invalidateQueries({ queryKey: distressQueries.followUp(id).queryKey }),
  });
