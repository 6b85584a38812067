// The name and icon of this device: MyCrew's own, or those of a notebook. theme-start.js puts them into the page.
import { useSyncExternalStore } from 'react';
import { localStore } from '#shared/storage/browserStore.ts';

export type Look = 'mycrew' | 'notes';
export const neutralName = 'Notes';
export const lookKey = 'mycrew-look';
/** Dispatched on the window when this tab changes it. */
export const lookEvent = 'mycrew-look';

export const lookNow = (): Look => (localStore.getItem(lookKey) === 'notes' ? 'notes' : 'mycrew');

function subscribe(follower: () => void): () => void {
  const events = [lookEvent, 'storage'];
  for (const event of events) addEventListener(event, follower);
  return () => {
    for (const event of events) removeEventListener(event, follower);
  };
}

export const useLook = (): Look => useSyncExternalStore(subscribe, lookNow);
