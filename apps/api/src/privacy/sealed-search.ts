// Searching sealed text: rows are opened one after the other and forgotten again; nothing is stored that could be searched.
import type { Allowance } from '#http/rate-table.ts';

/** Each search opens up to thousands of rows. */
export const searchAllowance: Allowance = { atOnce: 30, perSecond: 0.5 };

/** Letters alone, without marks and capitals: 'Café' is found by 'cafe'. */
export const folded = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A test for text in which all of the typed words stand, in any order. */
export const hasAllWords = (typed: string): ((text: string) => boolean) => {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  return (text) => {
    const inText = folded(text);
    return words.every((word) => inText.includes(word));
  };
};
