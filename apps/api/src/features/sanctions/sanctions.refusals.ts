import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'already-appealed': 'You’ve answered this already.',
  'nothing-to-appeal': 'This is over, so there is nothing to look at again.',
  'same-moderator': 'You decided this, so somebody else has to look.',
  'sanction-over': 'This is over already.',
  'appeal-decided': 'Somebody has decided this meanwhile.',
});
