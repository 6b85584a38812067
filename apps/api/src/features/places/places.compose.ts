// Safe places: search, and proposals during an alert.
import { placesEndpoints } from '@mycrew/contract/places.ts';
import type { Tx } from '#src/foundation-types.ts';
import type { Foundation } from '#src/foundation.ts';
import { defineRoom } from '#src/room.ts';
import { createCityList } from './city-list.ts';
import { cityToWire, nearbyToWire, safePlaceToWire } from './places.presenter.ts';
import { placesRoutes } from './places.routes.ts';
import { createPlaces } from './places.service.ts';
import { placeStore } from './places.store.ts';
import { createSafePlaces, type Deps as SafePlaceDeps } from './safe-places.service.ts';
import { safePlaceStore, type AlertRow } from './safe-places.store.ts';

declare module '#domain-events/domain-event-map.ts' {
  interface DomainEventMap {
    'places.proposed': { safePlaceId: string; alertId: string; authorId: string; personIds: string[] };
  }
}

interface PlacesDeps {
  alertDelivery: {
    /** Publishes changes of an alert to open apps. */
    changed(tx: Tx, alert: AlertRow, concerned: string[], type: 'safePlace'): Promise<void>;
  };
  media: { thumbUrl: SafePlaceDeps['pictureUrl'] };
}

export const composePlaces = defineRoom(
  placesEndpoints,
  ({ clock, fields, domainEvents, adapters, ports, tileUrl }: Foundation, { alertDelivery, media }: PlacesDeps) => {
    const whoIsNotified = ports.declare<SafePlaceDeps['whoIsNotified']>('places.whoIsNotified');
    const cities = createCityList();
    const places = createPlaces({
      store: placeStore,
      sources: adapters.places,
      clock,
      tileUrl,
    });
    const safePlaces = createSafePlaces({
      store: safePlaceStore,
      encryption: fields,
      domainEvents,
      pictureUrl: media.thumbUrl,
      whoIsNotified: whoIsNotified.ask,
      changed: (tx, alert, concerned) => alertDelivery.changed(tx, alert, concerned, 'safePlace'),
    });
    return {
      routes: placesRoutes({ places, cities, safePlaces }),
      ports: { whoIsNotified: whoIsNotified.port },
      // As they go over the wire: the help pages and the alert show the same.
      near: async (...asked: Parameters<typeof places.near>) => nearbyToWire(await places.near(...asked)),
      cities: async (written: string) => (await cities.beginning(written)).map(cityToWire),
      ofAlert: async (...asked: Parameters<typeof safePlaces.ofAlert>) =>
        (await safePlaces.ofAlert(...asked)).map(safePlaceToWire),
      erase: safePlaces.erase,
      removeOf: safePlaceStore.removeOf,
    };
  },
);
