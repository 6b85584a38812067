// Records the statements that a callback sends.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { Batch } from '#database/batch.ts';
import { sessionLimits } from '#database/database.ts';

const hearing = new AsyncLocalStorage<string[][]>();
const { query } = Client.prototype as unknown as { query(...given: unknown[]): unknown };

(Client.prototype as { query: unknown }).query = function heard(this: unknown, ...given: unknown[]) {
  const [first] = given as [Batch | { text?: string } | string];
  const texts =
    first instanceof Batch
      ? first.statements.map(({ text }) => text)
      : [typeof first === 'string' ? first : (first.text ?? '')];
  // Whether a connection had to be opened is chance.
  if (texts[0] !== sessionLimits) hearing.getStore()?.push(texts);
  return query.apply(this, given);
};

/** As they went out: those that travelled together, together. */
export const batchesOf = async (work: () => Promise<unknown>): Promise<string[][]> => {
  const heard: string[][] = [];
  await hearing.run(heard, work);
  return heard;
};

export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => (await batchesOf(work)).flat();
