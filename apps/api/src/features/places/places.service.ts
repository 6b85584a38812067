// Finds safe places around a point, stored ones and those of external sources.
import type { PlaceType } from '@mycrew/contract/places.ts';
import type { PlaceSource } from '#adapters/places.ts';
import type { Clock, Db, Tx } from '#src/foundation-types.ts';
import { boxAround, roundedPoint } from './geography.ts';
import { mergedPlaces, mostPlaces, nearestOf, withDistance, type PlaceHere } from './nearest.ts';
import { isOpenAt } from './opening-hours.ts';
import type { PlaceStore, StoredPlaceRow } from './places.store.ts';
import { zonesAt } from './zones.ts';

interface Deps {
  store: Pick<PlaceStore, 'around'>;
  sources: readonly PlaceSource[];
  clock: Clock;
  /** Null: an operator has set no map. */
  tileUrl: string | null;
}

interface Looking {
  lat: number;
  lng: number;
  type?: PlaceType;
  radius: number;
  /** No external source is asked: they failed a moment ago. */
  onlyStored?: boolean;
}

const osmCredit = '© OpenStreetMap contributors, Open Database Licence (ODbL)';
const googleCredit = 'Google Maps';

const stored = ({ sourceRef, ...row }: StoredPlaceRow): PlaceHere => ({ ...row, ref: sourceRef, isOpen: null });

/** Near a border both clocks have to agree, else nobody knows. */
const isOpen = (place: PlaceHere, now: Date): boolean | null => {
  if (place.isOpen !== null || place.hours === null) return place.isOpen;
  const answers = new Set(zonesAt(place).map((zone) => isOpenAt(place.hours!, now, zone)));
  return answers.size === 1 ? [...answers][0]! : null;
};

const creditsFor = (places: PlaceHere[]): string[] => [
  ...(places.some(({ source }) => source === 'osm') ? [osmCredit] : []),
  ...(places.some(({ source }) => source === 'google') ? [googleCredit] : []),
];

export const createPlaces = ({ store, sources, clock, tileUrl }: Deps) => ({
  async near(db: Db | Tx, { lat, lng, type = undefined, radius, onlyStored = false }: Looking) {
    const from = roundedPoint({ latitude: lat, longitude: lng });
    const kind = type ?? null;
    const asked = sources
      .filter((source) => !onlyStored && source.knows(kind))
      .map((source) => source.around({ ...from, radiusMetres: radius, type: kind }));
    const box = boxAround(from, radius);
    const [here, ...answers] = await Promise.all([
      store.around(db, { from, box, radiusMetres: radius, type: kind, most: mostPlaces }),
      ...asked.map((answer) => answer.catch(() => null)),
    ]);
    const found = answers.flatMap((places) => (places ? withDistance(places, from, radius) : []));
    const places = nearestOf(mergedPlaces([...here.map(stored), ...found]), kind !== null);
    const now = clock.now();
    return {
      places: places.map((place) => ({ place, isOpen: isOpen(place, now) })),
      onlyStored: answers.every((places) => places === null),
      credits: creditsFor(places),
    };
  },

  map: () => ({ TileUrl: tileUrl, Credit: osmCredit }),
});
export type Places = ReturnType<typeof createPlaces>;
export type PlacesNearby = Awaited<ReturnType<Places['near']>>;
