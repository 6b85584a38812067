// Somebody accepted through a link, and the youth has to confirm them.
import type { Kind } from './kind.ts';

export const acceptancePending: Kind<'crew.said-yes'> = {
  on: 'crew.said-yes',
  type: 'Crew-Confirm',
  switch: null,
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ invitationId }) => invitationId,
  once: ({ invitationId, supporterId }) => `crew.said-yes:${invitationId}:${supporterId}`,
  holdsWhile: 'waiting',
  isListed: true,
  push: 'always',
  urgency: 'normal',
  email: true,
  words: (firstName) => ({
    title: `${firstName} said yes to your invitation`,
    body: 'Is this the person you meant? Nothing opens before you say so.',
  }),
};
