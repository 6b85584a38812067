import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'step-up-needed': 'Please confirm your password first.',
  'sign-in-unfinished': 'Signing in with Google didn’t finish. Please start again.',
  'email-unconfirmed':
    'This email isn’t confirmed here yet. Sign in with your password and confirm it in your profile; then Google works too.',
  'google-unconfirmed': 'Google hasn’t confirmed this email yet. Sign in with your password instead.',
});
