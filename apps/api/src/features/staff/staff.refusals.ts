import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'staff-last-factor': 'Add another one first: without any there is no way in.',
  'break-glass-own': 'Somebody else decides what you asked for.',
  'break-glass-decided': 'That is decided or over already.',
});
