// Lets what has the same key go one after the other, while everything else goes on.
export const createTurns = () => {
  const last = new Map<string, Promise<unknown>>();
  return async <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const over = turn.catch(() => {});
    last.set(key, over);
    try {
      return await turn;
    } finally {
      if (last.get(key) === over) last.delete(key);
    }
  };
};
