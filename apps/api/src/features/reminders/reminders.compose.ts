// Reminders to check in.
import { reminderEndpoints } from '@mycrew/contract/reminders.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { helloStore } from './hello.store.ts';
import { reminderJobs } from './reminders.jobs.ts';
import { reminderRoutes } from './reminders.routes.ts';
import { createReminders, type Deps as ReminderDeps } from './reminders.service.ts';
import { reminderStore } from './reminders.store.ts';
import { createReminding, type HelloDue, type Deps as RemindingDeps, type ReminderDue } from './reminding.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Published within the transaction that plans the next one. */
    'checkin.due': ReminderDue;
    /** Somebody was notified of a check-in and has not answered yet. */
    'checkin.unanswered': HelloDue;
  }
}

interface RemindersDeps {
  notifications: Pick<RemindingDeps, 'remind' | 'remindOfHello'>;
  profile: Pick<ReminderDeps, 'setTimeZone'>;
}

export const composeReminders = defineRoom(
  reminderEndpoints,
  ({ clock, log, jobs, domainEvents, transaction }: Foundation, { notifications, profile }: RemindersDeps) => {
    const { remindOfCheckin, remindOfHello } = reminderJobs(() => reminding);
    jobs.add(remindOfCheckin);
    jobs.add(remindOfHello);
    const reminding = createReminding({
      store: reminderStore,
      hellos: helloStore,
      clock,
      log,
      transaction,
      remind: notifications.remind,
      remindOfHello: notifications.remindOfHello,
      helloLater: (tx, due, at) => jobs.send(tx, remindOfHello, due, { startAfter: at }),
    });
    domainEvents.on('support.told', 'remind-of-hello', ({ headsUpId, youthId, crewId }) =>
      reminding.planHello({ headsUpId, youthId, crewId }),
    );
    const reminders = createReminders({ store: reminderStore, setTimeZone: profile.setTimeZone });
    return { routes: reminderRoutes({ reminders, store: reminderStore }), remindSome: reminding.remindSome };
  },
);
