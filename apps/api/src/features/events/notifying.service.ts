// Reminders of events, and on the morning of a tough day requests to check in.
import type { Clock, Tx } from '#src/foundation-types.ts';
import { localDateIn } from '#time/local-time.ts';
import { nextReminder, scheduleOf } from './event.ts';
import type { DueReminder, DueStore } from './reminders-due.store.ts';
import type { SharingStore } from './sharing.store.ts';

export interface EventDue {
  eventId: string;
  personId: string;
  dueAt: string;
}
export interface ToughDay {
  eventId: string;
  youthId: string;
  crewId: string;
  onDay: string;
}

export interface Deps {
  due: DueStore;
  sharing: Pick<SharingStore, 'takeDueAsks' | 'closeAsk'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  remind(tx: Tx, due: EventDue): Promise<void>;
  askToCheckIn(tx: Tx, ask: ToughDay): Promise<void>;
}

const atATime = 100;
/** Who asked for an hour before does not want it in the middle of it. */
const tooLateMs = 30 * 60_000;

export const createTelling = ({ due, sharing, clock, transaction, remind, askToCheckIn }: Deps) => {
  const next = (event: DueReminder, now: Date) => ({
    id: event.id,
    remindAt: nextReminder(scheduleOf(event), event.remindMinutes, now),
  });

  return {
    /** Answers how many were due; call it again until there are none. */
    remindSome: (): Promise<number> =>
      transaction(async (tx) => {
        const now = clock.now();
        const taken = await due.takeDue(tx, now, atATime);
        for (const { id, personId, remindAt, mayRemind } of taken)
          if (mayRemind && now.getTime() - remindAt.getTime() <= tooLateMs)
            await remind(tx, { eventId: id, personId, dueAt: remindAt.toISOString() });
        if (taken.length > 0)
          await due.advance(
            tx,
            taken.map((event) => next(event, now)),
          );
        return taken.length;
      }),

    /** Exactly those who were asked, each once a day for one youth, and only while they are shown what is new. */
    askSome: (): Promise<number> =>
      transaction(async (tx) => {
        const now = clock.now();
        const taken = await sharing.takeDueAsks(tx, now, atATime);
        const notified = new Set<string>();
        for (const { eventId, youthId, crewId, onDay, timeZone, isOpen } of taken) {
          const once = `${youthId} ${crewId} ${onDay}`;
          const isNotified = isOpen && !notified.has(once) && localDateIn(now, timeZone) <= onDay;
          if (isNotified) {
            notified.add(once);
            await askToCheckIn(tx, { eventId, youthId, crewId, onDay });
          }
          await sharing.closeAsk(tx, { eventId, crewId }, isNotified ? now : null);
        }
        return taken.length;
      }),
  };
};
export type Telling = ReturnType<typeof createTelling>;
