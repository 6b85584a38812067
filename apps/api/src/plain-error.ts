// Reduces an error to what helps an operator and cannot contain content.
import { inSources } from './source-places.ts';

interface Notified extends Error {
  code?: string;
  /** PostgreSQL's own errors alone have one. */
  severity?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

const mostWords = 500;

/** Where it happened; what stands before that may be a message of several lines. */
const placesIn = (stack: string | undefined, message: string): string[] => {
  const from = (stack ?? '').indexOf(message);
  return (stack ?? '')
    .slice(from < 0 ? 0 : from + message.length)
    .split('\n')
    .filter((line) => /^\s+at .*:\d+:\d+\)?$/u.test(line))
    .slice(0, 12)
    .map((line) => inSources(line.trim()));
};

/** What PostgreSQL names and nobody typed: `relation "checkins"`. */
const named =
  /\b(?:relation|table|view|index|sequence|column|constraint|schema|function|trigger) "[a-z_][a-z0-9_.]*"/gu;

/** From the first quote to the last: a value may have quotes of its own, and one that is cut off has only one. */
const withoutQuoted = (words: string): string =>
  words.replace(/"[^]*"|"[^]*$/u, '"…"').replaceAll(/\([^)]*\)=\([^)]*\)/gu, '"…"');

/** PostgreSQL quotes values as well as names; only names that come before any value are logged. */
const withoutValues = (message: string, isDatabases: boolean): string => {
  if (!isDatabases) return withoutQuoted(message).slice(0, mostWords);
  let stored = '';
  let at = 0;
  for (const found of message.matchAll(named)) {
    const between = message.slice(at, found.index);
    if (between.includes('"')) break;
    stored += between + found[0];
    at = found.index + found[0].length;
  }
  return (stored + withoutQuoted(message.slice(at))).slice(0, mostWords);
};

const isError = (thrown: unknown): thrown is Notified => typeof (thrown as Notified | null)?.message === 'string';

export interface PlainError {
  name?: string | undefined;
  message: string;
  code?: string | undefined;
  schema?: string | undefined;
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
  routine?: string | undefined;
  cause?: { name: string; code: string | undefined };
  at?: string[];
}

export const plainError = (error: unknown): PlainError => {
  if (!isError(error)) return { message: 'A value was thrown that is not an error.' };
  const { name, message, code, severity, schema, table, column, constraint, routine, stack, cause } = error;
  const isDatabases = severity !== undefined;
  return {
    name,
    message: withoutValues(message, isDatabases),
    code,
    ...(isDatabases && { schema, table, column, constraint, routine }),
    ...(isError(cause) && { cause: { name: cause.name, code: cause.code } }),
    at: placesIn(stack, message),
  };
};
