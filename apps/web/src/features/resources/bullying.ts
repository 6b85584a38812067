// Questions that derive the person's role and situation.
export const bullyingGroups = [
  {
    heading: 'It happens to me',
    ids: ['kinds-of-bullying', 'save-evidence', 'tell-about-bullying', 'report-online-bullying'],
  },
  { heading: 'I see it, or I do it', ids: ['help-a-friend-bullied', 'i-have-bullied'] },
  { heading: 'For parents and Crew', ids: ['bullying-for-grown-ups'] },
] as const;

export interface BullyingAnswers {
  hurts: boolean;
  again: boolean;
  uneven: boolean;
  afraid: boolean;
}
export type BullyingQuestion = keyof BullyingAnswers;

export const bullyingQuestions: readonly { key: BullyingQuestion; question: string; help: string }[] = [
  {
    key: 'hurts',
    question: 'Does it hurt, scare you or shut you out?',
    help: 'Words, hands, posts, or being left out.',
  },
  {
    key: 'again',
    question: 'Has it happened more than once?',
    help: 'One post that many people see counts as more than once.',
  },
  {
    key: 'uneven',
    question: 'Is it hard to make it stop?',
    help: 'They are older, stronger, more of them, or well liked.',
  },
  { key: 'afraid', question: 'Are you afraid for your safety?', help: 'Threats count, and so does being followed.' },
];

export interface Verdict {
  title: string;
  words: string;
  /** Related articles. */
  next: readonly string[];
  urgent: boolean;
}

/** Null until three answers are given. Fear outranks every other result. */
export function verdictOf({ hurts, again, uneven, afraid }: Partial<BullyingAnswers>): Verdict | null {
  if (afraid) {
    return {
      title: 'Tell an adult today',
      words:
        'Being afraid is reason enough, whatever it is called. In danger, call 000. You didn’t bring this on yourself.',
      next: ['tell-about-bullying', 'save-evidence'],
      urgent: true,
    };
  }
  if (hurts === undefined || again === undefined || uneven === undefined) return null;
  if (hurts && (again || uneven)) {
    return {
      title: 'This sounds like bullying',
      words: 'It isn’t your fault, and telling somebody isn’t dobbing. Keep what proves it, then tell one person.',
      next: ['save-evidence', 'tell-about-bullying', 'report-online-bullying'],
      urgent: false,
    };
  }
  if (hurts) {
    return {
      title: 'It may not be bullying, and it still hurt',
      words:
        'It could be a fight or one cruel moment. You can talk it over with somebody, and watch if it happens again.',
      next: ['kinds-of-bullying', 'tell-about-bullying'],
      urgent: false,
    };
  }
  return {
    title: 'It doesn’t sound like bullying so far',
    words: 'Trust your gut all the same. If it changes, or weighs on you, you can tell somebody about it.',
    next: ['kinds-of-bullying'],
    urgent: false,
  };
}
