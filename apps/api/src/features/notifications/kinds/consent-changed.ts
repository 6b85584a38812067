// A parent answered, withdrew consent or did not answer; the outcome is shown in the app.
import type { Kind } from './kind.ts';

export const consentChanged: Kind<'consent.changed'> = {
  on: 'consent.changed',
  type: 'CONSENT-UPDATE',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ personId }) => personId,
  once: ({ changeId }) => `consent.changed:${changeId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: () => ({ title: 'News about your account', body: 'Tap to see what has changed.' }),
};
