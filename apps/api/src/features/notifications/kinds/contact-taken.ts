// Their unverified email or mobile was verified by another account, which is not named.
import type { Kind } from './kind.ts';

export const contactTaken: Kind<'contact.taken'> = {
  on: 'contact.taken',
  type: 'CONTACT-TAKEN',
  switch: null,
  whom: ({ personId }) => personId,
  about: () => null,
  leadsTo: ({ takenId }) => takenId,
  once: ({ takenId }) => `contact.taken:${takenId}`,
  holdsWhile: 'always',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (_, { kind }) => ({
    title: kind === 'email' ? 'Please add your email again' : 'Please add your mobile again',
    body: 'The one you gave was never confirmed, and is somebody else’s. Tap to add yours.',
  }),
};
