// Ends sessions whose time is over; sweeps those that ended long ago.
import * as z from 'zod/mini';
import { defineJob } from '#news/jobs.ts';
import type { Clock, Tx } from '#src/foundation-types.ts';
import type { Endings } from './endings.service.ts';
import type { GoogleStore } from './google.store.ts';
import type { KnownDeviceStore } from './known-devices.store.ts';
import type { SessionStore } from './session.store.ts';

interface Needs {
  store: Pick<SessionStore, 'sweep'>;
  google: Pick<GoogleStore, 'sweep'>;
  knownDevices: Pick<KnownDeviceStore, 'sweep'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

interface EndNeeds {
  endings: Pick<Endings, 'endWhatIsOver'>;
}

const keptAfterEndMs = 30 * 86_400_000;
/** Longer than any session lasts. */
const knownForMs = 400 * 86_400_000;

/** What has run out is refused at once; here its push and sockets go as well. */
export const endSessionsJob = ({ endings, clock, transaction }: Pick<Needs, 'clock' | 'transaction'> & EndNeeds) =>
  defineJob({
    name: 'end-sessions',
    data: z.strictObject({}),
    every: '*/5 * * * *',
    run: () => transaction((tx) => endings.endWhatIsOver(tx, clock.now())),
  });

export const sweepSessionsJob = ({ store, google, knownDevices, clock, transaction }: Needs) =>
  defineJob({
    name: 'sweep-sessions',
    data: z.strictObject({}),
    every: '41 16 * * *',
    run: () =>
      transaction(async (tx) => {
        await store.sweep(tx, new Date(clock.now().getTime() - keptAfterEndMs));
        await google.sweep(tx, clock.now());
        await knownDevices.sweep(tx, new Date(clock.now().getTime() - knownForMs));
      }),
  });
