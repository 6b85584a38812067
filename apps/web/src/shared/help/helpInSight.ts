// Decides who shows help: the frame by its bar, dock or panel, unless a screen's header does.
import { createContext, useLayoutEffect, useSyncExternalStore } from 'react';

/** The frame around has it in sight at this width, whatever the screen does. */
export const FrameShowsHelp = createContext(false);

let shownBy = 0;
const followers = new Set<() => void>();

function count(change: number): void {
  shownBy += change;
  [...followers].forEach((follower) => follower());
}

/** For whatever has a way to help at its own edge: as long as it stands, the frame's dock makes room. */
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
