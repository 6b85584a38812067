// Raises synthetic alerts, and checks that they and their ends reach each recipient.
import type { Db, Tx } from '#src/foundation-types.ts';
import { canaryCrew, canaryYouth } from './canary-people.ts';
import type { CanaryStore, Run } from './canary.store.ts';
import type { CanaryPeople } from './people.service.ts';

export type CanaryState = 'ok' | 'late' | 'off';

export interface Deps {
  /** 0: off. */
  everySeconds: number;
  /** The connections of the calls of an alert. */
  db: Db;
  store: CanaryStore;
  people: CanaryPeople;
  /** Answered by distress: the acts behind the calls. */
  raise(tx: Tx, youth: { id: string }): Promise<unknown>;
  everythingOk(tx: Tx, youth: { id: string }): Promise<unknown>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  /** Seen by every process, also where no row can be written. */
  failed: { raise(): void; since(db: Db): Promise<Date | null> };
  log: { warn(notified: object, words: string): void };
}

const lookEveryMs = 1_000;
/** A run may take this long before the last good one counts as too long ago. */
const graceSeconds = 60;

export const createCanary = (deps: Deps) => {
  const { everySeconds, db, store, people, raise, everythingOk, transaction, failed, log } = deps;

  const begin = async () => {
    await transaction((tx) => people.ensure(tx));
    await transaction(async (tx) => {
      await store.takePages(tx);
      await raise(tx, canaryYouth);
    });
  };

  /** Not while somebody reads the table, as for a backup: another time will do. */
  const givePagesBack = () => transaction((tx) => store.givePagesBack(tx)).catch(() => {});

  /** Nothing of it stays but how it went. */
  const finish = async ({ alertId, tookMs }: Run) => {
    await transaction(async (tx) => {
      if (await store.remove(tx, canaryYouth.id, alertId)) await store.noteOk(tx, tookMs);
    });
    await givePagesBack();
  };
  const giveUp = async ({ alertId, isActive, missing }: Run) => {
    const isOurs = await transaction(async (tx) => {
      const isOurs = await store.remove(tx, canaryYouth.id, alertId);
      if (isOurs) await store.noteFailed(tx);
      return isOurs;
    });
    await givePagesBack();
    if (isOurs)
      log.warn({ missing, of: isActive ? 'alert' : 'end' }, 'the canary’s alert did not reach everybody in time');
  };

  /** One step of whatever is under way, whichever process began it. */
  const takeStep = async (): Promise<unknown> => {
    const { isDue, run } = await store.look(db, canaryYouth.id, canaryCrew);
    if (!run) return isDue && (await store.claim(db, everySeconds)) && begin();
    if (run.missing.length > 0) return run.isLate && giveUp(run);
    return run.isActive ? transaction((tx) => everythingOk(tx, canaryYouth)) : finish(run);
  };

  /** What throws here would have refused a real alert: nobody waits until it has happened often. */
  const step = async (): Promise<void> => {
    try {
      await takeStep();
    } catch (error) {
      failed.raise();
      log.warn({ err: error }, 'the canary could not take its next step');
      await transaction((tx) => store.noteFailed(tx)).catch(() => {});
    }
  };

  return {
    step,

    async state(db: Db): Promise<CanaryState> {
      if (everySeconds === 0) return 'off';
      const isOk = await store.isOk(db, everySeconds + graceSeconds, await failed.since(db));
      return isOk ? 'ok' : 'late';
    },

    /** Answers how to stop; what is under way is left to the others, or to the next start. */
    start(): () => Promise<void> {
      if (everySeconds === 0) return async () => {};
      let running: Promise<void> | null = null;
      const look = () => {
        running ??= step().finally(() => {
          running = null;
        });
      };
      const timer = setInterval(look, lookEveryMs);
      look();
      return async () => {
        clearInterval(timer);
        await running;
      };
    },
  };
};
