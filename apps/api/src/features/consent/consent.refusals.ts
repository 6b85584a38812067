import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'no-parent-needed': 'Nobody has to be asked for your account.',
  'consent-given': 'A yes has been given already. Only whoever gave it can take it back, with the link in their mail.',
  'no-more-addresses': 'The address was changed twice already. Please write to us, and a person will help.',
  'parent-asked-lately': 'They were asked not long ago. Talking with them in the meantime is fine.',
  'own-say': 'They are old enough to decide alone now. You can write to us.',
  'request-answered': 'Somebody has answered this already.',
  'request-open': 'We have one like that from you already, and a person will answer it.',
  'link-over': 'This link can’t do that any more. Ask them to send you a new one.',
});
