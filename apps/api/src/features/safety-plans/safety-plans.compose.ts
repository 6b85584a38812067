// Safety plans, shared part by part with chosen people.
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createPlanSharing } from './plan-sharing.service.ts';
import { planShareStore } from './plan-shares.store.ts';
import { planStore } from './plans.store.ts';
import { askForReviewJob, askForSome } from './safety-plans.jobs.ts';
import { planToWire, type PictureUrl } from './safety-plans.presenter.ts';
import { safetyPlanRoutes } from './safety-plans.routes.ts';
import { createSafetyPlans } from './safety-plans.service.ts';
import { createSealedPlans } from './sealed-plans.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Somebody can read of a plan from now on. */
    'safety-plan.shared': { planId: string; youthId: string; readerId: string; at: string };
    /** The day has come on which a plan asks to be looked at again. */
    'safety-plan.due': { planId: string; personId: string; reviewOn: string };
  }
}

interface SafetyPlansDeps {
  media: { thumbUrl(pictureId: string, sessionId: string, now: Date): string };
}

export const composeSafetyPlans = defineRoom(
  safetyPlanEndpoints,
  (foundation: Foundation, { media }: SafetyPlansDeps) => {
    const { fields, realtime, domainEvents, audit, jobs, clock, transaction } = foundation;
    const urlFor =
      (me: Member, now: Date): PictureUrl =>
      (id) =>
        media.thumbUrl(id, me.sessionId, now);
    const shelves = { plans: planStore, shares: planShareStore, sealed: createSealedPlans(fields), realtime };
    const safetyPlans = createSafetyPlans({ ...shelves, shown: (me, plan, now) => planToWire(plan, urlFor(me, now)) });
    const sharing = createPlanSharing({ ...shelves, domainEvents, audit });
    const reviewing = { plans: planStore, domainEvents, clock, transaction };
    jobs.add(askForReviewJob(reviewing));
    foundation.sweeps.add('nightly', 'safety-plan-versions', (now) =>
      planStore.forgetVersions(foundation.db, before(now, retentionPeriods.replacedVersions)),
    );
    return {
      routes: safetyPlanRoutes({ safetyPlans, sharing, urlFor }),
      add: safetyPlans.add,
      share: sharing.share,
      askForSome: () => askForSome(reviewing),
    };
  },
);
