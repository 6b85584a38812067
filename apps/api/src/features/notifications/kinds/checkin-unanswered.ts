// Somebody asked to be reminded of whom they haven't answered yet.
import type { Kind } from './kind.ts';

export const checkinUnanswered: Kind<'checkin.unanswered'> = {
  on: 'checkin.unanswered',
  type: 'NEW-CHECK-IN',
  switch: 'checkIn',
  whom: ({ crewId }) => crewId,
  about: ({ youthId }) => youthId,
  leadsTo: ({ youthId }) => youthId,
  once: ({ headsUpId }) => `checkin.unanswered:${headsUpId}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (firstName) => ({ title: `Time for a hello to ${firstName}?`, body: 'One line is plenty. Tap to write it.' }),
};
