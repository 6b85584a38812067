// Counts hourly how many felt alike, never for a single person.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { Checkins } from './checkins.service.ts';

interface Deps {
  checkins(): Pick<Checkins, 'countSimilar'>;
  clock: Clock;
  transaction(work: (tx: Tx) => Promise<void>): Promise<void>;
}

export const countSimilarJob = ({ checkins, clock, transaction }: Deps) =>
  defineJob({
    name: 'count-similar-feelings',
    data: z.strictObject({}),
    every: '5 * * * *',
    run: () => transaction((tx) => checkins().countSimilar(tx, clock.now())),
  });
