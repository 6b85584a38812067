// A check-in reminder, or the last one before reminders rest.
import type { Kind } from './kind.ts';

export const checkinDue: Kind<'checkin.due'> = {
  on: 'checkin.due',
  type: 'REMEMBER-CHECK-IN',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  // Their own: on a phone the newer one takes the older one's place.
  leadsTo: ({ personId }) => personId,
  once: ({ dueAt }) => `checkin.due:${dueAt}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: (_, { isRest }) =>
    isRest
      ? {
          title: 'Reminders rest for now',
          body: 'All good. They begin again after your next check-in, whenever that is.',
        }
      : { title: 'How are you, right now?', body: 'Tap to check in. Okay is plenty.' },
};
