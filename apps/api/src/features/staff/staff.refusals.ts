import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'staff-last-factor': 'Add another one first: without any there is no way in.',
  'staff-passkey-failed': 'That passkey didn’t fit. Please try again.',
  'break-glass-own': 'Somebody else decides what you asked for.',
  'break-glass-decided': 'That is decided or over already.',
});
