// A reminder of one's own event, which a lock screen does not name.
import type { Kind } from './kind.ts';

export const eventDue: Kind<'event.due'> = {
  on: 'event.due',
  type: 'EVENT-DUE',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ eventId }) => eventId,
  once: ({ eventId, dueAt }) => `event.due:${eventId}:${dueAt}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: () => ({ title: 'Something of yours is coming up', body: 'You asked to be reminded. Tap to see it.' }),
};
