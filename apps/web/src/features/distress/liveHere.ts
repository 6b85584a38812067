// Whether this browser keeps the place of my alert up to date, kept through a reload and never longer than the hour.
import { livePlace } from '@mycrew/contract/constants.ts';
import { useSyncExternalStore } from 'react';
import { getSession } from '#shared/session/session.ts';

export interface LiveHere {
  userId: string;
  alertId: string;
  /** By this device's clock, whatever the server's says. */
  until: number;
  /** The server has been heard to say that it runs; before that its silence ends nothing. */
  isHeard?: true;
  /** `over`: the hour has gone by, or it was stopped elsewhere. `refused`: the device keeps it to itself. */
  endedAs?: 'over' | 'refused';
}

const liveKey = 'livePlace';
const followers = new Set<() => void>();

function read(kept: string | null): LiveHere | null {
  try {
    const live = JSON.parse(kept ?? 'null') as LiveHere | null;
    return live && typeof live.alertId === 'string' && typeof live.until === 'number' ? live : null;
  } catch {
    return null;
  }
}

let written: string | null = null;
let known: LiveHere | null = null;

/** The same object for as long as the same is kept. */
export function liveHere(): LiveHere | null {
  const kept = localStorage.getItem(liveKey);
  if (kept !== written) {
    written = kept;
    known = read(kept);
  }
  return known && known.userId === getSession()?.UserId ? known : null;
}

const keep = (live: LiveHere | null): void => {
  if (live) localStorage.setItem(liveKey, JSON.stringify(live));
  else localStorage.removeItem(liveKey);
  [...followers].forEach((follower) => follower());
};

export const beginHere = (alertId: string): void =>
  keep({ userId: getSession()?.UserId ?? '', alertId, until: Date.now() + livePlace.forMs });

export function noteHeard(): void {
  const live = liveHere();
  if (live && !live.isHeard) keep({ ...live, isHeard: true });
}

/** Nothing more leaves this browser from here on; what ended by itself is remembered, so that it can be said. */
export function endHere(endedAs?: 'over' | 'refused'): void {
  const live = liveHere();
  keep(live && endedAs ? { ...live, endedAs } : null);
}

function subscribe(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}

export const useLiveHere = (): LiveHere | null => useSyncExternalStore(subscribe, liveHere);
