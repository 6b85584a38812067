// Decides who shows help: the frame by its bar, dock or panel, unless a screen's header does.
import { createContext, useLayoutEffect, useSyncExternalStore } from 'react';

/** Whether the frame shows help at this width. */
export const FrameShowsHelp = createContext(false);

let shownBy = 0;
const followers = new Set<() => void>();

function count(change: number): void {
  shownBy += change;
  [...followers].forEach((follower) => follower());
}

/** While mounted, the frame's dock makes room: this element shows help itself. */
export function useShowsHelp(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useScreenShowsHelp = (): boolean => useSyncExternalStore(subscribe, () => shownBy > 0);
