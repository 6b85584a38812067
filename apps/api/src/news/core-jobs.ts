// The house's own work that comes round: a sign of life, the seal of the audit log, sweeping what has expired.
import * as z from 'zod/mini';
import type { Foundation } from '#src/foundation.ts';
import { defineJob } from './jobs.ts';

const nothing = z.strictObject({});

export const beatJobName = 'beat';

export const addCoreJobs = ({ db, clock, jobs, audit, idempotency, rates }: Foundation): void => {
  jobs.add(
    defineJob({
      name: beatJobName,
      data: z.strictObject({ worker: z.string() }),
      onlyOneWaits: true,
      run: async ({ worker }) => {
        const at = clock.now();
        await db
          .insertInto('workerBeats')
          .values({ worker, at })
          .onConflict((conflict) => conflict.column('worker').doUpdateSet({ at }))
          .execute();
      },
    }),
  );
  jobs.add(
    defineJob({
      name: 'seal-audit-log',
      data: nothing,
      every: '* * * * *',
      run: async () => void (await audit.sealNew()),
    }),
  );
  jobs.add(
    defineJob({
      name: 'sweep-expired',
      data: nothing,
      every: '17 * * * *',
      run: async () => {
        const now = clock.now();
        await idempotency.sweep(db, now);
        await rates.sweep(now);
        await db
          .deleteFrom('workerBeats')
          .where('at', '<', new Date(now.getTime() - 86_400_000))
          .execute();
      },
    }),
  );
};
