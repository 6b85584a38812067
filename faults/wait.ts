// Waiting that always ends.
import { setTimeout as sleep } from 'node:timers/promises';

export const pause = (ms: number): Promise<void> => sleep(ms);

/** Answers whether it came true in time. */
export const until = async (
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 25,
): Promise<boolean> => {
  const deadline = performance.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(everyMs);
  }
};

/** Fails with these words when the time is up. */
export const within = async <T>(work: Promise<T>, ms: number, words: string): Promise<T> => {
  const over = new AbortController();
  const late = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw new Error(words);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
};

/** Not more than so many at once; a failure ends it. */
export const each = async <T>(
  list: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const one = async () => {
    while (next < list.length) {
      const index = next++;
      await work(list[index]!, index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, list.length) }, one));
};
