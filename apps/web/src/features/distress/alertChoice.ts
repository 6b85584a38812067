// The choices of an alert (recipients, location, note), made on two screens. Past recipients are only offered.
import { useEffect, useSyncExternalStore } from 'react';
import type { LocationKind } from '@mycrew/contract/alerts.ts';
import { getSession } from '#shared/session/session.ts';
import { localStore } from '#shared/storage/browserStore.ts';

export interface AlertChoice {
  /** Null: everybody. */
  crewIds: string[] | null;
  locationKind: LocationKind;
  widenAgreed: boolean;
  note: string;
}

const choiceKey = 'alertChoice';
/** Not imported: the contract's schema would be loaded with home. */
const kinds: readonly LocationKind[] = ['exact', 'area', 'none'];
const first: AlertChoice = { crewIds: null, locationKind: 'none', widenAgreed: false, note: '' };

interface Tapped extends Partial<AlertChoice> {
  /** Stored per user. */
  of?: string | undefined;
}
let chosen: Tapped = {};
const followers = new Set<() => void>();
const set = (next: Partial<AlertChoice>) => {
  chosen = { ...next, of: getSession()?.UserId };
  [...followers].forEach((follower) => follower());
};
const nothing: Tapped = {};
const now = (): Tapped => (chosen.of === getSession()?.UserId ? chosen : nothing);

export interface LastChoice {
  CrewIds: string[] | null;
  LocationKind: LocationKind;
  WidenAgreed: boolean;
}

/** The note is for one alert; the rest is remembered. */
type Liking = Omit<AlertChoice, 'note'>;

const likingOf = ({ CrewIds, LocationKind: locationKind, WidenAgreed }: LastChoice): Liking => ({
  crewIds: CrewIds,
  locationKind,
  widenAgreed: WidenAgreed,
});

const persist = ({ crewIds, locationKind, widenAgreed }: Liking): void =>
  localStore.setItem(choiceKey, JSON.stringify({ crewIds, locationKind, widenAgreed }));

export function rememberChoice(choice: AlertChoice): void {
  persist(choice);
  set({});
}

/** Stores the last choice of any device for when the server is out of reach: locked or offline. */
export const storeLastChoice = (last: LastChoice): void => persist(likingOf(last));

function remembered(): Partial<AlertChoice> {
  try {
    const stored = JSON.parse(localStore.getItem(choiceKey) ?? '{}') as Partial<AlertChoice>;
    const crewIds = Array.isArray(stored.crewIds) ? stored.crewIds : null;
    const locationKind = kinds.find((kind) => kind === stored.locationKind);
    return { crewIds, widenAgreed: stored.widenAgreed === true, ...(locationKind && { locationKind }) };
  } catch {
    return {};
  }
}

export const choose = (change: Partial<AlertChoice>): void => set({ ...now(), ...change });
export const forgetChoice = (): void => set({});

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => followers.delete(follower);
};

/** The server's memory comes before this browser's. */
const liking = (last: LastChoice | undefined): Partial<Liking> => (last ? likingOf(last) : remembered());

/** The recipients of the last alert, where that was not everybody. */
export const notifiedLast = (last: LastChoice | undefined): string[] | null => {
  const { crewIds = null } = liking(last);
  return crewIds && crewIds.length > 0 ? crewIds : null;
};

let screens = 0;

function forgetWhom(): void {
  const { crewIds, ...rest } = now();
  if (crewIds) set(rest);
}

/** What was chosen just now over the last choice; recipients start as everybody each time. */
export function useAlertChoice(last: LastChoice | undefined): AlertChoice {
  const { of: _of, ...tapped } = useSyncExternalStore(subscribe, now);
  useEffect(() => {
    screens += 1;
    return () => {
      screens -= 1;
      // Moving between the two pages of the alert is not leaving.
      queueMicrotask(() => screens === 0 && forgetWhom());
    };
  }, []);
  return { ...first, ...liking(last), crewIds: null, ...tapped };
}

/** The chosen who are still in the crew; everybody where nobody is left. */
export function stillThere(crewIds: string[] | null, people: readonly { _id: string }[]): string[] | null {
  if (!crewIds) return null;
  const there = people.filter(({ _id }) => crewIds.includes(_id)).map(({ _id }) => _id);
  return there.length === 0 || there.length === people.length ? null : there;
}
