// Merges places of several sources, without duplicates, nearest first.
import { placeTypes } from '@mycrew/contract/places.ts';
import type { FoundPlace } from '#adapters/places.ts';
import { metresBetween, type Point } from './geography.ts';

export interface PlaceHere extends FoundPlace {
  /** Ours, for stored places. */
  id: string | null;
  metres: number;
}

export const mostPlaces = 40;
/** Where no kind is asked for, of each at least so many, so that cafés do not push the hospital off the list. */
const mostOfEachKind = 2;
const sameSpotMetres = 60;

const plainName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, ' ')
    .replace(/^the /u, '')
    .trim();

const isSame = (one: PlaceHere, other: PlaceHere): boolean =>
  (one.source === other.source && one.ref === other.ref) || metresBetween(one, other) <= sameSpotMetres;

/** What one does not say, the other may. */
const completed = (known: PlaceHere, more: PlaceHere): PlaceHere => ({
  ...known,
  address: known.address ?? more.address,
  phone: known.phone ?? more.phone,
  hours: known.hours ?? more.hours,
  isOpen: known.isOpen ?? more.isOpen,
});

/** Of two that are the same, the first is used. */
export const mergedPlaces = (places: PlaceHere[]): PlaceHere[] => {
  const byName = new Map<string, PlaceHere[]>();
  for (const place of places) {
    const name = plainName(place.name) || place.name;
    const known = byName.get(name) ?? [];
    const same = known.findIndex((other) => isSame(other, place));
    if (same < 0) known.push(place);
    else known[same] = completed(known[same]!, place);
    byName.set(name, known);
  }
  return [...byName.values()].flat();
};

export const withDistance = (places: FoundPlace[], from: Point, radiusMetres: number): PlaceHere[] =>
  places
    .map((place) => ({ ...place, id: null, metres: metresBetween(from, place) }))
    .filter(({ metres }) => metres <= radiusMetres);

export const nearestOf = (places: PlaceHere[], isOfOneKind: boolean): PlaceHere[] => {
  const byDistance = places.toSorted((a, b) => a.metres - b.metres);
  if (isOfOneKind) return byDistance.slice(0, mostPlaces);
  const ofEach = placeTypes.flatMap((type) =>
    byDistance.filter((place) => place.type === type).slice(0, mostOfEachKind),
  );
  const first = [...new Set([...ofEach, ...byDistance])].slice(0, mostPlaces);
  return first.toSorted((a, b) => a.metres - b.metres);
};
