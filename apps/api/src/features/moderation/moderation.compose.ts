// The moderators' work: what waits, and what keeps those well who look at it.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { before, keptFor } from '#privacy/kept-for.ts';
import type { Db, StaffMember } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createCare } from './care.service.ts';
import { careStore } from './care.store.ts';
import { deskRoutes } from './desk.routes.ts';
import { createModerating } from './desk.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import { itemStore } from './items.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { outcomeStore } from './outcomes.store.ts';

interface Needs {
  experiences: { desk: ExperienceDesk };
  media: { doubtsWaiting(db: Db): Promise<number> };
  reports: { waiting(db: Db, me: StaffMember): Promise<number> };
}

export const composeModeration = defineRoom(moderationEndpoints, ({ db, audit, sweeps }: Foundation, rooms: Needs) => {
  sweeps.add('hourly', 'exposures', (now) => careStore.sweep(db, before(now, keptFor.exposures)));
  const care = createCare({ store: careStore });
  const { desk } = rooms.experiences;
  const moderating = createModerating({ desk, items: itemStore, care, audit });
  return {
    routes: {
      ...moderationRoutes(care),
      ...deskRoutes({
        moderating,
        desk,
        reportsWaiting: (...asked) => rooms.reports.waiting(...asked),
        picturesWaiting: (db) => rooms.media.doubtsWaiting(db),
        appealsWaiting: itemStore.appealsWaiting,
      }),
    },
    exposed: care.exposed,
    sparedReasons: care.sparedReasons,
    noteOutcome: outcomeStore.note,
    /** Decisions and reversals, and how long what waited, for the figures. */
    figures: outcomeStore.figures,
    queueTimes: outcomeStore.queueTimes,
  };
});
