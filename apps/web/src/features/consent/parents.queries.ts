// Calls of parents, who have no account.
import { consentEndpoints, type ConsentState } from '@mycrew/contract/consent.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import type { OpenParentRequest, ParentRequestEntry } from '@mycrew/contract/parent-requests.ts';
import { call } from '#shared/api/call.ts';

export type ParentAnswer = RequestOf<typeof consentEndpoints.answer>['body'];

export const readParentPage = (token: string, signal: AbortSignal) =>
  call(consentEndpoints.page, { params: { token } }, { signal });

export const answerAsParent = async (token: string, body: ParentAnswer): Promise<ConsentState> => {
  const { State } = await call(consentEndpoints.answer, { params: { token }, body });
  return State;
};

export const askAsParent = (token: string, body: ParentRequestEntry): Promise<OpenParentRequest> =>
  call(consentEndpoints.ask, { params: { token }, body });
