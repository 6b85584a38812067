// Keeping the place of an alert up to date: a choice, an hour at most, the newest alone, and nobody is called by it.
import { livePlace } from '@mycrew/contract/constants.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raiseToAll, status, details, everythingOk, keepPlace } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const ClientAlertId = '0199aaaa-bbbb-7ccc-8ddd-000000000001';
const first = { Latitude: -33.868819, Longitude: 151.209296, LocationKind: 'exact' as const };
const raise = async (body: object = first) =>
  (await app.call(raiseToAll, { body: { ClientAlertId, ...body } }, tahlia)).alertId;
const act = (DistressId: string, Act: 'start' | 'stop', by = tahlia) =>
  app.call(keepPlace, { body: { DistressId, Act } }, by);
const placeAt = (Latitude: number, Longitude: number, On = app.clock.now()) => ({
  Latitude,
  Longitude,
  On: On.toISOString(),
});
const update = (DistressId: string, Place: ReturnType<typeof placeAt>, by = tahlia) =>
  app.call(keepPlace, { body: { DistressId, Act: 'update', Place } }, by);
const refused = async (DistressId: string, Act: 'start' | 'update' | 'stop', by = tahlia, Place = placeAt(1, 2)) => {
  const body = { DistressId, Act, ...(Act === 'update' && { Place }) };
  const { http, code } = await app.answer(keepPlace, { body }, by);
  return [http, code];
};
const seen = async (DistressId: string, by = leanne) =>
  (await app.call(details, { body: { DistressId } }, by)).Location;
const after = (minutes: number) => app.clock.advance({ minutes });
const anHourOn = (from: Date) => new Date(from.getTime() + livePlace.forMs).toISOString();

/** Tokens run out sooner than the hour. */
const signInAgain = async () => {
  tahlia = { ...tahlia, ...(await signIn(app, tahlia.id)) };
  leanne = { ...leanne, ...(await signIn(app, leanne.id)) };
};

describe('while it is updated', () => {
  it('those who were notified see where she is now, and until when that goes on', async () => {
    const id = await raise();
    expect(await seen(id)).toMatchObject({ LiveUntil: null, LiveStoppedOn: null });
    const until = anHourOn(app.clock.now());
    expect(await act(id, 'start')).toMatchObject({ LiveUntil: until });
    after(1);
    const now = app.clock.now().toISOString();
    expect(await update(id, placeAt(-33.8701234, 151.2112345))).toEqual({ LiveUntil: until, LocationOn: now });
    expect(await seen(id)).toEqual({
      Kind: 'exact',
      Latitude: -33.87012,
      Longitude: 151.21123,
      On: now,
      LiveUntil: until,
      LiveStoppedOn: null,
    });
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ LiveUntil: until, LocationOn: now });
  });

  it('an area stays one, and what lies in the database is sealed', async () => {
    const id = await raise({ ...first, LocationKind: 'area' });
    await act(id, 'start');
    await update(id, placeAt(-33.8911111, 151.2222222));
    expect(await seen(id)).toMatchObject({ Kind: 'area', Latitude: -33.89, Longitude: 151.22 });
    const row = await app.db.selectFrom('alerts').selectAll().executeTakeFirstOrThrow();
    const place = { owner: tahlia.id, table: 'alerts', column: 'location_sealed', row: row.id };
    expect(JSON.parse(await app.fields.open(app.db, place, row.locationSealed!))).toEqual({
      latitude: -33.89,
      longitude: 151.22,
    });
  });

  it('open apps are asked to refetch, and nobody’s log, letters or notices grow by it', async () => {
    const id = await raise();
    await act(id, 'start');
    await app.settle();
    const grown = async () => {
      const tables = [
        'alert_events',
        'alert_deliveries',
        'alert_taps',
        'alerts',
        'audit_log',
        'notifications',
        'deliveries',
      ];
      const counts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(', ');
      return (await app.pool.query<{ counts: string[] }>(`SELECT ARRAY[${counts}]::text[] AS counts`)).rows[0]!.counts;
    };
    const before = await grown();
    app.notified.length = 0;
    for (const step of [1, 2, 3]) {
      app.clock.advance({ seconds: 20 });
      await update(id, placeAt(-33.87 - step / 1_000, 151.21));
    }
    await app.settle();
    expect(await grown()).toEqual(before);
    // She herself may still hear what has reached whom.
    expect(app.notified.filter(({ memberIds }) => memberIds.join() !== tahlia.id)).toEqual(
      Array.from({ length: 3 }, () => ({ memberIds: [leanne.id], event: 'changed', payload: { topic: 'distress' } })),
    );
  });

  it('a place that was known earlier than what stands changes nothing, and the answer says so', async () => {
    const id = await raise();
    await act(id, 'start');
    const earlier = app.clock.now();
    after(2);
    const { LocationOn } = await update(id, placeAt(-33.88, 151.22));
    after(1);
    expect((await update(id, placeAt(-33.87, 151.21, earlier))).LocationOn).toBe(LocationOn);
    expect(await seen(id)).toMatchObject({ Latitude: -33.88, Longitude: 151.22 });
  });

  it('a clock that is ahead rejects nothing newer', async () => {
    const id = await raise();
    await act(id, 'start');
    await update(id, placeAt(-33.88, 151.22, new Date(app.clock.now().getTime() + 86_400_000)));
    after(1);
    await update(id, placeAt(-33.89, 151.23));
    expect(await seen(id)).toMatchObject({ Latitude: -33.89 });
  });

  it('goes on behind a locked screen', async () => {
    const id = await raise();
    await act(id, 'start');
    await app.call(sessionEndpoints.lock, { body: {} }, tahlia);
    await update(id, placeAt(-33.88, 151.22));
    expect(await seen(id)).toMatchObject({ Latitude: -33.88 });
  });
});

describe('the hour', () => {
  it('is not made longer by starting again while it runs', async () => {
    const id = await raise();
    const until = anHourOn(app.clock.now());
    await act(id, 'start');
    after(10);
    expect(await act(id, 'start')).toMatchObject({ LiveUntil: until });
  });

  it('over, nothing more is taken, until she chooses it anew', async () => {
    const id = await raise();
    await act(id, 'start');
    const over = anHourOn(app.clock.now());
    after(61);
    await signInAgain();
    expect(await refused(id, 'update')).toEqual([422, 'live-over']);
    expect(await seen(id)).toMatchObject({ Latitude: -33.86882, LiveUntil: null, LiveStoppedOn: over });
    expect(await act(id, 'start')).toMatchObject({ LiveUntil: anHourOn(app.clock.now()) });
  });
});

describe('it ends', () => {
  it('when she stops it: the last place stays, and since when is shown', async () => {
    const id = await raise();
    await act(id, 'start');
    await update(id, placeAt(-33.88, 151.22));
    after(3);
    const stopped = app.clock.now().toISOString();
    expect(await act(id, 'stop')).toMatchObject({ LiveUntil: null });
    expect(await act(id, 'stop')).toMatchObject({ LiveUntil: null });
    expect(await refused(id, 'update')).toEqual([422, 'live-over']);
    expect(await seen(id)).toMatchObject({ Latitude: -33.88, LiveUntil: null, LiveStoppedOn: stopped });
  });

  it('when she hides where she is', async () => {
    const id = await raise();
    await act(id, 'start');
    await app.call(raiseToAll, { body: { ClientAlertId, LocationKind: 'none' } }, tahlia);
    expect(await refused(id, 'update')).toEqual([422, 'live-over']);
    expect(await seen(id)).toBeNull();
    await raise();
    expect(await seen(id)).toMatchObject({ LiveUntil: null, LiveStoppedOn: null });
  });

  it('with the alert, and is erased with its place', async () => {
    const id = await raise();
    await act(id, 'start');
    await update(id, placeAt(-33.88, 151.22));
    await app.call(everythingOk, { body: {} }, tahlia);
    expect(await refused(id, 'update')).toEqual([422, 'live-over']);
    expect(await act(id, 'stop')).toMatchObject({ LiveUntil: null });
    expect(await refused(id, 'start')).toEqual([422, 'live-over']);
    expect((await app.call(status, {}, tahlia)).Alert).toMatchObject({ LiveUntil: null });
    expect(await seen(id)).toBeNull();
    app.clock.advance({ hours: 23, minutes: 1 });
    await app.settle();
    expect(
      await app.db.selectFrom('alerts').select(['locationSealed', 'liveUntil', 'liveFixAt']).executeTakeFirstOrThrow(),
    ).toEqual({ locationSealed: null, liveUntil: null, liveFixAt: null });
  });

  it('when she signs out where she began it', async () => {
    const id = await raise();
    await act(id, 'start');
    after(5);
    const left = app.clock.now().toISOString();
    await app.call(sessionEndpoints.signOut, { body: { DeviceId: tahlia.deviceId } }, tahlia);
    await signInAgain();
    expect(await refused(id, 'update')).toEqual([422, 'live-over']);
    expect(await seen(id)).toMatchObject({ LiveUntil: null, LiveStoppedOn: left });
    after(61);
    await signInAgain();
    expect(await seen(id)).toMatchObject({ LiveUntil: null, LiveStoppedOn: left });
  });
});

describe('it is hers alone', () => {
  it('nobody else turns it on, moves it or stops it', async () => {
    const id = await raise();
    await act(id, 'start');
    const stranger = await aYouth(app);
    for (const by of [leanne, stranger])
      for (const what of ['start', 'update', 'stop'] as const)
        expect(await refused(id, what, by)).toEqual([404, 'not-found']);
    expect(await seen(id)).toMatchObject({ Latitude: -33.86882, LiveUntil: expect.any(String) });
  });

  it('where no place is shared there is nothing to update', async () => {
    const id = await raise({});
    expect(await refused(id, 'start')).toEqual([422, 'place-not-shared']);
  });

  it('an update without a place is asked for one', async () => {
    const id = await raise();
    await act(id, 'start');
    const answer = await app.answer(keepPlace, { body: { DistressId: id, Act: 'update' } }, tahlia);
    expect(answer).toMatchObject({ http: 422, errors: [{ field: 'Place' }] });
  });

  it('turning it on and off is noted, without where', async () => {
    const id = await raise();
    await act(id, 'start');
    await update(id, placeAt(-33.88, 151.22));
    await act(id, 'stop');
    const notes = await app.db.selectFrom('auditLog').selectAll().where('action', 'like', 'distress.live-%').execute();
    expect(notes.map(({ action, actor }) => [action, actor])).toEqual([
      ['distress.live-started', tahlia.id],
      ['distress.live-stopped', tahlia.id],
    ]);
    expect(JSON.stringify(notes)).not.toContain('33.8');
  });
});
