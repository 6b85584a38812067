// What follows a decision: the next item, taken, or the list with its filters.
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { toast } from '#shared/ui/toasts.ts';
import { deskSettings } from '#features/staff/staff.parts.ts';
import { deskQueries, mayTake, takeItem, workIsStale } from './moderation.queries.ts';
import { hrefOfItem, hrefOfQueue, useQueuePlace } from './queuePlace.ts';

const mostTries = 3;

export function useGoOn(itemId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { filter } = useQueuePlace();

  /** The one behind it that nobody else is at; others may be quicker, so a few are tried. */
  const next = async (): Promise<string | null> => {
    const { items } = await queries.fetchQuery({ ...deskQueries.head(filter), staleTime: 0 });
    const at = items.findIndex(({ _id }) => _id === itemId);
    const free = [...items.slice(at + 1), ...items.slice(0, Math.max(at, 0))].filter(mayTake);
    for (const item of free.slice(0, mostTries)) {
      try {
        await takeItem(item);
        return hrefOfItem(item, filter);
      } catch {
        // Somebody else was quicker.
      }
    }
    return null;
  };

  const open = async () => {
    const href = deskSettings().opensNext ? await next().catch(() => null) : null;
    await workIsStale(queries);
    await navigate(href ?? hrefOfQueue(filter));
  };

  return {
    /** After a decision: says it, and goes on. */
    decided: async (words: string) => {
      void toast.success(words);
      await open();
    },
    /** Leaves this one as it is. */
    next: async () => {
      const href = await next().catch(() => null);
      await workIsStale(queries);
      await navigate(href ?? hrefOfQueue(filter));
    },
  };
}
