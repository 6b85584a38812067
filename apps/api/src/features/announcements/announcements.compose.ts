// Announcements of the operator: written at the desk, shown to their audience.
import { announcementEndpoints } from '@mycrew/contract/announcements.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { notifyAnnouncementsJob } from './announcements.jobs.ts';
import { announcementRoutes } from './announcements.routes.ts';
import { createAnnouncements, type Deps as AnnouncementDeps } from './announcements.service.ts';
import { announcementStore } from './announcements.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** From now on these people are shown it. */
    'announcement.shown': { announcementId: string; personIds: string[] };
  }
}

interface AnnouncementsDeps {
  tour: { announcementsSeenOn: AnnouncementDeps['seenOn'] };
}

export const composeAnnouncements = defineRoom(
  announcementEndpoints,
  ({ audit, clock, jobs, domainEvents, transaction }: Foundation, { tour }: AnnouncementsDeps) => {
    const announcements = createAnnouncements({
      store: announcementStore,
      audit,
      seenOn: tour.announcementsSeenOn,
      notify: (tx, announcementId, personIds) =>
        domainEvents.publish(tx, 'announcement.shown', { announcementId, personIds }),
    });
    jobs.add(notifyAnnouncementsJob({ announcements, clock, transaction }));
    return { routes: announcementRoutes(announcements) };
  },
);
