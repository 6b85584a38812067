// Each minute: due reminders, and unanswered check-ins.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Reminding } from './reminding.service.ts';

export const reminderJobs = (reminding: () => Reminding) => ({
  remindOfCheckin: defineJob({
    name: 'remind-of-checkin',
    data: z.strictObject({}),
    every: '* * * * *',
    onlyOneWaits: true,
    run: async () => {
      while ((await reminding().remindSome()) > 0);
    },
  }),
  remindOfHello: defineJob({
    name: 'remind-of-hello',
    data: z.strictObject({ headsUpId: z.uuid(), youthId: z.uuid(), crewId: z.uuid() }),
    isUnhurried: true,
    run: (due) => reminding().sayHello(due),
  }),
});
