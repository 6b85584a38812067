// An event was shared; which one is not named.
import type { Kind } from './kind.ts';

export const eventShared: Kind<'event.shared'> = {
  on: 'event.shared',
  type: 'EVENT-SHARED',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ eventId, crewId }) => `event.shared:${eventId}:${crewId}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (firstName) => ({ title: `${firstName} shared an event with you`, body: 'Tap to see what’s coming up.' }),
};
