// A safety plan is due for review; a lock screen does not say so.
import type { Kind } from './kind.ts';

export const planDue: Kind<'safety-plan.due'> = {
  on: 'safety-plan.due',
  type: 'PLAN-REVIEW',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ planId }) => planId,
  once: ({ planId, reviewOn }) => `safety-plan.due:${planId}:${reviewOn}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: () => ({ title: 'A page of yours asks for a look', body: 'See if it still fits. No hurry.' }),
};
