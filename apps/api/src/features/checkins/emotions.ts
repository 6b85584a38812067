// Validates chosen emotions against the catalogue, and whether they are hard.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import type { CheckinEntry } from '@mycrew/contract/checkins.ts';
import { refuse } from '#http/refusals.ts';

export interface EmotionRow {
  id: string;
  familyId: string;
  name: string;
  codepoint: string;
  valence: number;
  mark: 'gentle' | 'help-first' | null;
}
interface FamilyRow {
  id: string;
  name: string;
  colour: string;
}
export interface Catalogue {
  families: FamilyRow[];
  emotions: Map<string, EmotionRow>;
}

export interface Chosen {
  primary: EmotionRow;
  /** The primary one first, the others as chosen. */
  all: EmotionRow[];
}

/** Hard: the main word is at the far end, or any word is one that the product offers support for. */
export const isHard = ({ primary, all }: Chosen): boolean => {
  automatedDecision('hard-checkin');
  return primary.valence <= -2 || all.some(({ mark }) => mark !== null);
};

/** The words of a stored check-in, its main one first. */
export const chosenBefore = ({ emotions }: Catalogue, primaryId: string, ids: string[]): Chosen => {
  const primary = emotions.get(primaryId)!;
  return { primary, all: [...new Set([primary, ...ids.flatMap((id) => emotions.get(id) ?? [])])] };
};

type Named = Pick<CheckinEntry, 'Emotions' | 'Emotion' | 'EmotionName' | 'Color'>;

export const chooseFrom = ({ families, emotions }: Catalogue, entry: Named): Chosen => {
  const rows = entry.Emotions.map(({ _id }, at) => {
    const row = emotions.get(_id);
    if (!row) throw refuse.invalid(`Emotions.${at}`, 'Please choose from the list.');
    return row;
  });
  const primaries = entry.Emotions.filter(({ isPrimary }) => isPrimary);
  if (new Set(primaries.map(({ _id }) => _id)).size > 1)
    throw refuse.invalid('Emotions', 'Only one word can be the main one.');
  const primary = emotions.get((primaries[0] ?? entry.Emotions[0]!)._id)!;
  const colour = families.find(({ id }) => id === primary.familyId)!.colour;
  const repeats = [
    ['Emotion', entry.Emotion, primary.codepoint],
    ['EmotionName', entry.EmotionName, primary.name],
    ['Color', entry.Color, colour],
  ] as const;
  for (const [field, typed, known] of repeats) {
    if (typed !== undefined && typed.toLowerCase() !== known.toLowerCase()) {
      throw refuse.invalid(field, 'This does not belong to the main word.');
    }
  }
  return { primary, all: [...new Set([primary, ...rows])] };
};
