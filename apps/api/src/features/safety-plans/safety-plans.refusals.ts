import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'plan-newer': 'This plan was changed somewhere else. Both versions are here; choose what stays.',
  'enough-plans': 'Twenty plans is the most. Take one away, or change one that you have.',
});
