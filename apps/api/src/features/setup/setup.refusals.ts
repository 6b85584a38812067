import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'setup-needs-email': 'Confirm your email first: the code or the link in our mail does that.',
  'texts-are-off': 'Texts are switched off on the server (SMS=off).',
});
