// Fires due timers of a ledger, each in one transaction with its effects.
import { crashPoint, stopPoint } from '#src/crash-points.ts';
import type { Db, Tx } from '#src/foundation-types.ts';

export interface TimingDeps<Timer> {
  store: { due(db: Db, limit: number): Promise<Timer[]>; fire(tx: Tx, timer: Timer): Promise<boolean> };
  log: { error(notified: object, words: string): void };
  /** Timers of one thing fire in their order. */
  ofOne(timer: Timer): string;
  /** Of a timer, for the log; and what is said of it. */
  noted(timer: Timer): object;
  failed: string;
  transaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R>;
  /** What everybody holds first. */
  hold(tx: Tx, timer: Timer): Promise<void>;
  at(tx: Tx, timer: Timer): Promise<void>;
}

const mostAtOnce = 200;
const sideBySide = 4;

export const createTiming = <Timer>(deps: TimingDeps<Timer>) => {
  const { store, log, ofOne, noted, failed, transaction, hold, at } = deps;
  const fire = (db: Db, timer: Timer): Promise<boolean> =>
    transaction(db, async (tx) => {
      await hold(tx, timer);
      if (!(await store.fire(tx, timer))) return false;
      crashPoint('inTimer');
      stopPoint('inTimer');
      await at(tx, timer);
      return true;
    });

  /** Those of one thing in their order; one that fails stops no other, and is tried again. */
  const fireInOrder = async (db: Db, timers: Timer[]): Promise<number> => {
    let fired = 0;
    for (const timer of timers) {
      try {
        if (await fire(db, timer)) fired++;
        crashPoint('afterTimer');
      } catch (err) {
        log.error({ err, ...noted(timer) }, failed);
      }
    }
    return fired;
  };

  return {
    /** Answers how many fired. */
    async fireDue(db: Db): Promise<number> {
      const due = Map.groupBy(await store.due(db, mostAtOnce), ofOne);
      // Every worker begins somewhere else, so that they do not wait for each other.
      const start = Math.floor(Math.random() * due.size);
      const all = [...due.values()];
      const waiting = [...all.slice(start), ...all.slice(0, start)];
      let fired = 0;
      const go = async () => {
        for (let timers = waiting.shift(); timers; timers = waiting.shift()) {
          const more = await fireInOrder(db, timers);
          fired += more;
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, go));
      return fired;
    },
  };
};
