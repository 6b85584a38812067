// Whether the session is held: locked, or new terms wait. Asking for help is all that its calls can do then.
import { useLocked } from './session.ts';
import { useTermsWaiting } from './sessionEvents.ts';

export function useHeld(): boolean {
  const isLocked = useLocked();
  const isGated = useTermsWaiting() !== null;
  return isLocked || isGated;
}
