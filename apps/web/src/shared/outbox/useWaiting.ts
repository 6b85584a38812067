// What waits in the outbox, followed in all tabs.
import { useMemo, useSyncExternalStore } from 'react';
import type { Waiting } from './entries.ts';
import { outbox } from './outbox.ts';

export function useWaiting({ lane, kind }: { lane?: string; kind?: string } = {}): Waiting[] {
  const all = useSyncExternalStore(outbox.follow, outbox.waiting);
  return useMemo(
    () =>
      all.filter(
        (waiting) => (lane === undefined || waiting.lane === lane) && (kind === undefined || waiting.kind === kind),
      ),
    [all, lane, kind],
  );
}
