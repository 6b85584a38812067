// The pause of one person: whether, since when, and what waits in the outbox.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { laneOf, pausingQueries, willBePaused } from './pausing.queries.ts';

export interface Pausing {
  /** Undefined while loading; null: not paused. */
  since: string | null | undefined;
  /** The pending change; null: none. */
  next: boolean | null;
}

export function usePausing(personId: string): Pausing {
  const { data } = useQuery(pausingQueries.list());
  const next = willBePaused(useWaiting({ lane: laneOf(personId) }));
  const since = data && (data.find(({ Person }) => Person._id === personId)?.Since ?? null);
  return { since, next };
}

/** Changed on another device. */
export function usePausingNews(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'pausing') readAgain(queries, pausingQueries.all);
  });
}
