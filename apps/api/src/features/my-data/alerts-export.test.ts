// What an export says of alerts: the youth their own words and who answered, the notified their own part alone.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfThree, type TestPerson } from '#testing/people.ts';
import { createEverything, type Everything } from './everything.ts';
import { everythingStore } from './everything.store.ts';

const { raiseToAll, answer, everythingOk } = distressEndpoints;
let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let hers: Everything;
let leannes: Everything;
beforeAll(async () => {
  app = await createTestApp();
  ({ tahlia, leanne } = await aCrewOfThree(app));
  const body = { Note: 'by the old pool', Latitude: -33.868819, Longitude: 151.209296, LocationKind: 'area' as const };
  const { alertId } = await app.call(raiseToAll, { body }, tahlia);
  const DistressId = alertId!;
  await app.call(answer, { body: { DistressId, Answer: 'onMyWay', Minutes: 7 } }, leanne);
  const place = { DistressId, PlaceName: 'The library', Coordinates: { latitude: -33.8, longitude: 151.1 } };
  await app.call(placesEndpoints.shareSafePlace, { body: place }, leanne);
  await app.call(everythingOk, { body: {} }, tahlia);
  await app.settle();
  const everything = createEverything({ store: everythingStore, encryption: app.fields, files: app.adapters.storage });
  hers = await everything.of(app.db, tahlia.id, app.clock.now());
  leannes = await everything.of(app.db, leanne.id, app.clock.now());
});
afterAll(() => app.close());

it('opens the youth’s message, and names whom they notified', () => {
  expect(hers.tables.alerts).toMatchObject([
    { state: 'cleared', note: 'by the old pool', location: { latitude: -33.87, longitude: 151.21 } },
  ]);
  expect(hers.tables.alert_recipients).toMatchObject([
    { crew: 'Leanne', answer: 'onMyWay', answerMinutes: 7 },
    { crew: 'Minh', answer: null },
  ]);
  expect(hers.tables.safe_places).toMatchObject([{ name: 'The library', author: 'Leanne' }]);
});

it('gives those who were notified their own answer, and nothing that was written to them', () => {
  expect(leannes.tables.alerts).toEqual([]);
  expect(leannes.tables.alert_recipients).toMatchObject([{ crew: 'me', answer: 'onMyWay' }]);
  expect(leannes.tables.alert_deliveries.length).toBeGreaterThan(0);
  const text = JSON.stringify(leannes);
  for (const word of ['old pool', '33.8', 'library', 'Minh']) expect(text).not.toContain(word);
});

it('leaves out the keys to links and what providers call things', () => {
  const text = JSON.stringify([hers, leannes]);
  for (const word of ['linkHash', 'dedupeKey', 'leaseToken', 'providerRef']) expect(text).not.toContain(word);
});
