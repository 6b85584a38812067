import { coalesce } from './coalesce.ts';

interface Waiting<I, R> {
  item: I;
  resolve(result: R): void;
  reject(error: unknown): void;
}

/** Items that arrive while a batch is written join the next. `write` answers for the batch; each caller gets its own part. */
export const createBatcher = <I, R>(write: (items: I[]) => Promise<(item: I) => R>) => {
  let waiting: Waiting<I, R>[] = [];
  const writing = coalesce(async () => {
    const batch = waiting;
    waiting = [];
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
