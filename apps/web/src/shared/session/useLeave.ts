// Full logout from anywhere: notifies the server in parallel, clears this browser, opens sign-in.
import { routes } from '@mycrew/contract/paths.ts';
import { useNavigate } from 'react-router';
import { knownDeviceId } from './device.ts';
import { clearSession, getSession } from './session.ts';
import { endSession } from './session.queries.ts';
import { settleClosing, settleTerms } from './sessionEvents.ts';
import { forgetUnsent } from './unsent.ts';

/** Browser databases hold drafts; they belong to whoever leaves. */
async function forgetDatabases(): Promise<void> {
  const known = (await globalThis.indexedDB?.databases?.()) ?? [];
  for (const { name } of known) if (name) indexedDB.deleteDatabase(name);
}

/** The socket closes by itself once there is no token. */
export function forgetPerson(): void {
  settleTerms();
  settleClosing();
  forgetUnsent();
  clearSession();
  void forgetDatabases().catch(() => {});
}

/** Comes after the first page; whoever is signed in has it at hand, also without a network. */
export const loadLeaving = () => import('./leaving.ts');

/** Does not wait for the server: even if that call fails, this browser is clean. */
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
