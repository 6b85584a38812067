// Events of a person and whom they share them with, and events that staff publish for everybody.
import { eventEndpoints } from '@mycrew/contract/events.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { eventJobs } from './events.jobs.ts';
import { eventRoutes } from './events.routes.ts';
import { eventStore } from './events.store.ts';
import { createPublished } from './published.service.ts';
import { publishedStore } from './published.store.ts';
import { createPublishing } from './publishing.service.ts';
import { createReading } from './reading.service.ts';
import { dueStore } from './reminders-due.store.ts';
import { createSealedEvents } from './sealed-events.ts';
import { sharingStore } from './sharing.store.ts';
import { createTelling, type EventDue, type Deps as TellingDeps, type ToughDay } from './notifying.service.ts';
import { createWriting } from './writing.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Published within the transaction that plans the next one. */
    'event.due': EventDue;
    /** Somebody of the Crew is asked to check in. */
    'event.tough': ToughDay;
    /** An event can be seen by somebody from now on. */
    'event.shared': { eventId: string; youthId: string; crewId: string };
  }
}

interface EventsDeps {
  notifications: {
    remindOfEvent: TellingDeps['remind'];
    notifyToughDay: TellingDeps['askToCheckIn'];
  };
  media: { urlFor(pictureId: string, sessionId: string, now: Date, size: 'thumb'): string };
}

export const composeEvents = defineRoom(
  eventEndpoints,
  (
    { fields, audit, realtime, domainEvents, jobs, clock, transaction }: Foundation,
    { notifications, media }: EventsDeps,
  ) => {
    const common = { store: eventStore, sharing: sharingStore, sealed: createSealedEvents(fields) };
    const reading = createReading(common);
    const published = createPublished(publishedStore);
    const writing = createWriting({ ...common, published: publishedStore, realtime, domainEvents });
    jobs.add(eventJobs(() => telling));
    const telling = createTelling({
      due: dueStore,
      sharing: sharingStore,
      clock,
      transaction,
      remind: notifications.remindOfEvent,
      askToCheckIn: notifications.notifyToughDay,
    });
    const publishing = createPublishing({ store: publishedStore, audit });
    const urlFor = (id: string, sessionId: string, now: Date) => media.urlFor(id, sessionId, now, 'thumb');
    return {
      routes: eventRoutes({ writing, reading, published, publishing, urlFor }),
      /** On which days something of each kind took place. */
      kindsOn: reading.kindsOn,
      add: writing.add,
      publishing,
    };
  },
);
