// The alert ledger and its workers as one service.
import type { Db } from '#src/foundation-types.ts';
import type { Auditing } from './auditing.ts';
import type { Delivering } from './delivering.ts';
import type { Ledger } from './ledger.service.ts';
import type { Timing } from './timing.ts';
import { sentChannels } from './ports.ts';
import { createWorkers, type WorkPlace } from './workers.ts';

interface Deps {
  db: Db;
  ledger: Ledger;
  delivering: Delivering;
  timing: Timing;
  auditing: Auditing;
  log: { warn(notified: object, words: string): void };
  openWorkPlace(): WorkPlace;
}

const batch = 16;

export const createAlertDelivery = ({ db, ledger, delivering, timing, auditing, log, openWorkPlace }: Deps) => {
  const hands = delivering.on(db);
  const deliverDue = async (): Promise<number> => {
    await hands.requeueExpired();
    let done = 0;
    for (const channel of sentChannels) {
      const { rows, leasedAt } = await hands.lease(batch, channel);
      if (rows.length > 0) await hands.deliver(rows, leasedAt);
      done += rows.length;
    }
    return done;
  };

  return {
    ...ledger,

    /** All that is due by now and what follows from it, here and one after the other; answers how much it was. */
    async runDue(): Promise<number> {
      let done = 0;
      for (;;) {
        const more = (await timing.fireDue(db)) + (await deliverDue());
        if (more === 0) return done;
        done += more;
      }
    },

    audit: () => auditing.look(db),

    /** Answers how to stop: nothing new is begun, what is under way ends within seconds, the rest is given back. */
    start: createWorkers({ delivering, timing, auditing, log, open: openWorkPlace }).start,
  };
};
