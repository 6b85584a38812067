import { useCallback, useRef, useSyncExternalStore } from 'react';

const matches = (query: string): boolean => window.matchMedia?.(query).matches ?? false;

/** As on the screen: paper is narrower, and a page that is laid out anew for it would lose what was chosen there. */
export function useMedia(query: string): boolean {
  const onScreen = useRef<boolean>(undefined);
  const follow = useCallback(
    (notified: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', notified);
      return () => list?.removeEventListener('change', notified);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => {
    if (onScreen.current === undefined || !matches('print')) onScreen.current = matches(query);
    return onScreen.current;
  });
}
