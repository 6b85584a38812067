// One channel's share of the work: a provider that hangs delays no other channel.
import { setTimeout as pause } from 'node:timers/promises';
import type { Delivering } from './delivering.ts';
import { coalesce } from '#src/concurrency/coalesce.ts';
import type { LeasedRow } from './work.store.ts';

interface Deps<Row extends LeasedRow> {
  hands: Pick<ReturnType<Delivering<Row>['on']>, 'lease' | 'deliver' | 'release'>;
  /** Whose ledger it is, for the log. */
  what: string;
  channel: Row['channel'];
  isStopping(): boolean;
  onTrouble(words: string, err: unknown): void;
}

const mostAtOnce = 64;
/** When nearly all hands are full, a moment of waiting makes one lease of several small ones. */
const fewFree = mostAtOnce / 4;
const gatherMs = 20;
/** A row that is over may let another go that waited behind it; one look for all that end in a moment. */
const lookAgainMs = 100;

export const createLane = <Row extends LeasedRow>({ hands, what, channel, isStopping, onTrouble }: Deps<Row>) => {
  const sending = new Set<Row>();
  const underWay = new Set<Promise<void>>();

  /** The last lease took as many as it asked for. */
  let mayBeMore = false;
  let lookingAgain: NodeJS.Timeout | undefined;

  const over = (row: Row) => {
    sending.delete(row);
    if (isStopping()) return;
    if (mayBeMore) return work.go();
    lookingAgain ??= setTimeout(() => {
      lookingAgain = undefined;
      work.go();
    }, lookAgainMs).unref();
  };
  const send = (rows: Row[], leasedAt: number) => {
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
      onTrouble(`the ledger of ${what} could not be read`, error);
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
