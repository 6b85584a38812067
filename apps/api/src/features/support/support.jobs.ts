// Sends due notices to the crew, and once a minute those that a stopped worker left.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { Support } from './support.service.ts';

interface Deps {
  support(): Pick<Support, 'notifyDue'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

const nothing = z.strictObject({});

export const supportJobs = ({ support, clock, transaction }: Deps) => {
  const run = async () => {
    while ((await transaction((tx) => support().notifyDue(tx, clock.now()))) > 0);
  };
  return {
    notifyCrew: defineJob({ name: 'tell-crew', data: nothing, pollSeconds: 1, run }),
    notifyOverdue: defineJob({ name: 'tell-overdue-crew', data: nothing, every: '* * * * *', run }),
  };
};
