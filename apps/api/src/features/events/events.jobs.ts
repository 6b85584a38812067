// Each minute: due reminders and requests for tough days.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Telling } from './notifying.service.ts';

export const eventJobs = (telling: () => Telling) =>
  defineJob({
    name: 'tell-of-events',
    data: z.strictObject({}),
    every: '* * * * *',
    onlyOneWaits: true,
    run: async () => {
      while ((await telling().remindSome()) > 0);
      while ((await telling().askSome()) > 0);
    },
  });
