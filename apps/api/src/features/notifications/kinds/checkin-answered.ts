// Somebody of the crew answered a check-in.
import type { Kind } from './kind.ts';

export const checkinAnswered: Kind<'checkin.answered'> = {
  on: 'checkin.answered',
  type: 'CHECK-IN-ANSWER',
  switch: null,
  whom: ({ youthId }) => youthId,
  about: ({ supporterId }) => supporterId,
  leadsTo: ({ checkinId }) => checkinId,
  once: ({ checkinId, supporterId }) => `checkin.answered:${checkinId}:${supporterId}`,
  holdsWhile: 'inTouch',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({ title: `${firstName} answered your check-in`, body: 'Tap to see.' }),
};
