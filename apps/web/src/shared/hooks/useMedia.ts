// Whether a media query holds, kept up to date.
import { useCallback, useSyncExternalStore } from 'react';

export function useMedia(query: string): boolean {
  const follow = useCallback(
    (told: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', told);
      return () => list?.removeEventListener('change', told);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia?.(query).matches ?? false);
}
