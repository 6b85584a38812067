// The question one and three days after an alert; a lock screen does not say of what.
import type { Kind } from './kind.ts';

export const followUp: Kind<'distress.asked'> = {
  on: 'distress.asked',
  type: 'FOLLOW-UP',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ alertId }) => alertId,
  once: ({ alertId, hours }) => `distress.asked:${alertId}:${hours}`,
  holdsWhile: 'told',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: () => ({ title: 'How is it going?', body: 'A small question, whenever you like. Skipping it is fine.' }),
};
