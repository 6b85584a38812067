// What one person typed, as it may stand in a text, an email or a push to another: no link, no address, no number to
// call, nothing that breaks the line. Mail and phone apps make links of far more than http://.
import { withoutStray } from '@mycrew/contract/letters.ts';

/** Words that went through here; whatever writes to somebody takes no others. */
export type Harmless = string & { readonly isHarmless: unique symbol };

const taken = [
  /\b\p{L}[\p{L}\d+.-]*:\/\/\S*/giu,
  /\b(?:mailto|tel|sms|javascript|data|facetime|whatsapp|intent|market):\S*/giu,
  /\bwww\d*\.\S*/giu,
  /\S*[^\s@]@\S+/gu,
  // A domain with something behind it, or written as domains are.
  /(?:[\p{L}\d-]+\.)+\p{L}{2,}[/:?#]\S*/gu,
  /(?<![\p{L}\d])(?:[a-z\d-]+\.)+(?:xn--[a-z\d-]+|[a-z]{2,})(?![\p{L}\d-])/gu,
  /\d{1,3}(?:\.\d{1,3}){3}\S*/gu,
  /\+?\p{Nd}(?:[\s()./-]*\p{Nd}){5,}/gu,
];

/** What is left of a dot or a sign between letters must not join them to an address again. */
const loosen = (typed: string): string =>
  typed
    .replace(/:\/\/|[@<>[\]{}|\\^`]/gu, ' ')
    .replace(/(?<=\S)([.。．｡․])(?=\S)/gu, '. ')
    .replace(/\bwww\b\.?/giu, ' ');

export const harmless = (typed: string, longest: number, ifNothing = ''): Harmless => {
  const seen = withoutStray(typed).normalize('NFKC').replace(/\s+/gu, ' ');
  const left = loosen(taken.reduce((rest, pattern) => rest.replace(pattern, ' '), seen));
  const short = [...left.replace(/\s+/gu, ' ').trim()].slice(0, longest).join('').trim();
  return (/[\p{L}\p{N}]/u.test(short) || (short && !ifNothing) ? short : ifNothing) as Harmless;
};

const longestName = 30;

/** A name that somebody gave themselves, or another. */
export const nameInWords = (typed: string): Harmless => harmless(typed, longestName, 'Somebody');
