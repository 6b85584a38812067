// Every quarter of an hour: whoever is due for a test, and may be sent one now.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';

export const testMessageJobs = (planSome: () => Promise<number>) =>
  defineJob({
    name: 'plan-tests',
    data: z.strictObject({}),
    every: '*/15 * * * *',
    onlyOneWaits: true,
    run: planSome,
  });
