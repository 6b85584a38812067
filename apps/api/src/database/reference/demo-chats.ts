// Three short demo conversations, oldest message first.
import type { DemoMoment } from './demo-checkins.ts';
import type { DemoPersonId } from './demo-people.ts';

interface DemoMessage {
  from: DemoPersonId;
  sent: DemoMoment;
  text: string;
  /** Unread messages stand at the end and come from the other one. */
  read: boolean;
}

export interface DemoChat {
  id: string;
  between: readonly [DemoPersonId, DemoPersonId];
  messages: readonly DemoMessage[];
}

// oxfmt-ignore
export const demoChats = [
  {
    id: 'tahlia-jonah',
    between: ['tahlia', 'jonah'],
    messages: [
      { from: 'jonah', sent: { daysAgo: 5, at: '15:52' }, text: 'left ur water bottle with your mum. you owe me one zooper dooper', read: true },
      { from: 'tahlia', sent: { daysAgo: 5, at: '16:10' }, text: 'legend. red or blue', read: true },
      { from: 'jonah', sent: { daysAgo: 5, at: '16:11' }, text: 'blue obviously', read: true },
      { from: 'jonah', sent: { daysAgo: 2, at: '21:04' }, text: 'hey. app says tonight’s a hard one. you don’t have to tell me why', read: true },
      { from: 'jonah', sent: { daysAgo: 2, at: '21:05' }, text: 'awake till late if you want noise or no noise', read: true },
      { from: 'tahlia', sent: { daysAgo: 2, at: '21:19' }, text: 'assessment due + mum on nights so the house is too quiet', read: true },
      { from: 'tahlia', sent: { daysAgo: 2, at: '21:19' }, text: 'send dog videos pls', read: true },
      { from: 'jonah', sent: { daysAgo: 2, at: '21:20' }, text: 'bruno fell in the pool again. sending the whole series', read: true },
      { from: 'jonah', sent: { minutesAgo: 52 }, text: 'walking bruno to the servo later, come with?', read: false },
      { from: 'jonah', sent: { minutesAgo: 51 }, text: 'my shout. bring the blue one', read: false },
    ],
  },
  {
    id: 'lucia-tahlia',
    between: ['lucia', 'tahlia'],
    messages: [
      { from: 'lucia', sent: { daysAgo: 3, at: '17:30' }, text: 'interview went ok?? i think?? i talked about wiring for ten minutes straight', read: true },
      { from: 'tahlia', sent: { daysAgo: 3, at: '17:41' }, text: 'that’s literally the job lu', read: true },
      { from: 'lucia', sent: { daysAgo: 3, at: '17:42' }, text: 'ok true', read: true },
      { from: 'tahlia', sent: { daysAgo: 3, at: '17:43' }, text: 'proud of you either way', read: true },
      { from: 'lucia', sent: { minutesAgo: 58 }, text: 'TAHLIA. i got it', read: false },
    ],
  },
  {
    id: 'tahlia-rae',
    between: ['tahlia', 'rae'],
    messages: [
      { from: 'rae', sent: { daysAgo: 9, at: '10:15' }, text: 'Morning bub. Kettle is on all weekend if you want a quiet place to draw.', read: true },
      { from: 'tahlia', sent: { daysAgo: 9, at: '11:02' }, text: 'yes please aunty. can i bring the big sketchbook', read: true },
      { from: 'rae', sent: { daysAgo: 9, at: '11:20' }, text: 'Bring the lot. I will move the jigsaw.', read: true },
      { from: 'tahlia', sent: { daysAgo: 1, at: '18:35' }, text: 'finished the one of your verandah. it came out ok', read: true },
      { from: 'rae', sent: { daysAgo: 1, at: '19:01' }, text: 'It came out lovely, I can tell from here.', read: true },
    ],
  },
] as const satisfies readonly DemoChat[];
