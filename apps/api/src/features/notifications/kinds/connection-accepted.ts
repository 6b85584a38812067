// Somebody accepted my request.
import type { Kind } from './kind.ts';

export const connectionAccepted: Kind<'connection.accepted'> = {
  on: 'connection.accepted',
  type: 'Connection-New',
  switch: null,
  whom: ({ askerId }) => askerId,
  about: ({ otherId }) => otherId,
  leadsTo: ({ otherId }) => otherId,
  once: ({ connectionId }) => `connection.accepted:${connectionId}`,
  holdsWhile: 'connected',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (firstName) => ({
    title: `You and ${firstName} are connected`,
    body: 'If that surprises you, you can end it from your connections.',
  }),
};
