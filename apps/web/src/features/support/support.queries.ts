// Public queries of the room: the rule, the log of notices, notifying now and taking back.
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { supportEndpoints, type SupportMode } from '@mycrew/contract/support.ts';
import { call } from '#shared/api/call.ts';
import { answersOf, pages, read } from '#shared/api/read.ts';

export const supportQueries = {
  all: answersOf(...Object.values(supportEndpoints)),
  rule: () => read(supportEndpoints.rule, {}, { meta: { isStored: true } }),
  log: () => pages(supportEndpoints.log),
};

export interface RuleToSet {
  mode: SupportMode;
  runLength: number;
  crewIds: string[] | null;
}

export const setSupportRule = (queries: QueryClient) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ mode, runLength, crewIds }: RuleToSet) =>
      call(supportEndpoints.setRule, { body: { Mode: mode, RunLength: runLength, CrewIds: crewIds } }),
    onSuccess: (rule) => queries.setQueryData(supportQueries.rule().queryKey, rule),
  });

export const putOffRule = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: () => call(supportEndpoints.putOff),
    onSuccess: (rule) => queries.setQueryData(supportQueries.rule().queryKey, rule),
  });

export interface Notice {
  checkinId: string;
  crewId: string;
}

export const notifyCrew = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ checkinId, crewId }: Notice) =>
      call(supportEndpoints.notify, { body: { CheckinId: checkinId, CrewIds: [crewId] } }),
  });

export const notifyNow = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (checkinId: string) => call(supportEndpoints.tellNow, { body: { CheckinId: checkinId } }),
  });

export const takeBack = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: (checkinId: string) => call(supportEndpoints.takeBack, { body: { CheckinId: checkinId } }),
  });
