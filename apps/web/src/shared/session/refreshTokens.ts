// One refresh for everybody who waits, in all tabs of this browser.
import { isApiError } from '#shared/api/ApiError.ts';
import type { RefreshOutcome } from '#shared/api/sessionHooks.ts';
import { getSession, readSessionAgain, updateSession } from './session.ts';
import { tradeRefreshToken } from './session.queries.ts';

let underWay: Promise<RefreshOutcome> | null = null;

export const refreshing = (): Promise<RefreshOutcome> | null => underWay;

async function trade(used: string | null): Promise<RefreshOutcome> {
  readSessionAgain();
  const session = getSession();
  if (!session) return 'refused';
  // Another tab, or an earlier call, has been faster.
  if (session.Token !== used) return 'done';
  try {
    updateSession(await tradeRefreshToken(session.RefreshToken));
    return 'done';
  } catch (error) {
    const declined = isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
    return declined ? 'refused' : 'unreachable';
  }
}

const alone = (act: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> =>
  navigator.locks ? navigator.locks.request('mycrew-refresh', act) : act();

export function refreshTokens(used: string | null): Promise<RefreshOutcome> {
  underWay ??= alone(() => trade(used)).finally(() => {
    underWay = null;
  });
  return underWay;
}
