// Moderation: the queue, decisions about pictures, and protection of moderators.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, StaffMember, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { createCare } from './care.service.ts';
import { careStore } from './care.store.ts';
import { caseStore } from './cases.store.ts';
import type { Deciding, DecisionRoom } from './deciding.service.ts';
import { deskRoutes, queueRoutes } from './desk.routes.ts';
import { createModerating, type Deps as ModeratingDeps } from './desk.service.ts';
import type { ExperienceDesk } from './desk-types.ts';
import { itemStore, type ItemName } from './items.store.ts';
import { moderationRoutes } from './moderation.routes.ts';
import { outcomeStore } from './outcomes.store.ts';
import { pictureRoutes } from './pictures.routes.ts';
import { createPictureModeration, type Doubts, type Urgent } from './pictures.service.ts';
import { createQueue, requireFree, type Deps as QueueDeps } from './queue.service.ts';
import { queueStore } from './queue.store.ts';
import { createSearch } from './search.service.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** A person looked at what the check doubted, and others do not see it. `isGone`: its owner neither. */
    'picture.declined': { pictureId: string; ownerId: string; isGone: boolean };
  }
}

interface ModerationDeps {
  experiences: { desk: ExperienceDesk };
  decisions: DecisionRoom & { ports: { settle: Port<Deciding['settle']> } };
  media: { doubts: Doubts; ports: { doubted: Port<(tx: Tx, pictureId: string, ownerId: string) => Promise<void>> } };
  urgentItems: Urgent &
    QueueDeps['urgent'] & {
      ports: {
        claimCase: Port<(tx: Tx, me: StaffMember, item: ItemName, now: Date) => Promise<Date>>;
        releaseCase: Port<(tx: Tx, me: StaffMember, item: ItemName) => Promise<unknown>>;
      };
    };
}

export const composeModeration = defineRoom(
  moderationEndpoints,
  (foundation: Foundation, { experiences, media, decisions, urgentItems }: ModerationDeps) => {
    const { db, clock, audit, domainEvents, ports, realtime, sweeps } = foundation;
    sweeps.add('hourly', 'exposures', (now) => careStore.sweep(db, before(now, retentionPeriods.exposures)));
    const care = createCare({ store: careStore });
    const { desk } = experiences;
    const { doubts } = media;
    const stores = { store: queueStore, cases: caseStore, items: itemStore };
    const pictureWaits = async (from: Db | Tx, id: string, moderatorId: string) =>
      ((await doubts.find(from, id))?.ownerId ?? moderatorId) !== moderatorId;
    const queue = createQueue({ ...stores, desk, care, audit, realtime, decisions, pictureWaits, urgent: urgentItems });
    const reported = ports.declare<ModeratingDeps['reported']>('moderation.reported');
    const moderating = createModerating({
      ...stores,
      desk,
      care,
      audit,
      realtime,
      decisions,
      noteOf: queue.noteOf,
      reported: reported.ask,
    });
    decisions.ports.settle.implement(moderating.deciding.settle);
    const pictures = createPictureModeration({
      doubts,
      cases: caseStore,
      audit,
      domainEvents,
      realtime,
      exposed: care.exposed,
      noteOutcome: outcomeStore.note,
      urgent: urgentItems,
      isMinor: (on: Db | Tx, personId) => itemStore.isMinor(on, personId, clock.now()),
    });
    media.ports.doubted.implement(pictures.raise);
    urgentItems.ports.claimCase.implement(queue.claim);
    urgentItems.ports.releaseCase.implement(queue.release);
    return {
      routes: {
        ...moderationRoutes(care),
        ...queueRoutes(queue, createSearch({ cases: caseStore, desk, care, audit })),
        ...deskRoutes({ moderating, desk }),
        ...pictureRoutes(pictures),
      },
      /** Implemented by reports. */
      ports: { reported: reported.port },
      exposed: care.exposed,
      caseNumbers: caseStore.numbers,
      /** 409 where another moderator is at it. */
      requireFree: async (tx: Tx, me: { id: string }, itemId: string, now: Date) =>
        requireFree(await caseStore.of(tx, itemId), me, now),
      warningsOf: care.warningsOf,
      noteOutcome: outcomeStore.note,
      /** Decisions and reversals, and how long what waited, for the figures. */
      figures: outcomeStore.figures,
      queueTimes: outcomeStore.queueTimes,
    };
  },
);
