/** Maps OpenStreetMap tags to place types. */
import type { PlaceType } from '@mycrew/contract/places.ts';

export type Tags = Record<string, string | undefined>;

interface Kind {
  type: PlaceType;
  /** Every tag with one of these values; a list of such demands, any of which is enough. */
  when: Record<string, RegExp>[];
}

const anything = /./u;
const careTags = ['amenity', 'healthcare', 'office', 'social_facility'] as const;
const named = (name: RegExp): Kind['when'] => careTags.map((tag) => ({ name, [tag]: anything }));

/** Those that say most come first: a headspace centre is also a clinic. */
const kinds: Kind[] = [
  { type: 'headspace', when: named(/\bheadspace\b/iu) },
  { type: 'safeHaven', when: named(/\bsafe haven\b/iu) },
  {
    type: 'mentalHealth',
    when: [
      ...named(/\b(?:medicare mental health|head to health)\b/iu),
      { healthcare: /^(?:centre|clinic)$/u, 'healthcare:speciality': /\b(?:psychiatry|mental_health)\b/u },
      { 'social_facility:for': /\bmental_health\b/u },
    ],
  },
  { type: 'police', when: [{ amenity: /^police$/u }] },
  { type: 'hospital', when: [{ amenity: /^hospital$/u }, { healthcare: /^hospital$/u }] },
  { type: 'pharmacy', when: [{ amenity: /^pharmacy$/u }, { healthcare: /^pharmacy$/u }] },
  { type: 'library', when: [{ amenity: /^library$/u }] },
  {
    type: 'youthCentre',
    when: [
      { amenity: /^youth_centre$/u },
      { amenity: /^community_centre$/u, 'community_centre:for': /\b(?:youth|juvenile)\b/u },
      { amenity: /^community_centre$/u, community_centre: /^youth_centre$/u },
      { amenity: /^(?:community_centre|social_facility)$/u, name: /\b(?:youth|pcyc)\b/iu },
    ],
  },
  { type: 'community', when: [{ amenity: /^(?:community_centre|social_centre)$/u }] },
  { type: 'school', when: [{ amenity: /^(?:school|college|university)$/u }] },
  { type: 'fireStation', when: [{ amenity: /^fire_station$/u }, { emergency: /^ambulance_station$/u }] },
  {
    type: 'trainStation',
    when: [{ railway: /^station$/u }, { public_transport: /^station$/u, train: /^yes$/u }],
  },
  { type: 'worship', when: [{ amenity: /^place_of_worship$/u }] },
  { type: 'cafe', when: [{ amenity: /^cafe$/u }] },
];

const isFor = (tags: Tags, demands: Record<string, RegExp>): boolean =>
  Object.entries(demands).every(([tag, values]) => values.test(tags[tag] ?? ''));

/** Null: nothing that we list, or nowhere that one may enter. */
function typeOf(tags: Tags): PlaceType | null {
  if (/^(?:no|private)$/u.test(tags['access'] ?? '')) return null;
  return kinds.find(({ when }) => when.some((demands) => isFor(tags, demands)))?.type ?? null;
}

const most = { name: 120, address: 200, phone: 40, hours: 300 } as const;
const short = (text: string | undefined, limit: number): string | null => {
  const line = text?.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return line && line.length <= limit ? line : null;
};

function addressOf(tags: Tags): string | null {
  const street = [tags['addr:housenumber'], tags['addr:street']].filter(Boolean).join(' ');
  const town = [tags['addr:suburb'] ?? tags['addr:city'], tags['addr:postcode']].filter(Boolean).join(' ');
  const articles = [street, town].filter(Boolean).join(', ');
  return short(street ? articles : tags['addr:full'], most.address);
}

/** The first of several numbers; one that cannot be dialled is none. */
function phoneOf(tags: Tags): string | null {
  const first = (tags['phone'] ?? tags['contact:phone'])?.split(';')[0];
  const phone = short(first, most.phone);
  return phone && /^\+?[\d\s()-]{3,}$/u.test(phone) ? phone : null;
}

export interface DescribedPlace {
  name: string;
  type: PlaceType;
  address: string | null;
  phone: string | null;
  hours: string | null;
}

/** Null: without a name, or nothing that we list. */
export function describe(tags: Tags): DescribedPlace | null {
  const type = typeOf(tags);
  const name = short(tags['name'], most.name);
  if (!type || !name) return null;
  return {
    name,
    type,
    address: addressOf(tags),
    phone: phoneOf(tags),
    hours: short(tags['opening_hours'], most.hours),
  };
}
