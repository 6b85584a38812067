// The map of the server: builds every room and hands each what it needs.
import type { DistressOf } from '#features/crew/crew.service.ts';
import type { Distress } from '#features/distress/distress.service.ts';
import { createLookups } from '#features/lookups/lookups.service.ts';
import { lookupStore } from '#features/lookups/lookups.store.ts';
import { addCoreJobs } from '#news/core-jobs.ts';
import { composeAccount } from './composing/account.ts';
import { composeCanary } from './composing/canary.ts';
import { composeCare } from './composing/care.ts';
import { composeConsent } from './composing/consent.ts';
import { composeCrew } from './composing/crew.ts';
import { composeDistress } from './composing/distress.ts';
import { composeEndings } from './composing/endings.ts';
import { composeHelp } from './composing/help.ts';
import { composeMyData } from './composing/my-data.ts';
import { composeNotices } from './composing/notices.ts';
import { composePartings } from './composing/partings.ts';
import { composePeople } from './composing/people.ts';
import { composePictures } from './composing/pictures.ts';
import { composePlaces } from './composing/places.ts';
import type { Foundation } from './foundation.ts';

export const compose = (foundation: Foundation) => {
  addCoreJobs(foundation);
  const lookups = createLookups({ store: lookupStore });
  const { media, thumbUrl } = composePictures(foundation);
  const distressOf: DistressOf = (...asked) => distressRooms.distress.statusesFor(...asked);
  const crewRooms = composeCrew(foundation, { thumbUrl, distressOf });
  const { crew, invitations } = crewRooms;
  const { endings } = composeEndings(foundation);
  const noticeRooms = composeNotices(foundation, { ...crewRooms, endings, thumbUrl });
  const careRooms = composeCare(foundation, { media, crewMember: crew.crewMember, distressOf });
  const peopleRooms = composePeople(foundation, {
    thumbUrl,
    invitations,
    endings,
    askParent: (tx, personId, now) => consentRooms.consent.askParent(tx, personId, now),
  });
  const accountRooms = composeAccount(foundation, { ...peopleRooms, endings, media, crew });
  const alertsEnd = (...[tx, youthId, supporterId]: Parameters<Distress['crewEnded']>) =>
    distressRooms.distress.crewEnded(tx, youthId, supporterId);
  const partingRooms = composePartings(foundation, { ...noticeRooms, alertsEnd });
  const myDataRooms = composeMyData(foundation, {
    ...noticeRooms,
    ...partingRooms,
    ...peopleRooms,
    crew,
    alertsEnd,
    hasFreshAlert: (tx, youthId) => distressRooms.distress.hasFresh(tx, youthId),
  });
  const consentRooms = composeConsent(foundation, {
    ...partingRooms,
    ...peopleRooms,
    hasFreshAlert: (tx, youthId) => distressRooms.distress.hasFresh(tx, youthId),
  });

  const distressRooms = composeDistress(foundation, {
    thumbUrl,
    devices: noticeRooms.devices,
    safePlaces: (...asked) => placeRooms.safePlaces.ofAlert(...asked),
    erasePlaces: (tx, alertId) => placeRooms.safePlaces.erase(tx, alertId),
    isCanaryLate: async () => (await canary.state(foundation.alertDb)) === 'late',
  });
  const canary = composeCanary(foundation, distressRooms);
  const placeRooms = composePlaces(foundation, {
    thumbUrl,
    whoIsTold: distressRooms.distress.whoIsTold,
    changed: distressRooms.alertDelivery.changed,
  });

  const helpRooms = composeHelp({
    near: (looking) => placeRooms.places.near(foundation.db, looking),
    cities: placeRooms.places.cities,
  });

  const own = { ...peopleRooms, ...accountRooms, ...consentRooms, ...partingRooms, ...myDataRooms };
  const forAlerts = { ...distressRooms, canary, ...placeRooms, ...helpRooms };
  return { lookups, media, ...careRooms, ...own, ...crewRooms, ...noticeRooms, sessionEndings: endings, ...forAlerts };
};
export type Rooms = ReturnType<typeof compose>;
