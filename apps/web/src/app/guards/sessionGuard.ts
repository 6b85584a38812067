// What each status means for the session: one switch, and the app acts on it here only.
import type { PolicyItem } from '@mycrew/contract/policies.ts';
import { routes } from '@mycrew/contract/paths.ts';
import type { SessionHooks } from '#shared/api/sessionHooks.ts';
import { refreshing, refreshTokens } from '#shared/session/refreshTokens.ts';
import { rememberPlace } from '#shared/session/rememberedPlace.ts';
import { getSession, isLocked, setLocked } from '#shared/session/session.ts';
import { raiseClosing, raiseSessionLocked, raiseTermsRequired, termsWaiting } from '#shared/session/sessionEvents.ts';
import { sayLost, unsentWords } from '#shared/session/unsent.ts';
import { forgetPerson, leaveSession } from '#shared/session/useLeave.ts';

interface Deps {
  goTo: (path: string) => void;
  /** Where the person is, to lead them back after signing in. */
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
    // Several calls may be turned down together: the first one has done it all.
    if (!getSession()) {
      if (status === 401) toSignIn();
      return;
    }
    const unsent = unsentWords();
    switch (status) {
      case 400:
        forgetPerson();
        sayLost(unsent);
        toSignIn();
        return;
      case 401: {
        const place = here();
        forgetPerson();
        rememberPlace(place);
        sayLost(unsent);
        toSignIn();
        return;
      }
      case 403:
        leaveSession();
        sayLost(unsent);
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
