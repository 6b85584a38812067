// A youth asked this person to check in today; outside the app nobody reads whose day is tough.
import type { Kind } from './kind.ts';

export const eventTough: Kind<'event.tough'> = {
  on: 'event.tough',
  type: 'TOUGH-DAY',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ youthId, crewId, onDay }) => `event.tough:${youthId}:${crewId}:${onDay}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({
    title: `${firstName} has a tough day today`,
    body: 'They asked you to check in. A hello is plenty.',
  }),
  adapters: { title: 'Somebody would love a hello today', body: 'Tap to see who.' },
};
