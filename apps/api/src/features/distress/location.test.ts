// Where somebody is: only as exactly as they allow, only while it is on, and only for those who were notified.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { nextLocation } from './location.ts';

const { raiseToAll, status, details, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const here = { Latitude: -33.868819, Longitude: 151.209296 };
const ClientAlertId = '0199aaaa-bbbb-7ccc-8ddd-000000000001';
const raise = (body: object = {}) => app.call(raiseToAll, { body: { ClientAlertId, ...body } }, tahlia);
const seen = async () => {
  const { Alert } = await app.call(status, {}, tahlia);
  return (await app.call(details, { body: { DistressId: Alert!.AlertId } }, leanne)).Location;
};
const events = async (by: TestPerson) =>
  (await app.call(distressEndpoints.events, {}, by)).Events.map(({ Type }) => Type);

describe('sharing it', () => {
  it('follows by the same call with the same id, and the crew is notified of it', async () => {
    const first = await raise();
    expect(await seen()).toBeNull();
    expect(await raise({ ...here, LocationKind: 'exact' })).toEqual(first);
    expect(await seen()).toMatchObject({ Kind: 'exact', Latitude: -33.86882, Longitude: 151.2093 });
    expect((await events(leanne)).filter((type) => type === 'alert')).toHaveLength(1);
    expect(await events(leanne)).toContain('changed');
  });

  it('as an area is rounded by the server too', async () => {
    await raise({ ...here, LocationKind: 'area' });
    expect(await seen()).toMatchObject({ Kind: 'area', Latitude: -33.87, Longitude: 151.21 });
    const row = await app.db.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
    const place = { owner: tahlia.id, table: 'alerts', column: 'location_sealed', row: row.id };
    expect(JSON.parse(await app.fields.open(app.db, place, row.locationSealed!))).toEqual({
      latitude: -33.87,
      longitude: 151.21,
    });
  });

  it('can be taken back by the same tap, and is not by another', async () => {
    await raise({ ...here, LocationKind: 'exact' });
    await raise({ ClientAlertId: '0199aaaa-bbbb-7ccc-8ddd-000000000002', LocationKind: 'none' });
    expect(await seen()).toMatchObject({ Kind: 'exact' });
    await raise({ LocationKind: 'none' });
    expect(await seen()).toBeNull();
  });

  it('sent once more changes nothing', async () => {
    await raise({ ...here, LocationKind: 'exact', Note: 'hi' });
    const before = await app.db.selectFrom('alerts').selectAll().execute();
    await raise({ ...here, LocationKind: 'exact', Note: 'hi' });
    expect(await app.db.selectFrom('alerts').selectAll().execute()).toEqual(before);
  });
});

describe('after the end', () => {
  it('nobody sees it, nor the note and the number', async () => {
    const { alertId } = await raise({ ...here, Note: 'call me' });
    const look = (by: TestPerson) => app.call(details, { body: { DistressId: alertId! } }, by);
    expect(await look(leanne)).toMatchObject({ Note: 'call me', Mobile: tahlia.mobile, Location: { Kind: 'exact' } });
    await app.call(everythingOk, { body: {} }, tahlia);
    for (const by of [leanne, tahlia])
      expect(await look(by)).toMatchObject({
        Note: '',
        Mobile: null,
        Location: null,
        AlertStatus: 'CLEARED',
        EndedAs: 'ok',
      });
  });

  it('it is erased within a day', async () => {
    await raise({ ...here, LocationKind: 'exact' });
    await app.call(everythingOk, { body: {} }, tahlia);
    const sealed = async () =>
      await app.db.selectFrom('alerts').select(['locationSealed', 'locationKind']).executeTakeFirstOrThrow();
    app.clock.advance({ hours: 22, minutes: 59 });
    await app.settle();
    expect((await sealed()).locationSealed).not.toBeNull();
    app.clock.advance({ minutes: 2 });
    await app.settle();
    expect(await sealed()).toEqual({ locationSealed: null, locationKind: 'none' });
  });
});

it('whoever looks at it is noted once an hour, without where it was', async () => {
  await raise({ ...here, LocationKind: 'exact' });
  const noted = () =>
    app.db.selectFrom('auditLog').selectAll().where('action', '=', 'distress.location-read').execute();
  const lookAfter = async (minutes: number) => {
    app.clock.advance({ minutes });
    tahlia = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    leanne = { ...leanne, ...(await signIn(app, leanne.id)) };
    await seen();
  };
  await lookAfter(0);
  await lookAfter(59);
  expect(await noted()).toHaveLength(1);
  await lookAfter(1);
  const notes = await noted();
  expect(notes).toHaveLength(2);
  expect(notes[0]).toMatchObject({ actor: leanne.id, subjectOwner: tahlia.id, why: null });
  expect(JSON.stringify(notes)).not.toContain('33.8');
});

it('nothing readable of an alert lies in the database', async () => {
  await raise({ ...here, Note: 'by the old pool' });
  const { rows } = await app.pool.query<{ text: string }>('SELECT a::text AS text FROM alerts a');
  expect(rows[0]!.text).not.toContain(Buffer.from('by the old pool').toString('hex'));
  expect(rows[0]!.text).not.toContain('33.8');
});

it('a person whose number is not proven is not called by it', async () => {
  await app.db.updateTable('people').set({ mobileVerifiedAt: null }).where('id', '=', tahlia.id).execute();
  const { alertId } = await raise();
  const again = { ...leanne, ...(await signIn(app, leanne.id)) };
  expect((await app.call(details, { body: { DistressId: alertId! } }, again)).Mobile).toBeNull();
});

it.each([
  [{ Latitude: 1, Longitude: 2 }, null, false, { kind: 'exact', latitude: 1, longitude: 2 }],
  [{ Latitude: 1 }, null, false, 'unchanged'],
  [{ Latitude: 1, Longitude: 2, LocationKind: 'none' as const }, null, false, 'unchanged'],
  [
    { LocationKind: 'area' as const },
    { kind: 'exact' as const, latitude: 1.234, longitude: 2.345 },
    true,
    { kind: 'area', latitude: 1.23, longitude: 2.35 },
  ],
  [{ LocationKind: 'exact' as const }, { kind: 'area' as const, latitude: 1, longitude: 2 }, true, 'unchanged'],
  [
    { Latitude: 1.5678, Longitude: 2 },
    { kind: 'area' as const, latitude: 1, longitude: 2 },
    true,
    { kind: 'area', latitude: 1.57, longitude: 2 },
  ],
])('%j after %j', (sent, now, isRepeated, expected) => {
  expect(nextLocation(sent, now, isRepeated)).toEqual(expected);
});
