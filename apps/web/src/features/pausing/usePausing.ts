// The pause of one person: whether, since when, and what waits in the outbox.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useWaiting } from '#shared/outbox/outbox.ts';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { laneOf, pausingQueries, willBePaused } from './pausing.queries.ts';

export interface Pausing {
  /** Undefined until it is read; null: they see what is new. */
  since: string | null | undefined;
  /** What will be so once it is sent; null: nothing waits. */
  next: boolean | null;
}

export function usePausing(personId: string): Pausing {
  const { data } = useQuery(pausingQueries.list());
  const next = willBePaused(useWaiting({ lane: laneOf(personId) }));
  const since = data && (data.find(({ Person }) => Person._id === personId)?.Since ?? null);
  return { since, next };
}

/** Paused, or shown again, on another device. */
export function usePausingNews(): void {
  const queries = useQueryClient();
  useOn('changed', ({ topic }) => {
    if (topic === 'pausing') readAgain(queries, pausingQueries.all);
  });
}
