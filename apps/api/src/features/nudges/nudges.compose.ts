// Nudges: a hello with one tap, rate-limited.
import { type NudgeAnswer, nudgeEndpoints, type NudgeKind } from '@mycrew/contract/nudges.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { nudgeRoutes } from './nudges.routes.ts';
import { createNudges } from './nudges.service.ts';
import { nudgeStore } from './nudges.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** `beforeId`: the last one between the same two, whose notice this one's replaces. */
    'nudge.sent': { nudgeId: string; beforeId: string | null; senderId: string; receiverId: string; kind: NudgeKind };
    /** By its receiver. */
    'nudge.answered': { nudgeId: string; senderId: string; receiverId: string; answer: NudgeAnswer };
  }
}

export const composeNudges = defineRoom(nudgeEndpoints, ({ domainEvents }: Foundation) => ({
  routes: nudgeRoutes(createNudges({ store: nudgeStore, domainEvents })),
}));
