// Suggested tags, by group of prompts and family of feelings.
const byCategory: Record<string, readonly string[]> = {
  today: ['good thing', 'ordinary day', 'weekend', 'first time'],
  feelings: ['big feeling', 'mixed', 'after a cry', 'calmer now'],
  people: ['friends', 'family', 'crush', 'argument', 'missing someone'],
  hard: ['hard day', 'things that help', 'asked for help'],
  rest: ['sleep', 'quiet', 'outside', 'body'],
  school: ['school', 'uni', 'work', 'exams', 'deadline'],
  'who-i-am': ['identity', 'culture', 'faith', 'proud of'],
  ahead: ['hope', 'plans', 'letting go'],
  happy: ['good thing', 'proud of', 'celebrating'],
  calm: ['quiet', 'outside', 'music'],
  connected: ['friends', 'family', 'included'],
  unsure: ['questions', 'change', 'first time'],
  worried: ['exams', 'things that help', 'what if'],
  angry: ['argument', 'not fair', 'boundaries'],
  sad: ['missing someone', 'after a cry', 'things that help'],
  flat: ['tired', 'sleep', 'small steps'],
};
/** Of each kind one, for a page that is about nothing in particular yet. */
const some = ['friends', 'family', 'school', 'hard day', 'good thing', 'sleep', 'music', 'hope'];

/** Another client's category may be none of ours: then there is nothing to suggest. */
export const suggestedTags = (category: string | undefined): readonly string[] =>
  category === undefined ? some : (byCategory[category.toLowerCase()] ?? []);
