import type { Dashboard } from '@mycrew/contract/dashboard.ts';

export interface WeekSentence {
  before: string;
  last: string;
}

/** 'Tired, stressed, lonely, then content': the week's words, oldest first, each of a day with several. */
export function weekSentence(week: Dashboard['Week']): WeekSentence | null {
  const words = week
    .flatMap(
      ({ EmotionName, Lights }) => Lights?.map((light) => light.EmotionName) ?? (EmotionName ? [EmotionName] : []),
    )
    .map((word) => word.toLowerCase());
  const last = words.at(-1);
  if (last === undefined) return null;
  const before = words.slice(0, -1).join(', ');
  return before ? { before: `${capital(before)}, then `, last } : { before: '', last: capital(last) };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
