import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'setup-needs-proof': 'Confirm your email or your mobile first: the code that we sent does that.',
  'texts-are-off': 'Texts are switched off on the server (SMS=off).',
});
