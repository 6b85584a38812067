// A value of the signed-in person in localStorage, synchronised between tabs.
import { useSyncExternalStore } from 'react';
import { getSession } from './session.ts';
import { localStore } from '#shared/storage/browserStore.ts';

/** `isSound`: validates the stored value, which may be older or broken. */
export function storedForMe<T extends { userId: string }>(key: string, isSound: (stored: Partial<T>) => boolean) {
  const followers = new Set<() => void>();
  let written: string | null = null;
  let known: T | null = null;

  const parse = (stored: string | null): T | null => {
    try {
      const value = JSON.parse(stored ?? 'null') as T | null;
      return value && isSound(value) ? value : null;
    } catch {
      return null;
    }
  };

  /** The same object while the stored text is unchanged. */
  const read = (): T | null => {
    const stored = localStore.getItem(key);
    if (stored !== written) {
      written = stored;
      known = parse(stored);
    }
    return known && known.userId === getSession()?.UserId ? known : null;
  };

  const subscribe = (follower: () => void) => {
    followers.add(follower);
    window.addEventListener('storage', follower);
    return () => {
      followers.delete(follower);
      window.removeEventListener('storage', follower);
    };
  };

  return {
    read,
    store(value: T | null): void {
      if (value) localStore.setItem(key, JSON.stringify(value));
      else localStore.removeItem(key);
      [...followers].forEach((follower) => follower());
    },
    useStored: (): T | null => useSyncExternalStore(subscribe, read),
  };
}
