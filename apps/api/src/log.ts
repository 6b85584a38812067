// The logger: components, errors without content, repeats limited.
import { hostname } from 'node:os';
import pino, { type DestinationStream, type Logger } from 'pino';
import { createRepeats, type Repeated } from './log-repeats.ts';
import { plainError } from './plain-error.ts';

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;

interface Options {
  /** In place of standard output. */
  stream?: DestinationStream | undefined;
  /** What this process does. */
  role?: string;
  /** Beside the number of the process, which in a container is 1 each time. */
  instance?: string | undefined;
  now?: () => number;
}

const { warn, error: errorLevel } = pino.levels.values as { warn: number; error: number };
const betweenMs = 60_000;

/** The first place of our own that an error came by, else the first of all. */
const ownPlace = (at: readonly string[] = []): string | undefined =>
  (at.find((line) => !line.includes('node_modules') && !line.includes('node:')) ?? at[0])?.replace(/^at /u, '');

interface Given {
  err?: unknown;
  /** The name alone, of an error whose words may not be stored. */
  kind?: string;
}

const repeatedIn = (level: number, [given, words]: readonly unknown[]): Repeated | null => {
  if (level < warn || level > errorLevel || typeof given !== 'object' || given === null) return null;
  const { err, kind }: Given = given instanceof Error ? { err: given } : given;
  if (err === undefined && kind === undefined) return null;
  const { name, code, at } = err === undefined ? { name: kind } : plainError(err);
  return { name, code, place: ownPlace(at), words: typeof words === 'string' ? words : undefined, level };
};

const nowMs = () => Date.now();

export const createLog = (
  level: string,
  { stream, role = 'all', instance, now = nowMs }: Options = {},
): Logger & { end(): void } => {
  const repeats = createRepeats(now);
  const sayLeftOut = (): void => {
    for (const { level: at, ...left } of repeats.take())
      log[at === warn ? 'warn' : 'error'](left, 'the same came again and was only counted');
  };
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      sayLeftOut();
    }, betweenMs).unref();
  };
  const log = pino(
    {
      level,
      base: {
        role,
        process: instance === undefined ? String(process.pid) : `${process.pid}-${instance}`,
        host: hostname(),
      },
      timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
      formatters: { level: (name) => ({ level: name }) },
      serializers: { err: plainError },
      hooks: {
        logMethod(args, method, at) {
          if (repeats.isOver()) sayLeftOut();
          const error = repeatedIn(at, args);
          if (error !== null && !repeats.passes(error)) return soon();
          method.apply(this, args);
        },
      },
    },
    stream ?? pino.destination({ sync: false }),
  );
  /** Logs the counts, and flushes everything. */
  const end = (): void => {
    clearTimeout(timer);
    sayLeftOut();
    log.flush();
  };
  return Object.assign(log, { end });
};
