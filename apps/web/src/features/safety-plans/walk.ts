// The parts of a plan in the order of a hard moment.
import type { PlanSection, SafetyPlan } from '@mycrew/contract/safety-plans.ts';

/** To read, not to do: the warning signs, and what others should know. */
const onlyToRead = new Set<PlanSection>(['warning-signs', 'how-to-help']);

export const walkOf = ({ Sections }: SafetyPlan) =>
  Sections.filter(({ Section, Steps }) => !onlyToRead.has(Section) && Steps.length > 0);

/** The step shown beside an alert, preferably of a plan for hard moments. */
export function firstStep(plans: readonly SafetyPlan[]) {
  const plan = plans.find(({ Kind }) => Kind === 'hard-moments') ?? plans[0];
  if (!plan) return null;
  const parts = walkOf(plan);
  const step = (parts.find(({ Section }) => Section === 'by-myself') ?? parts[0])?.Steps[0];
  return step ? { plan, step } : null;
}
