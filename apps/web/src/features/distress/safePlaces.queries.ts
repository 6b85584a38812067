// The youth's decision on safe places; proposing one belongs to the places room.
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { distressQueries } from './distress.queries.ts';

const readAgain = (queries: QueryClient) => queries.invalidateQueries(distressQueries.all);

export const acceptSafePlace = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (SafePlaceId: string) => call(placesEndpoints.acceptSafePlace, { body: { SafePlaceId } }),
    onSuccess: () => readAgain(queries),
  });

export const removeSafePlace = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: (SafePlaceId: string) => call(placesEndpoints.removeSafePlace, { body: { SafePlaceId } }),
    onSuccess: () => readAgain(queries),
  });
