// Which small act to offer after a check-in, if any: what fits the moment, and rather what helped in moments like it.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { FamilyId } from '@mycrew/contract/checkins.ts';
import { type SmallAct, type SmallActKind, smallActKinds } from '@mycrew/contract/small-acts.ts';

export interface Moment {
  family: FamilyId;
  isPleasant: boolean;
  /** Help comes first: nothing is offered but to breathe, below it. */
  isCrisis: boolean;
  /** Of the day, 0 to 23. */
  hour: number;
}

/** What there is to do it with. */
export interface AtHand {
  hasPerson: boolean;
  hasHopeBox: boolean;
}

const isDaylight = (hour: number) => hour >= 7 && hour < 18;
const isLate = (hour: number) => hour >= 21 || hour < 5;
const partsOfDay = [5, 12, 18, 22] as const;
const partOf = (hour: number) => partsOfDay.filter((from) => hour >= from).length % partsOfDay.length;

const pleasantFamilies: readonly FamilyId[] = ['happy', 'calm', 'connected'];

type Fits = (moment: Moment, atHand: AtHand) => number;
const better = (moment: Moment, ...families: FamilyId[]) => (families.includes(moment.family) ? 2 : 1);

/** How well each fits: 0 is not at all. */
const fits: Readonly<Record<SmallActKind, Fits>> = {
  breathe: (moment) => better(moment, 'worried', 'angry', 'calm'),
  grounding: (moment) => (moment.isPleasant || moment.family === 'sad' ? 0 : better(moment, 'worried', 'unsure')),
  'hope-box': (moment, { hasHopeBox }) => (moment.isPleasant || !hasHopeBox ? 0 : better(moment, 'sad', 'flat')),
  outside: (moment) => (isDaylight(moment.hour) ? better(moment, 'flat', 'angry', 'happy') : 0),
  rest: (moment) => (moment.isPleasant || (!isLate(moment.hour) && moment.family !== 'flat') ? 0 : 2),
  song: (moment) => better(moment, 'sad', 'happy'),
  stretch: (moment) => better(moment, 'flat', 'angry'),
  thank: (moment, { hasPerson }) => (moment.isPleasant && hasPerson ? better(moment, 'connected') : 0),
  water: () => 1,
  write: (moment, { hasPerson }) => (moment.isPleasant || !hasPerson ? 0 : better(moment, 'sad', 'worried')),
};

/** Null where the two moments have nothing in common; else how much they have. */
function likeness(act: SmallAct, moment: Moment): number | null {
  const isSameFamily = act.Category === moment.family;
  if (!isSameFamily && pleasantFamilies.includes(act.Category) !== moment.isPleasant) return null;
  return (isSameFamily ? 2 : 1) + (partOf(act.Hour) === partOf(moment.hour) ? 1 : 0);
}

const mostLikeness = 12;

/** What speaks for one; 0: it does not fit, or the last time it was not what helped. */
function weightOf(kind: SmallActKind, moment: Moment, newest: readonly SmallAct[], atHand: AtHand): number {
  const last = newest.find(({ Helped }) => Helped !== null);
  const alike = newest.filter((act) => act.Kind === kind && act.Helped !== null && likeness(act, moment) !== null);
  const didNotHelp = (act: SmallAct | undefined) => act?.Kind === kind && act.Helped === false;
  if (didNotHelp(last) || didNotHelp(alike[0])) return 0;
  const helped = alike.reduce((sum, act) => sum + (act.Helped ? (likeness(act, moment) ?? 0) : 0), 0);
  return fits[kind](moment, atHand) * (1 + Math.min(helped, mostLikeness));
}

/** `newest`: newest first. `random`: from 0 to below 1. */
export function chooseSmallAct(
  moment: Moment,
  newest: readonly SmallAct[],
  atHand: AtHand,
  random: () => number,
): SmallActKind | null {
  automatedDecision('small-acts');
  const kinds: readonly SmallActKind[] = moment.isCrisis ? ['breathe'] : smallActKinds;
  const weights = kinds.map((kind) => weightOf(kind, moment, newest, atHand));
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
  return kinds.find((_, index) => (at -= weights[index] ?? 0) < 0) ?? null;
}

const ofSong = /\b(?:song|playlist|album|track|lyrics?|spotify|soundcloud|youtu)|♪|♫/iu;
const anAddress = /:\/\/|\bwww\.|[a-z\d]\.[a-z]{2,}\//iu;
const mostLetters = 40;

/** A song of their own, from the words in their hope box; never an address, which is no title. */
export function songIn(words: readonly string[]): string | null {
  const line = words.flatMap((text) => text.split('\n')).find((text) => ofSong.test(text) && !anAddress.test(text));
  const song = line?.trim();
  return song && song.length <= mostLetters ? song : null;
}
