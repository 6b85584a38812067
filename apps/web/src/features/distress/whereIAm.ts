// Asks the device for its location, for ten seconds at most; nothing waits for it.
import { alertTimes } from '@mycrew/contract/constants.ts';
import type { LocationKind } from '@mycrew/contract/alerts.ts';

export interface Place {
  Latitude: number;
  Longitude: number;
}

const decimals = { exact: 5, area: 2 } as const;
const seenWithinMs = 30_000;

const rounded = (degrees: number, places: number): number => Number(degrees.toFixed(places));

/** Reduced to the chosen precision before it leaves the device. */
export const asChosen = (
  kind: 'exact' | 'area',
  { latitude, longitude }: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>,
): Place => ({ Latitude: rounded(latitude, decimals[kind]), Longitude: rounded(longitude, decimals[kind]) });

/** Null: not wanted, not allowed, or not known in time. An area is rounded on the device. */
export function whereIAm(kind: LocationKind): Promise<Place | null> {
  const { geolocation } = navigator;
  if (kind === 'none' || !geolocation) return Promise.resolve(null);
  return new Promise((resolve) => {
    const cap = setTimeout(() => resolve(null), alertTimes.locationWithinMs);
    const answer = (place: Place | null) => {
      clearTimeout(cap);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => answer(asChosen(kind, coords)),
      () => answer(null),
      { enableHighAccuracy: kind === 'exact', timeout: alertTimes.locationWithinMs, maximumAge: seenWithinMs },
    );
  });
}
