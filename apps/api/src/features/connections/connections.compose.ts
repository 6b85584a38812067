// Connections: mutual links between youths, by request only.
import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { before, retentionPeriods } from '#privacy/retention-periods.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createAnswering } from './answering.service.ts';
import { sendConnectionJob } from './connections.jobs.ts';
import { connectionToWire, requestsToWire } from './connections.presenter.ts';
import { connectionRoutes } from './connections.routes.ts';
import { createConnections } from './connections.service.ts';
import { connectionStore } from './connections.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Of somebody with an account; what goes by mail or text goes beside it. */
    'connection.asked': { connectionId: string; askerId: string; otherId: string };
    'connection.accepted': { connectionId: string; askerId: string; otherId: string };
  }
}

export const composeConnections = defineRoom(connectionEndpoints, (foundation: Foundation) => {
  const { db, clock, fields, jobs, domainEvents, realtime, baseUrl, inviting: adapters, shares, sweeps } = foundation;
  sweeps.add('nightly', 'connections', (now) => connectionStore.sweep(db, before(now, retentionPeriods.requests)));
  const linkOf = (token: string) => `${new URL(routes.newConnectionInvites.path, baseUrl).href}#connection=${token}`;
  const stopMailsAt = (token: string) => new URL(`/api/hooks/connection-mail/${token}`, baseUrl).href;
  const tokens = fields.sealedText('connections', 'token');
  const store = connectionStore;
  const job = { db, store, encryption: fields, tokens, adapters, clock, linkOf, stopMailsAt };
  const sendConnection = jobs.add(sendConnectionJob(job));
  const connections = createConnections({
    store,
    encryption: fields,
    domainEvents,
    realtime,
    sendLater: async (tx, connectionId, token) => {
      await jobs.send(tx, sendConnection, { connectionId, token: await tokens.seal(tx, connectionId, token) });
    },
    linkOf,
    takeShare: shares.ofInvitations,
  });
  return {
    routes: connectionRoutes({ connections, answering: createAnswering({ store, domainEvents, realtime }) }),
    /** Whoever opens the address in a browser sees who asks, and says no there. */
    servePages: (api) =>
      void api.get<{ Params: { token: string } }>('/api/hooks/connection-mail/:token', ({ params }, reply) =>
        reply.redirect(`${routes.newConnectionInvites.path}#connection=${encodeURIComponent(params.token)}`, 303),
      ),
    waiting: connections.waiting,
    /** As they go over the wire: home shows the same. */
    requestsShown: async (db: Db, me: Member, now: Date) =>
      requestsToWire(await connections.requests(db, me, undefined, now), now),
    /** As it goes over the wire: contacts show the same. */
    async shown(tx: Db | Tx, me: Member, now: Date) {
      const [requests, list] = await Promise.all([
        connections.requests(tx, me, undefined, now),
        connections.list(tx, me),
      ]);
      const { Received, Sent } = requestsToWire(requests, now);
      return { connections: list.map(connectionToWire), received: Received, sent: Sent };
    },
  };
});
