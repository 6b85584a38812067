// The newest answers of some calls, stored on this device for use without a network; deleted at sign-out.
import { hashKey, type QueryClient, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOnline } from '#shared/hooks/useOnline.ts';
import { getSession } from '#shared/session/session.ts';
import { localStore } from '#shared/storage/browserStore.ts';

const placeOf = (key: QueryKey): string => `answer:${hashKey(key)}`;

interface StoredAnswer {
  userId: string;
  data: unknown;
}

export function storeAnswer(key: QueryKey, data: unknown): void {
  const userId = getSession()?.UserId;
  if (!userId) return;
  localStore.setItem(placeOf(key), JSON.stringify({ userId, data } satisfies StoredAnswer));
}

/** Stores each answer to a read with `meta: { isStored: true }`, and changes the app makes to it in the cache. */
export function storeAnswers(queries: QueryClient): () => void {
  const owner = getSession()?.UserId;
  return queries.getQueryCache().subscribe((event) => {
    // With data from the start, or when it is first read: the page's own, asked for before its scripts had loaded.
    const isNew =
      event.type === 'added' ||
      (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState'));
    if (!isNew || event.query.state.data === undefined) return;
    if (event.query.meta?.['isStored'] && getSession()?.UserId === owner)
      storeAnswer(event.query.queryKey, event.query.state.data);
  });
}

const find = (key: QueryKey): string | null => localStore.getItem(placeOf(key));

function parse<T>(found: string | null): T | undefined {
  try {
    const answer = JSON.parse(found ?? 'null') as StoredAnswer | null;
    return answer && answer.userId === getSession()?.UserId ? (answer.data as T) : undefined;
  } catch {
    return undefined;
  }
}

export const isStored = (key: QueryKey): boolean => parse(find(key)) !== undefined;

/** A read; without the server, what this device stored of it. `isAtOnce`: also until the server has answered. */
export function useStored<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K> & { queryKey: K },
  { isAtOnce = false } = {},
) {
  const reading = useQuery(query);
  // A read retries for half a minute before it fails: too long to wait while offline.
  const isOnline = useOnline();
  const isUnread = reading.data === undefined && (reading.isError || reading.fetchStatus === 'paused' || !isOnline);
  const found = isUnread || (isAtOnce && reading.data === undefined) ? find(query.queryKey) : null;
  const stored = useMemo(() => parse<T>(found), [found]);
  return { reading, data: reading.data ?? stored, isUnread, isFromDevice: isUnread && stored !== undefined };
}
