// Reads once, after the first page and while idle, what a check-in and a safety plan need offline.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chatQueries } from '#features/chat/chat.queries.ts';
import { checkinQueries } from '#features/checkins/checkins.queries.ts';
import { crewQueries } from '#features/crew/crew.queries.ts';
import { pausingQueries } from '#features/pausing/pausing.queries.ts';
import { safetyPlanQueries } from '#features/safety-plans/safety-plans.queries.ts';
import { sharingQueries } from '#features/crew/sharing.queries.ts';
import { smallActQueries } from '#features/small-acts/small-acts.queries.ts';
import { supportQueries } from '#features/support/support.queries.ts';
import { whenIdle } from '#shared/hooks/whenIdle.ts';
import { getSession } from '#shared/session/session.ts';
import { isStored, storeAnswer } from '#shared/storage/storedAnswers.ts';

const reads = () => [
  checkinQueries.families(),
  checkinQueries.sentences(),
  checkinQueries.options(),
  crewQueries.crew(),
  supportQueries.rule(),
  sharingQueries.shareData(),
  pausingQueries.list(),
  chatQueries.blocked(),
  smallActQueries.acts(),
  safetyPlanQueries.list(),
];

async function storeAhead(queries: QueryClient, isHere: () => boolean): Promise<void> {
  // Without a service worker the app does not open offline.
  await navigator.serviceWorker.ready;
  for (const { queryKey, queryFn } of reads()) {
    await whenIdle();
    if (!isHere()) return;
    if (isStored(queryKey)) continue;
    const answer: unknown = await queries
      .fetchQuery({ queryKey, queryFn, staleTime: 60_000 } as never)
      .catch(() => null);
    if (answer !== null) storeAnswer(queryKey, answer);
  }
}

export function useStoreAhead(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isHere = getSession()?.Kind === 'youth' && 'serviceWorker' in navigator;
    if (isHere) void storeAhead(queries, () => isHere);
    return () => {
      isHere = false;
    };
  }, [queries]);
}
