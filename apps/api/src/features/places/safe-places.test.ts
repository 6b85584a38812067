// Safe places during an alert, through the front door: who may propose, who sees what, and that nothing stays.
import { placesEndpoints, type SafePlace } from '@mycrew/contract/places.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.reset());

const Coordinates = { latitude: -33.8663, longitude: 151.2131 };
const PlaceName = 'State Library';

const aWorld = async () => {
  const tahlia = await aYouth(app, { canShareData: true });
  const [leanne, jonah, minh] = await Promise.all(
    ['Leanne', 'Jonah', 'Minh'].map((firstName) => aSupporter(app, { firstName })),
  );
  const notified = [leanne!, jonah!];
  for (const person of [...notified, minh!]) await joinCrew(app, tahlia.id, person.id);
  const alertId = uuidv7();
  await app.db.insertInto('alerts').values({ id: alertId, youthId: tahlia.id }).execute();
  await app.db
    .insertInto('alertRecipients')
    .values(
      notified.map(({ id }) => ({ alertId, crewId: id, addedVersion: 1, linkHash: Buffer.from(`${alertId}${id}`) })),
    )
    .execute();
  return { tahlia, leanne: leanne!, jonah: jonah!, untold: minh!, alertId };
};
const share = (person: TestPerson, DistressId: string, more: object = {}) =>
  app.answer(placesEndpoints.shareSafePlace, { body: { DistressId, Coordinates, PlaceName, ...more } }, person);
const propose = async (person: TestPerson, alertId: string): Promise<SafePlace> => {
  const { data } = await share(person, alertId);
  return data as SafePlace;
};
const accept = (person: TestPerson, { _id }: SafePlace) =>
  app.answer(placesEndpoints.acceptSafePlace, { body: { SafePlaceId: _id } }, person);
const remove = (person: TestPerson, { _id }: SafePlace) =>
  app.answer(placesEndpoints.removeSafePlace, { body: { SafePlaceId: _id } }, person);
const seenBy = async (person: TestPerson, alertId: string, isYouth = false) => {
  const places = await app.rooms.places.ofAlert(app.db, alertId, person, isYouth, app.clock.now());
  return places.map(({ PlaceName: name, State, By }) => `${name} by ${By.FirstName}: ${State}`);
};
const end = (alertId: string) =>
  app.db.updateTable('alerts').set({ state: 'cleared', endedAt: app.clock.now() }).where('id', '=', alertId).execute();

describe('a supporter’s place', () => {
  it('waits for the youth; until then nobody else who was notified sees it', async () => {
    const { tahlia, leanne, jonah, alertId } = await aWorld();
    const { http, message, data } = await share(leanne, alertId, { YouthId: tahlia.id, CrewId: leanne.id });
    expect([http, message]).toEqual([201, 'They can see it and say yes.']);
    expect(data).toMatchObject({ DistressId: alertId, PlaceName, Coordinates, State: 'proposed' });
    const proposed = ['State Library by Leanne: proposed'];
    expect(await seenBy(tahlia, alertId, true)).toEqual(proposed);
    expect(await seenBy(leanne, alertId)).toEqual(proposed);
    expect(await seenBy(jonah, alertId)).toEqual([]);
    expect((await accept(tahlia, data as SafePlace)).http).toBe(200);
    expect(await seenBy(jonah, alertId)).toEqual(['State Library by Leanne: shared']);
    expect((await accept(tahlia, data as SafePlace)).http).toBe(200);
  });

  it('can be accepted by the youth alone, and taken away by her or its author', async () => {
    const { tahlia, leanne, jonah, alertId } = await aWorld();
    const [one, other] = [await propose(leanne, alertId), await propose(leanne, alertId)];
    for (const person of [leanne, jonah]) expect((await accept(person, one)).http).toBe(404);
    expect((await remove(jonah, one)).http).toBe(404);
    expect((await remove(leanne, one)).http).toBe(200);
    expect((await remove(tahlia, other)).http).toBe(200);
    expect((await remove(tahlia, other)).http).toBe(404);
    expect(await seenBy(tahlia, alertId, true)).toEqual([]);
  });

  it('is gone from view when they leave the crew', async () => {
    const { tahlia, leanne, alertId } = await aWorld();
    await propose(leanne, alertId);
    await app.db
      .updateTable('alertRecipients')
      .set({ withdrawnAt: app.clock.now() })
      .where('crewId', '=', leanne.id)
      .execute();
    expect(await seenBy(tahlia, alertId, true)).toEqual([]);
    expect((await share(leanne, alertId)).http).toBe(404);
  });
});

describe('the youth’s own place', () => {
  it('is shared with everybody notified at once', async () => {
    const { tahlia, jonah, alertId } = await aWorld();
    const { message, data } = await share(tahlia, alertId);
    expect([message, (data as SafePlace).State]).toEqual(['Your Crew can see it.', 'shared']);
    expect(await seenBy(jonah, alertId)).toEqual(['State Library by Tahlia: shared']);
  });
});

describe('whoever it concerns', () => {
  const loggedFor = async () => {
    const rows = await app.db.selectFrom('alertEvents').select('personId').where('type', '=', 'safePlace').execute();
    return rows.map(({ personId }) => personId).sort();
  };
  const noticed = async () => {
    await app.settle();
    const rows = await app.db
      .selectFrom('notifications')
      .select('personId')
      .where('type', '=', 'DISTRESS-SAFE-PLACE')
      .execute();
    return rows.map(({ personId }) => personId).sort();
  };

  it('hears of a proposal, and of her yes; nobody else does', async () => {
    const { tahlia, leanne, jonah, untold, alertId } = await aWorld();
    const place = await propose(leanne, alertId);
    expect(await loggedFor()).toEqual([tahlia.id, leanne.id].sort());
    expect(await noticed()).toEqual([tahlia.id]);
    await accept(tahlia, place);
    expect(await loggedFor()).toEqual([tahlia.id, tahlia.id, leanne.id, leanne.id, jonah.id].sort());
    expect(await noticed()).toEqual([tahlia.id, jonah.id].sort());
    expect(JSON.stringify(app.notified)).not.toContain(untold.id);
  });
});

describe('whoever may not', () => {
  it('learns nothing: not notified, a wrong youth or crew id, an alert that is none', async () => {
    const { tahlia, leanne, jonah, untold, alertId } = await aWorld();
    const stranger = await aYouth(app);
    for (const person of [untold, stranger]) expect((await share(person, alertId)).http).toBe(404);
    expect((await share(leanne, uuidv7())).http).toBe(404);
    expect((await share(leanne, alertId, { YouthId: jonah.id })).http).toBe(404);
    expect((await share(leanne, alertId, { CrewId: jonah.id })).http).toBe(404);
    expect((await share(tahlia, alertId, { YouthId: stranger.id })).http).toBe(404);
    expect(await seenBy(tahlia, alertId, true)).toEqual([]);
  });

  it.each([
    [{ PlaceName: '  ' }, 'PlaceName'],
    [{ PlaceName: 'x'.repeat(121) }, 'PlaceName'],
    [{ Coordinates: { latitude: 91, longitude: 0 } }, 'Coordinates.latitude'],
    [{ DistressId: 'own' }, 'DistressId'],
  ])('%j is refused at its field', async (more, field) => {
    const { tahlia, alertId } = await aWorld();
    const { http, errors } = await share(tahlia, alertId, more);
    expect([http, errors?.[0]?.field]).toEqual([422, field]);
  });
});

it('at most ten places stand at once, also when they come at once', async () => {
  const { tahlia, leanne, alertId } = await aWorld();
  const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => share(n % 2 ? leanne : tahlia, alertId)));
  expect(answers.filter(({ http }) => http === 201)).toHaveLength(10);
  const refused = answers.find(({ http }) => http !== 201);
  expect([refused?.http, refused?.code]).toEqual([422, 'enough-places']);
  const [first] = answers.filter(({ http }) => http === 201);
  await remove(tahlia, first!.data as SafePlace);
  expect((await share(tahlia, alertId)).http).toBe(201);
});

describe('when the alert is over', () => {
  it('nothing is shown, and nothing can be done any more', async () => {
    const { tahlia, leanne, alertId } = await aWorld();
    const place = await propose(leanne, alertId);
    await end(alertId);
    expect(await seenBy(tahlia, alertId, true)).toEqual([]);
    for (const answer of [await share(leanne, alertId), await accept(tahlia, place), await remove(leanne, place)]) {
      expect([answer.http, answer.code]).toEqual([422, 'alert-over']);
    }
  });

  it('all of it is erased with the location', async () => {
    const { tahlia, leanne, alertId } = await aWorld();
    await propose(leanne, alertId);
    await propose(tahlia, alertId);
    await inTransaction(app.db, (tx) => app.rooms.places.erase(tx, alertId));
    expect(await app.db.selectFrom('safePlaces').selectAll().execute()).toEqual([]);
  });
});

it('name and spot lie sealed under the key of the youth', async () => {
  const { tahlia, leanne, alertId } = await aWorld();
  const { _id } = await propose(leanne, alertId);
  const row = await app.db.selectFrom('safePlaces').selectAll().executeTakeFirstOrThrow();
  expect(Buffer.concat([row.nameSealed, row.spotSealed]).toString('latin1')).not.toMatch(/State Library|33\.86/u);
  const place = { owner: tahlia.id, table: 'safe_places', column: 'name_sealed', row: _id };
  expect(await app.fields.open(app.db, place, row.nameSealed)).toBe('State Library');
});
