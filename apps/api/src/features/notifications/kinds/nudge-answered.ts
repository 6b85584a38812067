// A nudge was answered with an emoji.
import { nudgeAnswers } from '@mycrew/contract/nudges.ts';
import type { Kind } from './kind.ts';

export const nudgeAnswered: Kind<'nudge.answered'> = {
  on: 'nudge.answered',
  type: 'NUDGE',
  switch: null,
  whom: ({ senderId }) => senderId,
  about: ({ receiverId }) => receiverId,
  leadsTo: ({ receiverId }) => receiverId,
  once: ({ nudgeId }) => `nudge.answered:${nudgeId}`,
  holdsWhile: 'inTouch',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName, { answer }) => {
    const { emoji, says } = nudgeAnswers.find(({ id }) => id === answer) ?? nudgeAnswers[0];
    return { title: `${firstName} ${says} ${emoji}`, body: 'To the hello that you sent.' };
  },
  adapters: { title: 'Somebody answered your hello', body: 'Tap to see who.' },
};
