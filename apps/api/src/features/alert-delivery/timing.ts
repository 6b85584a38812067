// Fires due timers of alerts, each in one transaction with its effects.
import { crashPoint, stopPoint } from '#src/crash-points.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Step } from '#src/alert-types.ts';
import type { DueTimer, TimerStore } from './timers.store.ts';

export interface Deps {
  store: Pick<TimerStore, 'due' | 'fire'>;
  log: { error(notified: object, words: string): void };
  transaction<R>(db: Db, work: (tx: Tx) => Promise<R>): Promise<R>;
  /** The order in which everybody holds things: the youth first. */
  holdYouth(tx: Tx, youthId: string): Promise<void>;
  atStep(tx: Tx, alertId: string, step: Step): Promise<void>;
}

const mostAtOnce = 200;
const sideBySide = 4;

export const createTiming = ({ store, log, transaction, holdYouth, atStep }: Deps) => {
  const fire = (db: Db, timer: DueTimer): Promise<boolean> =>
    transaction(db, async (tx) => {
      await holdYouth(tx, timer.youthId);
      if (!(await store.fire(tx, timer))) return false;
      crashPoint('inTimer');
      stopPoint('inTimer');
      await atStep(tx, timer.alertId, timer.step);
      return true;
    });

  /** Those of one alert in their order; one that fails stops no other, and is tried again. */
  const fireInOrder = async (db: Db, timers: DueTimer[]): Promise<number> => {
    let fired = 0;
    for (const timer of timers) {
      try {
        if (await fire(db, timer)) fired++;
        crashPoint('afterTimer');
      } catch (err) {
        log.error({ err, alert: timer.alertId, step: timer.step }, 'a step of an alert failed; retrying');
      }
    }
    return fired;
  };

  return {
    /** Answers how many fired. */
    async fireDue(db: Db): Promise<number> {
      const due = Map.groupBy(await store.due(db, mostAtOnce), ({ alertId }) => alertId);
      // Every worker begins somewhere else, so that they do not wait for each other.
      const start = Math.floor(Math.random() * due.size);
      const alerts = [...due.values()];
      const waiting = [...alerts.slice(start), ...alerts.slice(0, start)];
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
export type Timing = ReturnType<typeof createTiming>;
