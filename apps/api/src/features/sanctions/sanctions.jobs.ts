// Ends expired suspensions, and begins those postponed by an alert.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Db, Tx } from '#src/foundation-types.ts';
import type { Deciding } from './deciding.service.ts';
import type { SanctionStore } from './sanctions.store.ts';

interface Deps {
  db: Db;
  store: Pick<SanctionStore, 'overdue' | 'settle' | 'waiting' | 'hold' | 'holdPerson'>;
  deciding: Pick<Deciding, 'begin'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

export const settleSanctionsJob = ({ db, store, deciding, clock, transaction }: Deps) =>
  defineJob({
    name: 'settle-sanctions',
    data: z.strictObject({}),
    every: '* * * * *',
    async run() {
      for (const personId of await store.overdue(db, clock.now())) {
        await transaction((tx) => store.settle(tx, personId, clock.now()));
      }
      for (const { id, personId } of await store.waiting(db, clock.now())) {
        await transaction(async (tx) => {
          // In the order of whoever decides: first the person, then the row.
          await store.holdPerson(tx, personId);
          const row = await store.hold(tx, id);
          if (row && !row.startedAt && !row.liftedAt) await deciding.begin(tx, row, clock.now());
        });
      }
    },
  });
