// Support: who is notified of a hard check-in, and when.
import { supportEndpoints } from '@mycrew/contract/support.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { supportJobs } from './support.jobs.ts';
import { ruleToWire } from './support.presenter.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupport } from './support.service.ts';
import { supportStore } from './support.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'support.told': { headsUpId: string; youthId: string; crewId: string; checkinId: string };
  }
}

export const composeSupport = defineRoom(
  supportEndpoints,
  ({ clock, jobs, domainEvents, audit, realtime, transaction }: Foundation) => {
    const { notifyCrew, notifyOverdue } = supportJobs({ support: () => support, clock, transaction });
    jobs.add(notifyCrew);
    jobs.add(notifyOverdue);
    const support = createSupport({
      store: supportStore,
      domainEvents,
      notifyLater: (tx, at) => jobs.send(tx, notifyCrew, {}, { startAfter: at }),
      realtime,
      audit,
    });
    return {
      routes: supportRoutes(support),
      /** As it goes over the wire: home shows the same. */
      ruleShown: async (db: Db, me: Member, now: Date) => {
        const { rule, asks } = await support.rule(db, me, now);
        return ruleToWire(rule, asks);
      },
      afterCheckin: support.afterCheckin,
      afterChange: support.afterChange,
      beforeRemoval: support.beforeRemoval,
      tellNow: support.tellNow,
      forget: supportStore.forget,
      takeBackFor: supportStore.takeBackFor,
      takeBackAll: supportStore.takeBackAll,
    };
  },
);
