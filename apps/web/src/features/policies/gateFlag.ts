// The flag of the terms gate in localStorage: set while it is shown, removed once everything is accepted, for all tabs.
import { settleTerms } from '#shared/session/sessionEvents.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const flagKey = 'termsUpdateRequired';

/** Dispatched when the gate opens, for whatever waited behind it. */
export const termsResetEvent = 'terms-update-reset';

/** Until the returned function is called, this tab follows an acceptance in another one. */
export function holdGate(): () => void {
  localStore.setItem(flagKey, 'true');
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === flagKey && newValue === null) settleTerms();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** After everything was accepted. */
export function openGate(): void {
  settleTerms();
  localStore.removeItem(flagKey);
  window.dispatchEvent(new Event(termsResetEvent));
}
