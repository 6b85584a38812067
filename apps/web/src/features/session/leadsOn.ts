// Sign-in results with a page of their own: a suspended account, or the second step.
import { secondFactorNeeded } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { isApiError } from '#shared/api/ApiError.ts';

export interface NextPage {
  to: string;
  state: object;
}

export const nextPageOf = (error: unknown): NextPage | null => {
  if (!isApiError(error) || !error.data || typeof error.data !== 'object') return null;
  if (error.code === secondFactorNeeded) return { to: ourRoutes.secondStep.path, state: error.data };
  return error.status === 403 ? { to: ourRoutes.accountClosed.path, state: error.data } : null;
};
