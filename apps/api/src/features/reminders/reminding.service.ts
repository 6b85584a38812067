// Sends due reminders in the transaction that plans the next ones.
import type { Log } from '#src/log.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import { endOfQuiet } from '#time/local-time.ts';
import { decide, night, type DueReminder, type Outcome } from './reminding.ts';
import type { HelloStore } from './hello.store.ts';
import type { ReminderStore } from './reminders.store.ts';

export interface ReminderDue {
  personId: string;
  /** Two that were held back to the same moment are one. */
  dueAt: string;
  isRest: boolean;
}
export interface HelloDue {
  headsUpId: string;
  youthId: string;
  crewId: string;
}

export interface Deps {
  store: Pick<ReminderStore, 'countDue' | 'takeDue' | 'sideBySide' | 'advance'>;
  hellos: HelloStore;
  clock: Clock;
  log: Pick<Log, 'error'>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  remind(tx: Tx, due: ReminderDue): Promise<void>;
  remindOfHello(tx: Tx, due: HelloDue): Promise<void>;
  helloLater(tx: Tx, due: HelloDue, at: Date): Promise<void>;
}

const anHourMs = 3_600_000;
const defaultHelloMinutes = 60;

export const createReminding = (deps: Deps) => {
  const { store, hellos, clock, log, transaction, remind, remindOfHello, helloLater } = deps;

  /** One that cannot be worked out must not hold up everybody else's. */
  const decided = (due: DueReminder, now: Date): Outcome => {
    try {
      return decide(due, now);
    } catch (err) {
      log.error({ err, reminderId: due.id }, 'a reminder could not be scheduled; retrying in an hour');
      return { say: null, pending: { ...due, nextDueAt: new Date(now.getTime() + anHourMs) }, silence: due };
    }
  };

  return {
    countDue: (): Promise<number> => transaction((tx) => store.countDue(tx, clock.now())),

    /** Answers how many were due; call it again until there are fewer than `most`. */
    remindSome: (most: number): Promise<number> =>
      transaction(async (tx) => {
        const now = clock.now();
        const taken = await store.takeDue(tx, now, most);
        const outcomes = taken.map((due) => ({ ...decided(due, now), id: due.id, personId: due.personId, due }));
        const side = await store.sideBySide(tx);
        await Promise.all(
          outcomes.map(({ say, personId, due }) => {
            const dueAt = due.nextDueAt.toISOString();
            return say && remind(side, { personId, dueAt, isRest: say === 'rest' });
          }),
        );
        if (taken.length > 0) await store.advance(tx, outcomes);
        return taken.length;
      }),

    /** Whoever was notified of a check-in, and asked to be reminded. */
    async planHello(due: HelloDue): Promise<void> {
      await transaction(async (tx) => {
        const wish = await hellos.wishOf(tx, due.crewId);
        if (!wish) return;
        const { snoozeMinutes, timeZone, quietFrom, quietUntil } = wish;
        const at = new Date(clock.now().getTime() + (snoozeMinutes ?? defaultHelloMinutes) * 60_000);
        const quiet = quietFrom && quietUntil ? ([quietFrom, quietUntil] as const) : night;
        await helloLater(tx, due, endOfQuiet(at, timeZone, ...quiet) ?? at);
      });
    },

    async sayHello(due: HelloDue): Promise<void> {
      await transaction(async (tx) => {
        if (await hellos.isOpen(tx, due.headsUpId)) await remindOfHello(tx, due);
      });
    },
  };
};
export type Reminding = ReturnType<typeof createReminding>;
