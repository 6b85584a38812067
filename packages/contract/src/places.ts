// Safe places: near somebody, proposed during an alert, and shared. Specification section 7, Distress.
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { Id, Instant, line, maybe, Nothing, Person } from './wire.ts';

export const placeTypes = [
  'police',
  'hospital',
  'headspace',
  'safeHaven',
  'mentalHealth',
  'pharmacy',
  'library',
  'youthCentre',
  'school',
  'community',
  'fireStation',
  'trainStation',
  'worship',
  'cafe',
] as const;
export const PlaceType = z.enum(placeTypes);
export type PlaceType = z.output<typeof PlaceType>;

export const NearbyPlace = z.object({
  /** Ours for stored places, the source's own otherwise. */
  _id: z.string(),
  Name: z.string(),
  Type: PlaceType,
  Address: z.nullable(z.string()),
  Latitude: z.number(),
  Longitude: z.number(),
  DistanceMetres: z.int(),
  Phone: z.nullable(z.string()),
  /** As the source writes them. */
  Hours: z.nullable(z.string()),
  /** Null: nobody knows, and nothing is claimed. */
  IsOpen: z.nullable(z.boolean()),
  /** Google's may be listed, but on no map other than Google's. */
  Source: z.enum(['house', 'osm', 'google']),
});
export type NearbyPlace = z.output<typeof NearbyPlace>;

/** A place proposed or shared during an alert. A supporter's proposal waits for the youth. */
export const SafePlace = z.object({
  _id: Id,
  DistressId: Id,
  PlaceName: z.string(),
  Coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  By: Person,
  State: z.enum(['proposed', 'shared']),
  CreatedOn: Instant,
});
export type SafePlace = z.output<typeof SafePlace>;

export const City = z.object({ Name: z.string(), State: z.string(), Latitude: z.number(), Longitude: z.number() });
export type City = z.output<typeof City>;

const degrees = (limit: number) =>
  z
    .pipe(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,15})?$/u, 'Needs degrees, like -33.87.')), z.transform(Number))
    .check(z.refine((n: number) => Math.abs(n) <= limit, `Needs degrees from -${limit} to ${limit}.`));
const metres = z
  .pipe(z.string().check(z.regex(/^\d{1,6}$/u, 'Needs metres.')), z.transform(Number))
  .check(z.refine((n: number) => n >= 100 && n <= 50_000, 'Needs metres from 100 to 50000.'));

export const placesEndpoints = endpoints({
  shareSafePlace: {
    method: 'POST',
    path: '/distress-safeplace',
    body: z.object({
      Coordinates: z.object({
        latitude: z.number('Needs degrees.').check(z.gte(-90, 'Needs degrees.'), z.lte(90, 'Needs degrees.')),
        longitude: z.number('Needs degrees.').check(z.gte(-180, 'Needs degrees.'), z.lte(180, 'Needs degrees.')),
      }),
      DistressId: Id,
      PlaceName: line(120, 'What is the place called?'),
      /** Whose alert it is; any other than that of DistressId is 404. */
      YouthId: z.optional(z.nullable(maybe(Id))),
      /** My own, or somebody of the Crew whom the youth names: all recipients see the place all the same. Any other is 404. */
      CrewId: z.optional(z.nullable(maybe(Id))),
    }),
    reply: SafePlace,
    summary: 'Propose a safe place during an alert; the youth’s own is shared at once.',
  },
  removeSafePlace: {
    method: 'POST',
    path: '/distress-safeplace/remove',
    body: z.object({ SafePlaceId: Id }),
    reply: Nothing,
    summary: 'Take a safe place away: its author, or the youth.',
  },
  acceptSafePlace: {
    method: 'POST',
    path: '/distress-safeplace/accept',
    body: z.object({ SafePlaceId: Id }),
    reply: Nothing,
    ours: true,
    summary: 'The youth agrees; all recipients see the place.',
  },
  nearby: {
    method: 'GET',
    path: '/distress/get-nearby-places',
    access: 'public',
    rate: 'search',
    query: z.object({
      lat: degrees(90),
      lng: degrees(180),
      type: z.optional(PlaceType),
      radius: z._default(metres, 5_000),
    }),
    reply: z.object({
      Places: z.array(NearbyPlace),
      /** Sources that were asked and did not answer: the list is only what is stored here. */
      OnlyStored: z.boolean(),
      /** Whom to credit for the data, in their words. */
      Credits: z.array(z.string()),
    }),
    summary: 'Safe places around a point, nearest first, at most 40; the point is rounded to about 100 m.',
  },
  cities: {
    method: 'GET',
    path: '/distress/cities',
    access: 'public',
    rate: 'search',
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(2, 'Needs two letters.'), z.maxLength(60, 'At most 60 characters.')),
    }),
    reply: z.array(City),
    ours: true,
    summary: 'Australian cities, towns and suburbs that begin so, biggest first, at most 8.',
  },
  map: {
    method: 'GET',
    path: '/distress/map',
    access: 'public',
    /** Null: this installation has no map, and the list is all there is. */
    reply: z.object({ TileUrl: z.nullable(z.string()), Credit: z.string() }),
    ours: true,
    summary: 'Where map tiles come from, where an operator has set it, and whom to credit.',
  },
});
