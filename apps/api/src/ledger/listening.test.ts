// Hearing is only a hint, but whoever has lost it takes it up again, at whatever moment it was lost.
import { expect, it, vi } from 'vitest';
import type { Db } from '#src/foundation-types.ts';
import type { LeasedRow } from './work.store.ts';
import { createWorkers } from './workers.ts';

it('a connection that is lost in the very moment it stands is opened once more', async () => {
  const hear = vi.fn(async (_woken: () => void, lost: () => void) => {
    if (hear.mock.calls.length === 1) lost();
    return () => {};
  });
  const hands = {
    requeueExpired: async () => {},
    lease: async () => ({ rows: [], leasedAt: performance.now() }),
    deliver: async () => {},
    release: async () => {},
  };
  const stop = createWorkers<LeasedRow>({
    what: 'alerts',
    channels: ['push'],
    delivering: { on: () => hands },
    timing: { fireDue: async () => 0 },
    auditing: { look: async () => null },
    log: { warn: () => {} },
    open: () => ({ db: {} as Db, hear, close: async () => {} }),
  }).start();
  await vi.waitFor(() => expect(hear).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await stop();
});
