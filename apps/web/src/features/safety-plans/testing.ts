import type { PlanSection, PlanStep, SafetyPlan } from '@mycrew/contract/safety-plans.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId } from '#testing/people.ts';

export const part = (Section: PlanSection, ...steps: (string | PlanStep)[]) => ({
  Section,
  Steps: steps.map((step) => (typeof step === 'string' ? { Text: step, Act: null } : step)),
});

export const aPlan = (more: Partial<SafetyPlan> = {}): SafetyPlan => ({
  _id: anId(),
  Kind: 'hard-moments',
  Title: 'Rough nights',
  Revision: 3,
  Sections: [
    part('warning-signs', 'I stop answering'),
    part(
      'by-myself',
      { Text: 'Breathe by the window', Act: { Kind: 'practice', Practice: 'breathing' } },
      'Loud music',
    ),
    part('people-to-talk-to', { Text: 'Aunty Bee', Act: { Kind: 'call', Number: '0491 570 006' } }),
    part('how-to-help', 'Sit with me'),
  ],
  Likely: 7,
  InTheWay: 'No credit',
  WhoHelped: 'Leanne',
  ReviewOn: '2099-12-20',
  UsedOn: [],
  SharedWith: [],
  CreatedOn: '2026-11-20T10:00:00.000Z',
  UpdatedOn: '2026-11-20T10:00:00.000Z',
  CreatedEntrySource: 'webapp',
  UpdatedEntrySource: null,
  ...more,
});

/** Stores what is sent to it, as the real server does. */
export function storePlans(...start: SafetyPlan[]): { plans: SafetyPlan[] } {
  const stored = { plans: start };
  const put = (plan: SafetyPlan) => {
    stored.plans = [plan, ...stored.plans.filter(({ _id }) => _id !== plan._id)];
    return plan;
  };
  const filled = (sections: readonly { Section: PlanSection; Steps: readonly unknown[] }[]) =>
    sections.filter(({ Steps }) => Steps.length > 0) as SafetyPlan['Sections'];
  fakeApi.answers(safetyPlanEndpoints.list, () => stored.plans);
  fakeApi.answers(safetyPlanEndpoints.add, ({ body }) => {
    const { Sections, ...rest } = body as unknown as SafetyPlan;
    return put(aPlan({ ...rest, Revision: 1, Sections: filled(Sections) }));
  });
  fakeApi.answers(safetyPlanEndpoints.update, ({ params, body }) => {
    const before = stored.plans.find(({ _id }) => _id === params['id'])!;
    const { Sections, Revision, ...rest } = body as unknown as SafetyPlan;
    return put({ ...before, ...rest, Revision: Revision + 1, Sections: filled(Sections) });
  });
  fakeApi.answers(safetyPlanEndpoints.use, ({ params }) => {
    const before = stored.plans.find(({ _id }) => _id === params['id'])!;
    return put({ ...before, UsedOn: [new Date().toISOString()] });
  });
  return stored;
}
