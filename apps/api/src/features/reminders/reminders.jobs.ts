// Each minute: due reminders, and unanswered check-ins.
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Reminding } from './reminding.service.ts';

const stepMs = 100;
const stepsInAMinute = 450;
/** What is left then is the next minute's. */
const untilMs = 55_000;
const atOnce = { least: 10, most: 100 };

/**
 * All that is due, in even steps over three quarters of the minute: sent in one go, or in large steps, it would slow down
 * everybody who opens the app then. None is so large that somebody waits long for the counters it holds.
 */
const evenly = async ({ countDue, remindSome }: Pick<Reminding, 'countDue' | 'remindSome'>): Promise<void> => {
  const began = performance.now();
  const size = Math.min(atOnce.most, Math.max(atOnce.least, Math.ceil((await countDue()) / stepsInAMinute)));
  for (let step = 1; (await remindSome(size)) === size; step += 1) {
    const since = performance.now() - began;
    if (since > untilMs) return;
    await pause(Math.max(0, step * stepMs - since));
  }
};

export const reminderJobs = (reminding: () => Reminding) => ({
  remindOfCheckin: defineJob({
    name: 'remind-of-checkin',
    data: z.strictObject({}),
    every: '* * * * *',
    onlyOneWaits: true,
    run: () => evenly(reminding()),
  }),
  remindOfHello: defineJob({
    name: 'remind-of-hello',
    data: z.strictObject({ headsUpId: z.uuid(), youthId: z.uuid(), crewId: z.uuid() }),
    isUnhurried: true,
    run: (due) => reminding().sayHello(due),
  }),
});
