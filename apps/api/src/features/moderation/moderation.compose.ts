// The moderators' work: what waits, and what keeps those well who look at it.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createCare } from './care.service.ts';
import { careStore } from './care.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { outcomeStore } from './outcomes.store.ts';

export const composeModeration = defineRoom(moderationEndpoints, (_foundation: Foundation, _rooms: object) => {
  const care = createCare({ store: careStore });
  return {
    routes: moderationRoutes(care),
    exposed: care.exposed,
    sparedReasons: care.sparedReasons,
    noteOutcome: outcomeStore.note,
    /** Queue times and reversals, for the statistics of the desk. */
    figures: outcomeStore.figures,
  };
});
