// Autosave of own plans: on this device, on the server, and by the outbox for drafts left unsent.
import { planNewer, type SafetyPlan, safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { createAutosave } from '#shared/outbox/autosave.ts';
import { changeOf, contentOf, entryOf, isBlankPlan, type PlanDraft, savedParts } from './planDraft.ts';

const dayMs = 24 * 3_600_000;

export const planSaving = createAutosave<PlanDraft, SafetyPlan>({
  name: 'safety-plan',
  words: 'A safety plan',
  /** Drafts are deleted only once the server has them, or after half a year. */
  lastsMs: 180 * dayMs,
  partsOf: savedParts,
  isBlank: isBlankPlan,
  contentOf,
  newerCode: planNewer,
  beginning: (id, plan) => ({ endpoint: safetyPlanEndpoints.add, request: { body: entryOf(id, plan) } }),
  change: (id, plan) => ({ endpoint: safetyPlanEndpoints.update, request: { params: { id }, body: changeOf(plan) } }),
});
