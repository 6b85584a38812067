// A number before the document's title: what waits, also in a tab that is not in front.
import { useEffect, useSyncExternalStore } from 'react';

let shown = 0;
const followers = new Set<() => void>();

function show(count: number): void {
  shown = count;
  [...followers].forEach((follower) => follower());
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useShownTitleCount = (): number => useSyncExternalStore(subscribe, () => shown);

/** '(5) Queue · MyCrew', as long as whoever asks is on the page; nothing for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    show(count);
    return () => show(0);
  }, [count]);
}
