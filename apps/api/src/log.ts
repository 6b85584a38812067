// What the parts of the server write their few lines to; errors are cut down to what cannot hold anybody's words.
import pino, { type DestinationStream, type Logger } from 'pino';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

interface Told extends Error {
  code?: string;
  table?: string;
  constraint?: string;
}

const placesIn = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /u.test(line))
    .slice(0, 12)
    .map((line) => line.trim());

/** PostgreSQL quotes values in its messages, so whatever stands in quotes is left out. */
const withoutValues = (message: string): string =>
  message.slice(0, 500).replaceAll(/"[^"]*"|\([^)]*\)=\([^)]*\)/gu, '"…"');

export const plainError = (error: unknown) => {
  if (typeof (error as Told | null)?.message !== 'string') return { message: 'Something was thrown that is no error.' };
  const { name, message, code, table, constraint, stack } = error as Told;
  return { name, message: withoutValues(message), code, table, constraint, at: placesIn(stack) };
};

export const createLog = (level: string, stream?: DestinationStream): Logger =>
  pino({ level, base: null, serializers: { err: plainError } }, stream ?? pino.destination({ sync: false }));
