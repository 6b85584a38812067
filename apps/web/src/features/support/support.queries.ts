// The door of the support room: when my Crew hears, whom the app told, telling now and taking back.
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { supportEndpoints, type SupportMode } from '@mycrew/contract/support.ts';
import { call } from '#shared/api/call.ts';

const root = ['support'] as const;

export const supportQueries = {
  all: root,
  rule: () =>
    queryOptions({
      queryKey: [...root, 'rule'],
      queryFn: ({ signal }) => call(supportEndpoints.rule, {}, { signal }),
    }),
  log: (page: number) =>
    queryOptions({
      queryKey: [...root, 'log', page],
      queryFn: ({ signal }) => call(supportEndpoints.log, { query: { page: String(page) } }, { signal }),
    }),
};

export interface RuleToSet {
  mode: SupportMode;
  runLength: number;
  crewIds: string[] | null;
  /** The check-in that made us ask; the rule then counts for it at once. */
  checkinId?: string;
}

export const setSupportRule = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'setRule'],
    meta: { quiet: true },
    mutationFn: ({ mode, runLength, crewIds, checkinId }: RuleToSet) =>
      call(supportEndpoints.setRule, {
        body: { Mode: mode, RunLength: runLength, CrewIds: crewIds, ...(checkinId ? { CheckinId: checkinId } : {}) },
      }),
    onSuccess: ({ Rule }) => {
      queries.setQueryData(supportQueries.rule().queryKey, Rule);
      return queries.invalidateQueries({ queryKey: [...root, 'log'] });
    },
  });

const afterTelling = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: [...root, 'log'] });

export const tellNow = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'tellNow'],
    meta: { quiet: true },
    mutationFn: (checkinId: string) => call(supportEndpoints.tellNow, { body: { CheckinId: checkinId } }),
    onSuccess: afterTelling(queries),
  });

export const takeBack = (queries: QueryClient) =>
  mutationOptions({
    mutationKey: [...root, 'takeBack'],
    meta: { quiet: true },
    mutationFn: (checkinId: string) => call(supportEndpoints.takeBack, { body: { CheckinId: checkinId } }),
    onSuccess: afterTelling(queries),
  });
