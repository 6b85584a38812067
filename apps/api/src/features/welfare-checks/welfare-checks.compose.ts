// Reaching somebody whom staff worry about: the flow of the desk, and what its person and their Crew see of it.
import { welfareCheckEndpoints } from '@mycrew/contract/welfare-checks.ts';
import { welfareTimes } from '@mycrew/contract/welfare-words.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createChecks, type Deps as CheckDeps } from './checks.service.ts';
import { checkStore } from './checks.store.ts';
import { createOwnChecks } from './own.service.ts';
import { ownStore } from './own.store.ts';
import { notifyOfEndJob } from './welfare-checks.jobs.ts';
import { openToWire } from './welfare-checks.presenter.ts';
import { welfareCheckRoutes } from './welfare-checks.routes.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Staff wrote to somebody whom they worry about. */
    'welfare-check.wrote': { checkId: string; personId: string; messageId: string };
    /** Somebody of the Crew is asked to check on them. */
    'welfare-check.crew-asked': { checkId: string; personId: string; crewId: string; askId: string };
    /** It ended an hour ago: its person can read what was done. */
    'welfare-check.over': { checkId: string; personId: string; closedAt: string };
  }
}

interface WelfareCheckDeps {
  distress: { placeNow: CheckDeps['placeNow'] };
  staff: { emergencies: CheckDeps['emergencies'] };
  urgentItems: CheckDeps['urgent'];
}

export const composeWelfareChecks = defineRoom(
  welfareCheckEndpoints,
  (foundation: Foundation, { distress, staff, urgentItems: urgent }: WelfareCheckDeps) => {
    const { db, fields, audit, domainEvents, realtime, jobs, sweeps, transaction } = foundation;
    sweeps.add('nightly', 'welfare-checks', (now) => ownStore.sweep(db, before(now, retentionPeriods.welfareChecks)));
    const notifyOfEnd = jobs.add(notifyOfEndJob({ store: ownStore, domainEvents, transaction }));
    const checks = createChecks({
      store: checkStore,
      encryption: fields,
      audit,
      domainEvents,
      realtime,
      emergencies: staff.emergencies,
      placeNow: distress.placeNow,
      urgent,
      notifyLater: (tx, checkId, closedAt) =>
        jobs.send(
          tx,
          notifyOfEnd,
          { checkId, closedAt: closedAt.toISOString() },
          { startAfter: new Date(closedAt.getTime() + welfareTimes.shownAfterMs) },
        ),
    });
    const own = createOwnChecks({ store: ownStore, checks: checkStore, encryption: fields, audit, realtime, urgent });
    return {
      routes: welfareCheckRoutes(checks, own),
      /** As it goes over the wire: home shows it. */
      openShown: async (db: Db, me: Member) => openToWire(await own.openId(db, me)),
    };
  },
);
