// What this browser knows of its own last tap, kept through a reload: enough to go on without any server.
import { useSyncExternalStore } from 'react';
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { newKey } from '#shared/api/newKey.ts';
import { getSession } from '#shared/session/session.ts';

export interface Told {
  _id: string;
  FirstName: string;
  LastName: string;
  ProfilePicUrl: string | null;
}

export interface MyTap {
  userId: string;
  clientAlertId: string;
  at: number;
  /** Null: the whole crew, by the call that needs no ids. */
  crewIds: string[] | null;
  /** As far as they were known; a locked phone knows nobody. */
  people: Told[];
  note: string;
  locationKind: LocationKind;
  widenAgreed: boolean;
  /** Once the server has it. */
  alertId: string | null;
  answeredAt: number | null;
  /** The person has ended it here; the server may not know yet. */
  endedAs: 'ok' | 'mistake' | null;
}

export const newTap = (more: Partial<MyTap>): MyTap => ({
  userId: getSession()?.UserId ?? '',
  clientAlertId: newKey(),
  at: Date.now(),
  crewIds: null,
  people: [],
  note: '',
  locationKind: 'none',
  widenAgreed: false,
  alertId: null,
  answeredAt: null,
  endedAs: null,
  ...more,
});

const tapKey = 'myAlert';
const followers = new Set<() => void>();

function read(): MyTap | null {
  try {
    const kept = JSON.parse(localStorage.getItem(tapKey) ?? 'null') as MyTap | null;
    return kept && typeof kept.clientAlertId === 'string' && Array.isArray(kept.people) ? kept : null;
  } catch {
    return null;
  }
}

let written: string | null = null;
let known: MyTap | null = null;

/** The same object for as long as the same is kept. */
export function myTap(): MyTap | null {
  const kept = localStorage.getItem(tapKey);
  if (kept !== written) {
    written = kept;
    known = read();
  }
  return known && known.userId === getSession()?.UserId ? known : null;
}

const tellFollowers = () => [...followers].forEach((follower) => follower());

export function keepTap(tap: MyTap | null): void {
  if (tap) localStorage.setItem(tapKey, JSON.stringify(tap));
  else localStorage.removeItem(tapKey);
  tellFollowers();
}

/** Only where it is still the same tap: an answer may come late. */
export function changeTap(clientAlertId: string, change: Partial<MyTap>): void {
  const tap = myTap();
  if (tap?.clientAlertId === clientAlertId) keepTap({ ...tap, ...change });
}

function subscribe(follower: () => void): () => void {
  followers.add(follower);
  window.addEventListener('storage', follower);
  return () => {
    followers.delete(follower);
    window.removeEventListener('storage', follower);
  };
}

export const useMyTap = (): MyTap | null => useSyncExternalStore(subscribe, myTap);
