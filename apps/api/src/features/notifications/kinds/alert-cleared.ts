// An alert ended by the youth; the ledger notifies recipients, this is the line in the list.
import type { Kind } from './kind.ts';

export const alertCleared: Kind<'distress.ended'> = {
  on: 'distress.ended',
  type: 'DISTRESS_ALERT_CLEARED',
  switch: 'distressAlert',
  whom: ({ crewIds, as }) => (as === 'expired' ? [] : crewIds),
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ alertId }) => `distress.ended:${alertId}`,
  insteadOf: ({ alertId }) => `distress.raised:${alertId}`,
  holdsWhile: 'told',
  isListed: true,
  push: 'never',
  urgency: 'normal',
  email: false,
  words: (firstName, { as }) =>
    as === 'mistake'
      ? { title: `${firstName} tapped by mistake`, body: 'There is nothing to do. A hello is always nice.' }
      : { title: `${firstName} says they are OK`, body: 'Thank you for being there.' },
};
