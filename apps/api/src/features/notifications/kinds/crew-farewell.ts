// The words chosen at the end of a relation, in the list alone, not in a push.
import type { Kind } from './kind.ts';

export const crewFarewell = (message: string): Kind<'crew.ended'> => ({
  on: 'crew.ended',
  type: 'Crew-Message',
  switch: null,
  whom: ({ stayerId }) => stayerId,
  about: ({ leaverId }) => leaverId,
  leadsTo: ({ relationId }) => relationId,
  once: ({ relationId }) => `crew.farewell:${relationId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: true,
  words: (firstName) => ({ title: `A message from ${firstName}`, body: message }),
  adapters: { title: 'You have something new', body: 'Tap to read it.' },
});
