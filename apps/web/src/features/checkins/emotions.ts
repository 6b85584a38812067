// What feeling words mean for a draft: which are chosen, which count as hard, which ask for help first.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import {
  noWords,
  type Emotion,
  type EmotionFamily,
  type FamilyId,
  type FeelingTemplate,
} from '@mycrew/contract/checkins.ts';
import { hasCrisisWords } from '@mycrew/contract/crisis-words.ts';

const order: readonly FamilyId[] = ['unsure', 'flat', 'worried', 'sad', 'angry', 'connected', 'calm', 'happy'];

export function sentencePages(sentences: FeelingTemplate[]): FeelingTemplate[][] {
  const byFamily = order.map((family) => sentences.filter(({ Category }) => Category === family));
  const longest = Math.max(0, ...byFamily.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => byFamily.flatMap((list) => list[at] ?? [])).filter(
    (page) => page.length > 0,
  );
}

/** Families whose own name is not one of their words. */
const plainestWords: Partial<Record<FamilyId, string>> = { connected: 'close', flat: 'meh' };

export const emotionsById = (families: EmotionFamily[]): Map<string, Emotion> =>
  new Map([noWords, ...families.flatMap(({ Emotions }) => Emotions)].map((emotion) => [emotion._id, emotion] as const));

export const familyOf = (id: FamilyId | null, families: EmotionFamily[]): EmotionFamily | undefined =>
  families.find((family) => family._id === id);

/** The word of a family while none is chosen. */
export function impliedWord(id: FamilyId, families: EmotionFamily[]): string {
  const words = familyOf(id, families)?.Emotions ?? [];
  const plainest = plainestWords[id] ?? id;
  return words.some((word) => word._id === plainest) ? plainest : (words[0]?._id ?? plainest);
}

export interface ChosenWords {
  main: Emotion | null;
  others: Emotion[];
  isImplied: boolean;
  isHard: boolean;
  needsHelpFirst: boolean;
}

/** The chosen words of a draft. */
interface Chosen {
  family: FamilyId | null;
  words: string[];
  main: string | null;
}

/** Hard by the server's rule: a very unpleasant main word, or any marked word. */
export function chosenWords(draft: Chosen, families: EmotionFamily[]): ChosenWords {
  const byId = emotionsById(families);
  const implied = draft.family && draft.words.length === 0 ? impliedWord(draft.family, families) : null;
  const ids = implied ? [implied] : draft.words;
  const all = ids.flatMap((id) => byId.get(id) ?? []);
  const main = all.find((emotion) => emotion._id === (implied ?? draft.main)) ?? all[0] ?? null;
  return {
    main,
    others: all.filter((emotion) => emotion !== main),
    isImplied: implied !== null,
    isHard: main?.Valence === -2 || all.some((emotion) => emotion.Support !== null),
    needsHelpFirst: all.some((emotion) => emotion.Support === 'help-first'),
  };
}

/** How a check-in is answered. `crisis`: helpline and 000 before anything else. */
export type Weight = 'light' | 'heavy' | 'crisis';
const strongFrom = 4;

/** Derived on this device alone; the server's rule knows nothing of strength and notes. */
export function weightOf(
  draft: Chosen & { strength: number | null; comment: string; ownWords: string[]; tags: string[] },
  families: EmotionFamily[],
): Weight {
  automatedDecision('crisis-words');
  const { main, isHard, needsHelpFirst } = chosenWords(draft, families);
  if (needsHelpFirst || [draft.comment, ...draft.ownWords, ...draft.tags].some(hasCrisisWords)) return 'crisis';
  const isStrong = (draft.strength ?? 0) >= strongFrom && (main?.Valence ?? 0) < 0;
  return isHard || isStrong ? 'heavy' : 'light';
}

/** In the form used within a sentence. */
export const spoken = (emotion: Pick<Emotion, 'EmotionName'>) => emotion.EmotionName.toLowerCase();

/** By the word itself where it is known, else by its family. */
export function isPleasant(main: Pick<Emotion, 'EmotionName' | 'Category'>, families: EmotionFamily[]): boolean {
  const words = familyOf(main.Category, families)?.Emotions ?? [];
  const valence = words.find(({ EmotionName }) => EmotionName === main.EmotionName)?.Valence;
  return valence === undefined ? ['happy', 'calm', 'connected'].includes(main.Category) : valence > 0;
}
