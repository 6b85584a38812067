// Whether the own alert is on, for the labels of every button that leads to it.
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

/** The long label of such a button. */
export const useAlertWords = (): string => (useMyAlertIsOn() ? 'Your alert is on' : 'Distress Alert');
