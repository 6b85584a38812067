// How people treat each other here.
import type { WrittenSection } from './writtenWords.ts';

export const codeOfConduct: readonly WrittenSection[] = [
  {
    words: [
      'MyCrew works because people are careful with each other. This is what everybody here agrees to, youths and supporters alike.',
    ],
  },
  {
    heading: 'Be kind, and be honest',
    points: [
      'Listen before you answer. Nobody has to be fixed.',
      'Say when you can’t help right now. “Not tonight, but I’m glad you wrote” is a good answer.',
      'Disagree without going after the person.',
    ],
  },
  {
    heading: 'What somebody shares stays with you',
    points: [
      'No screenshots, no passing on, no guessing aloud who wrote something.',
      'Pictures, names, schools and addresses of others don’t belong here.',
      'One exception: if you think somebody may get hurt, tell an adult you trust, or call 000. That is not telling on them.',
    ],
  },
  {
    heading: 'What we don’t allow',
    points: [
      'Bullying, threats, hate, and anything about who somebody is, where they come from or whom they love.',
      'Anything sexual with or about somebody under 18. We report it to the police.',
      'How to hurt oneself, how to starve, how to buy drugs; daring others to try.',
      'Pretending to be somebody else, selling things, spam.',
      'Moving a young person to another app to be alone with them.',
    ],
  },
  {
    heading: 'Alerts are for when you need people',
    points: [
      'Use a Distress Alert whenever you need someone. You never have to be “bad enough” for it.',
      'Don’t send one as a joke. The next one should be believed too.',
      'MyCrew is no emergency service. In danger, call 000 first.',
    ],
  },
  {
    heading: 'When somebody doesn’t keep to it',
    words: [
      'Report them in Settings. A person looks at it, the most urgent first. Depending on what happened we talk to them, take something down, or close their account. Whoever reports isn’t named.',
      'If you think we got something wrong, write to us under Feedback. Somebody else looks at it again.',
    ],
  },
];
