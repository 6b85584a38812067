import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'decided-already': 'This was decided a moment ago. Take that back first.',
});
