// What parents asked, at the desk.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import type { ParentRequestAnswer } from '@mycrew/contract/parent-requests.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { pages, staleOf } from '#shared/api/read.ts';

export const deskParentQueries = { all: () => pages(consentEndpoints.deskPage) };

export const answerParent = (id: string, body: ParentRequestAnswer, key: string) =>
  call(consentEndpoints.deskAnswer, { params: { id }, body }, { key });
export const parentAnswered = (queries: QueryClient) => staleOf(queries, consentEndpoints.deskPage);
