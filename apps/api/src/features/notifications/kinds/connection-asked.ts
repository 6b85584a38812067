// A connection request; mail or text are sent beside it.
import type { Kind } from './kind.ts';

export const connectionAsked: Kind<'connection.asked'> = {
  on: 'connection.asked',
  type: 'Connection-Request',
  switch: null,
  whom: ({ otherId }) => otherId,
  about: ({ askerId }) => askerId,
  leadsTo: ({ connectionId }) => connectionId,
  once: ({ connectionId }) => `connection.asked:${connectionId}`,
  holdsWhile: 'asked',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({
    title: `${firstName} would like to connect with you`,
    body: 'You would know of each other, and nothing else. Say yes or no.',
  }),
};
