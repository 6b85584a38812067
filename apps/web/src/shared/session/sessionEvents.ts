// Gates that replace the app: a locked session, new terms, a closing account.
import type { PolicyItem } from '@mycrew/contract/policies.ts';
import { useSyncExternalStore } from 'react';

export const sessionLockedEvent = 'sessionLocked';
export const termsRequiredEvent = 'terms-update-required';

let waiting: PolicyItem[] | null = null;
const followers = new Set<() => void>();
const set = (next: PolicyItem[] | null) => {
  waiting = next;
  [...followers].forEach((follower) => follower());
};

export const raiseSessionLocked = (): boolean => window.dispatchEvent(new Event(sessionLockedEvent));

export function raiseTermsRequired(items: PolicyItem[]): void {
  set(items);
  window.dispatchEvent(new CustomEvent<PolicyItem[]>(termsRequiredEvent, { detail: items }));
}

export const settleTerms = (): void => set(null);

export const termsWaiting = (): PolicyItem[] | null => waiting;

export const subscribeSessionEvents = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};
export const useTermsWaiting = (): PolicyItem[] | null => useSyncExternalStore(subscribeSessionEvents, termsWaiting);

export interface Closing {
  on: string | null;
}
let closing: Closing | null = null;
const setClosing = (next: Closing | null) => {
  closing = next;
  [...followers].forEach((follower) => follower());
};

/** The account is closing; a known day is not overwritten. */
export const raiseClosing = (on: string | null): void => setClosing({ on: on ?? closing?.on ?? null });
export const settleClosing = (): void => setClosing(null);
export const closingAccount = (): Closing | null => closing;
export const useClosing = (): Closing | null => useSyncExternalStore(subscribeSessionEvents, closingAccount);
