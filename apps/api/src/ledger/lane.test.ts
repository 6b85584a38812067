import { expect, it, vi } from 'vitest';
import { createLane } from './lane.ts';
import type { LeasedRow } from './work.store.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }) as LeasedRow);

/** A lane before a ledger that has these leases to give, one after the other. */
const trial = (...leases: number[]) => {
  const ends: (() => void)[] = [];
  const lease = vi.fn(async (_limit: number) => ({ rows: rowsOf(leases.shift() ?? 0), leasedAt: 0 }));
  const deliver = (rows: LeasedRow[], _at: number, each: (row: LeasedRow) => void) =>
    new Promise<void>((over) => {
      ends.push(() => {
        rows.forEach(each);
        over();
      });
    });
  const lane = createLane({
    hands: { lease, deliver } as never,
    what: 'alerts',
    channel: 'push',
    isStopping: () => false,
    onTrouble: (_, error) => {
      throw error;
    },
  });
  return { lane, lease, ends };
};

it('asks once more for all rows that end in a moment, since others may have waited behind them', async () => {
  vi.useFakeTimers();
  const { lane, lease, ends } = trial(5);
  lane.go();
  await vi.advanceTimersByTimeAsync(0);
  expect(lease).toHaveBeenCalledTimes(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(99);
  expect(lease).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(lease).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lease).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

it('asks again at once while a lease was as large as it could be', async () => {
  const { lane, lease, ends } = trial(64, 10);
  lane.go();
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]!();
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  expect(lease).toHaveBeenNthCalledWith(2, 64, 'push');
});
