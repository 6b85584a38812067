// One channel's share of the work: a provider that hangs delays no other channel.
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivering } from './delivering.ts';
import type { SentChannel } from './ports.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import type { Leased } from './work.store.ts';

interface Deps {
  hands: ReturnType<Delivering['on']>;
  channel: SentChannel;
  isStopping(): boolean;
  onTrouble(words: string, err: unknown): void;
}

const mostAtOnce = 64;
/** When nearly all hands are full, a moment of waiting makes one lease of several small ones. */
const fewFree = mostAtOnce / 4;
const gatherMs = 20;
/** A row that is over may let another go that waited behind it; one look for all that end in a moment. */
const lookAgainMs = 100;

export const createLane = ({ hands, channel, isStopping, onTrouble }: Deps) => {
  const sending = new Set<Leased>();
  const underWay = new Set<Promise<void>>();

  /** The last lease took as many as it asked for. */
  let mayBeMore = false;
  let lookingAgain: NodeJS.Timeout | undefined;

  const over = (row: Leased) => {
    sending.delete(row);
    if (isStopping()) return;
    if (mayBeMore) return work.go();
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined;
      work.go();
    }, lookAgainMs).unref();
  };
  const send = (rows: Leased[], leasedAt: number) => {
    for (const row of rows) sending.add(row);
    const sent = hands
      .deliver(rows, leasedAt, over)
      .catch((err: unknown) => {
        onTrouble('deliveries were interrupted; retrying', err);
        rows.forEach(over);
      })
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };

  const work = coalesce(async () => {
    if (mostAtOnce - sending.size < fewFree) await pause(gatherMs);
    const free = mostAtOnce - sending.size;
    if (isStopping() || free <= 0) return;
    try {
      const { rows, leasedAt } = await hands.lease(free, channel);
      mayBeMore = rows.length === free;
      if (isStopping()) await hands.release(rows);
      else if (rows.length > 0) send(rows, leasedAt);
    } catch (error) {
      mayBeMore = false;
      onTrouble('the ledger of alerts could not be read', error);
    }
  });

  return {
    go: work.go,
    async ended(): Promise<void> {
      await work.ended();
      await Promise.all(underWay);
    },
    /** What was leased and not begun, so that others need not wait for the lease to run out. */
    giveBack: (): Promise<void> => hands.release([...sending]),
  };
};
