// Sweeps sessions that ended long ago.
import * as z from 'zod/mini';
import { defineJob } from '#news/jobs.ts';
import type { Clock, Tx } from '#src/rooms.ts';
import type { GoogleStore } from './google.store.ts';
import type { SessionStore } from './session.store.ts';

interface Needs {
  store: Pick<SessionStore, 'sweep'>;
  google: Pick<GoogleStore, 'sweep'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

const keptAfterEndMs = 30 * 86_400_000;

export const sweepSessionsJob = ({ store, google, clock, transaction }: Needs) =>
  defineJob({
    name: 'sweep-sessions',
    data: z.strictObject({}),
    every: '41 16 * * *',
    run: () =>
      transaction(async (tx) => {
        await store.sweep(tx, new Date(clock.now().getTime() - keptAfterEndMs));
        await google.sweep(tx, clock.now());
      }),
  });
