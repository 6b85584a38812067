// Where a place stands on the rings: as the crow flies, flat, which is near enough for 50 km.
import type { NearbyPlace } from '@mycrew/contract/places.ts';
import type { Where } from './looking.ts';

const ringsMetres = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];
const metresADegree = 111_320;
/** Of the half of the map: nothing stands at its very edge. */
const edge = 0.9;

/** The smallest ring that holds them all. */
export const outerRing = (metres: readonly number[]): number =>
  ringsMetres.find((ring) => metres.every((each) => each <= ring)) ?? ringsMetres.at(-1)!;

/** From the middle, -1 to 1 each way. */
export function onRings(
  { latitude, longitude }: Where,
  { Latitude, Longitude }: Pick<NearbyPlace, 'Latitude' | 'Longitude'>,
  outer: number,
): { right: number; down: number } {
  const east = (Longitude - longitude) * metresADegree * Math.cos((latitude * Math.PI) / 180);
  const south = (latitude - Latitude) * metresADegree;
  const scale = edge / Math.max(outer, Math.hypot(east, south));
  return { right: east * scale, down: south * scale };
}
