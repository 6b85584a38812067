// The door of the room of those who are told: alerts that call for me, what this device has not shown yet, the question after.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { alwaysRead, distressQueries, whileOn } from '#features/distress/distress.queries.ts';
import { call } from '#shared/api/call.ts';

// Under the key of the youth's own alert: whatever makes that be read again makes these too.
const { all } = distressQueries;

export const crewAlertQueries = {
  all,
  /** Alerts that I was told of. */
  alerts: () =>
    queryOptions({
      queryKey: [...all, 'alerts'],
      queryFn: ({ signal }) => call(distressEndpoints.alerts, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.some(({ AlertStatus }) => AlertStatus === 'Active') ?? false),
      ...alwaysRead,
    }),
  /** Reading it counts as having seen it. */
  details: (DistressId: string) =>
    queryOptions({
      queryKey: [...all, 'details', DistressId],
      queryFn: ({ signal }) => call(distressEndpoints.details, { body: { DistressId } }, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.AlertStatus === 'Active'),
      ...alwaysRead,
    }),
  /** What this device has not shown yet. */
  events: () =>
    queryOptions({
      queryKey: [...all, 'events'],
      queryFn: ({ signal }) => call(distressEndpoints.events, {}, { signal }),
      refetchInterval: ({ state }) => whileOn(state.data?.HasActive ?? false),
      ...alwaysRead,
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
    onSuccess: () => queries.invalidateQueries({ queryKey: crewAlertQueries.events().queryKey }),
  });

export const answerFollowUp = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...all, 'answer-follow-up'],
    mutationFn: ({ id, Answer }: { id: string; Answer: FollowUpAnswer }) =>
      call(distressEndpoints.answerFollowUp, { params: { id }, body: { Answer } }),
    onSuccess: (_nothing, { id }) => queries.invalidateQueries({ queryKey: crewAlertQueries.followUp(id).queryKey }),
  });
