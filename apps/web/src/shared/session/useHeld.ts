// Whether the session is held: locked, or new terms wait. Then only calls for help work.
import { useLocked } from './session.ts';
import { useTermsWaiting } from './sessionEvents.ts';

export function useHeld(): boolean {
  const isLocked = useLocked();
  const isGated = useTermsWaiting() !== null;
  return isLocked || isGated;
}
