// A journal page was shared; its content is not named.
import type { Kind } from './kind.ts';

export const pageShared: Kind<'journal.shared'> = {
  on: 'journal.shared',
  type: 'JOURNAL-SHARED',
  switch: 'checkIn',
  whom: ({ readerId }) => readerId,
  about: ({ authorId }) => authorId,
  leadsTo: ({ pageId }) => pageId,
  once: ({ pageId, readerId, at }) => `journal.shared:${pageId}:${readerId}:${at}`,
  holdsWhile: 'sees',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (firstName) => ({ title: `${firstName} shared something with you`, body: 'Tap to read it.' }),
};
