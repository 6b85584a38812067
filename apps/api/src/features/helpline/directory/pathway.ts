// The steps from somebody one knows to an emergency: words to say, costs, and what happens.
import type { PathwayStep } from '../help-types.ts';
import { byPhone, byWebChat } from '../ways.ts';

export const pathway: readonly PathwayStep[] = [
  {
    id: 'someone-i-know',
    title: 'Someone I know',
    about: 'A friend, a parent, an aunt, an Elder, a coach: whoever feels easiest.',
    whatToSay: '“Can I tell you something? You don’t have to fix it. I just don’t want to carry it alone.”',
    whatItCosts: 'Nothing.',
    whatHappens: [
      'Pick a moment side by side: a walk, a drive, doing the dishes. A message is fine too.',
      'If the first person doesn’t get it, that says nothing about you. Try the next one.',
    ],
    ways: [],
  },
  {
    id: 'school-or-uni',
    title: 'School, TAFE or uni wellbeing',
    about: 'Counsellors, wellbeing staff, a year adviser, a teacher you like.',
    whatToSay: '“I’m having a hard time and it’s getting into everything. Who here could I talk to?”',
    whatItCosts: 'Nothing.',
    whatHappens: [
      'You get a time to talk, often during class.',
      'They can help with deadlines and absences, and with who else should know.',
      'What you say stays with them unless somebody is in danger. Ask them how that works before you start.',
    ],
    ways: [],
  },
  {
    id: 'gp',
    title: 'A GP, and a mental health treatment plan',
    about: 'A doctor who looks at the whole picture and can open doors to others.',
    whatToSay: '“I’d like a longer appointment, to talk about my mental health and a treatment plan.”',
    whatItCosts:
      'Nothing where the clinic bulk bills; ask when you book. From 15 you can have a Medicare card of your own.',
    whatHappens: [
      'They ask how long it has been, how you sleep and eat, and whether you think of hurting yourself. You can say it plainly.',
      'With a treatment plan, Medicare pays part of up to ten sessions with a psychologist in a calendar year.',
      'You can ask to see the doctor alone, and what they would have to tell a parent.',
    ],
    ways: [],
  },
  {
    id: 'headspace',
    title: 'headspace',
    about: 'Centres and online support made for ages 12 to 25.',
    whatToSay: '“I’d like to come in and talk to somebody. I’ve never done this before.”',
    whatItCosts: 'Free or low cost.',
    whatHappens: [
      'You can call or walk in without a doctor’s letter. Bringing a friend is fine.',
      'A first talk finds out what would help. There can be a wait for regular sessions; ask what there is meanwhile.',
    ],
    ways: [byPhone('1800 650 890'), byWebChat('https://headspace.org.au/headspace-centres/', 'Find a centre')],
  },
  {
    id: 'private',
    title: 'A psychologist or counsellor of your own',
    about: 'Regular time with one person, at their rooms or by video.',
    whatToSay: '“Do you see people my age? What is the gap after Medicare, and how long is the wait?”',
    whatItCosts:
      'With a treatment plan Medicare pays a part; the rest, the gap, differs a lot. Some bulk bill young people.',
    whatHappens: [
      'The first time is for getting to know each other. You don’t have to tell everything.',
      'If it isn’t the right person after a few times, you may change. They won’t mind.',
    ],
    ways: [],
  },
  {
    id: 'public',
    title: 'Public youth mental health',
    about: 'Hospital and community teams, for when things are serious or keep getting worse.',
    whatToSay: '“I’m worried about how bad this is. Can somebody see me, and how soon?”',
    whatItCosts: 'Nothing with Medicare.',
    whatHappens: [
      'Your state’s mental health line, a GP or headspace refers you; the lines are open day and night.',
      'Somebody asks what is going on and how urgent it is, and tells you who will call back and when.',
    ],
    ways: [],
  },
  {
    id: 'emergency',
    title: 'Emergency',
    about: 'Somebody’s life is in danger, or it could be in the next hours.',
    whatToSay: '“Ambulance. I don’t feel safe from myself, and I am at …”',
    whatItCosts:
      'The call is free. Emergency departments of public hospitals are free with Medicare; an ambulance may cost, never wait because of that.',
    whatHappens: [
      'Call 000, or go to the nearest emergency department, with somebody if you can.',
      'There you are asked what happened and looked after in order of urgency. Say that you don’t feel safe, so that you don’t wait alone.',
    ],
    ways: [byPhone('000')],
  },
];
