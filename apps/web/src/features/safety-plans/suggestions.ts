// Ideas for whoever is stuck. Their own words come first; none of these names a way to get hurt.
import type { PlanKind, PlanSection } from '@mycrew/contract/safety-plans.ts';

const forAll: Record<PlanSection, readonly string[]> = {
  'warning-signs': [
    'I stop replying to people',
    'My chest gets tight',
    'I can’t sleep, or sleep all day',
    'I feel like a burden',
    'Everything feels pointless',
    'I snap at everyone',
  ],
  'safer-space': [
    'Ask somebody to look after what I’d rather not have near me',
    'Go and sit where other people are',
    'Leave my door open',
    'Stay at a friend’s or an aunty’s tonight',
    'Keep my phone charged and close',
    'No drinking or drugs while it’s like this',
  ],
  reasons: [
    'My little brother or sister',
    'My dog needs me',
    'A friend who would miss me',
    'Something I want to see or do',
    'Country, and the people I belong to',
    'I got through this before',
  ],
  'by-myself': [
    'Cold water on my face and wrists',
    'Music, loud, headphones on',
    'A walk around the block',
    'A shower, then clean clothes',
    'Draw, write or play it out',
    'One episode of something I know by heart',
  ],
  'people-and-places': [
    'The library or a café',
    'Sit in the kitchen while others cook',
    'The beach, the oval, the park',
    'Play something online with a friend',
    'Footy training, even just to watch',
    'The shops with my cousin',
  ],
  'people-to-talk-to': [
    'Mum, Dad or whoever looks after me',
    'A friend who listens',
    'My aunty, uncle or an Elder',
    'A teacher I trust',
    'My coach or youth worker',
  ],
  professionals: ['My GP', 'My school counsellor', 'headspace near me', 'The hospital’s emergency department'],
  'how-to-help': [
    'Sit with me, you don’t have to say anything',
    'Ask if I’m thinking about suicide. I’d rather you ask',
    'Don’t tell me it’s not that bad',
    'Help me call somebody',
    'Message me tomorrow too',
    'Bring food, or come for a walk',
  ],
  'hope-box': [
    'A photo that makes me smile',
    'A song that holds me',
    'A message I kept',
    'A list of things still to come',
  ],
};

const forKind: Partial<Record<PlanKind, Partial<Record<PlanSection, readonly string[]>>>> = {
  'exam-week': {
    'warning-signs': [
      'I study till two and nothing stays',
      'I feel sick before school',
      'I keep thinking I’ll ruin everything',
    ],
    'by-myself': [
      'Twenty-five minutes, then a break',
      'Phone in another room',
      'Lights out by eleven',
      'Breakfast, even a small one',
    ],
    'how-to-help': ['Don’t ask how it went. Ask if I’ve eaten', 'Quiz me for ten minutes', 'Remind me it’s one exam'],
  },
  'going-out': {
    'warning-signs': [
      'I’m the last one of us there',
      'Somebody keeps filling my cup',
      'A feeling that something’s off',
    ],
    'safer-space': [
      'Share where I am with a friend',
      'Keep money and charge for the way home',
      'We leave together',
      'I watch my own drink',
    ],
    'how-to-help': ['If I text a full stop, call me', 'Pick me up, ask tomorrow', 'Stay until I’m inside'],
  },
  'family-conflict': {
    'warning-signs': ['The voices get louder', 'I hold my breath when the car pulls in', 'Doors slam'],
    'safer-space': [
      'Go to my room or outside',
      'Go to Nan’s',
      'Take the little ones with me',
      'Call 000 if anybody is in danger',
    ],
    'how-to-help': [
      'Let me sleep at yours',
      'Don’t ring my parents without asking me',
      'Just talk about something else',
    ],
  },
  'online-safety': {
    'warning-signs': ['I check it again and again', 'I feel sick when it buzzes', 'Somebody asks me to keep a secret'],
    'safer-space': [
      'Block and report',
      'Screenshot it, then close it',
      'Log out and hand the phone over',
      'Tell an adult before I reply',
    ],
    'how-to-help': ['Look at it with me', 'Don’t take my phone away', 'Help me report it to eSafety'],
  },
};

/** Those of this kind first; without what stands in the part already. */
export const suggestionsFor = (kind: PlanKind, section: PlanSection, there: readonly string[]): string[] =>
  [...(forKind[kind]?.[section] ?? []), ...forAll[section]].filter((idea) => !there.includes(idea)).slice(0, 8);
