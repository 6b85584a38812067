// The server's own scheduled jobs: heartbeat, audit seals, sweeps.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { sweep } from '#database/sweep.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineJob } from './jobs.ts';

const nothing = z.strictObject({});

export const beatJobName = 'beat';

const sealingNeedsHelpFrom = 20_000;
const sealingHelpers = 3;

export const addCoreJobs = ({ db, clock, jobs, audit, idempotency, rates, sweeps }: Foundation): void => {
  sweeps.add('hourly', 'answers', (now) => idempotency.sweep(db, now));
  sweeps.add('hourly', 'rates', (now) => rates.sweep(now));
  sweeps.add('hourly', 'beats', (now) =>
    sweep(db, 'workerBeats', sql`at < ${before(now, retentionPeriods.workerBeats)}`),
  );
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
  // Where much waits, other workers take chains too.
  const helpSealing = jobs.add(
    defineJob({ name: 'help-seal-audit-log', data: nothing, retries: 0, run: () => audit.sealAllNew() }),
  );
  jobs.add(
    defineJob({
      name: 'seal-audit-log',
      data: nothing,
      every: '* * * * *',
      run: async () => {
        if ((await audit.sealNew()) >= sealingNeedsHelpFrom)
          for (let helper = 0; helper < sealingHelpers; helper += 1) await jobs.send(db, helpSealing, {});
        await audit.sealAllNew();
      },
    }),
  );
  jobs.add(
    defineJob({
      name: 'seal-audit-heads',
      data: nothing,
      every: '29 * * * *',
      isUnhurried: true,
      run: () => audit.sealHeads(),
    }),
  );
  jobs.add(
    defineJob({
      name: 'sweep-expired',
      data: nothing,
      every: '17 * * * *',
      run: () => sweeps.run('hourly'),
    }),
  );
  jobs.add(
    defineJob({
      name: 'sweep-old',
      data: nothing,
      every: '47 16 * * *',
      isUnhurried: true,
      run: () => sweeps.run('nightly'),
    }),
  );
};
