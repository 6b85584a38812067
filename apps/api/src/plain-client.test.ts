// What a client can do that was written from the specification alone: no header of ours, no field that it doesn't show.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { plainClient } from '#testing/plain-client.ts';

let app: TestApp;
let dataDir: string;
let tahlia: TestPerson;
let leanne: TestPerson;
let ask: ReturnType<typeof plainClient>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plain-client-'));
  await mkdir(join(dataDir, 'tutorials'));
  for (const name of ['01 Welcome.webm', '01 Welcome.vtt', '02 Crew.webm', '02 Crew.vtt'])
    await writeFile(join(dataDir, 'tutorials', name), 'A film.');
  app = await createTestApp({ settings: { dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await app.reset();
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
  ask = plainClient(app, tahlia);
});

/** What came back, of a call that went well. */
const done = async (answer: ReturnType<typeof ask>) => {
  const { http, message, errors, data } = await answer;
  expect(http, `${message} ${JSON.stringify(errors)}`).toBeLessThan(300);
  return data;
};

describe('a session whose client never says when somebody was there', () => {
  const waitAndRefresh = async (minutes: number) => {
    app.clock.advance({ minutes });
    const { refreshToken } = tahlia;
    const next = await app.call(sessionEndpoints.refresh, { body: { refreshToken } }, { activeAgo: null });
    Object.assign(tahlia, { token: next.Token, refreshToken: next.RefreshToken });
    ask = plainClient(app, tahlia);
  };
  const looks = async () => (await ask('GET', '/notification/unread/count')).http;

  it.each([
    ['a page of the journal', () => ask('POST', '/journals', { Title: 'Late', Text: 'Words' })],
    ['“Stay Active”', () => ask('GET', '/user/profile')],
    ['reading all notices', () => ask('POST', '/notification/read-notifications')],
  ])('stays open by %s', async (_what, act) => {
    for (let round = 0; round < 3; round += 1) {
      await waitAndRefresh(10);
      await done(act());
    }
    await waitAndRefresh(14);
    expect(await looks()).toBe(200);
  });

  it('is locked 15 minutes after the last of these, whatever its pages ask for meanwhile', async () => {
    await done(ask('GET', '/user/profile'));
    const subscription = JSON.stringify({ endpoint: 'https://push.example/1', keys: { p256dh: 'x', auth: 'y' } });
    for (const minutes of [5, 5, 4]) {
      await waitAndRefresh(minutes);
      for (const path of ['/notification/unread/count', '/user/dashboard/count', '/user/mycrew', '/journals'])
        await done(ask('GET', path));
      await ask('POST', '/devices', { FCMToken: subscription });
      await ask('POST', '/distress/getDetails', { DistressId: tahlia.id });
    }
    await waitAndRefresh(1);
    expect(await looks()).toBe(423);
    expect((await ask('GET', '/user/profile')).http).toBe(423);
  });

  it('follows the client’s value as soon as it has been sent once', async () => {
    await app.call(crewEndpoints.crew, {}, { ...tahlia, activeAgo: 0 });
    await waitAndRefresh(14);
    await done(ask('GET', '/user/profile'));
    await done(ask('POST', '/notification/read-notifications'));
    await waitAndRefresh(1);
    expect(await looks()).toBe(423);
  });
});

describe('a page of the journal', () => {
  const write = () => done(ask('POST', '/journals/', { Title: 'Tuesday', Text: 'Late again.\n\nThen tea.' }));
  const read = async (id: string) => done(ask('GET', `/journals/${id}`));
  const storedOf = () => app.db.selectFrom('journalVersions').select(['pageId', 'replacedAt']).execute();

  it('is written and changed by plain text', async () => {
    const { _id } = await write();
    expect(await read(_id)).toMatchObject({ Title: 'Tuesday', Text: 'Late again.\n\nThen tea.' });
    await done(ask('PUT', '/journals/', { journalId: _id, Text: 'All good now.' }));
    expect(await read(_id)).toMatchObject({ Title: 'Tuesday', Text: 'All good now.' });
  });

  it('changes without a revision, and what stood before is stored; with one it is checked', async () => {
    const { _id: journalId } = await write();
    await done(ask('PUT', '/journals', { journalId, Text: 'Overwritten.' }));
    await done(ask('PUT', '/journals', { journalId, Text: 'Overwritten.' }));
    expect(await storedOf()).toEqual([{ pageId: journalId, replacedAt: app.clock.now() }]);
    expect(await ask('PUT', '/journals', { journalId, Revision: 1, Text: 'From a phone' })).toMatchObject({
      http: 409,
      code: 'journal-newer',
      data: { Text: 'Overwritten.' },
    });
    await done(ask('PUT', '/journals', { journalId, Revision: 2, Text: 'From a phone' }));
    expect(await storedOf()).toHaveLength(1);
  });

  it('stores fifty such versions, for a month', async () => {
    const { _id: journalId } = await write();
    for (let n = 0; n < 52; n += 1) await done(ask('PUT', '/journals', { journalId, Text: `Words ${n}` }));
    expect(await storedOf()).toHaveLength(50);
    app.clock.advance({ days: 31 });
    await app.syncTime();
    await app.jobs.runNamed('tidy-journal');
    expect(await storedOf()).toEqual([]);
  });

  it('is finished by sharing it', async () => {
    const { _id: journalId, Status } = await write();
    expect(Status).toBe('draft');
    await done(ask('POST', '/journals/share', { journalId, CrewIds: [leanne.id] }));
    expect(await read(journalId)).toMatchObject({ Status: 'finished', SharedWithCount: 1 });
    const shown = await plainClient(app, leanne)('GET', `/journals/${journalId}`);
    expect(shown.data).toMatchObject({ Title: 'Tuesday', Text: 'Late again.\n\nThen tea.' });
  });
});

describe('a safety plan', () => {
  const storedOf = () => app.db.selectFrom('safetyPlanVersions').select(['planId', 'revision']).execute();

  it('changes without a revision, and what stood before is stored; with one it is checked', async () => {
    const { _id } = await done(ask('POST', '/safetyplan', { Title: 'Rough nights' }));
    await done(ask('PUT', `/safetyplan/${_id}`, { Title: 'Bad nights' }));
    expect(await done(ask('GET', '/safetyplan/list'))).toMatchObject([{ Title: 'Bad nights', Revision: 2 }]);
    expect(await storedOf()).toEqual([{ planId: _id, revision: 1 }]);
    expect(await ask('PUT', `/safetyplan/${_id}`, { Title: 'Mine', Revision: 1 })).toMatchObject({ http: 409 });
    await done(ask('PUT', `/safetyplan/${_id}`, { Title: 'Mine', Revision: 2 }));
    expect(await storedOf()).toHaveLength(1);
  });
});

describe('an event', () => {
  const add = (more: object) => done(ask('POST', '/event', { Title: 'Exam', ...more }));

  it('stores the time of an instant, and is “other” without a category', async () => {
    expect(await add({ StartDate: '2026-12-01T22:30:00.000Z' })).toMatchObject({
      Category: 'other',
      StartDate: '2026-12-02',
      StartTime: '09:30',
      EndDate: '2026-12-02',
      EndTime: '10:30',
    });
    const { _id } = await add({
      StartDate: '2026-12-01T22:30:00+00:00',
      EndDate: '2026-12-02T01:00:00Z',
      Category: '',
    });
    expect(
      await done(ask('PUT', `/event/${_id}`, { StartDate: '2026-12-03T23:00:00Z', EndDate: '2026-12-04T02:00:00Z' })),
    ).toMatchObject({ StartDate: '2026-12-04', StartTime: '10:00', EndTime: '13:00', Category: 'other' });
  });

  it('is shown to the whole Crew where the youth chose so once, never by CanShareData alone', async () => {
    const seen = async () => (await plainClient(app, leanne)('GET', `/user/events/${tahlia.id}`)).data.Events.length;
    await done(ask('PUT', '/user/share-data', { CanShareData: true }));
    await add({ StartDate: '2026-12-01' });
    expect(await seen()).toBe(0);
    await done(ask('PUT', '/user/share-data', { CanShareData: true, EventsWithCrew: true }));
    expect(await done(ask('GET', '/user/share-data'))).toEqual({ CanShareData: true, EventsWithCrew: true });
    expect(await seen()).toBe(0);
    expect(await add({ StartDate: '2026-12-01' })).toMatchObject({ CrewIds: [leanne.id] });
    await add({ StartDate: '2026-12-01', CrewIds: [] });
    expect(await seen()).toBe(1);
    await done(ask('PUT', '/user/share-data', { CanShareData: false }));
    expect(await add({ StartDate: '2026-12-01' })).toMatchObject({ CrewIds: [] });
  });

  it('is all day where a day alone is sent', async () => {
    expect(await add({ StartDate: '2026-12-01' })).toMatchObject({ AllDay: true, StartDate: '2026-12-01' });
    expect(await add({ StartDate: '2026-12-01', StartTime: '08:00' })).toMatchObject({
      AllDay: false,
      StartTime: '08:00',
    });
    expect(await add({ StartDate: '2026-12-01T22:30:00Z', AllDay: true })).toMatchObject({
      StartDate: '2026-12-02',
      AllDay: true,
    });
  });
});

it('a report takes any few words for where it was, and finds the message that is pointed at', async () => {
  const message = await done(plainClient(app, leanne)('POST', '/chats', { userId: tahlia.id, Message: 'Rude' }));
  const report = (more: object) => ask('POST', '/reports', { ReportedUserId: leanne.id, Reason: 'bullying', ...more });
  expect((await report({ Source: 'Right panel', MessageId: null })).http).toBe(201);
  expect((await report({ Source: 'Chat window', MessageId: message._id })).http).toBe(201);
  expect(await report({ Source: 'x'.repeat(61) })).toMatchObject({ http: 422, errors: [{ field: 'Source' }] });
  const rows = await app.db
    .selectFrom('reports')
    .select(['source', 'messageId'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { source: 'Right panel', messageId: null },
    { source: 'Chat window', messageId: message._id },
  ]);
});

it('a youth may name somebody of the Crew for a safe place; empty counts as absent, a stranger is 404', async () => {
  const { alertId: DistressId } = await done(ask('POST', '/user/alert/all', { Latitude: -33.87, Longitude: 151.21 }));
  const place = { Coordinates: { latitude: -33.87, longitude: 151.21 }, DistressId, PlaceName: 'Library' };
  const stranger = await aSupporter(app);
  for (const [CrewId, http] of [
    [leanne.id, 201],
    ['', 201],
    [null, 201],
    [stranger.id, 404],
  ] as const)
    expect((await ask('POST', '/distress-safeplace', { ...place, YouthId: tahlia.id, CrewId })).http).toBe(http);
  const asLeanne = plainClient(app, leanne);
  expect((await asLeanne('POST', '/distress-safeplace', { ...place, YouthId: '', CrewId: '' })).http).toBe(201);
  expect((await asLeanne('POST', '/distress-safeplace', { ...place, CrewId: stranger.id })).http).toBe(404);
});

it('one’s own article has its pseudonym at the top', async () => {
  const { _id } = await done(
    ask('POST', '/article/', { Title: 'Shed', Text: 'Words enough.', Pseudonym: 'quietmagpie' }),
  );
  expect(await done(ask('GET', `/article/${_id}`))).toMatchObject({ Pseudonym: 'quietmagpie' });
});

it('what a form sends empty counts as absent', async () => {
  await done(ask('POST', '/user/mycrew-app/invite', { Email: '', Phone: '0412345679' }));
  await done(ask('POST', '/article/', { Title: 'Shed', Text: 'Words.', SelectedExperience: '', Experiences: [] }));
  await done(ask('POST', '/shortcut/tutorialskip/status', {}));
});

it('an acceptance that waits lets its sender in at once, sent again when their contact is proven', async () => {
  const jonah = await aYouth(app, { firstName: 'Jonah' });
  const proven = (emailVerifiedAt: Date | null) =>
    app.db.updateTable('people').set({ emailVerifiedAt }).where('id', '=', jonah.id).execute();
  await proven(null);
  const body = { Channel: 'email' as const, FirstName: 'Jo', Email: jonah.email };
  const { Link } = await app.call(crewEndpoints.invite, { body }, tahlia);
  const accept = () =>
    plainClient(app, jonah)('POST', '/user/invitation/accept', {
      Token: Link.split('#invitation=')[1],
      AcceptOath: true,
    });
  const crewIds = async () => (await done(ask('GET', '/user/mycrew'))).map(({ _id }: { _id: string }) => _id);
  expect(await accept()).toMatchObject({ http: 200, data: { IsWaiting: true } });
  expect(await accept()).toMatchObject({ http: 200, data: { IsWaiting: true } });
  expect(await crewIds()).toEqual([leanne.id]);
  await proven(app.clock.now());
  expect(await accept()).toMatchObject({ http: 200, data: { IsWaiting: false } });
  expect(await crewIds()).toEqual(expect.arrayContaining([leanne.id, jonah.id]));
  expect(await accept()).toMatchObject({ http: 200, data: { IsWaiting: false } });
});

it('a tutorial that was watched is noted with an empty body, or by its id', async () => {
  const seen = async () => {
    const { Videos } = await done(ask('GET', '/shortcut/status'));
    return Videos.map(({ SeenOn }: { SeenOn: string | null }) => SeenOn !== null);
  };
  await done(ask('POST', '/shortcut/video/status', { _id: '02 Crew' }));
  expect(await seen()).toEqual([false, true]);
  await done(ask('POST', '/shortcut/video/status', {}));
  expect(await seen()).toEqual([true, true]);
  expect((await ask('POST', '/shortcut/video/status')).http).toBe(200);
  expect((await ask('POST', '/shortcut/video/status', { VideoId: 'none' })).http).toBe(404);
});
