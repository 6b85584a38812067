// A location, as exact as its owner allowed.
import type { LocationKind } from '@mycrew/contract/alerts.ts';

export interface Spot {
  latitude: number;
  longitude: number;
}
export interface Location extends Spot {
  kind: 'exact' | 'area';
}
export interface SentLocation {
  Latitude?: number | undefined;
  Longitude?: number | undefined;
  LocationKind?: LocationKind | undefined;
}

const decimals = { exact: 5, area: 2 } as const;

/** No more exactly than was allowed. */
export const roundTo = (kind: Location['kind'], { latitude, longitude }: Spot): Location => ({
  kind,
  latitude: Number(latitude.toFixed(decimals[kind])),
  longitude: Number(longitude.toFixed(decimals[kind])),
});

/** What is to stand from now on; `unchanged` where what was sent says nothing new. */
export const nextLocation = (
  { Latitude, Longitude, LocationKind }: SentLocation,
  now: Location | null,
  isRepeated: boolean,
): Location | null | 'unchanged' => {
  // Only the tap that shared it takes it back: a second tap without a place hides nothing.
  if (LocationKind === 'none') return isRepeated && now ? null : 'unchanged';
  const kind = LocationKind ?? now?.kind ?? 'exact';
  const spot = Latitude === undefined || Longitude === undefined ? null : { latitude: Latitude, longitude: Longitude };
  const isCoarser = kind === 'area' && now?.kind === 'exact';
  const known = spot ?? (isCoarser ? now : null);
  if (!known) return 'unchanged';
  const next = roundTo(kind, known);
  const isSame = now?.kind === next.kind && now.latitude === next.latitude && now.longitude === next.longitude;
  return isSame ? 'unchanged' : next;
};
