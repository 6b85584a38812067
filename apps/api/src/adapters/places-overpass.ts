/** Searches the configured Overpass server for places of OpenStreetMap. */
import { brand } from '@mycrew/contract/brand.ts';
import type { PlaceType } from '@mycrew/contract/places.ts';
import * as z from 'zod/mini';
import { isLoopbackName } from './addresses.ts';
import type { Clock } from './clock.ts';
import { describe } from './osm-tags.ts';
import { createPlaceSource, type Around, type FoundPlace, type PlaceSource } from './places.ts';
import { readSmallJson } from './small-answer.ts';

const Spot = z.object({ lat: z.number(), lon: z.number() });
const Answer = z.object({
  elements: z.array(
    z.object({
      type: z.enum(['node', 'way', 'relation']),
      id: z.int(),
      lat: z.optional(z.number()),
      lon: z.optional(z.number()),
      center: z.optional(Spot),
      tags: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
type Element = z.output<typeof Answer>['elements'][number];

/** Wider than the type itself: what a place is, is decided by the same rules as for imported ones. */
const filters: Record<PlaceType, string[]> = {
  police: ['[amenity=police]'],
  hospital: ['[amenity=hospital]', '[healthcare=hospital]'],
  headspace: ['[name~"headspace",i]'],
  safeHaven: ['[name~"safe haven",i]'],
  mentalHealth: [
    '[name~"medicare mental health|head to health",i]',
    '["healthcare:speciality"~"psychiatry|mental_health"]',
    '["social_facility:for"~"mental_health"]',
  ],
  pharmacy: ['[amenity=pharmacy]', '[healthcare=pharmacy]'],
  library: ['[amenity=library]'],
  youthCentre: [
    '[amenity=youth_centre]',
    '[amenity=community_centre]',
    '[amenity=social_facility][name~"youth|pcyc",i]',
  ],
  school: ['[amenity~"^(school|college|university)$"]'],
  community: ['[amenity~"^(community_centre|social_centre)$"]'],
  fireStation: ['[amenity=fire_station]', '[emergency=ambulance_station]'],
  trainStation: ['[railway=station]', '[public_transport=station][train=yes]'],
  worship: ['[amenity=place_of_worship]'],
  cafe: ['[amenity=cafe]'],
};

/** In a city there are thousands of these; whoever wants one asks for them. */
const everyday: readonly PlaceType[] = ['cafe', 'worship', 'school'];
const everydayWithinMetres = 1_000;

const mostElements = 1_500;
const mostBytes = 3 * 1024 * 1024;
const mostHalvings = 3;

const queryFor = ({ latitude, longitude, type, radiusMetres }: Around): string => {
  const lines = Object.entries(filters).flatMap(([kind, wanted]) => {
    if (type !== null && kind !== type) return [];
    const isDense = type === null && everyday.includes(kind as PlaceType);
    const radius = isDense ? Math.min(radiusMetres, everydayWithinMetres) : radiusMetres;
    return wanted.map((filter) => `nwr(around:${radius},${latitude},${longitude})[name]${filter};`);
  });
  return `[out:json][timeout:3];(${lines.join('')});out tags center ${mostElements};`;
};

const toPlace = ({ type, id, lat, lon, center, tags }: Element): FoundPlace[] => {
  const described = tags && describe(tags);
  const spot = lat !== undefined && lon !== undefined ? { lat, lon } : center;
  if (!described || !spot) return [];
  const { lat: latitude, lon: longitude } = spot;
  return [{ source: 'osm', ref: `${type}/${id}`, ...described, latitude, longitude, isOpen: null }];
};

export function createOverpass({
  url,
  clock,
  timeoutMs,
}: {
  url: string;
  clock: Clock;
  timeoutMs?: number;
}): PlaceSource {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackName(hostname)) throw new Error('OVERPASS_URL needs an https address.');

  const elementsFor = async (where: Around, signal: AbortSignal): Promise<Element[]> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': brand.name },
      // In the body, so that nobody's log on the way holds where somebody is.
      body: new URLSearchParams({ data: queryFor(where) }),
      redirect: 'error',
      signal,
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`Overpass: ${answer.status}`);
    }
    return Answer.parse(await readSmallJson(answer, mostBytes)).elements;
  };

  return createPlaceSource({
    clock,
    timeoutMs,
    async ask(where, signal) {
      let elements = await elementsFor(where, signal);
      // A full answer is cut off anywhere, not at the farthest: then a smaller circle holds the nearest.
      for (let part = 2; elements.length >= mostElements && part <= 2 ** mostHalvings; part *= 2) {
        elements = await elementsFor({ ...where, radiusMetres: Math.round(where.radiusMetres / part) }, signal);
      }
      return elements.flatMap(toPlace).filter(({ type }) => where.type === null || type === where.type);
    },
  });
}
