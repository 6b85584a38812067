// Whether a notification arrived since the person last opened the list.
import { useSyncExternalStore } from 'react';
import { getSession, subscribeSession } from '#shared/session/session.ts';

let isSet = false;
const followers = new Set<() => void>();

function change(next: boolean): void {
  if (next === isSet) return;
  isSet = next;
  [...followers].forEach((follower) => follower());
}

export const setNotificationDot = (): void => change(true);
export const clearNotificationDot = (): void => change(false);

// The next person in this browser must not see it.
subscribeSession(() => {
  if (!getSession()) change(false);
});

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useNotificationDot = (): boolean => useSyncExternalStore(subscribe, () => isSet);
