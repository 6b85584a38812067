// A comment on their article: once a day for each article.
import type { Kind } from './kind.ts';

export const experienceCommented: Kind<'experience.commented'> = {
  on: 'experience.commented',
  type: 'EXPERIENCE-COMMENT',
  switch: null,
  whom: ({ authorId }) => authorId,
  about: () => null,
  leadsTo: ({ articleId }) => articleId,
  once: ({ articleId, at }) => `experience.commented:${articleId}:${at.slice(0, 10)}`,
  holdsWhile: 'readable',
  isListed: true,
  push: 'whenAway',
  urgency: 'low',
  email: false,
  words: () => ({ title: 'Somebody answered your experience', body: 'Tap to read it.' }),
  adapters: { title: 'You have something new', body: 'Tap to see it.' },
};
