// Distress alerts: their rules. Messages are sent by alert-delivery.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { newToken } from '#privacy/tokens.ts';
import type { Db, Member, Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Port } from '#src/ports.ts';
import { defineRoom } from '#src/room.ts';
import { alertStore } from './alerts.store.ts';
import { serveAnswerPage, type AnswersByLink } from './answer-page.ts';
import { answerStore } from './answers.store.ts';
import { eventsToWire, lineToWire, statusToWire } from './distress.presenter.ts';
import { distressRoutes } from './distress.routes.ts';
import { createDistress, type Distress, type Deps as DistressServiceDeps } from './distress.service.ts';
import { endingStore } from './endings.store.ts';
import { livePlaceStore } from './live-place.store.ts';
import { raisingStore } from './raising.store.ts';
import { stepStore } from './steps.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    /** Also when a youth has accepted a place: then to all other recipients. */
    'distress.asked': { alertId: string; personId: string; hours: number };
    'distress.ended': { alertId: string; youthId: string; crewIds: string[]; as: 'cleared' | 'mistake' | 'expired' };
    'distress.raised': { alertId: string; youthId: string; crewIds: string[] };
  }
}

interface DistressDeps {
  alertDelivery: DistressServiceDeps['delivery'] & {
    ports: { holdYouth: Port<Distress['holdYouth']>; atStep: Port<Distress['atStep']> };
  };
  /** Texts of tests are reported at the same address. */
  testMessages: { report: DistressServiceDeps['delivery']['report'] };
  canary: {
    /** The same without what concerns invented people. */
    unheard: Pick<DistressServiceDeps, 'domainEvents' | 'audit'>;
    ports: Record<'raise' | 'everythingOk', Port<(tx: Tx, youth: { id: string }) => Promise<unknown>>>;
  };
  media: { thumbUrl: DistressServiceDeps['pictureUrl'] };
  places: {
    ofAlert: DistressServiceDeps['safePlaces'];
    erase: DistressServiceDeps['erasePlaces'];
    ports: { whoIsNotified: Port<Distress['whoIsNotified']> };
  };
}

/** What lower rooms ask of an alert. */
const implementPorts = (distress: Distress, { alertDelivery, canary, places }: DistressDeps): void => {
  alertDelivery.ports.holdYouth.implement(distress.holdYouth);
  alertDelivery.ports.atStep.implement(distress.atStep);
  canary.ports.raise.implement((tx, youth) => distress.raise(tx, youth, {}, null, null));
  canary.ports.everythingOk.implement((tx, youth) => distress.everythingOk(tx, youth, {}));
  places.ports.whoIsNotified.implement(distress.whoIsNotified);
};

/** Strangers can open links too, so these take no connection that is reserved for alerts. */
const answersByLink = ({ db, transaction }: Foundation, distress: Distress): AnswersByLink => ({
  async read(token) {
    const { FirstName, IsOver, Answer, Mobile } = await distress.linkState(db, token);
    return { firstName: FirstName, isOver: IsOver, answer: Answer, mobile: Mobile };
  },
  answer: (token, answer) => transaction((tx) => distress.answerByLink(tx, token, answer)),
});

const stores = {
  alerts: alertStore,
  answers: answerStore,
  endings: endingStore,
  livePlaces: livePlaceStore,
  raising: raisingStore,
  steps: stepStore,
};

export const composeDistress = defineRoom(distressEndpoints, (foundation: Foundation, rooms: DistressDeps) => {
  const { fields, presence, smsHookSecret } = foundation;
  const { alertDelivery, canary, media, places, testMessages } = rooms;
  const distress = createDistress({
    stores,
    delivery: {
      ...alertDelivery,
      async report(tx, report) {
        await alertDelivery.report(tx, report);
        await testMessages.report(tx, report);
      },
    },
    encryption: fields,
    presence,
    ...canary.unheard,
    safePlaces: places.ofAlert,
    erasePlaces: places.erase,
    pictureUrl: media.thumbUrl,
    // Where none is set, one that nobody knows.
    hookSecret: smsHookSecret ?? newToken(),
  });
  implementPorts(distress, rooms);
  return {
    routes: distressRoutes(distress),
    servePages: (api) => serveAnswerPage(api, answersByLink(foundation, distress), foundation),
    raise: distress.raise,
    statusesFor: distress.statusesFor,
    /** What is on now, as it goes over the wire: home's first answer brings it. */
    onNow: async (db: Db, me: Member, deviceId: string | null, now: Date) => ({
      alerts: (await distress.alerts(db, me, now)).map(lineToWire),
      own: statusToWire(await distress.status(db, me, now)),
      events: eventsToWire(await distress.events(db, me, me.deviceId ?? deviceId), me.id),
    }),
    hasFresh: distress.hasFresh,
    placeNow: distress.placeNow,
    crewEnded: distress.crewEnded,
  };
});
