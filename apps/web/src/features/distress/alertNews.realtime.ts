// Which news makes this browser read alerts again; there from the first moment, while the room itself may still be loading.
import { useQueryClient } from '@tanstack/react-query';
import { useOn } from '#shared/realtime/realtime.ts';
import { distressQueries } from './distress.queries.ts';

export function useAlertRealtime(): void {
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: distressQueries.all });
  useOn('changed', ({ topic }) => {
    if (topic === 'distress') readAgain();
  });
  // Whoever called between the first reading and now was not heard here.
  useOn('token-accepted', readAgain);
}
