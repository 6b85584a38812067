// Check-in histories of the demo cast, counted back from the day of seeding so that they are always recent.
import type { Sleep } from '@mycrew/contract/checkin-tags.ts';
import type { EmotionId } from './emotions.ts';
import type { DemoPersonId } from './demo-people.ts';

/** A time of day on a past day, in the person’s own time zone, or so many minutes before seeding. */
export type DemoMoment = { daysAgo: number; at: string } | { minutesAgo: number };

export interface DemoCheckin {
  when: DemoMoment;
  /** The first is the main one, and its family is the check-in’s family. */
  emotions: readonly EmotionId[];
  comment?: string;
  strength?: 1 | 2 | 3 | 4 | 5;
  /** What was going on: listed ones by their key. */
  tags?: readonly string[];
  sleep?: Sleep;
  inJournal?: true;
  /** The Crew may read the comment too. */
  shared?: true;
}

// oxfmt-ignore
const tahlia = [
  { when: { daysAgo: 91, at: '21:10' }, emotions: ['unsure', 'curious'], comment: 'trying this out. jonah made me', tags: ['friends'], sleep: 'enough' },
  { when: { daysAgo: 90, at: '20:45' }, emotions: ['content'] },
  { when: { daysAgo: 89, at: '16:20' }, emotions: ['happy', 'included'], comment: 'new seat in art, minh shares his good pencils', tags: ['school', 'friends'], sleep: 'enough', shared: true },
  { when: { daysAgo: 88, at: '22:05' }, emotions: ['tired'] },
  { when: { daysAgo: 86, at: '07:30' }, emotions: ['nervous', 'excited'], comment: 'first shift at the bakery', tags: ['work'], sleep: 'little' },
  { when: { daysAgo: 86, at: '15:40' }, emotions: ['proud', 'relieved'], comment: 'only dropped one tray', tags: ['work'], inJournal: true, shared: true },
  { when: { daysAgo: 85, at: '19:55' }, emotions: ['relaxed'] },
  { when: { daysAgo: 84, at: '21:30' }, emotions: ['meh', 'bored'] },
  { when: { daysAgo: 83, at: '17:15' }, emotions: ['energised', 'close'], comment: 'netball with priya, my legs are gone', tags: ['friends', 'netball'], sleep: 'enough' },
  { when: { daysAgo: 82, at: '21:50' }, emotions: ['content', 'rested'], tags: ['home'], sleep: 'much' },
  { when: { daysAgo: 80, at: '20:10' }, emotions: ['annoyed', 'let-down'], comment: 'plans got changed and nobody said', tags: ['friends'], sleep: 'enough' },
  { when: { daysAgo: 79, at: '22:20' }, emotions: ['disappointed', 'mixed'], tags: ['friends', 'online'], sleep: 'little' },
  { when: { daysAgo: 78, at: '16:35' }, emotions: ['hurt', 'lonely'], comment: 'there is a group chat without me in it', strength: 4, tags: ['friends', 'online'], sleep: 'little', inJournal: true },
  { when: { daysAgo: 77, at: '21:15' }, emotions: ['lonely'], strength: 4, tags: ['alone'], sleep: 'little' },
  { when: { daysAgo: 76, at: '07:50' }, emotions: ['insecure', 'nervous'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 76, at: '21:40' }, emotions: ['supported', 'tired'], comment: 'jonah came over with hot chips. didn’t ask anything', tags: ['friends'], shared: true },
  { when: { daysAgo: 74, at: '22:30' }, emotions: ['drained', 'disconnected'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 73, at: '19:20' }, emotions: ['irritable', 'guilty'], comment: 'snapped at mum for breathing', tags: ['family', 'home'], sleep: 'little' },
  { when: { daysAgo: 72, at: '20:55' }, emotions: ['sad'] },
  { when: { daysAgo: 71, at: '23:10' }, emotions: ['lonely', 'numb'], comment: 'mum on nights again. very quiet', strength: 5, tags: ['alone', 'family'], sleep: 'little' },
  { when: { daysAgo: 70, at: '17:05' }, emotions: ['cared-for', 'comfortable'], comment: 'aunty rae, tea, her terrible jigsaw', tags: ['family'], sleep: 'enough', inJournal: true, shared: true },
  { when: { daysAgo: 68, at: '21:25' }, emotions: ['mixed'] },
  { when: { daysAgo: 67, at: '16:50' }, emotions: ['nervous'], comment: 'going to the drop-in at the community centre', tags: ['outside'], sleep: 'enough' },
  { when: { daysAgo: 67, at: '19:30' }, emotions: ['relieved', 'understood'], comment: 'chris is alright actually', tags: ['friends'], shared: true },
  { when: { daysAgo: 66, at: '21:00' }, emotions: ['content'] },
  { when: { daysAgo: 64, at: '20:40' }, emotions: ['tired', 'meh'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 63, at: '15:55' }, emotions: ['curious', 'hopeful'] },
  { when: { daysAgo: 62, at: '21:35' }, emotions: ['calm'] },
  { when: { daysAgo: 60, at: '18:10' }, emotions: ['happy', 'playful'], comment: 'priya tried to parallel park. four goes', tags: ['friends', 'outside'], sleep: 'enough' },
  { when: { daysAgo: 59, at: '22:00' }, emotions: ['content'] },
  { when: { daysAgo: 57, at: '16:15' }, emotions: ['caring'], comment: 'showed the new kid where the good bubblers are', tags: ['school'], sleep: 'enough' },
  { when: { daysAgo: 56, at: '20:30' }, emotions: ['appreciated', 'happy'] },
  { when: { daysAgo: 55, at: '21:45' }, emotions: ['grateful'], comment: 'kobi asked me to be in his crew', tags: ['friends'], sleep: 'enough', inJournal: true },
  { when: { daysAgo: 53, at: '07:40' }, emotions: ['tired', 'unmotivated'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 52, at: '21:05' }, emotions: ['frustrated'], comment: 'maths. that’s the whole comment', tags: ['school'], sleep: 'enough' },
  { when: { daysAgo: 51, at: '20:20' }, emotions: ['balanced'] },
  { when: { daysAgo: 49, at: '21:55' }, emotions: ['grieving', 'moved'], comment: 'two years since pop. made his sandwich', strength: 4, tags: ['family', 'home'], sleep: 'little', inJournal: true },
  { when: { daysAgo: 48, at: '18:45' }, emotions: ['loved', 'sad'], comment: 'mum and me told stories till late', tags: ['family'], sleep: 'enough', shared: true },
  { when: { daysAgo: 47, at: '21:20' }, emotions: ['peaceful', 'tired'] },
  { when: { daysAgo: 45, at: '16:05' }, emotions: ['inspired'], comment: 'started the big drawing of the verandah', tags: ['drawing', 'home'], sleep: 'enough' },
  { when: { daysAgo: 44, at: '22:15' }, emotions: ['inspired', 'energised'], tags: ['drawing'], sleep: 'little' },
  { when: { daysAgo: 43, at: '20:50' }, emotions: ['content', 'confident'] },
  { when: { daysAgo: 41, at: '19:00' }, emotions: ['amazed', 'proud'], comment: 'my teacher wants it in the showcase', tags: ['school', 'drawing'], sleep: 'enough', inJournal: true, shared: true },
  { when: { daysAgo: 40, at: '21:30' }, emotions: ['excited', 'nervous'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 38, at: '17:45' }, emotions: ['relaxed', 'rested'], comment: 'slept in. no alarm. 10/10', tags: ['home'], sleep: 'much' },
  { when: { daysAgo: 37, at: '21:10' }, emotions: ['happy'] },
  { when: { daysAgo: 36, at: '20:35' }, emotions: ['jealous', 'guilty'], comment: 'happy for her AND annoyed. both', tags: ['friends'], sleep: 'enough' },
  { when: { daysAgo: 34, at: '16:40' }, emotions: ['included', 'playful'], tags: ['friends', 'outside'], sleep: 'enough' },
  { when: { daysAgo: 33, at: '21:50' }, emotions: ['content'] },
  { when: { daysAgo: 31, at: '22:10' }, emotions: ['worried'], comment: 'exam timetable is out', tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 30, at: '20:00' }, emotions: ['worried', 'stressed'], tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 29, at: '21:40' }, emotions: ['stressed', 'tired'], strength: 3, tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 28, at: '07:20' }, emotions: ['anxious'], strength: 4, tags: ['school', 'body'], sleep: 'little' },
  { when: { daysAgo: 28, at: '22:35' }, emotions: ['drained', 'relieved'], comment: 'one down', tags: ['school'] },
  { when: { daysAgo: 26, at: '23:05' }, emotions: ['overwhelmed', 'anxious'], comment: 'can’t make the words stay in my head', strength: 5, tags: ['school', 'alone'], sleep: 'little', inJournal: true },
  { when: { daysAgo: 25, at: '20:15' }, emotions: ['supported', 'tired'], comment: 'minh did flashcards with me on call for two hours', tags: ['friends', 'online'], sleep: 'enough', shared: true },
  { when: { daysAgo: 24, at: '21:25' }, emotions: ['burnt-out'], strength: 4, tags: ['school'], sleep: 'little' },
  { when: { daysAgo: 22, at: '15:30' }, emotions: ['relieved', 'unsure'], tags: ['school'], sleep: 'enough' },
  { when: { daysAgo: 21, at: '16:10' }, emotions: ['relieved', 'excited'], comment: 'LAST ONE. done', tags: ['school', 'friends'], sleep: 'enough', shared: true },
  { when: { daysAgo: 20, at: '13:00' }, emotions: ['rested'], comment: 'slept eleven hours', tags: ['home'], sleep: 'much' },
  { when: { daysAgo: 17, at: '19:40' }, emotions: ['tired'], comment: 'been sick. soup only', tags: ['body', 'home'], sleep: 'much' },
  { when: { daysAgo: 16, at: '20:05' }, emotions: ['bored', 'cared-for'] },
  { when: { daysAgo: 14, at: '21:15' }, emotions: ['content', 'grateful'], tags: ['family'], sleep: 'enough' },
  { when: { daysAgo: 13, at: '18:30' }, emotions: ['proud', 'moved'], comment: 'pop’s sister cried at my drawing, in a good way', tags: ['drawing', 'family'], sleep: 'enough', inJournal: true, shared: true },
  { when: { daysAgo: 12, at: '21:35' }, emotions: ['calm'], tags: ['outside'], sleep: 'enough' },
  { when: { daysAgo: 10, at: '20:25' }, emotions: ['caring', 'worried'], comment: 'kobi’s having a time. checked on him', tags: ['friends'], sleep: 'little' },
  { when: { daysAgo: 9, at: '17:20' }, emotions: ['comfortable', 'safe'], comment: 'aunty rae’s verandah', tags: ['family', 'outside'], sleep: 'enough' },
  { when: { daysAgo: 8, at: '21:05' }, emotions: ['content'], tags: ['home'], sleep: 'enough' },
  { when: { daysAgo: 7, at: '22:00' }, emotions: ['meh'], tags: ['school'], sleep: 'enough' },
  { when: { daysAgo: 5, at: '20:40' }, emotions: ['happy', 'close'], tags: ['friends'], sleep: 'enough' },
  { when: { daysAgo: 4, at: '22:15' }, emotions: ['tired'], tags: ['school', 'work'], sleep: 'little' },
  { when: { daysAgo: 3, at: '21:30' }, emotions: ['stressed', 'anxious', 'overwhelmed'], comment: 'assessment brief is nine pages', strength: 3, tags: ['school', 'online'], sleep: 'little' },
  { when: { daysAgo: 2, at: '20:51' }, emotions: ['lonely', 'tired'], comment: 'house is too quiet', strength: 4, tags: ['alone', 'home'], sleep: 'little', inJournal: true },
  { when: { daysAgo: 1, at: '18:20' }, emotions: ['content', 'proud'], comment: 'finished the verandah', tags: ['drawing', 'home'], sleep: 'enough', shared: true },
] as const satisfies readonly DemoCheckin[];

// oxfmt-ignore
const kobi = [
  { when: { daysAgo: 48, at: '20:10' }, emotions: ['unsure', 'nervous'], comment: 'week two at the new school', tags: ['school'] },
  { when: { daysAgo: 44, at: '17:30' }, emotions: ['homesick'], comment: 'miss my old court' },
  { when: { daysAgo: 41, at: '21:00' }, emotions: ['meh'] },
  { when: { daysAgo: 37, at: '16:45' }, emotions: ['surprised', 'included'], comment: 'got asked to play at lunch', shared: true },
  { when: { daysAgo: 32, at: '21:20' }, emotions: ['content'] },
  { when: { daysAgo: 28, at: '18:05' }, emotions: ['proud', 'energised'], comment: '14 points. fourteen', shared: true },
  { when: { daysAgo: 23, at: '22:00' }, emotions: ['tired', 'homesick'] },
  { when: { daysAgo: 19, at: '20:30' }, emotions: ['frustrated', 'disrespected'], comment: 'teacher keeps saying my name wrong' },
  { when: { daysAgo: 15, at: '21:15' }, emotions: ['appreciated'] },
  { when: { daysAgo: 11, at: '22:40' }, emotions: ['worried'] },
  { when: { daysAgo: 10, at: '19:10' }, emotions: ['anxious', 'lonely'], strength: 4 },
  { when: { daysAgo: 6, at: '20:45' }, emotions: ['hopeful', 'supported'], comment: 'tahlia gets it', shared: true },
  { when: { daysAgo: 2, at: '21:30' }, emotions: ['nervous'] },
  { when: { minutesAgo: 12 }, emotions: ['overwhelmed', 'nervous'], strength: 4, tags: ['school', 'alone'] },
] as const satisfies readonly DemoCheckin[];

// oxfmt-ignore
const lucia = [
  { when: { daysAgo: 52, at: '19:20' }, emotions: ['curious'], comment: 'took the toaster apart. it’s fine' },
  { when: { daysAgo: 47, at: '21:00' }, emotions: ['content'] },
  { when: { daysAgo: 43, at: '18:40' }, emotions: ['annoyed'], comment: '“girls don’t usually” ok watch me' },
  { when: { daysAgo: 36, at: '20:30' }, emotions: ['hopeful', 'nervous'], comment: 'sent the application', shared: true },
  { when: { daysAgo: 29, at: '21:45' }, emotions: ['unmotivated'] },
  { when: { daysAgo: 24, at: '17:10' }, emotions: ['playful', 'happy'] },
  { when: { daysAgo: 18, at: '22:05' }, emotions: ['worried', 'insecure'] },
  { when: { daysAgo: 12, at: '19:55' }, emotions: ['excited'], comment: 'they want to meet me', shared: true },
  { when: { daysAgo: 7, at: '20:20' }, emotions: ['loved'], comment: 'nonno lent me his good pliers' },
  { when: { daysAgo: 4, at: '21:40' }, emotions: ['anxious'], strength: 3 },
  { when: { daysAgo: 3, at: '17:20' }, emotions: ['relieved', 'unsure'] },
  { when: { minutesAgo: 60 }, emotions: ['proud', 'excited'], comment: 'got the apprenticeship', tags: ['work'], shared: true },
] as const satisfies readonly DemoCheckin[];

// oxfmt-ignore
const zoe = [
  { when: { daysAgo: 60, at: '22:10' }, emotions: ['homesick', 'tired'], comment: 'the fridge here is full of other people’s food' },
  { when: { daysAgo: 53, at: '21:30' }, emotions: ['lonely'] },
  { when: { daysAgo: 46, at: '18:15' }, emotions: ['included', 'surprised'], comment: 'study group adopted me', shared: true },
  { when: { daysAgo: 39, at: '23:20' }, emotions: ['stressed', 'burnt-out'], strength: 4 },
  { when: { daysAgo: 35, at: '20:00' }, emotions: ['calm'] },
  { when: { daysAgo: 30, at: '21:10' }, emotions: ['proud'], comment: 'credit on the lab report i thought i’d failed' },
  { when: { daysAgo: 22, at: '22:50' }, emotions: ['anxious', 'lonely'], strength: 4 },
  { when: { daysAgo: 21, at: '19:40' }, emotions: ['supported', 'cared-for'], comment: 'tahlia stayed on the phone till i slept', shared: true },
  { when: { daysAgo: 14, at: '20:35' }, emotions: ['content', 'balanced'] },
  { when: { daysAgo: 8, at: '17:50' }, emotions: ['happy'], comment: 'cooked gran’s rice. nearly right' },
  { when: { daysAgo: 3, at: '21:25' }, emotions: ['tired', 'hopeful'] },
] as const satisfies readonly DemoCheckin[];

export const demoCheckins: Partial<Record<DemoPersonId, readonly DemoCheckin[]>> = { tahlia, kobi, lucia, zoe };
