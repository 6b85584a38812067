import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'journal-newer': 'This page was changed somewhere else. Both versions are here; choose what stays.',
});
