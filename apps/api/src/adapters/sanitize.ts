// What one person typed, as it may stand in a text, an email or a push to another: no link, no address, no number to
// call, nothing that breaks the line. Mail and phone apps make links of far more than http://.
import { automatedDecision } from '@mycrew/contract/automated-decisions.ts';
import { withoutStray } from '@mycrew/contract/letters.ts';

/** Words that went through here; whatever writes to somebody takes no others. */
export type Sanitized = string & { readonly isHarmless: unique symbol };

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
    .replace(/(?<=\S)[.。．｡․](?=[^\s.。．｡․])/gu, '. ')
    .replace(/\bwww\b\.?/giu, ' ');

const onOneLine = (typed: string): string => typed.replace(/\s+/gu, ' ').trim();
const withoutLinks = (typed: string): string =>
  onOneLine(loosen(taken.reduce((rest, pattern) => rest.replace(pattern, ' '), typed)));

/** Letters of another shape make links too. Where there is none, each stays as it is written: Thai is misread otherwise. */
const cleaned = (typed: string): string => {
  const plain = onOneLine(typed.normalize('NFKC'));
  const left = withoutLinks(plain);
  return left === plain && withoutLinks(typed) === typed ? typed : left;
};

export const sanitize = (typed: string, longest: number, ifNothing = ''): Sanitized => {
  automatedDecision('links-removed');
  const left = cleaned(onOneLine(withoutStray(typed)));
  const short = [...left].slice(0, longest).join('').trim();
  return (/[\p{L}\p{N}]/u.test(short) || (short && !ifNothing) ? short : ifNothing) as Sanitized;
};

const longestName = 30;

/** A name that somebody gave themselves, or another. */
export const nameInWords = (typed: string): Sanitized => sanitize(typed, longestName, 'Somebody');
