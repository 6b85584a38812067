// Who is typing; expires without further events.
import { useCallback, useSyncExternalStore } from 'react';

const lastsMs = 6_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const followers = new Set<() => void>();
const notifyFollowers = () => [...followers].forEach((follower) => follower());

export function hearTyping({ UserId, IsTyping }: { UserId: string; IsTyping: boolean }): void {
  clearTimeout(timers.get(UserId));
  timers.delete(UserId);
  if (IsTyping)
    timers.set(
      UserId,
      setTimeout(() => hearTyping({ UserId, IsTyping: false }), lastsMs),
    );
  notifyFollowers();
}

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

export const useIsTyping = (userId: string): boolean =>
  useSyncExternalStore(
    subscribe,
    useCallback(() => timers.has(userId), [userId]),
  );
