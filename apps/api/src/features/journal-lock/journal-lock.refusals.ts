import { journalLocked } from '@mycrew/contract/journal-lock.ts';
import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  [journalLocked]: 'Your journal is locked. Enter its pin to go on.',
  'journal-pin-missing': 'Choose a pin first.',
  'journal-pin-there': 'There is a pin already. You can change it.',
});
