// A nudge; the newest of each sender is listed.
import { nudgeSays } from '@mycrew/contract/nudges.ts';
import type { Kind } from './kind.ts';

export const nudged: Kind<'nudge.sent'> = {
  on: 'nudge.sent',
  type: 'NUDGE',
  switch: null,
  whom: ({ receiverId }) => receiverId,
  about: ({ senderId }) => senderId,
  leadsTo: ({ senderId }) => senderId,
  once: ({ nudgeId }) => `nudge:${nudgeId}`,
  insteadOf: ({ beforeId }) => `nudge:${beforeId ?? 'none'}`,
  holdsWhile: 'inTouch',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName, { kind }) => ({
    title: `${firstName} ${nudgeSays(kind)}`,
    body: 'Tap to answer with an emoji or a few words. You don’t have to.',
  }),
  adapters: { title: 'Somebody is thinking of you', body: 'Tap to see who.' },
};
