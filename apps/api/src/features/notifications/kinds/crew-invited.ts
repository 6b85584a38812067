// An invitation to somebody with an account; mail or text are sent beside it.
import type { Kind } from './kind.ts';

export const crewInvited: Kind<'crew.invited'> = {
  on: 'crew.invited',
  type: 'Crew-Invitation',
  switch: null,
  whom: ({ inviteeId }) => inviteeId,
  about: ({ inviterId }) => inviterId,
  leadsTo: ({ invitationId }) => invitationId,
  once: ({ invitationId }) => `crew.invited:${invitationId}`,
  holdsWhile: 'invited',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({
    title: `${firstName} would like you in their Crew`,
    body: 'See what it means, and say yes or no.',
  }),
};
