// Telephone numbers that a text says; they are written in the help directory and nowhere else.
import { helpDirectory } from '../../../api/src/features/helpline/directory.ts';

const digits = (text: string) => text.replaceAll(/\D/gu, '');

const known = new Set<string>([
  '112',
  ...helpDirectory.services.flatMap(({ ways }) => ways.map(({ label }) => digits(label))),
]);

/** What looks like a number to call and is none of the directory's: three digits that begin with 0 or 1, or more. */
export const strangeNumbersIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((text) => text.match(/(?<![\d.])[01]\d\d(?!\d)|\+?\d[\d ()-]{4,}\d/gu) ?? [])
    .filter((number) => !known.has(digits(number)));
