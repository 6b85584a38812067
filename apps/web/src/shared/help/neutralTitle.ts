// Sets a neutral window title while a private page is open.
import { useEffect, useSyncExternalStore } from 'react';
import { neutralName } from '#shared/display/look.ts';

let wanted: readonly string[] = [];
const followers = new Set<() => void>();

function set(next: readonly string[]): void {
  wanted = next;
  [...followers].forEach((follower) => follower());
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useWantedTitle = (): string | null => useSyncExternalStore(subscribe, () => wanted.at(-1) ?? null);

export function holdTitle(title: string): () => void {
  set([...wanted, title]);
  return () => set(wanted.toSpliced(wanted.lastIndexOf(title), 1));
}

export function useNeutralTitle(title: string = neutralName): void {
  useEffect(() => holdTitle(title), [title]);
}

/** Resets all requests, for tests. */
export const forgetTitles = (): void => set([]);
