/** Searches Google Places, where a key is set. */
import type { PlaceType } from '@mycrew/contract/places.ts';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import { createPlaceSource, type Around, type FoundPlace, type PlaceSource } from './places.ts';
import { readSmallJson } from './small-answer.ts';

const Answer = z.object({
  places: z._default(
    z.array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(300)),
        displayName: z.optional(z.object({ text: z.string() })),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
        types: z._default(z.array(z.string()), []),
        formattedAddress: z.optional(z.string()),
        nationalPhoneNumber: z.optional(z.string()),
        regularOpeningHours: z.optional(z.object({ weekdayDescriptions: z._default(z.array(z.string()), []) })),
        currentOpeningHours: z.optional(z.object({ openNow: z.optional(z.boolean()) })),
      }),
    ),
    [],
  ),
});
type Place = z.output<typeof Answer>['places'][number];

/** Google's words for a type; services like headspace have none, so Google is not asked for them. */
const words: Partial<Record<PlaceType, string[]>> = {
  police: ['police'],
  hospital: ['hospital'],
  pharmacy: ['pharmacy'],
  library: ['library'],
  fireStation: ['fire_station'],
  trainStation: ['train_station'],
  school: ['school', 'primary_school', 'secondary_school', 'university'],
  community: ['community_center'],
  worship: ['church', 'mosque', 'hindu_temple', 'synagogue'],
  cafe: ['cafe'],
};
/** At most twenty come back, so what stands at every corner is not among these. */
const helpful: readonly PlaceType[] = ['police', 'hospital', 'library', 'fireStation'];

const wanted = (type: PlaceType | null): string[] =>
  (type === null ? helpful : [type]).flatMap((kind) => words[kind] ?? []);

const fields = [
  'id',
  'displayName',
  'location',
  'types',
  'formattedAddress',
  'nationalPhoneNumber',
  'regularOpeningHours.weekdayDescriptions',
  'currentOpeningHours.openNow',
].map((field) => `places.${field}`);

const mostBytes = 1024 * 1024;
const mostPlaces = 20;

const typeIn = (types: string[], type: PlaceType | null): PlaceType | null => {
  const kinds = type === null ? helpful : [type];
  return kinds.find((kind) => words[kind]?.some((word) => types.includes(word))) ?? null;
};

const toPlace = (place: Place, asked: PlaceType | null): FoundPlace[] => {
  const type = typeIn(place.types, asked);
  const name = place.displayName?.text.trim();
  if (!type || !name) return [];
  const { latitude, longitude } = place.location;
  return [
    {
      source: 'google',
      ref: place.id,
      name: name.slice(0, 120),
      type,
      address: place.formattedAddress ?? null,
      latitude,
      longitude,
      phone: place.nationalPhoneNumber ?? null,
      hours: place.regularOpeningHours?.weekdayDescriptions.join('; ') || null,
      isOpen: place.currentOpeningHours?.openNow ?? null,
    },
  ];
};

interface GoogleOptions {
  key: string;
  clock: Clock;
  url?: string;
  timeoutMs?: number;
}

export function createGooglePlaces(options: GoogleOptions): PlaceSource {
  const { key, clock, url = 'https://places.googleapis.com/v1/places:searchNearby', timeoutMs } = options;

  return createPlaceSource({
    clock,
    timeoutMs,
    knows: (type) => wanted(type).length > 0,
    async ask({ latitude, longitude, radiusMetres, type }: Around, signal) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': fields.join(','),
        },
        body: JSON.stringify({
          includedTypes: wanted(type),
          maxResultCount: mostPlaces,
          rankPreference: 'DISTANCE',
          languageCode: 'en-AU',
          regionCode: 'AU',
          locationRestriction: { circle: { center: { latitude, longitude }, radius: radiusMetres } },
        }),
        redirect: 'error',
        signal,
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`Google Places: ${answer.status}`);
      }
      const { places } = Answer.parse(await readSmallJson(answer, mostBytes));
      return places.flatMap((place) => toPlace(place, type));
    },
  });
}
