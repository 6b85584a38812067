// An alert expired after six hours: a last question, not an all clear.
import type { Kind } from './kind.ts';

export const alertExpired: Kind<'distress.ended'> = {
  on: 'distress.ended',
  type: 'DISTRESS_ALERT_SET',
  switch: 'distressAlert',
  whom: ({ crewIds, as }) => (as === 'expired' ? crewIds : []),
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ alertId }) => `distress.ended:${alertId}`,
  insteadOf: ({ alertId }) => `distress.raised:${alertId}`,
  holdsWhile: 'told',
  isListed: true,
  push: 'never',
  urgency: 'high',
  email: false,
  words: (firstName) => ({ title: `Have you heard from ${firstName}?`, body: 'If not, please call.' }),
};
