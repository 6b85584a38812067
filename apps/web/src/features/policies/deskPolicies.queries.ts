import { type PolicyDraft, policyEndpoints, type PolicyItem } from '@mycrew/contract/policies.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { read, staleOf } from '#shared/api/read.ts';

export const deskPolicyQueries = {
  versions: () => read(policyEndpoints.versions),
  /** The text to write the next version from. */
  newest: (type: PolicyItem['Type']) => read(policyEndpoints.write, { params: { type } }),
};

export const publishPolicy = (type: PolicyItem['Type'], body: PolicyDraft, key: string) =>
  call(policyEndpoints.publish, { params: { type }, body }, { key });
export const policiesChanged = (queries: QueryClient) =>
  staleOf(queries, policyEndpoints.versions, policyEndpoints.write);
