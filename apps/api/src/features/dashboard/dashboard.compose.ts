// Home: the week, the people, what they feel.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { Db, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createBeside, type Deps as BesideDeps } from './beside.ts';
import { feedPageToWire, feedToWire } from './dashboard.presenter.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createDashboard, type Deps as DashboardServiceDeps, type Words } from './dashboard.service.ts';
import { dashboardStore } from './dashboard.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'checkin.answered': { checkinId: string; youthId: string; supporterId: string };
  }
}

interface DashboardDeps {
  checkins: {
    catalogue(db: Db | Tx): Promise<{ families: { id: string; colour: string }[]; emotions: Words['emotions'] }>;
    addWord: DashboardServiceDeps['addWord'];
    readContext: DashboardServiceDeps['readContext'];
  };
  connections: { waiting: DashboardServiceDeps['connectionsWaiting']; requestsShown: BesideDeps['connectionRequests'] };
  consent: { ownShown: BesideDeps['consent'] };
  crew: Pick<DashboardServiceDeps, 'crewMember' | 'mayFollow'> & { requestsShown: BesideDeps['invitations'] };
  distress: { statusesFor: DashboardServiceDeps['distressOf']; onNow: BesideDeps['onNow'] };
  media: { urlFor: DashboardServiceDeps['pictureUrl'] };
  smallActs: { shown: BesideDeps['smallActs'] };
  support: { ruleShown: BesideDeps['rule'] };
  welfareChecks: { openShown: BesideDeps['reaching'] };
}

export const composeDashboard = defineRoom(
  dashboardEndpoints,
  ({ fields, domainEvents, audit, realtime }: Foundation, rooms: DashboardDeps) => {
    const { checkins, connections, consent, crew, distress, media, smallActs, support, welfareChecks } = rooms;
    const dashboard = createDashboard({
      store: dashboardStore,
      words: async (db) => {
        const { families, emotions } = await checkins.catalogue(db);
        return { emotions, colours: new Map(families.map(({ id, colour }) => [id, colour])) };
      },
      addWord: checkins.addWord,
      readContext: checkins.readContext,
      encryption: fields,
      crewMember: crew.crewMember,
      mayFollow: crew.mayFollow,
      connectionsWaiting: connections.waiting,
      distressOf: distress.statusesFor,
      pictureUrl: media.urlFor,
      realtime,
      domainEvents,
      audit,
    });
    const beside = createBeside({
      dashboard,
      replyEmotions: dashboardStore.replyEmotions,
      invitations: crew.requestsShown,
      connectionRequests: connections.requestsShown,
      onNow: distress.onNow,
      consent: consent.ownShown,
      smallActs: smallActs.shown,
      rule: support.ruleShown,
      reaching: welfareChecks.openShown,
    });
    return {
      routes: dashboardRoutes(dashboard, dashboardStore, beside),
      counts: dashboard.counts,
      /** As they go over the wire: the youth looks through one of their crew's eyes. */
      seenCheckins: async (...asked: Parameters<typeof dashboard.seenCheckins>) =>
        feedPageToWire(await dashboard.seenCheckins(...asked)),
      shownToCrew: async (...day: Parameters<typeof dashboard.shownToCrew>) => {
        const { feed, words } = await dashboard.shownToCrew(...day);
        return feed.map((entry) => feedToWire(entry, words));
      },
    };
  },
);
