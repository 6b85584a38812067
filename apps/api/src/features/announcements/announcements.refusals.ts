import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'announcement-shown': 'It is shown already, so its words stay. End it, and write another.',
});
