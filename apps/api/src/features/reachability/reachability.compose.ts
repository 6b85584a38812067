// Reachability: what is known of the ways to somebody.
import { reachabilityEndpoints } from '@mycrew/contract/reachability.ts';
import * as z from 'zod/mini';
import { noSms } from '#adapters/sms.ts';
import { defineJob } from '#domain-events/jobs.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { reachabilityRoutes } from './reachability.routes.ts';
import { createReachability } from './reachability.service.ts';
import { reachabilityStore } from './reachability.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** A way to somebody began to fail; `turn` is the same for the same time that it did. */
    'reachability.turned': { personId: string; way: 'push' | 'email' | 'sms'; turn: string };
  }
}

export const composeReachability = defineRoom(reachabilityEndpoints, (foundation: Foundation) => {
  const { adapters, clock, db, domainEvents, jobs, realtime, transaction } = foundation;
  const reachability = createReachability({
    store: reachabilityStore,
    db,
    domainEvents,
    realtime,
    transaction,
    hasTexts: adapters.sms !== noSms,
  });
  // At once, and not with the next minute.
  domainEvents.on('push.turned', 'show-its-owner', async ({ personId }) => {
    await transaction(async (tx) => realtime.changed(tx, [personId], 'reachability'));
    await reachability.watch(clock.now());
  });
  jobs.add(
    defineJob({
      name: 'watch-ways',
      data: z.strictObject({}),
      every: '* * * * *',
      onlyOneWaits: true,
      run: () => reachability.watch(clock.now()),
    }),
  );
  return { routes: reachabilityRoutes(reachability), watch: reachability.watch };
});
