// An invitation was declined; the name is in the list of invitations, not on a lock screen.
import type { Kind } from './kind.ts';

export const crewRejected: Kind<'crew.rejected'> = {
  on: 'crew.rejected',
  type: 'Crew-Invitation-Rejection',
  switch: null,
  whom: ({ inviterId }) => inviterId,
  about: () => null,
  leadsTo: ({ invitationId }) => invitationId,
  once: ({ invitationId }) => `crew.rejected:${invitationId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: () => ({
    title: 'An answer to your invitation',
    body: 'They can’t join your Crew right now. You can ask somebody else any time.',
  }),
};
