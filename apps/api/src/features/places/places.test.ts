// Finding safe places and towns, through the front door.
import type { PlaceType } from '@mycrew/contract/places.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createOverpass } from '#adapters/places-overpass.ts';
import { createGooglePlaces } from '#adapters/places-google.ts';
import type { PlaceSource } from '#adapters/places.ts';
import { closedAddress, openLocalPeer, type LocalPeer } from '#adapters/testing/local-peer.ts';
import { createLog } from '#src/log.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { placeStore, type PlaceToStore } from './places.store.ts';

/** Wednesday, noon in Sydney. */
const now = new Date('2026-11-25T01:00:00Z');
const sources: PlaceSource[] = [];
const logged: string[] = [];
let app: TestApp;
let overpass: LocalPeer;
let elements: unknown[] = [];

beforeAll(async () => {
  overpass = await openLocalPeer((_request, response) => void response.end(JSON.stringify({ elements })));
  const log = createLog('trace', { stream: { write: (line: string) => void logged.push(line) } });
  app = await createTestApp({ now, adapters: { places: sources }, settings: { log } });
});
afterAll(async () => {
  await app.close();
  await overpass.close();
});
beforeEach(() => app.reset());
afterEach(() => {
  sources.length = 0;
  elements = [];
});

const aPlace = (more: Partial<PlaceToStore> = {}): PlaceToStore => ({
  id: uuidv7(),
  source: 'house',
  sourceRef: uuidv7(),
  type: 'library',
  name: 'Town Library',
  address: null,
  latitude: -33.87,
  longitude: 151.21,
  phone: null,
  hours: null,
  ...more,
});
const persist = (...places: PlaceToStore[]) => inTransaction(app.db, (tx) => placeStore.save(tx, places, now));
const near = (query: { type?: PlaceType; radius?: string; lat?: string; lng?: string } = {}) =>
  app.call(placesEndpoints.nearby, { query: { lat: '-33.87', lng: '151.21', ...query } });

describe('stored places', () => {
  it('come nearest first, within the circle, to anybody, and the answer is marked complete', async () => {
    await persist(
      aPlace({ name: 'Far', latitude: -33.9 }),
      aPlace({ name: 'Near', latitude: -33.872, address: '1 High St', phone: '02 5550 1234' }),
      aPlace({ name: 'In the box, out of the circle', latitude: -33.91, longitude: 151.25 }),
      aPlace({ name: 'Elsewhere', latitude: -37.8, longitude: 144.9 }),
    );
    const { Places, OnlyStored, Credits } = await near();
    expect(Places.map(({ Name, DistanceMetres }) => [Name, DistanceMetres])).toEqual([
      ['Near', 222],
      ['Far', 3_336],
    ]);
    expect(Places[0]).toMatchObject({ Type: 'library', Address: '1 High St', Phone: '02 5550 1234', Source: 'house' });
    expect({ OnlyStored, Credits }).toEqual({ OnlyStored: true, Credits: [] });
  });

  it('are filtered by kind; without one, many of a kind do not push the only other off the list', async () => {
    await persist(
      ...Array.from({ length: 60 }, (_, n) =>
        aPlace({ type: 'cafe', name: `Café ${n}`, latitude: -33.87 - n / 10_000 }),
      ),
      aPlace({ type: 'hospital', name: 'Hospital', latitude: -33.9 }),
    );
    const { Places } = await near();
    expect(Places).toHaveLength(40);
    expect(Places.at(-1)?.Name).toBe('Hospital');
    const hospitals = await near({ type: 'hospital' });
    expect(hospitals.Places.map(({ Name }) => Name)).toEqual(['Hospital']);
    expect((await near({ type: 'cafe' })).Places.at(-1)?.Name).toBe('Café 39');
  });

  it('are measured from a point rounded to about 100 m', async () => {
    await persist(aPlace());
    const { Places } = await near({ lat: '-33.8704', lng: '151.21049' });
    expect(Places[0]?.DistanceMetres).toBe(0);
  });

  it('are open or closed only where that is known', async () => {
    await persist(
      aPlace({ name: 'Open', hours: 'Mo-Fr 09:00-17:00' }),
      aPlace({ name: 'Closed', hours: 'Mo-Fr 09:00-12:00' }),
      aPlace({ name: 'Asks', hours: 'by appointment' }),
      aPlace({ name: 'Silent' }),
    );
    const { Places } = await near();
    const open = Object.fromEntries(Places.map(({ Name, IsOpen }) => [Name, IsOpen]));
    expect(open).toEqual({ Open: true, Closed: false, Asks: null, Silent: null });
  });

  it('near a border claim nothing while its two sides have different time zones', async () => {
    await persist(aPlace({ latitude: -28.18, longitude: 153.54, hours: 'Mo-Fr 08:00-11:30' }));
    const at = { lat: '-28.18', lng: '153.54' };
    expect((await near(at)).Places[0]?.IsOpen).toBeNull();
    app.clock.set(new Date('2026-11-25T03:00:00Z'));
    expect((await near(at)).Places[0]?.IsOpen).toBe(false);
    app.clock.set(now);
  });

  it.each([
    [{ lat: '95' }, 'lat'],
    [{ lng: 'here' }, 'lng'],
    [{ radius: '10' }, 'radius'],
    [{ radius: '60000' }, 'radius'],
    [{ type: 'pub' as PlaceType }, 'type'],
  ])('refuses %j as 422', async (query, field) => {
    const given = { lat: '-33.87', lng: '151.21', ...query };
    const { http, errors } = await app.answer(placesEndpoints.nearby, { query: given });
    expect([http, errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('external sources', () => {
  const osmLibrary = {
    type: 'node',
    id: 1,
    lat: -33.8703,
    lon: 151.21,
    tags: { amenity: 'library', name: 'The TOWN library', phone: '02 5550 9999', opening_hours: '24/7' },
  };

  it('add what is not stored, complete what is, and are credited', async () => {
    await persist(aPlace({ phone: '02 5550 1234' }));
    const police = { type: 'node', id: 2, lat: -33.88, lon: 151.21, tags: { amenity: 'police', name: 'Police' } };
    elements = [osmLibrary, police];
    sources.push(createOverpass({ url: overpass.url, clock: app.clock }));
    const { Places, OnlyStored, Credits } = await near();
    expect(Places).toMatchObject([
      { Name: 'Town Library', Phone: '02 5550 1234', Hours: '24/7', IsOpen: true, Source: 'house' },
      { _id: 'osm:node/2', Name: 'Police', Type: 'police', Source: 'osm' },
    ]);
    expect(OnlyStored).toBe(false);
    expect(Credits).toEqual([expect.stringContaining('© OpenStreetMap contributors')]);
  });

  it('of a kind that they have no word for are not asked', async () => {
    const google = await openLocalPeer((_request, response) => void response.end('{}'));
    sources.push(createGooglePlaces({ key: 'k', clock: app.clock, url: google.url }));
    expect((await near({ type: 'headspace' })).OnlyStored).toBe(true);
    expect((await near({ type: 'police' })).OnlyStored).toBe(false);
    expect(google.asked).toHaveLength(1);
    await google.close();
  });

  it('that do not answer leave the stored ones, marked so; one of two is enough', async () => {
    await persist(aPlace());
    sources.push(createOverpass({ url: await closedAddress(), clock: app.clock }));
    const alone = await near();
    expect([alone.Places.length, alone.OnlyStored]).toEqual([1, true]);
    sources.push(createOverpass({ url: overpass.url, clock: app.clock }));
    expect((await near()).OnlyStored).toBe(false);
  });

  it('hear only the rounded point, and no log holds it', async () => {
    sources.push(createOverpass({ url: overpass.url, clock: app.clock }));
    const before = overpass.asked.length;
    await near({ lat: '-33.8765432', lng: '151.2345678' });
    const asked = decodeURIComponent(String(overpass.asked[before]?.body));
    expect(asked).toContain('-33.877,151.235');
    expect(asked).not.toContain('8765');
    expect(logged.join('\n')).toContain('/distress/get-nearby-places');
    expect(logged.join('\n')).not.toMatch(/33\.87|151\.23/u);
  });
});

describe('towns', () => {
  const towns = async (q: string) => {
    const found = await app.call(placesEndpoints.cities, { query: { q } });
    return found.map(({ Name, State }) => `${Name}, ${State}`);
  };

  it('begin as typed, biggest first, at most eight', async () => {
    expect(await towns('melb')).toContain('Melbourne, VIC');
    const found = await towns('new');
    expect(found).toHaveLength(8);
    expect(found[0]).toBe('Newcastle, NSW');
    const [sydney] = await app.call(placesEndpoints.cities, { query: { q: ' SYDNEY ' } });
    expect(sydney).toMatchObject({ Name: 'Sydney', State: 'NSW' });
    expect(sydney!.Latitude).toBeCloseTo(-33.87, 1);
  });

  it('are found without apostrophes, and distinguished where a state has two of a name', async () => {
    expect(await towns('ohalloran')).toEqual(['O’Halloran Hill, SA']);
    const newtowns = (await towns('newtown')).filter((town) => town.endsWith('QLD'));
    expect(newtowns).toHaveLength(2);
    expect(newtowns).toContain('Newtown, QLD');
    expect(newtowns.find((town) => town.includes(' near '))).toMatch(/^Newtown near \w+, QLD$/u);
  });

  it('none of that name is an empty list, a single letter is refused', async () => {
    expect(await towns('zzzz')).toEqual([]);
    expect(await towns('..')).toEqual([]);
    expect((await app.answer(placesEndpoints.cities, { query: { q: 'a' } })).http).toBe(422);
  });
});

describe('the map', () => {
  it('has no tiles unless an operator has set them', async () => {
    expect((await app.call(placesEndpoints.map, {})).TileUrl).toBeNull();
  });
});
