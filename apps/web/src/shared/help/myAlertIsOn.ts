// Whether my own alert is on, so that every button that leads to it can say so.
import { useSyncExternalStore } from 'react';

let isOn = false;
const followers = new Set<() => void>();

export function setMyAlertOn(next: boolean): void {
  if (next === isOn) return;
  isOn = next;
  [...followers].forEach((follower) => follower());
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useMyAlertIsOn = (): boolean => useSyncExternalStore(subscribe, () => isOn);

/** What such a button says where it has room. */
export const useAlertWords = (): string => (useMyAlertIsOn() ? 'Your alert is on' : 'Distress Alert');
