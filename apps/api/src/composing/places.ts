// Safe places: finding them, and proposing them during an alert.
import { createCityList } from '#features/places/city-list.ts';
import { createPlaces } from '#features/places/places.service.ts';
import { placeStore } from '#features/places/places.store.ts';
import { createSafePlaces } from '#features/places/safe-places.service.ts';
import { safePlaceStore, type AlertRow } from '#features/places/safe-places.store.ts';
import type { Foundation } from '#src/foundation.ts';
import type { Db, Tx } from '#src/rooms.ts';
import type { PictureRooms } from './pictures.ts';

interface Others extends Pick<PictureRooms, 'thumbUrl'> {
  whoIsTold(db: Db | Tx, alertId: string): Promise<{ youthId: string; active: boolean; told: string[] } | null>;
  /** What open apps are told of an alert. */
  changed(tx: Tx, alert: AlertRow, concerned: string[], type: 'safePlace'): Promise<void>;
}

export const composePlaces = ({ clock, fields, news, outside, tileUrl }: Foundation, others: Others) => {
  const places = createPlaces({
    store: placeStore,
    sources: outside.places,
    cities: createCityList(),
    clock,
    tileUrl,
  });
  const safePlaces = createSafePlaces({
    store: safePlaceStore,
    encryption: fields,
    news,
    pictureUrl: others.thumbUrl,
    whoIsTold: others.whoIsTold,
    changed: (tx, alert, concerned) => others.changed(tx, alert, concerned, 'safePlace'),
  });
  return { places, safePlaces };
};
export type PlaceRooms = ReturnType<typeof composePlaces>;
