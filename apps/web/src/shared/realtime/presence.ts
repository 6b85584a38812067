// Who is online, by events of the socket; cleared when the socket is lost.
import type { OnlineStatus } from '@mycrew/contract/realtime.ts';
import { useSyncExternalStore } from 'react';

export type PresenceWord = 'online' | 'away' | 'offline';
interface Seen {
  IsOnline: boolean;
  IsAway: boolean;
}

const heard = new Map<string, Seen>();
const followers = new Set<() => void>();
const notifyFollowers = () => [...followers].forEach((follower) => follower());

export function hearPresence({ UserId, IsOnline, IsAway }: OnlineStatus): void {
  heard.set(UserId, { IsOnline, IsAway });
  notifyFollowers();
}

/** Events may be outdated after a disconnect; the lists are read again then. */
export function forgetPresence(): void {
  heard.clear();
  notifyFollowers();
}

const presenceWord = ({ IsOnline, IsAway }: Seen): PresenceWord => {
  if (!IsOnline) return 'offline';
  return IsAway ? 'away' : 'online';
};

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

/** The list's value, overridden by later events of the socket. */
export function usePresence(personId: string, initial: Seen): Seen & { presence: PresenceWord } {
  const now = useSyncExternalStore(subscribe, () => heard.get(personId)) ?? initial;
  return { IsOnline: now.IsOnline, IsAway: now.IsAway, presence: presenceWord(now) };
}
