// Asks the device where it is, for ten seconds at most; nothing ever waits for it.
import { alertTimes } from '@mycrew/contract/constants.ts';
import type { LocationKind } from '@mycrew/contract/alerts.ts';

export interface Place {
  Latitude: number;
  Longitude: number;
}

const decimals = { exact: 5, area: 2 } as const;
const seenWithinMs = 30_000;

const rounded = (degrees: number, places: number): number => Number(degrees.toFixed(places));

/** Null: not wanted, not allowed, or not known in time. An area leaves the device rounded already. */
export function whereIAm(kind: LocationKind): Promise<Place | null> {
  const { geolocation } = navigator;
  if (kind === 'none' || !geolocation) return Promise.resolve(null);
  const places = decimals[kind];
  return new Promise((resolve) => {
    const cap = setTimeout(() => resolve(null), alertTimes.locationWithinMs);
    const answer = (place: Place | null) => {
      clearTimeout(cap);
      resolve(place);
    };
    geolocation.getCurrentPosition(
      ({ coords }) =>
        answer({ Latitude: rounded(coords.latitude, places), Longitude: rounded(coords.longitude, places) }),
      () => answer(null),
      { enableHighAccuracy: kind === 'exact', timeout: alertTimes.locationWithinMs, maximumAge: seenWithinMs },
    );
  });
}
