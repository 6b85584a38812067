// What an experience can be about, what it warns of, and why it may be declined: the lists of Experiences.
import * as z from 'zod/mini';

/** Groups of topics, in the order of the screens. */
export const topicGroups = [
  { id: 'everyday', name: 'Every day' },
  { id: 'people', name: 'People' },
  { id: 'who-i-am', name: 'Who I am' },
  { id: 'mind-and-body', name: 'Mind and body' },
  { id: 'hard-times', name: 'Hard times' },
] as const;

/** A topic as the database names it: staff add others, so that the server's list counts, and this one begins it. */
export const TopicId = z
  .string('Please choose from the list.')
  .check(z.regex(/^[a-z][a-z0-9-]{1,40}$/u, 'Please choose from the list.'));
/** An experience is about so many at most. */
export const mostTopics = 3;

/** Shown before an article about something heavy; its author may set them, the moderator decides. */
export const articleWarnings = [
  { id: 'abuse', label: 'Talks about abuse' },
  { id: 'violence', label: 'Talks about violence' },
  { id: 'self-harm', label: 'Talks about self-harm or suicide' },
  { id: 'eating', label: 'Talks about eating and body image' },
  { id: 'alcohol-drugs', label: 'Talks about alcohol or drugs' },
  { id: 'grief', label: 'Talks about a death' },
  { id: 'discrimination', label: 'Talks about discrimination' },
  { id: 'sexual-assault', label: 'Talks about sexual assault' },
  { id: 'family-conflict', label: 'Talks about conflict at home' },
  { id: 'other', label: 'May be hard to read' },
] as const;
export type ArticleWarning = (typeof articleWarnings)[number]['id'];
export const ArticleWarning = z.enum(
  articleWarnings.map(({ id }) => id) as [ArticleWarning, ...ArticleWarning[]],
  'Please choose from the list.',
);

/** Why a moderator says no, or takes something down; each in words that its author is shown. */
export const declineReasons = [
  { id: 'identifies', label: 'It could tell people who somebody is' },
  { id: 'place', label: 'It names a place or a school' },
  { id: 'method', label: 'It says how somebody could hurt themselves' },
  { id: 'promotes-harm', label: 'It could make harm look like a way out' },
  { id: 'attacks', label: 'It attacks a person or a group' },
  { id: 'advertising', label: 'It advertises something' },
  { id: 'not-own', label: 'It isn’t your own writing' },
  { id: 'unsafe-advice', label: 'It gives advice that could be unsafe' },
] as const;
export type DeclineReason = (typeof declineReasons)[number]['id'];
export const DeclineReason = z.enum(
  declineReasons.map(({ id }) => id) as [DeclineReason, ...DeclineReason[]],
  'Please choose from the list.',
);

/** Beside the like, which says 'Felt this'. */
export const articleReactions = [
  { id: 'care', emotion: '1F917', label: 'Sending care' },
  { id: 'helped', emotion: '1F31F', label: 'Helped me' },
] as const;
export type ArticleReaction = (typeof articleReactions)[number]['id'];
export const ArticleReaction = z.enum(
  articleReactions.map(({ id }) => id) as [ArticleReaction, ...ArticleReaction[]],
  'Please choose from the list.',
);
export const likeWords = { emotion: '2764', label: 'Felt this' } as const;

/** What is accepted once before publishing or commenting. A new number asks again. */
export const articleTerms = {
  version: 1,
  points: [
    'Write about your own life, in your own words.',
    'Leave out what could tell people who somebody is: names, schools, suburbs, handles, numbers.',
    'Say how it felt and what helped. Leave out how somebody could hurt themselves.',
    'Be kind about the people in it, and in the comments.',
    'A moderator reads every experience before others can. They may suggest changes; nothing changes without your yes.',
    'You can take back what you wrote at any time.',
    'Anonymous means your pseudonym only. Moderators can act if somebody is in danger.',
  ],
} as const;
