// The effect of each status on the session, in one place.
import type { PolicyItem } from '@mycrew/contract/policies.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { isApiError } from '#shared/api/ApiError.ts';
import type { SessionHooks, RefreshOutcome } from '#shared/api/sessionHooks.ts';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { tradeRefreshToken } from '#shared/session/session.queries.ts';
import { getSession, isLocked, setLocked, readSessionAgain, updateSession } from '#shared/session/session.ts';
import { raiseClosing, raiseSessionLocked, raiseTermsRequired, termsWaiting } from '#shared/session/sessionEvents.ts';
import { storeLost, unsentWords } from '#shared/session/unsent.ts';
import { forgetPerson, leaveSession } from '#shared/session/useLeave.ts';

let underWay: Promise<RefreshOutcome> | null = null;

const refreshing = (): Promise<RefreshOutcome> | null => underWay;

async function trade(used: string | null): Promise<RefreshOutcome> {
  readSessionAgain();
  const session = getSession();
  if (!session) return 'refused';
  // Another tab, or an earlier call, has already refreshed.
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

/** One refresh for all callers, in all tabs of this browser. */
function refreshTokens(used: string | null): Promise<RefreshOutcome> {
  underWay ??= alone(() => trade(used)).finally(() => {
    underWay = null;
  });
  return underWay;
}

interface Deps {
  goTo: (path: string) => void;
  /** The current path, to return to after signing in. */
  here: () => string;
}

const closingCode = 'closing';
const dayIn = (data: unknown): string | null =>
  data && typeof data === 'object' && 'DeletionOn' in data && typeof data.DeletionOn === 'string'
    ? data.DeletionOn
    : null;

const isPolicyList = (data: unknown): data is PolicyItem[] => Array.isArray(data);

export function createSessionGuard({ goTo, here }: Deps): SessionHooks {
  const toSignIn = () => goTo(routes.signIn.path);

  function meaning(status: number, data: unknown, code?: string): void {
    // Several calls may fail together: the first one has handled it.
    if (!getSession()) {
      if (status === 401) toSignIn();
      return;
    }
    const unsent = unsentWords();
    switch (status) {
      case 400:
        forgetPerson();
        storeLost(unsent);
        toSignIn();
        return;
      case 401: {
        const place = here();
        forgetPerson();
        rememberPlace(place);
        storeLost(unsent);
        toSignIn();
        return;
      }
      case 403:
        leaveSession();
        storeLost(unsent);
        toSignIn();
        return;
      case 409:
        if (code === closingCode) raiseClosing(dayIn(data));
        return;
      case 423:
        setLocked(true);
        raiseSessionLocked();
        return;
      case 426:
        raiseTermsRequired(isPolicyList(data) ? data : []);
        return;
      default:
    }
  }

  return {
    token: () => getSession()?.Token ?? null,
    refresh: refreshTokens,
    refreshing,
    meaning,
    blockedBy({ access }) {
      if (access === 'public' || access === 'beyondLock') return null;
      if (isLocked()) return 423;
      return termsWaiting() && access !== 'beyondTerms' ? 426 : null;
    },
  };
}
