// A safe place was proposed or shared during an alert.
import type { Kind } from './kind.ts';

export const safePlace: Kind<'places.proposed'> = {
  on: 'places.proposed',
  type: 'DISTRESS-SAFE-PLACE',
  switch: 'safePlaceShared',
  whom: ({ personIds }) => personIds,
  about: ({ authorId }) => authorId,
  leadsTo: ({ alertId }) => alertId,
  once: ({ safePlaceId }) => `places.proposed:${safePlaceId}`,
  holdsWhile: 'told',
  isListed: true,
  push: 'always',
  urgency: 'high',
  email: false,
  words: (firstName) => ({ title: `${firstName} knows a safe place`, body: 'Tap to see where.' }),
};
