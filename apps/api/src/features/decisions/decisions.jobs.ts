// Sends what is due, and once a minute what a stopped worker left.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';

const nothing = z.strictObject({});

export const decisionJobs = ({ sendDue: run }: { sendDue(): Promise<void> }) => ({
  sendDue: defineJob({ name: 'send-decisions', data: nothing, pollSeconds: 1, run }),
  sendOverdue: defineJob({ name: 'send-overdue-decisions', data: nothing, every: '* * * * *', run }),
});
