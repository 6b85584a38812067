// The queries of recipients: open alerts, what this device has not shown yet, the follow-up.
import type { FollowUpAnswer } from '@mycrew/contract/alerts.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { alwaysRead, whileOn } from '#features/distress/distress.queries.ts';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const crewAlertQueries = {
  /** Alerts of which one is a recipient. */
  alerts: () =>
    read(
      distressEndpoints.alerts,
      {},
      {
        refetchInterval: ({ state }) =>
          whileOn(state.data?.some(({ AlertStatus }) => AlertStatus === 'Active') ?? false),
        ...alwaysRead,
      },
    ),
  /** What this device has not shown yet. */
  events: () =>
    read(
      distressEndpoints.events,
      {},
      { refetchInterval: ({ state }) => whileOn(state.data?.HasActive ?? false), ...alwaysRead },
    ),
  followUp: (id: string) => read(distressEndpoints.followUp, { params: { id } }),
};

/** Invalidates what an alert's event may have changed. */
export const alertsStale = (queries: QueryClient): Promise<void> =>
  staleOf(queries, distressEndpoints.alerts, distressEndpoints.details, distressEndpoints.status);

/** This device has shown every event up to here. */
export const markEventsSeen = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (Seq: number) => call(distressEndpoints.eventsSeen, { body: { Seq } }),
    onSuccess: () => staleOf(queries, distressEndpoints.events),
  });

export const answerFollowUp = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ id, Answer }: { id: string; Answer: FollowUpAnswer }) =>
      call(distressEndpoints.answerFollowUp, { params: { id }, body: { Answer } }),
    onSuccess: (_nothing, { id }) => queries.invalidateQueries(crewAlertQueries.followUp(id)),
  });
