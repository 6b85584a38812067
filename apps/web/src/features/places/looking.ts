// The place and filter of the search: shared by list and map, in memory only, never in an address.
import type { PlaceType } from '@mycrew/contract/places.ts';
import { useSyncExternalStore } from 'react';

export interface Where {
  /** 'Newtown, NSW', or in words where it has no name. */
  label: string;
  latitude: number;
  longitude: number;
}

export const radii = [5_000, 20_000, 50_000] as const;
export type Radius = (typeof radii)[number];

interface Choice {
  where: Where | null;
  type: PlaceType | null;
  radius: Radius;
}
export type Looking = Choice & { where: Where };

const atFirst: Choice = { where: null, type: null, radius: radii[0] };
let choice = atFirst;
const followers = new Set<() => void>();

const subscribe = (follower: () => void) => {
  followers.add(follower);
  return () => void followers.delete(follower);
};
const put = (next: Choice): void => {
  choice = next;
  for (const follower of followers) follower();
};

export const lookAt = (where: Where): void => put({ ...choice, where, radius: radii[0] });
export const lookForType = (type: PlaceType | null): void => put({ ...choice, type });
export const lookWithin = (radius: Radius): void => put({ ...choice, radius });
export const forgetLooking = (): void => put(atFirst);

export const useLooking = (): Choice => useSyncExternalStore(subscribe, () => choice);
