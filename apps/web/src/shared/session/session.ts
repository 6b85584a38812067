// The session in the browser's storage, and a store that screens and tabs subscribe to.
import type { Session } from '@mycrew/contract/session.ts';
import { useSyncExternalStore } from 'react';
import { forgetAllButProof } from './deviceProof.ts';
import { localStore, tabStore } from '#shared/storage/browserStore.ts';

const sessionKey = 'session';
const lockedKey = 'sessionLocked';
const logoutTimeKey = 'logoutTime';

export type { Session };

function readSession(): Session | null {
  try {
    const held = JSON.parse(localStore.getItem(sessionKey) ?? 'null') as Session | null;
    return held && typeof held.Token === 'string' && typeof held.UserId === 'string' ? held : null;
  } catch {
    return null;
  }
}
const readLocked = (): boolean => localStore.getItem(lockedKey) === 'true';

let session = readSession();
let locked = readLocked();
const followers = new Set<() => void>();

export function subscribeSession(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}
const notifyFollowers = () => [...followers].forEach((follower) => follower());

/** Reloads from storage after another tab, or a test, wrote it. */
export function readSessionAgain(): void {
  session = readSession();
  locked = readLocked();
  notifyFollowers();
}

let isNeeded = () => false;
/** While `ask` says so, the session outlives the browser's data: a call for help goes out as whoever made it. */
export const needSession = (ask: () => boolean): void => void (isNeeded = ask);

window.addEventListener('storage', ({ key }) => {
  if (key === null && session && isNeeded()) {
    setLocked(locked);
    setSession(session);
  } else if (key === null || key === sessionKey || key === lockedKey) readSessionAgain();
});

export const getSession = (): Session | null => session;
export const isLocked = (): boolean => locked && session !== null;
export const logoutTime = (): number | null => Number(localStore.getItem(logoutTimeKey)) || null;

export function setSession(next: Session): void {
  localStore.setItem(sessionKey, JSON.stringify(next));
  localStore.setItem(logoutTimeKey, String(next.LogoutTime));
  session = next;
  notifyFollowers();
}

/** After signing in: stores the answer and starts unlocked. Guards then redirect by themselves. */
export function beginSession(next: Session): void {
  setLocked(false);
  setSession(next);
}

/** Updates the stored value, since another tab may have refreshed the tokens or signed out. */
export function updateSession(change: Partial<Session>): void {
  const stored = readSession();
  if (stored) setSession({ ...stored, ...change });
}

/** Clears everything that this browser stores for the person. */
export function clearSession(): void {
  forgetAllButProof();
  tabStore.clear();
  session = null;
  locked = false;
  notifyFollowers();
}

export function setLocked(next: boolean): void {
  localStore.setItem(lockedKey, String(next));
  locked = next;
  notifyFollowers();
}

export const useSession = (): Session | null => useSyncExternalStore(subscribeSession, getSession);
export const useLocked = (): boolean => useSyncExternalStore(subscribeSession, isLocked);
