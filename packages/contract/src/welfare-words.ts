// Reaching somebody whom staff worry about: its times, its lists, and the ready words in MyCrew's voice, with help first.
import { brand } from './brand.ts';
import { emergencyNumber, helplineNumber, lifelineNumber } from './constants.ts';

export const welfareTimes = {
  /** So long an answer is waited for, of them or of their Crew, before the next step. */
  answerMs: 15 * 60_000,
  /** So long somebody has to take what was handed over. */
  takeMs: 10 * 60_000,
  /** Their person reads all that was done so long after the end: whoever hurts them may be reading with them. */
  shownAfterMs: 60 * 60_000,
  /** An answer that comes later than so long after the end opens it again no more. */
  reopensMs: 30 * 86_400_000,
} as const;

/** What a check begins from. `report`: whom it is about; `reporter`: who told us; `appeal`: of a decision about an account. */
export const welfareItems = ['article', 'comment', 'report', 'reporter', 'appeal'] as const;
export type WelfareItem = (typeof welfareItems)[number];

export const welfareOutcomes = [
  { id: 'safe', label: 'Reached, and they are safe', toThem: 'We reached you, and you were safe.' },
  { id: 'with-crew', label: 'Their Crew is with them', toThem: 'Somebody of your Crew was with you.' },
  {
    id: 'with-services',
    label: 'The emergency services have them',
    toThem: 'We asked the emergency services to look after you.',
  },
  { id: 'not-reached', label: 'They could not be reached', toThem: 'We couldn’t reach you.' },
  {
    id: 'mistaken',
    label: 'The worry was mistaken',
    toThem: 'We looked again and saw that there was no reason to worry.',
  },
  { id: 'other', label: 'Something else', toThem: 'We’ve stopped trying to reach you for now.' },
] as const;
export type WelfareOutcome = (typeof welfareOutcomes)[number]['id'];

const help = `If you’re in danger right now, call ${emergencyNumber}. To talk to somebody at any hour: Kids Helpline ${helplineNumber}, or Lifeline ${lifelineNumber}.`;
const howToAnswer = () =>
  `You can answer right here, in as few words as you like. The people who look after ${brand.name} read it.`;

/** Ready words to somebody, in MyCrew's voice. */
export const welfareWords = [
  {
    id: 'first',
    label: 'Asking how they are',
    text: 'Something we read made us worry about you, so we’re asking: how are you right now, and are you safe?',
  },
  {
    id: 'again',
    label: 'Asking once more',
    text: 'We wrote to you a little while ago and haven’t heard from you. You’re not in trouble. We’d just like to know that you’re safe.',
  },
  {
    id: 'heard',
    label: 'Thanking for their answer',
    text: 'Thank you for answering. We’ve read it, and it was right to tell us. Is somebody with you whom you trust, or could you call somebody now?',
  },
  {
    id: 'hard',
    label: 'They are in danger',
    text: 'Thank you for telling us. What you feel sounds very heavy, and you don’t have to get through it alone. Please call now, or let us do it: tell us where you are and whether somebody is with you.',
  },
  {
    id: 'well',
    label: 'They are safe',
    text: 'We’re glad that you’re safe. If it gets hard again, your Crew, these numbers and Help in the app are there for you.',
  },
] as const;
export type WelfareWords = (typeof welfareWords)[number]['id'];

/** What they read: help first, then the ready words, what was added by hand, and how to answer. */
export const welfareMessage = (words: WelfareWords, more: string): string =>
  [help, welfareWords.find(({ id }) => id === words)!.text, more.trim(), howToAnswer()].filter(Boolean).join('\n\n');

export const welfareSteps = [
  'started',
  'looked',
  'wrote',
  'answered',
  'crew-asked',
  'crew-answered',
  'emergency-asked',
  'called',
  'noted',
  'handed-over',
  'taken',
  'closed',
] as const;
export type WelfareStepKind = (typeof welfareSteps)[number];

/** `wait`: for an answer, until `NextBy`. `agree`: somebody who leads, to the emergency. */
export const welfareNexts = [
  'take',
  'look',
  'write',
  'wait',
  'answer',
  'crew',
  'emergency',
  'agree',
  'call',
  'close',
  'nothing',
] as const;
export type WelfareNext = (typeof welfareNexts)[number];

export const crewAnswers = [
  { id: 'with-them', label: 'I’m with them' },
  { id: 'spoke', label: 'I’ve spoken with them' },
  { id: 'no-luck', label: 'I can’t reach them' },
] as const;
export type CrewAnswer = (typeof crewAnswers)[number]['id'];
