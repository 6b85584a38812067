import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'passkey-failed': 'That passkey didn’t fit. Please try again.',
  'second-step-over': 'That took too long, or was used already. Please sign in again.',
  'second-factor-at-desk': 'You have a role at the desk: change your second factors there.',
  'second-factor-no-contact': 'Confirm your email or mobile first. It lets you back in if you lose your phone.',
  'lost-factor-over': 'This link was used already, or its time is over.',
});
