import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'journal-unfinished': 'Finish this page before you share it.',
  'sharing-off': 'Sharing with your Crew is off. Turn it on in the settings first.',
  'journal-newer': 'This page was changed somewhere else. Both versions are here; choose what stays.',
});
