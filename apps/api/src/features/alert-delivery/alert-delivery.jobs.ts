// The ledger's one piece of work that has time: what ended long ago leaves no trail of who was told when.
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
