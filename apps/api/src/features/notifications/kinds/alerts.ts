// Notices around an alert. The ledger of alert-delivery sends the alert itself.
import { noticeKind } from './kind.ts';

/** An alert was raised; the ledger sends it, this is the line in the list. */
export const alertSet = noticeKind('distress.raised', {
  type: 'DISTRESS_ALERT_SET',
  switch: 'distressAlert',
  whom: ({ crewIds }) => crewIds,
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  unless: ({ alertId }) => `distress.ended:${alertId}`,
  holdsWhile: 'told',
  push: 'never',
  words: (firstName) => ({ title: `${firstName} asked for support`, body: 'Tap to see how you can help.' }),
});

/** An alert ended by the youth; the ledger notifies recipients, this is the line in the list. */
export const alertCleared = noticeKind('distress.ended', {
  type: 'DISTRESS_ALERT_CLEARED',
  switch: 'distressAlert',
  whom: ({ crewIds, as }) => (as === 'expired' ? [] : crewIds),
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  insteadOf: ({ alertId }) => `distress.raised:${alertId}`,
  holdsWhile: 'told',
  push: 'never',
  words: (firstName, { as }) =>
    as === 'mistake'
      ? { title: `${firstName} tapped by mistake`, body: 'There is nothing to do. A hello is always nice.' }
      : { title: `${firstName} says they are OK`, body: 'Thank you for being there.' },
});

/** An alert expired after six hours: a last question, not an all clear. */
export const alertExpired = noticeKind('distress.ended', {
  type: 'DISTRESS_ALERT_SET',
  switch: 'distressAlert',
  whom: ({ crewIds, as }) => (as === 'expired' ? crewIds : []),
  about: ({ youthId }) => youthId,
  leadsTo: ({ alertId }) => alertId,
  insteadOf: ({ alertId }) => `distress.raised:${alertId}`,
  holdsWhile: 'told',
  push: 'never',
  words: (firstName) => ({ title: `Have you heard from ${firstName}?`, body: 'If not, please call.' }),
});

/** A safe place was proposed or shared during an alert. */
export const safePlace = noticeKind('places.proposed', {
  type: 'DISTRESS-SAFE-PLACE',
  switch: 'safePlaceShared',
  whom: ({ personIds }) => personIds,
  about: ({ authorId }) => authorId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ safePlaceId }) => `places.proposed:${safePlaceId}`,
  holdsWhile: 'told',
  push: 'always',
  words: (firstName) => ({ title: `${firstName} knows a safe place`, body: 'Tap to see where.' }),
});

/** The question one and three days after an alert; a lock screen does not say of what. */
export const followUp = noticeKind('distress.asked', {
  type: 'FOLLOW-UP',
  whom: ({ personId }) => personId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ alertId, hours }) => `distress.asked:${alertId}:${hours}`,
  holdsWhile: 'told',
  words: () => ({ title: 'How is it going?', body: 'A small question, whenever you like. Skipping it is fine.' }),
});
