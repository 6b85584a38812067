// The last result on this device, for use offline. Signing out clears it.
import {
  type NearbyPlace,
  NearbyPlace as NearbyPlaceShape,
  type PlaceType,
  placeTypes,
} from '@mycrew/contract/places.ts';
import * as z from 'zod/mini';
import { localStore } from '#shared/storage/browserStore.ts';

const storageKey = 'lastPlaces';
const storedForMs = 30 * 24 * 3_600_000;

const StoredPlaces = z.object({
  at: z.number(),
  label: z.string(),
  type: z.nullable(z.enum(placeTypes)),
  places: z.array(NearbyPlaceShape),
  credits: z.array(z.string()),
});
export type StoredPlaces = z.output<typeof StoredPlaces>;

interface ToStore {
  label: string;
  type: PlaceType | null;
  places: NearbyPlace[];
  credits: string[];
}

/** An empty list does not replace a stored one. */
export function storeFound(found: ToStore): void {
  if (found.places.length === 0) return;
  try {
    localStore.setItem(storageKey, JSON.stringify({ ...found, at: Date.now() }));
  } catch {
    // With a full or disabled storage nothing is stored.
  }
}

export function lastFound(): StoredPlaces | null {
  try {
    const found = StoredPlaces.parse(JSON.parse(localStore.getItem(storageKey) ?? 'null'));
    return found.at > Date.now() - storedForMs ? found : null;
  } catch {
    return null;
  }
}
