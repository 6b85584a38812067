import { expect, onTestFinished, test } from 'vitest';
import type { FoundPlace } from './places.ts';
import { createPlaceSource } from './places.ts';
import { createGooglePlaces } from './places-google.ts';
import { createOverpass } from './places-overpass.ts';
import { closedAddress, openLocalPeer, type AskedRequest } from './testing/local-peer.ts';
import { openSilentPeer } from './testing/time-limits.ts';

let now = Date.parse('2026-11-25T01:00:00Z');
const clock = { now: () => new Date(now) };
const where = { latitude: -33.87, longitude: 151.21, radiusMetres: 5_000, type: null };

async function peer(answer: (request: AskedRequest) => unknown, status = 200) {
  const opened = await openLocalPeer((request, response) => {
    const body = answer(request);
    response.writeHead(status, { location: '/elsewhere' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  onTestFinished(() => opened.close());
  return opened;
}

const library = {
  type: 'way',
  id: 7,
  center: { lat: -33.871, lon: 151.211 },
  tags: { amenity: 'library', name: 'Town Library', opening_hours: 'Mo-Fr 09:00-17:00', phone: '+61 2 5550 1234; x' },
};

test('Overpass is asked in the body, and its elements become places', async () => {
  const server = await peer(() => ({
    elements: [
      library,
      { type: 'node', id: 8, lat: -33.87, lon: 151.2, tags: { amenity: 'pharmacy' } },
      { type: 'node', id: 9, lat: -33.87, lon: 151.2, tags: { amenity: 'police', name: 'Closed', access: 'private' } },
      { type: 'relation', id: 10, tags: { amenity: 'hospital', name: 'Nowhere' } },
      { type: 'node', id: 11, lat: -33.87, lon: 151.2, tags: { healthcare: 'clinic', name: 'headspace Town' } },
    ],
  }));
  const found = await createOverpass({ url: `${server.url}/api/interpreter`, clock }).around(where);
  expect(found.map(({ ref, type }) => [ref, type])).toEqual([
    ['way/7', 'library'],
    ['node/11', 'headspace'],
  ]);
  expect(found[0]).toMatchObject({ name: 'Town Library', latitude: -33.871, phone: '+61 2 5550 1234', isOpen: null });
  const [asked] = server.asked;
  expect(asked).toMatchObject({ method: 'POST', path: '/api/interpreter' });
  const query = new URLSearchParams(String(asked?.body)).get('data')!;
  expect(query).toContain('nwr(around:5000,-33.87,151.21)[name][amenity=police];');
  expect(query).toContain('nwr(around:1000,-33.87,151.21)[name][amenity=cafe];');
});

test('of one kind only that kind is asked for, and a full answer is asked for again nearer by', async () => {
  const cafe = (id: number) => ({
    type: 'node',
    id,
    lat: -33.87,
    lon: 151.2,
    tags: { amenity: 'cafe', name: `No ${id}` },
  });
  const server = await peer(({ body }) => ({
    elements: Array.from({ length: String(body).includes('around%3A5000') ? 1_500 : 12 }, (_, id) => cafe(id)),
  }));
  const found = await createOverpass({ url: server.url, clock }).around({ ...where, type: 'cafe' });
  expect(found).toHaveLength(12);
  expect(server.asked).toHaveLength(2);
  const query = new URLSearchParams(String(server.asked[1]?.body)).get('data')!;
  expect(query).toContain('around:2500');
  expect(query).not.toContain('police');
});

test.each([
  [200, 'nonsense'],
  [200, { elements: 'none' }],
  [200, `{"elements":[],"padding":"${'x'.repeat(3 * 1024 * 1024)}"}`],
  [302, { elements: [library] }],
  [504, { elements: [library] }],
])('Overpass answering %i is no answer', async (status, answer) => {
  const server = await peer(() => answer, status);
  await expect(createOverpass({ url: server.url, clock }).around(where)).rejects.toThrow();
  expect(server.asked).toHaveLength(1);
});

test('an Overpass server away from this machine needs https', () => {
  expect(() => createOverpass({ url: 'http://overpass.example.org/api', clock })).toThrow('https');
});

test('Google is asked with the key in a header, for what it has words for', async () => {
  const server = await peer(() => ({
    places: [
      {
        id: 'abc',
        displayName: { text: 'Day Street Police' },
        location: { latitude: -33.874, longitude: 151.204 },
        types: ['police', 'point_of_interest'],
        formattedAddress: '192 Day St',
        currentOpeningHours: { openNow: true },
        regularOpeningHours: { weekdayDescriptions: ['Monday: Open 24 hours'] },
      },
      { id: 'bar', displayName: { text: 'A Bar' }, location: { latitude: -33.8, longitude: 151.2 }, types: ['bar'] },
    ],
  }));
  const google = createGooglePlaces({ key: 'operator-key', clock, url: `${server.url}/v1/places:searchNearby` });
  const found = await google.around({ ...where, type: 'police' });
  expect(found).toEqual([
    {
      source: 'google',
      ref: 'abc',
      name: 'Day Street Police',
      type: 'police',
      address: '192 Day St',
      latitude: -33.874,
      longitude: 151.204,
      phone: null,
      hours: 'Monday: Open 24 hours',
      isOpen: true,
    } satisfies FoundPlace,
  ]);
  const [asked] = server.asked;
  expect(asked?.path).toBe('/v1/places:searchNearby');
  expect(asked?.headers['x-goog-api-key']).toBe('operator-key');
  expect(JSON.parse(String(asked?.body))).toMatchObject({
    includedTypes: ['police'],
    locationRestriction: { circle: { center: { latitude: -33.87, longitude: 151.21 }, radius: 5_000 } },
  });
  expect([google.knows('police'), google.knows(null), google.knows('headspace')]).toEqual([true, true, false]);
});

test('silence ends in time, and five failures bring a rest', async () => {
  const silent = await openSilentPeer();
  const source = createOverpass({ url: silent.url, clock });
  for (let time = 0; time < 5; time++) await expect(source.around(where)).rejects.toThrow();
  expect(silent.asked).toHaveLength(5);
  await expect(source.around(where)).rejects.toThrow('paused');
  expect(silent.asked).toHaveLength(5);
  now += 20_000;
  await expect(source.around(where)).rejects.toThrow();
  expect(silent.asked).toHaveLength(6);
  await expect(createOverpass({ url: await closedAddress(), clock }).around(where)).rejects.toThrow();
});

test('an answer is cached for five minutes for the same point, a failure is not', async () => {
  let asked = 0;
  let fails = true;
  const source = createPlaceSource({
    clock,
    async ask() {
      asked += 1;
      if (fails) throw new Error('away');
      return [];
    },
  });
  await expect(source.around(where)).rejects.toThrow('away');
  fails = false;
  await Promise.all([source.around(where), source.around(where)]);
  expect(asked).toBe(2);
  await source.around({ ...where, latitude: -33.871 });
  expect(asked).toBe(3);
  now += 5 * 60_000;
  await source.around(where);
  expect(asked).toBe(4);
});
