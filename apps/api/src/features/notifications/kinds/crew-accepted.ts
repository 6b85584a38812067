// Somebody is in the crew from now on. No switch silences it: whoever did not want it has to hear of it.
import type { Kind } from './kind.ts';

export const crewAccepted: Kind<'crew.accepted'> = {
  on: 'crew.accepted',
  type: 'Crew-New-Member',
  switch: null,
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ supporterId }) => supporterId,
  once: ({ relationId }) => `crew.accepted:${relationId}`,
  holdsWhile: 'inCrew',
  isListed: true,
  push: 'always',
  urgency: 'normal',
  email: true,
  words: (firstName) => ({
    title: `${firstName} is in your Crew`,
    body: 'You can write to each other now. If that surprises you, open it and choose “This wasn’t me”.',
  }),
};
