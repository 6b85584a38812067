// A comment of theirs was moderated.
import type { Kind } from './kind.ts';

export const commentDecided: Kind<'comment.decided'> = {
  on: 'comment.decided',
  type: 'EXPERIENCE-COMMENT',
  switch: null,
  whom: ({ authorId }) => authorId,
  about: () => null,
  leadsTo: ({ articleId }) => articleId,
  once: ({ decisionId }) => `comment.decided:${decisionId}`,
  holdsWhile: 'readable',
  isListed: true,
  push: 'never',
  urgency: 'low',
  email: false,
  words: (_, { act }) =>
    act === 'show'
      ? { title: 'Your comment is there for others now', body: 'Thank you for writing it.' }
      : { title: 'A comment of yours was taken down', body: 'You can read why below the experience.' },
};
