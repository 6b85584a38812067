// Each minute: notifies people of announcements that are due.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { Announcements } from './announcements.service.ts';

interface Deps {
  announcements: Pick<Announcements, 'notifyDue'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

export const notifyAnnouncementsJob = ({ announcements, clock, transaction }: Deps) =>
  defineJob({
    name: 'tell-announcements',
    data: z.strictObject({}),
    every: '* * * * *',
    onlyOneWaits: true,
    run: () => transaction((tx) => announcements.notifyDue(tx, clock.now())),
  });
