// Taking the lead, and what is tried before anybody comes in.
import { setupEndpoints, type SetupStep, type SetupTry } from '@mycrew/contract/setup.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';

const lookAgainMs = 2_000;
const isUnderway = (tries: readonly SetupTry[] | undefined) =>
  tries?.some(({ State }) => State === 'underway') ?? false;

export const setupQueries = {
  /** Looked at again while a worker is at one of them. */
  tries: () =>
    read(setupEndpoints.tries, {}, { refetchInterval: ({ state }) => isUnderway(state.data) && lookAgainMs }),
};

export const takeLead = (SetupCode: string) => call(setupEndpoints.takeLead, { body: { SetupCode } });

const stored = (queries: QueryClient, tries: SetupTry[]): SetupTry[] => {
  queries.setQueryData(setupQueries.tries().queryKey, tries);
  return tries;
};

export const startTry = async (queries: QueryClient, step: SetupStep) =>
  stored(queries, await call(setupEndpoints.start, { params: { step } }));

export const proveArrival = async (queries: QueryClient, step: 'mail' | 'text', Code: string, key: string) =>
  stored(queries, await call(setupEndpoints.prove, { params: { step }, body: { Code } }, { key }));
