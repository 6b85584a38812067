// A check-in of which the youth's rule notifies this person.
import type { Kind } from './kind.ts';

export const newCheckin: Kind<'support.told'> = {
  on: 'support.told',
  type: 'NEW-CHECK-IN',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ headsUpId }) => `support.told:${headsUpId}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'always',
  urgency: 'high',
  email: true,
  words: (firstName) => ({ title: `${firstName} could use a hello`, body: `Tap to reach ${firstName}.` }),
};
