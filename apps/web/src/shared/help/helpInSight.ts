// Decides who shows help: the frame by its bar, dock or panel, unless a screen's header does.
import { createContext, useLayoutEffect, useState } from 'react';

/** Whether the frame shows help at this width; null outside of one. */
export const FrameShowsHelp = createContext<boolean | null>(null);

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

/** Known before the first paint, as what shows it has mounted by then: a store would be asked only after it. */
export function useScreenShowsHelp(): boolean {
  const [isShown, setShown] = useState(shownBy > 0);
  useLayoutEffect(() => {
    const look = () => setShown(shownBy > 0);
    look();
    followers.add(look);
    return () => void followers.delete(look);
  }, []);
  return isShown;
}
