// What counts when somebody writes an Experience for others to read.
import type { WrittenSection } from './writtenWords.ts';

export const experienceTerms: readonly WrittenSection[] = [
  {
    words: [
      'An Experience is something you lived through, written for others who may be in the middle of it. These few rules keep writers and readers safe.',
    ],
  },
  {
    heading: 'It stays yours',
    points: [
      'You own what you write. You let MyCrew show it to the people who use MyCrew, and nowhere else.',
      'You can keep it private, change it, or take it down, whenever you like.',
      'If you publish under another name, no reader is shown yours. We don’t show who liked it either.',
    ],
  },
  {
    heading: 'Who may publish',
    points: [
      'From 16 on. Between 13 and 15 you can read, and from 15 also comment.',
      'A person reads each Experience before others see it. They may ask you to change something, and say why. Nothing is published that you haven’t agreed to.',
    ],
  },
  {
    heading: 'When you write',
    points: [
      'Tell your own story. Leave out what would give others away: names, schools, places, pictures of people.',
      'Say what happened and what helped; leave out how anybody hurt themselves.',
      'Advice is fine as “this helped me”. What a doctor would say is for a doctor.',
      'Words of others need their yes.',
    ],
  },
  {
    heading: 'When you read',
    points: [
      'Some Experiences are heavy. A label above the title says so first, and you can always leave.',
      'They are stories of people, not treatment.',
      'Report what worries you. Somebody may need help, and you may be the first to see it.',
    ],
  },
  {
    heading: 'What we may do',
    words: [
      'We may take down what breaks these terms or the code of conduct, and we tell you the reason. You can ask for a second look.',
    ],
  },
];
