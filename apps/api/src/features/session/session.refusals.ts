import { refusals } from '#http/refusals.ts';

export const refuse = refusals({
  'step-up-needed': 'Please confirm your password first.',
  'sign-in-unfinished': 'Signing in with Google didn’t finish. Please start again.',
  'email-unconfirmed':
    'This email isn’t confirmed here yet. Sign in with your password and confirm it in your profile; then Google works too.',
  'google-unconfirmed': 'Google hasn’t confirmed this email yet. Sign in with your password instead.',
  'organisation-unfinished': 'Signing in with your organisation didn’t finish. Please start again.',
  'organisation-unconfirmed':
    'Your organisation didn’t confirm an email that we may use. Ask whoever looks after its accounts, or sign in with your password.',
  'organisation-not-for-you': 'This way in is for the people who work here. Your email and password work as always.',
  'organisation-link-over': 'That took a while, so we stopped. Please start again with your organisation.',
  'organisation-logout-refused': 'Not a logout token for us, or one that was used.',
});
