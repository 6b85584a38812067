// Reads places from a GeoJSON file of OpenStreetMap, and counts skipped ones.
import * as z from 'zod/mini';
import { uuidv7 } from 'uuidv7';
import { describe, type Tags } from '#adapters/osm-tags.ts';
import type { Point } from './geography.ts';
import type { PlaceToStore } from './places.store.ts';

const Collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) });
const Position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([longitude = 0, latitude = 0]) => ({ longitude, latitude })),
);
const Line = z.array(Position).check(z.minLength(1));
const Geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Line).check(z.minLength(1)) }),
  z.object({
    type: z.literal('MultiPolygon'),
    coordinates: z.array(z.array(Line).check(z.minLength(1))).check(z.minLength(1)),
  }),
]);
const Feature = z.object({
  type: z.literal('Feature'),
  id: z.optional(z.union([z.string(), z.number()])),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.unknown(),
});

export interface PlaceFile {
  places: PlaceToStore[];
  passedOver: { otherKind: number; withoutName: number; withoutId: number; withoutSpot: number; twice: number };
}

const letters: Record<string, string> = { n: 'node', w: 'way', r: 'relation' };

/** As several tools write it: 'node/1', 'n1', or an area's 'a2', which counts ways twice and relations twice and one. */
const refOf = (id: unknown): string | null => {
  const [, kind = '', digits = ''] = /^(node|way|relation|[nwra])\/?(\d{1,15})$/u.exec(String(id ?? '')) ?? [];
  const number = Number(digits);
  if (kind === '' || number === 0) return null;
  if (kind === 'a') return number % 2 === 0 ? `way/${number / 2}` : `relation/${(number - 1) / 2}`;
  return `${letters[kind] ?? kind}/${number}`;
};

const middleOf = (points: Point[]): Point => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
});

/** The middle of the area within a ring, and how large it is; of a ring without area, the middle of its points. */
const centroidOf = (ring: Point[]): { middle: Point; area: number } => {
  const [origin] = ring as [Point, ...Point[]];
  let [twice, north, east] = [0, 0, 0];
  for (const [index, point] of ring.entries()) {
    const next = ring[(index + 1) % ring.length]!;
    const [x, y] = [point.longitude - origin.longitude, point.latitude - origin.latitude];
    const [nextX, nextY] = [next.longitude - origin.longitude, next.latitude - origin.latitude];
    const cross = x * nextY - nextX * y;
    twice += cross;
    east += (x + nextX) * cross;
    north += (y + nextY) * cross;
  }
  if (Math.abs(twice) < 1e-14) return { middle: middleOf(ring), area: 0 };
  return {
    middle: { latitude: origin.latitude + north / (3 * twice), longitude: origin.longitude + east / (3 * twice) },
    area: Math.abs(twice) / 2,
  };
};

const isOnEarth = ({ latitude, longitude }: Point): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** Null: no shape, or none that has a middle. */
const spotOf = (written: unknown): Point | null => {
  const read = Geometry.safeParse(written);
  if (!read.success) return null;
  const geometry = read.data;
  if (geometry.type === 'Point') return isOnEarth(geometry.coordinates) ? geometry.coordinates : null;
  const rings =
    geometry.type === 'LineString'
      ? [geometry.coordinates]
      : geometry.type === 'Polygon'
        ? [geometry.coordinates[0]!]
        : geometry.coordinates.map(([outer]) => outer!);
  const [largest] = rings.map(centroidOf).toSorted((a, b) => b.area - a.area);
  return largest && isOnEarth(largest.middle) ? largest.middle : null;
};

const tagsOf = (properties: Record<string, unknown> | null): Tags =>
  Object.fromEntries(Object.entries(properties ?? {}).filter(([, value]) => typeof value === 'string')) as Tags;

const collectionIn = (text: string): unknown[] => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON. A GeoJSON FeatureCollection is needed.');
  }
  const read = Collection.safeParse(content);
  if (!read.success) throw new Error('This file is not a GeoJSON FeatureCollection.');
  return read.data.features;
};

export const readPlaceFile = (text: string): PlaceFile => {
  const places = new Map<string, PlaceToStore>();
  const passedOver = { otherKind: 0, withoutName: 0, withoutId: 0, withoutSpot: 0, twice: 0 };
  for (const [index, written] of collectionIn(text).entries()) {
    const read = Feature.safeParse(written);
    if (!read.success)
      throw new Error(`Number ${index + 1} in this file is not a GeoJSON feature; nothing was imported.`);
    const { id, properties, geometry } = read.data;
    const tags = tagsOf(properties);
    const described = describe(tags);
    const ref = refOf(id ?? tags['@id']);
    const spot = spotOf(geometry);
    if (!described) passedOver[describe({ ...tags, name: 'any' }) ? 'withoutName' : 'otherKind'] += 1;
    else if (!ref) passedOver.withoutId += 1;
    else if (!spot) passedOver.withoutSpot += 1;
    else {
      if (places.has(ref)) passedOver.twice += 1;
      places.set(ref, { id: uuidv7(), source: 'osm', sourceRef: ref, ...described, ...spot });
    }
  }
  return { places: [...places.values()], passedOver };
};
