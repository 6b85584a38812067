import { type HelpCheckEntry, helpCheckEndpoints } from '@mycrew/contract/help-checks.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';
import { helpQueries } from './helpline.queries.ts';

const { checks, check, show } = helpCheckEndpoints;

export const helpChecks = () => read(checks);

/** Refreshes the public directory, too. */
export const checksAgain = (queries: QueryClient) =>
  Promise.all([staleOf(queries, checks), queries.invalidateQueries(helpQueries.directory())]);

export const saveCheck = (id: string, body: HelpCheckEntry, key: string) =>
  call(check, { params: { id }, body }, { key });
export const saveShown = (id: string, IsHidden: boolean, Why: string, key: string) =>
  call(show, { params: { id }, body: { IsHidden, Why } }, { key });
