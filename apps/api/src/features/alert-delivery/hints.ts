// Notifies open apps that an alert has changed; debounced.
import type { Realtime, Tx } from '#src/foundation-types.ts';

const gatherMs = 150;

export const createHints = (realtime: Pick<Realtime, 'changed'>) => {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const notify = (tx: Tx | null, personIds: string[]) => realtime.changed(tx, personIds, 'distress');
  const flush = () => {
    timer = undefined;
    const personIds = [...waiting];
    waiting.clear();
    notify(null, personIds);
  };
  return {
    /** After the commit. */
    notify,
    soon(personId: string): void {
      waiting.add(personId);
      timer ??= setTimeout(flush, gatherMs).unref();
    },
  };
};
export type Hints = ReturnType<typeof createHints>;
