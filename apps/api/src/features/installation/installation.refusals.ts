import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'sign-up-closed': 'Sign-up is closed here.',
  'too-many-batches': 'There are 200 batches. Write to whoever runs the server, please.',
});
