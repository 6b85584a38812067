// Ends expired sessions; sweeps old ones.
import * as z from 'zod/mini';
import { defineJob } from '#domain-events/jobs.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Clock, Db, Tx } from '#src/foundation-types.ts';
import type { Endings } from './endings.service.ts';
import type { GoogleStore } from './google.store.ts';
import type { KnownDeviceStore } from './known-devices.store.ts';
import type { OrganisationStore } from './organisations.store.ts';
import type { SessionStore } from './session.store.ts';

interface Deps {
  store: Pick<SessionStore, 'sweep'>;
  google: Pick<GoogleStore, 'sweep'>;
  organisations: Pick<OrganisationStore, 'sweep'>;
  knownDevices: Pick<KnownDeviceStore, 'sweep'>;
  clock: Clock;
  db: Db;
}

interface EndDeps {
  endings: Pick<Endings, 'endWhatIsOver'>;
  clock: Clock;
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>;
}

/** What has run out is refused at once; here its push and sockets go as well. */
export const endSessionsJob = ({ endings, clock, transaction }: EndDeps) =>
  defineJob({
    name: 'end-sessions',
    data: z.strictObject({}),
    every: '*/5 * * * *',
    run: () => transaction((tx) => endings.endWhatIsOver(tx, clock.now())),
  });

export const sweepSessionsJob = ({ store, google, organisations, knownDevices, clock, db }: Deps) =>
  defineJob({
    name: 'sweep-sessions',
    data: z.strictObject({}),
    every: '41 16 * * *',
    run: async () => {
      const now = clock.now();
      await store.sweep(db, before(now, retentionPeriods.endedSessions));
      await google.sweep(db, now);
      await organisations.sweep(db, before(now, retentionPeriods.signInSteps));
      await knownDevices.sweep(db, before(now, retentionPeriods.knownDevices));
    },
  });
