// Public queries: nearby places, towns by name, map tiles, and proposing a place in an alert.
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { distressQueries } from '#features/distress/distress.queries.ts';
import { call } from '#shared/api/call.ts';
import { read } from '#shared/api/read.ts';
import { storeFound } from './lastFound.ts';
import type { Looking } from './looking.ts';

const freshForMs = 2 * 60_000;

/** About 100 m: nobody needs a more exact position of somebody who looks for help. */
const degrees = (exact: number): string => String(Math.round(exact * 1_000) / 1_000);

export const placesQueries = {
  /** The last result is stored on the device for use offline. */
  nearby: ({ where: { latitude, longitude, label }, type, radius }: Looking) =>
    queryOptions({
      queryKey: ['nearby', latitude, longitude, type, radius],
      queryFn: async ({ signal }) => {
        const query = { lat: degrees(latitude), lng: degrees(longitude), radius: String(radius) };
        const found = await call(placesEndpoints.nearby, { query: { ...query, ...(type && { type }) } }, { signal });
        storeFound({ label, type, places: found.Places, credits: found.Credits });
        return found;
      },
      staleTime: freshForMs,
    }),
  cities: (q: string) =>
    read(placesEndpoints.cities, { query: { q } }, { enabled: q.length >= 2, staleTime: Infinity }),
  map: () => read(placesEndpoints.map, {}, { staleTime: Infinity }),
};

export interface PlaceToPropose {
  body: RequestOf<typeof placesEndpoints.shareSafePlace>['body'];
  key: string;
}

/** The youth's own is shared at once; a supporter's waits for her yes. */
export const proposePlace = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: ({ body, key }: PlaceToPropose) => call(placesEndpoints.shareSafePlace, { body }, { key }),
    onSuccess: () => queries.invalidateQueries(distressQueries.all),
  });
