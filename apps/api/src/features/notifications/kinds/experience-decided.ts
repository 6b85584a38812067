// An article of theirs was moderated; the outcome is shown in the app.
import type { Kind, Words } from './kind.ts';

type Act = 'askChanges' | 'publish' | 'reject' | 'remove' | 'restore';

const words: Record<Act, Words> = {
  publish: { title: 'Your experience is published', body: 'Thank you for writing it.' },
  restore: { title: 'Your experience is back', body: 'Others can read it again. Sorry about that.' },
  askChanges: {
    title: 'A moderator wrote to you',
    body: 'Have a look when it suits you. Nothing changes without your yes.',
  },
  reject: {
    title: 'News about your experience',
    body: 'It isn’t published as it is. You can read why, and change it.',
  },
  remove: { title: 'News about your experience', body: 'It was taken down. You can read why, and answer.' },
};

export const experienceDecided: Kind<'experience.decided'> = {
  on: 'experience.decided',
  type: 'MODERATION-MESSAGE',
  switch: null,
  whom: ({ authorId }) => authorId,
  about: () => null,
  leadsTo: ({ articleId }) => articleId,
  once: ({ decisionId }) => `experience.decided:${decisionId}`,
  holdsWhile: 'readable',
  isListed: true,
  push: 'whenAway',
  urgency: 'normal',
  email: false,
  words: (_, { act }) => words[act],
  adapters: { title: 'You have something new', body: 'Tap to see it.' },
};
