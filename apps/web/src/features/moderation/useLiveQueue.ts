// The list while others work on it: nothing moves under a pointer. What is urgent stands at the top at once, other new items
// are offered, and what somebody else took or decided says so where it stands.
import type { QueueFilter, QueueItem } from '@mycrew/contract/desk-queue.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOn } from '#shared/realtime/realtime.ts';
import { deskQueries } from './moderation.queries.ts';

export interface ShownItem extends QueueItem {
  /** Somebody decided about it meanwhile. */
  isGone?: boolean;
}

const urgencyOf = ({ IsUrgent, ShowsAlready }: QueueItem): number => (IsUrgent ? 0 : ShowsAlready ? 2 : 1);
const placeOf = (item: QueueItem): string => `${urgencyOf(item)}~${item.Since}~${item._id}`;

/** `head`: the first page as it is now; before that nothing is known but what is shown. */
export function mixed(shown: readonly QueueItem[], head: { items: QueueItem[]; hasMore: boolean } | undefined) {
  if (!head) return { urgent: [], items: shown.map((item) => ({ ...item, isGone: false })), offered: 0 };
  const now = new Map(head.items.map((item) => [item._id, item]));
  const isKnown = new Set(shown.map(({ _id }) => _id));
  const last = head.items.at(-1);
  const reachesTo = (item: QueueItem) => !head.hasMore || (last !== undefined && placeOf(item) <= placeOf(last));
  const fresh = head.items.filter(({ _id }) => !isKnown.has(_id));
  return {
    urgent: fresh.filter(({ IsUrgent }) => IsUrgent).map((item) => ({ ...item, isGone: false })),
    items: shown.map((item) => ({ ...item, ...now.get(item._id), isGone: !now.has(item._id) && reachesTo(item) })),
    offered: fresh.filter(({ IsUrgent }) => !IsUrgent).length,
  };
}

export function useLiveQueue(filter: QueueFilter) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(deskQueries.queue(filter));
  const head = useQuery({ ...deskQueries.head(filter), enabled: false });
  useOn('changed', ({ topic }) => {
    if (topic === 'desk') void head.refetch();
  });
  // What was read before the list is older than what is shown.
  const isNewer = head.dataUpdatedAt > list.dataUpdatedAt;
  return {
    list,
    head: isNewer ? head.data : undefined,
    /** Reads the list anew, with all that is offered. */
    showOffered: () => queries.invalidateQueries({ queryKey: deskQueries.queue(filter).queryKey }),
  };
}
