// Suppresses small counts, also where sums would disclose them.
import { leastShown } from '@mycrew/contract/figures.ts';

export const isEnough = (count: number): boolean => count >= leastShown;

const mostHidden = leastShown - 1;

/**
 * Whether a sum may stand beside those of its parts that are shown. What is left for the others must not be few itself,
 * and each of the others could still be anything from none to four.
 */
export const isSafeSum = (sum: number, parts: readonly number[]): boolean => {
  const shown = parts.filter(isEnough);
  const hidden = parts.length - shown.length;
  const rest = sum - shown.reduce((total, part) => total + part, 0);
  if (!isEnough(sum)) return false;
  return hidden === 0 || (isEnough(rest) && rest <= mostHidden * (hidden - 1));
};
