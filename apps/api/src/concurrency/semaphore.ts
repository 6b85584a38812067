/** Thrown to a caller that waited too long; its work has not begun. */
export class SemaphoreTimeout extends Error {}

/** Lets so many works run at once; the others wait in the order they came, `withinMs` at most where that is given. */
export const createSemaphore = (permits: number) => {
  const waiting: (() => void)[] = [];
  let free = permits;

  const acquire = (withinMs: number | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (free > 0) {
        free--;
        return resolve();
      }
      let timer: NodeJS.Timeout | undefined;
      const called = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(called);
      if (withinMs === undefined) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(called), 1);
        reject(new SemaphoreTimeout('No permit came free in time.'));
      }, withinMs);
    });

  return async <R>(work: () => Promise<R>, { withinMs }: { withinMs?: number } = {}): Promise<R> => {
    await acquire(withinMs);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};
