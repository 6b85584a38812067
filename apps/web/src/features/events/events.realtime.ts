// Changes from another device, and events that others share or withdraw.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from '#shared/realtime/readAgain.ts';
import { useOn } from '#shared/realtime/realtime.ts';
import { eventQueries, followEvents } from './events.queries.ts';

export function useEventsRealtime(): void {
  const queries = useQueryClient();
  useEffect(() => followEvents(queries), [queries]);
  useOn('changed', ({ topic }) => {
    if (topic === 'events') readAgain(queries, eventQueries.all);
    else if (topic === 'shared-events' || topic === 'crew') readAgain(queries, eventQueries.shared);
  });
}
