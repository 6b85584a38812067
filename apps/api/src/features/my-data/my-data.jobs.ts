// Builds and removes exports, and erases accounts whose fourteen days are over.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Db, Tx } from '#src/foundation-types.ts';
import type { Deletion } from './deletion.service.ts';
import type { DeletionStore } from './deletion.store.ts';
import type { Exports } from './exports.service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  exports(): Pick<Exports, 'build' | 'tidy'>;
  deletion(): Pick<Deletion, 'erase'>;
  leaving: Pick<DeletionStore, 'due'>;
  removeFile(key: string): Promise<void>;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
  sendErase(tx: Db | Tx, personId: string): Promise<void>;
}

const nothing = z.strictObject({});

export const myDataJobs = (deps: Deps) => {
  const { db, clock, transaction } = deps;
  return {
    build: defineJob({
      name: 'build-export',
      data: z.strictObject({ exportId: z.uuid() }),
      run: ({ exportId }) => deps.exports().build(db, exportId, clock.now()),
    }),
    tidy: defineJob({
      name: 'tidy-exports',
      data: nothing,
      every: '*/10 * * * *',
      run: () => deps.exports().tidy(db, clock.now()),
    }),
    /** One job each, so that one that fails stops no other. */
    findDue: defineJob({
      name: 'find-closed-accounts',
      data: nothing,
      every: '*/10 * * * *',
      run: async () => {
        for (const personId of await deps.leaving.due(db, clock.now())) await deps.sendErase(db, personId);
      },
    }),
    erase: defineJob({
      name: 'erase-account',
      data: z.strictObject({ personId: z.uuid() }),
      onlyOneWaits: true,
      run: ({ personId }) => transaction((tx) => deps.deletion().erase(tx, personId, clock.now())),
    }),
    removeFiles: defineJob({
      name: 'remove-files',
      data: z.strictObject({ keys: z.array(z.string()) }),
      run: async ({ keys }) => {
        for (const key of keys) await deps.removeFile(key);
      },
    }),
  };
};
