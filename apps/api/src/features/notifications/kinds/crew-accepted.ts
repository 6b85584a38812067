// Somebody is in the crew from now on. The switch governs push and email; the list always has it, so that whoever did not
// want it hears of it. Whether somebody with a passed-on link was meant is asked without a switch (acceptance-pending.ts).
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
  push: 'always',
  urgency: 'normal',
  email: true,
  words: (firstName) => ({
    title: `${firstName} is in your Crew`,
    body: 'You can write to each other now. If that surprises you, open it and choose “This wasn’t me”.',
  }),
};
