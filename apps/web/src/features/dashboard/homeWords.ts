// The sentences of home: how somebody feels, and how the week went.
import type { CrewForCheckin, Dashboard } from '@mycrew/contract/dashboard.ts';

/** 'overwhelmed', 'nervous': the main word first, at most three. */
export const feelingWords = ({ Emotions }: Pick<CrewForCheckin, 'Emotions'>): string[] =>
  [...Emotions.filter(({ isPrimary }) => isPrimary), ...Emotions.filter(({ isPrimary }) => !isPrimary)]
    .map(({ text }) => text.toLowerCase())
    .slice(0, 3);

export interface WeekSentence {
  before: string;
  last: string;
}

/** 'Tired, stressed, lonely, then content': what the lights of the week say, oldest first. */
export function weekSentence(week: Dashboard['Week']): WeekSentence | null {
  const words = week.flatMap(({ EmotionName }) => (EmotionName ? [EmotionName.toLowerCase()] : []));
  const last = words.at(-1);
  if (last === undefined) return null;
  const before = words.slice(0, -1).join(', ');
  return before ? { before: `${capital(before)}, then `, last } : { before: '', last: capital(last) };
}

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
