// The refusal of a suspended account carries why, until when and how to answer: a page shows that.
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { isApiError } from '#shared/api/ApiError.ts';

export interface ClosedAccount {
  to: string;
  state: object;
}

export const closedBy = (error: unknown): { closed?: ClosedAccount } => {
  if (!isApiError(error) || error.status !== 403 || !error.data || typeof error.data !== 'object') return {};
  return { closed: { to: ourRoutes.accountClosed.path, state: error.data } };
};
