// The distress alert: its rules. What leaves the house is alert-delivery's.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { newToken } from '#privacy/tokens.ts';
import type { Db, Member } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { alertStore } from './alerts.store.ts';
import { answerStore } from './answers.store.ts';
import { eventsToWire, lineToWire, statusToWire } from './distress.presenter.ts';
import { distressRoutes } from './distress.routes.ts';
import { createDistress, type Needs as DistressNeeds } from './distress.service.ts';
import { endingStore } from './endings.store.ts';
import { livePlaceStore } from './live-place.store.ts';
import { raisingStore } from './raising.store.ts';
import { stepStore } from './steps.store.ts';

declare module '#news/news-map.ts' {
  interface NewsMap {
    /** Also when a youth has said yes to a place: then to everybody else who was told. */
    'distress.asked': { alertId: string; personId: string; hours: number };
    'distress.ended': { alertId: string; youthId: string; crewIds: string[]; as: 'cleared' | 'mistake' | 'expired' };
    'distress.raised': { alertId: string; youthId: string; crewIds: string[] };
  }
}

interface Needs {
  alertDelivery: DistressNeeds['delivery'];
  /** The same without what concerns invented people. */
  canary: { unheard: Pick<DistressNeeds, 'news' | 'audit'> };
  media: { thumbUrl: DistressNeeds['pictureUrl'] };
  places: { ofAlert: DistressNeeds['safePlaces']; erase: DistressNeeds['erasePlaces'] };
}

const stores = {
  alerts: alertStore,
  answers: answerStore,
  endings: endingStore,
  livePlaces: livePlaceStore,
  raising: raisingStore,
  steps: stepStore,
};

export const composeDistress = defineRoom(
  distressEndpoints,
  ({ fields, presence, smsHookSecret }: Foundation, rooms: Needs) => {
    const { alertDelivery, canary, media } = rooms;
    const distress = createDistress({
      stores,
      delivery: alertDelivery,
      encryption: fields,
      presence,
      ...canary.unheard,
      safePlaces: (...asked) => rooms.places.ofAlert(...asked),
      erasePlaces: (tx, alertId) => rooms.places.erase(tx, alertId),
      pictureUrl: media.thumbUrl,
      // Where none is set, one that nobody knows.
      hookSecret: smsHookSecret ?? newToken(),
    });
    return {
      routes: distressRoutes(distress),
      raise: distress.raise,
      everythingOk: distress.everythingOk,
      statusesFor: distress.statusesFor,
      /** What is on now, as it goes over the wire: home's first answer brings it. */
      onNow: async (db: Db, me: Member, deviceId: string | null, now: Date) => ({
        alerts: (await distress.alerts(db, me, now)).map(lineToWire),
        mine: statusToWire(await distress.status(db, me, now)),
        events: eventsToWire(await distress.events(db, me, me.deviceId ?? deviceId), me.id),
      }),
      hasFresh: distress.hasFresh,
      whoIsTold: distress.whoIsTold,
      holdYouth: distress.holdYouth,
      atStep: distress.atStep,
      crewEnded: distress.crewEnded,
      linkState: distress.linkState,
      answerByLink: distress.answerByLink,
    };
  },
);
