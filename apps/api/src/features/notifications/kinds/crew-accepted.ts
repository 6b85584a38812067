// Somebody said yes.
import type { Kind } from './kind.ts';

export const crewAccepted: Kind<'crew.accepted'> = {
  on: 'crew.accepted',
  type: 'Crew-Invitation-Approval',
  switch: 'crewAccept',
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ supporterId }) => supporterId,
  once: ({ relationId }) => `crew.accepted:${relationId}`,
  holdsWhile: 'inCrew',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({ title: `${firstName} is in your Crew`, body: 'You can write to each other now.' }),
};
