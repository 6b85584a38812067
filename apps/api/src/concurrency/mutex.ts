/** Serialises work with the same key in order of arrival. */
export const createMutex = <R>() => {
  const last = new Map<string, Promise<R | undefined>>();
  /** The work is handed what came of the one right before it under this key, where that went well. */
  return async (key: string, work: (before: R | undefined) => Promise<R>): Promise<R> => {
    const run = (last.get(key) ?? Promise.resolve(undefined)).then(work);
    const over = run.catch(() => undefined);
    last.set(key, over);
    try {
      return await run;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
};
