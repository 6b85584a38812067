// How hard a text is to read: the Flesch–Kincaid grade, of which five or six is about eleven or twelve years old.

const silentEnd = /(?:[^laeiouy]es|ed|[^laeiouy]e)$/u;

/** A rule of thumb, as the formula expects: groups of vowels, without a silent end. */
function syllablesOf(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/gu, '');
  if (plain.length <= 3) return plain === '' ? 0 : 1;
  const groups = plain
    .replace(silentEnd, '')
    .replace(/^y/u, '')
    .match(/[aeiouy]{1,2}/gu);
  return Math.max(1, groups?.length ?? 1);
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];

/** A list item or a heading without a full stop is a sentence too. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?:…])[”’)]*\s+/u).filter((each) => wordsOf(each).length > 0);

/** The school grade at which somebody reads this with ease. */
export function gradeOf(texts: readonly string[]): number {
  const sentences = texts.flatMap(sentencesOf);
  const words = sentences.flatMap(wordsOf);
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** Sentences that are too long to take in while upset. */
export const longSentencesIn = (texts: readonly string[], mostWords: number): string[] =>
  texts.flatMap(sentencesOf).filter((each) => wordsOf(each).length > mostWords);
