// Limits repeated errors in the log to a few a minute, and counts the others.

export interface Repeated {
  name: string | undefined;
  code: string | undefined;
  /** Where it comes from, in our own code where that is in its stack. */
  place: string | undefined;
  /** The words of the line that was not written. */
  words: string | undefined;
  level: number;
}

export interface LeftOut extends Repeated {
  leftOut: number;
  /** Since when they were counted. */
  since: string;
}

interface Limits {
  /** How many of the same are written before the rest is counted. */
  most: number;
  windowMs: number;
  /** How many different errors are counted separately; all others share one count. */
  mostKinds: number;
}

const limits: Limits = { most: 10, windowMs: 60_000, mostKinds: 200 };
const others = 'others';

export const createRepeats = (now: () => number, { most, windowMs, mostKinds }: Limits = limits) => {
  let began = now();
  const seen = new Map<string, Repeated & { times: number }>();

  const keyOf = ({ name, code, place, words, level }: Repeated): string => {
    const key = [level, name, code, place, words].join('\n');
    return seen.has(key) || seen.size < mostKinds ? key : others;
  };

  return {
    isOver: (): boolean => seen.size > 0 && now() - began >= windowMs,

    /** Counts it; false where it is not to be written. */
    passes(error: Repeated): boolean {
      if (seen.size === 0) began = now();
      const key = keyOf(error);
      const entry = seen.get(key) ?? {
        ...(key === others ? { name: undefined, code: undefined, place: undefined, words: others } : error),
        level: error.level,
        times: 0,
      };
      entry.times += 1;
      seen.set(key, entry);
      return entry.times <= most;
    },

    /** What was left out since the last time, and begins anew. */
    take(): LeftOut[] {
      const since = new Date(began).toISOString();
      const left = [...seen.values()].filter(({ times }) => times > most);
      seen.clear();
      return left.map(({ times, ...error }) => ({ ...error, leftOut: times - most, since }));
    },
  };
};
