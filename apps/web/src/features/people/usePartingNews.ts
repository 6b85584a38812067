// Shows outcomes of removals and leavings, also of those from before a reload or in another tab.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { drop, onAnswered, useWaiting } from '#shared/outbox/outbox.ts';
import { partingKind, partingOf, showParted } from './partings.queries.ts';

const gone = 404;

export function usePartingNews(): void {
  const queries = useQueryClient();
  const waiting = useWaiting({ kind: partingKind });
  useEffect(() => onAnswered(partingKind, (entry) => showParted(queries, partingOf(entry))), [queries]);
  useEffect(() => {
    for (const entry of waiting) {
      // It had ended already: nothing is sent and nothing is shown.
      if (entry.state !== 'refused' || entry.trouble?.status !== gone) continue;
      showParted(queries, partingOf(entry));
      void drop(entry.key);
    }
  }, [queries, waiting]);
}
