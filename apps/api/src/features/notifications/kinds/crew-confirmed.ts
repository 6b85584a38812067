// The youth has confirmed the supporter: the relation begins.
import type { Kind } from './kind.ts';

export const crewConfirmed: Kind<'crew.confirmed'> = {
  on: 'crew.confirmed',
  type: 'Crew-Joined',
  switch: 'crewAccept',
  whom: ({ supporterId }) => supporterId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ invitationId }) => `crew.confirmed:${invitationId}`,
  holdsWhile: 'supports',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({ title: `You’re in ${firstName}’s Crew`, body: 'A hello is a good start.' }),
};
