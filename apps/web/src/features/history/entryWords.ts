import type { Checkin } from '@mycrew/contract/checkins.ts';
import { listOfNames } from '#shared/format/names.ts';

/** In the form used within a sentence, the main one first. */
export const wordsOf = ({ Emotions }: Pick<Checkin, 'Emotions'>): string[] =>
  Emotions.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary)).map(({ text }) => text.toLowerCase());

/** 'Lonely and hurt' */
export function titleOf(checkin: Pick<Checkin, 'Emotions'>): string {
  const words = listOfNames(wordsOf(checkin));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const strengths = ['', 'Very light', 'Light', 'In the middle', 'Strong', 'Very strong'];
export const strengthWords = (intensity: number | null): string => strengths[intensity ?? 0] ?? '';
