// A chat message; not listed, since chat has its own count.
import type { Kind } from './kind.ts';

export const chatSent: Kind<'chat.sent'> = {
  on: 'chat.sent',
  type: 'TOTAL-UNREAD-MESSAGE-COUNT',
  switch: null,
  whom: ({ recipientId }) => recipientId,
  about: ({ authorId }) => authorId,
  leadsTo: ({ authorId }) => authorId,
  once: ({ roomId, seq }) => `chat.sent:${roomId}:${seq}`,
  holdsWhile: 'inTouch',
  isListed: false,
  push: 'whenAway',
  urgency: 'high',
  email: false,
  words: (firstName) => ({ title: `${firstName} wrote to you`, body: 'Tap to read.' }),
};
