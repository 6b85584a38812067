// The places at the chosen position: fetched, or the stored list while offline.
import { useQuery } from '@tanstack/react-query';
import { skipToken } from '@tanstack/react-query';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { type StoredPlaces, lastFound } from './lastFound.ts';
import { type Looking, useLooking, type Where } from './looking.ts';
import { placesQueries } from './places.queries.ts';

const nowhere: Where = { label: '', latitude: 0, longitude: 0 };

/** `fallback`: the position before one is chosen. */
export function usePlacesHere(fallback: Where | null) {
  const choice = useLooking();
  const where = choice.where ?? fallback;
  const looking: Looking | null = where && { ...choice, where };
  const options = placesQueries.nearby(looking ?? { ...choice, where: nowhere });
  const reading = useQuery({ ...options, queryFn: looking ? options.queryFn : skipToken });
  const isOnline = useOnline();
  const isAway = !isOnline || reading.isError;
  const found: StoredPlaces | null = isAway && reading.data === undefined ? lastFound() : null;
  return { looking, reading, isOnline, stored: found };
}
export type PlacesHere = ReturnType<typeof usePlacesHere>;
