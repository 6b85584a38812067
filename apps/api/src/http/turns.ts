// Lets what has the same key go one after the other, while everything else goes on.
export const createTurns = <R>() => {
  const last = new Map<string, Promise<R | undefined>>();
  /** The work is told what came of the turn right before its own, where that went well. */
  return async (key: string, work: (before: R | undefined) => Promise<R>): Promise<R> => {
    const turn = (last.get(key) ?? Promise.resolve(undefined)).then(work);
    const over = turn.catch(() => undefined);
    last.set(key, over);
    try {
      return await turn;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
};
