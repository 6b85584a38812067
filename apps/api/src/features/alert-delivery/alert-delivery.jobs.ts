// The ledger's one job that is not urgent: deletes the delivery records of alerts that ended long ago.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Db } from '#src/foundation-types.ts';

export const sweepOldAlerts = ({ db, old }: { db: Db; old(db: Db): Promise<number> }) =>
  defineJob({
    name: 'sweep-old-alerts',
    data: z.strictObject({}),
    every: '43 16 * * *',
    run: async () => {
      while ((await old(db)) > 0);
    },
  });
