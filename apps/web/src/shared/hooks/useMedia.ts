import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (notified: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', notified);
      return () => list?.removeEventListener('change', notified);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia?.(query).matches ?? false);
}
