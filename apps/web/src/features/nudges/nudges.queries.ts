import { type NudgeAnswer, nudgeEndpoints, type NudgeKind } from '@mycrew/contract/nudges.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

export const sendNudge = (UserId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (Kind: NudgeKind) => call(nudgeEndpoints.nudge, { body: { UserId, Kind } }),
  });

/** The newest nudge that came from this person, or null. */
export const receivedNudge = (id: string) => read(nudgeEndpoints.received, { params: { id } });

export const answerNudge = (queries: QueryClient, id: string) =>
  mutationOptions({
    mutationFn: (Answer: NudgeAnswer) => call(nudgeEndpoints.answer, { params: { id }, body: { Answer } }),
    onSuccess: (received) => queries.setQueryData(receivedNudge(id).queryKey, received),
  });
