import { coalesce } from './coalesce.ts';

interface Waiting<I, R> {
  item: I;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** After all that is on its way to its own item. */
const turnEnds = () => new Promise<void>((ended) => process.nextTick(ended));

/**
 * Items that arrive in one turn, or while a batch is written, are written together. `write` answers for the batch; each caller
 * gets its own part.
 */
export const createBatcher = <I, R>(write: (items: I[]) => Promise<(item: I) => R>) => {
  let waiting: Waiting<I, R>[] = [];
  const writing = coalesce(async () => {
    await turnEnds();
    const batch = waiting;
    waiting = [];
    // Whoever asked for this run may have come in time for the one before.
    if (batch.length === 0) return;
    try {
      const resultOf = await write(batch.map(({ item }) => item));
      for (const { item, resolve } of batch) resolve(resultOf(item));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  });
  return (item: I): Promise<R> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      writing.go();
    });
};
