// Somebody left a crew; without a reason.
import type { Kind } from './kind.ts';

export const crewEnded: Kind<'crew.ended'> = {
  on: 'crew.ended',
  type: 'Crew-Ended',
  switch: null,
  whom: ({ stayerId }) => stayerId,
  about: ({ leaverId, isErased }) => (isErased ? null : leaverId),
  leadsTo: ({ relationId }) => relationId,
  once: ({ relationId }) => `crew.ended:${relationId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (firstName, { isErased }) => ({
    // Whoever is erased stands by name in nobody's list.
    title: isErased ? 'Somebody you shared a Crew with has left' : `${firstName} has left`,
    body: 'There can be many reasons, and none has to be about you.',
  }),
};
