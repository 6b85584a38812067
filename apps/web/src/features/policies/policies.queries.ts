import { policyEndpoints, type PolicyItem } from '@mycrew/contract/policies.ts';
import { call } from '#shared/api/call.ts';

export type PolicyType = PolicyItem['Type'];

export const readPolicy = (type: PolicyType, signal: AbortSignal) =>
  call(policyEndpoints.read, { params: { type } }, { signal });

export const acceptAllPolicies = (UserId: string) => call(policyEndpoints.accept, { body: { Type: 'all', UserId } });
