import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'too-young':
    'You need to be 13 to have an account here. You can talk to Kids Helpline today, whatever your age: 1800 551 800, free, any time.',
  'supporters-by-invitation':
    'From 26 on, people join when somebody they support invites them. Ask them for a new invitation link.',
  'invitation-over': 'This invitation can’t be used any more. Ask for a new one.',
  'account-exists': 'These details already have an account. Sign in instead.',
  'already-verified': 'This is confirmed already.',
});
