import type { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import type { Handlers } from '#http/call.ts';
import { Refusal } from '#http/refusals.ts';
import { reply } from '#http/reply.ts';
import type { Member } from '#src/foundation-types.ts';
import type { PlanSharing } from './plan-sharing.service.ts';
import { plansOfSomebodyToWire, planToWire, type PictureUrl } from './safety-plans.presenter.ts';
import type { SafetyPlans } from './safety-plans.service.ts';

interface Parts {
  safetyPlans: SafetyPlans;
  sharing: PlanSharing;
  urlFor(me: Member, now: Date): PictureUrl;
}

export const safetyPlanRoutes = ({ safetyPlans, sharing, urlFor }: Parts): Handlers<typeof safetyPlanEndpoints> => ({
  list: async ({ tx, me, context }) => {
    const url = urlFor(me, context.now);
    return (await safetyPlans.list(tx, me)).map((plan) => planToWire(plan, url));
  },
  add: async ({ tx, me, body, context }) =>
    reply('Saved.', planToWire(await safetyPlans.add(tx, me, body, context.now), urlFor(me, context.now)), 201),
  update: async ({ tx, me, params, body, context }) => {
    const saved = await safetyPlans.update(tx, me, params.id, body, context.now);
    return saved instanceof Refusal ? saved : planToWire(saved, urlFor(me, context.now));
  },
  remove: async ({ tx, me, params }) => {
    await safetyPlans.remove(tx, me, params.id);
    return reply('That plan is gone.', null);
  },
  share: async ({ tx, me, params, body, context }) =>
    planToWire(await sharing.share(tx, me, params.id, body.Readers, context.now), urlFor(me, context.now)),
  use: async ({ tx, me, params, context }) =>
    planToWire(await safetyPlans.use(tx, me, params.id, context.now), urlFor(me, context.now)),
  ofSomebody: async ({ tx, me, params, context }) =>
    plansOfSomebodyToWire(await sharing.ofSomebody(tx, me, params.id), urlFor(me, context.now)),
});
