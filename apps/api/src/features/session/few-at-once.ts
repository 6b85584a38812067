// Lets only so many works run at the same time; the others wait in the order they came.
export const fewAtOnce = (most: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <R>(work: () => Promise<R>): Promise<R> => {
    if (running < most) running++;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
};
