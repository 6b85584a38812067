// Lets what comes while something is being written go along together with the next writing.
interface Waiting<I, R> {
  item: I;
  done(result: R): void;
  failed(error: unknown): void;
}

/** `write` answers for all of them at once; each is then told its own part. */
export const createGathering = <I, R>(write: (items: I[]) => Promise<(item: I) => R>) => {
  let waiting: Waiting<I, R>[] = [];
  let isWriting = false;
  const go = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const taken = waiting;
      waiting = [];
      try {
        const resultOf = await write(taken.map(({ item }) => item));
        for (const { item, done } of taken) done(resultOf(item));
      } catch (error) {
        for (const { failed } of taken) failed(error);
      }
    }
    isWriting = false;
  };
  return (item: I): Promise<R> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      void go();
    });
};
