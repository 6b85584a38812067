// The end of crew relations: everything that one opened, closed from one place.
import { crewStore } from '#features/crew/crew.store.ts';
import { createEndings } from '#features/crew/endings.service.ts';
import { endingStore } from '#features/crew/endings.store.ts';
import { farewellStore } from '#features/crew/farewell.store.ts';
import { createFarewells } from '#features/crew/farewells.service.ts';
import { crewEnded } from '#features/notifications/kinds/crew-ended.ts';
import { crewFarewell } from '#features/notifications/kinds/crew-farewell.ts';
import { notificationStore } from '#features/notifications/notifications.store.ts';
import { safePlaceStore } from '#features/places/safe-places.store.ts';
import { supportStore } from '#features/support/support.store.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Tx } from '#src/rooms.ts';
import type { NoticeRooms } from './notices.ts';

interface Others extends Pick<NoticeRooms, 'delivering'> {
  /** Answered by distress, which is built later. */
  alertsEnd(tx: Tx, youthId: string, supporterId: string): Promise<void>;
}

export const composePartings = ({ realtime, audit }: Foundation, { delivering, alertsEnd }: Others) => {
  const endings = createEndings({
    store: endingStore,
    people: crewStore,
    realtime,
    audit,
    noticesEnd: notificationStore.removeBetween,
    alertsEnd,
    placesEnd: safePlaceStore.removeOf,
    headsUpsEnd: supportStore.forget,
    tellLeft: (tx, ended) => delivering.deliverIn(tx, crewEnded, ended),
  });
  const farewells = createFarewells({
    store: farewellStore,
    people: crewStore,
    endings,
    tellFarewell: (tx, { message, ...ended }) => delivering.deliverIn(tx, crewFarewell(message), ended),
  });
  return { endings, farewells };
};
export type PartingRooms = ReturnType<typeof composePartings>;
