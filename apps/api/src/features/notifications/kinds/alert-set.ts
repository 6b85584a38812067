// An alert was raised; the ledger sends it, this is the line in the list.
import type { Kind } from './kind.ts';

export const alertSet: Kind<'distress.raised'> = {
  on: 'distress.raised',
  type: 'DISTRESS_ALERT_SET',
  switch: 'distressAlert',
  whom: ({ crewIds }) => crewIds,
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ alertId }) => `distress.raised:${alertId}`,
  unless: ({ alertId }) => `distress.ended:${alertId}`,
  holdsWhile: 'told',
  isListed: true,
  push: 'never',
  urgency: 'high',
  email: false,
  words: (firstName) => ({ title: `${firstName} asked for support`, body: 'Tap to see how you can help.' }),
};
