// Full logout from anywhere: notifies the server in parallel, clears this browser, opens sign-in.
import { routes } from '@mycrew/contract/paths.ts';
import { useNavigate } from 'react-router';
import { knownDeviceId } from './device.ts';
import { clearSession, getSession } from './session.ts';
import { endSession } from './session.queries.ts';
import { settleClosing, settleTerms } from './sessionEvents.ts';
import { forgetUnsent } from './unsent.ts';

/** Browser databases contain the drafts of whoever leaves. */
async function forgetDatabases(): Promise<void> {
  const known = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of known) if (name) indexedDB.deleteDatabase(name);
}

/** Without a token the socket disconnects by itself. */
export function forgetPerson(): void {
  settleTerms();
  settleClosing();
  forgetUnsent();
  clearSession();
  void forgetDatabases().catch(() => {});
}

/** Loaded after the first page; available offline once signed in. */
export const loadLeaving = () => import('./leaving.ts');

/** Clears this browser without waiting for the server. */
export function leaveSession(): void {
  const session = getSession();
  const device = knownDeviceId();
  if (session) {
    endSession(session.Token, device)
      .catch(async (error: unknown) => (await loadLeaving()).endWornOut(error, session.RefreshToken, device))
      .catch(() => {});
  }
  forgetPerson();
  void loadLeaving().then(
    ({ endPush }) => endPush(),
    () => {},
  );
}

export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    leaveSession();
    void navigate(routes.signIn.path, { replace: true });
  };
}
