import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'import-at-work': 'One file is being brought in already. Wait until it is done, or undo it.',
  'import-not-checked': 'This file has to be looked at first.',
});
