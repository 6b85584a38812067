// The tour and the tutorials through the front door.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';

let app: TestApp;
let dataDir: string;
let youth: TestPerson;
const film = 'A film, as far as anybody here can see.';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tutorials-'));
  const folder = join(dataDir, 'tutorials');
  await mkdir(folder);
  const files = ['02 Adding crew.mp4', '02 Adding crew.vtt', '02 Adding crew.jpg', '01 Welcome.webm', '01 Welcome.vtt'];
  const notShown = ['03 No captions.mp4', 'notes.txt', '.hidden.mp4'];
  for (const name of [...files, ...notShown]) await writeFile(join(folder, name), film);
  app = await createTestApp({ settings: { dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  await app.reset();
  youth = await aYouth(app, { tutorialSkip: true });
});

const shown = (who = youth) => app.call(tourEndpoints.shown, {}, who);

describe('the tour', () => {
  it('comes by itself until it is finished or closed, at a step that is one of its eight', async () => {
    expect(await app.call(profileEndpoints.read, {}, youth)).toMatchObject({ YouthTutorialSkip: true });
    for (const StepIndex of [-1, 8, 1.5]) {
      const { http, errors } = await app.answer(tourEndpoints.finish, { body: { StepIndex } }, youth);
      expect([http, errors?.[0]?.field]).toEqual([422, 'StepIndex']);
    }
    expect((await shown()).Tour).toBeNull();
    expect(await app.call(tourEndpoints.finish, { body: { StepIndex: 3 } }, youth)).toEqual({
      YouthTutorialSkip: false,
    });
    expect(await app.call(profileEndpoints.read, {}, youth)).toMatchObject({ YouthTutorialSkip: false });
    app.clock.advance({ minutes: 5 });
    await app.call(tourEndpoints.finish, { body: { StepIndex: 7 } }, youth);
    expect((await shown()).Tour).toEqual({ StepIndex: 7, ClosedOn: app.clock.now().toISOString() });
  });
});

describe('the tutorials', () => {
  it('are the operator’s films that have captions, in their order', async () => {
    expect((await shown()).Videos).toEqual([
      {
        _id: '01 Welcome',
        Title: 'Welcome',
        Url: '/tutorial-videos/01%20Welcome.webm',
        CaptionsUrl: '/tutorial-videos/01%20Welcome.vtt',
        PosterUrl: null,
        SeenOn: null,
      },
      expect.objectContaining({ Title: 'Adding crew', PosterUrl: '/tutorial-videos/02%20Adding%20crew.jpg' }),
    ]);
  });

  it('are sent in the parts that a player asks for, and nothing else of the folder is', async () => {
    const get = (name: string, headers = {}) =>
      app.api.inject({ url: `/tutorial-videos/${encodeURIComponent(name)}`, headers });
    const part = await get('01 Welcome.webm', { range: 'bytes=2-5' });
    expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, film.slice(2, 6), 'video/webm']);
    expect((await get('01 Welcome.vtt')).headers['content-type']).toContain('text/vtt');
    for (const name of ['notes.txt', '.hidden.mp4', '../secret.mp4', 'gone.mp4']) {
      expect((await get(name)).statusCode).toBe(404);
    }
  });

  it('are seen once somebody says so, each by their own', async () => {
    await app.call(tourEndpoints.videoSeen, { body: { VideoId: '02 Adding crew' } }, youth);
    const seen = async (who?: TestPerson) => (await shown(who)).Videos.map(({ SeenOn }) => SeenOn);
    expect(await seen()).toEqual([null, app.clock.now().toISOString()]);
    expect(await seen(await aYouth(app))).toEqual([null, null]);
  });

  it('refuses one that is not there', async () => {
    const { http } = await app.answer(tourEndpoints.videoSeen, { body: { VideoId: '03 No captions' } }, youth);
    expect(http).toBe(404);
  });
});

it('announcements are seen up to the moment somebody says so', async () => {
  expect((await shown()).AnnouncementsSeenOn).toBeNull();
  await app.call(tourEndpoints.announcementSeen, {}, youth);
  expect((await shown()).AnnouncementsSeenOn).toBe(app.clock.now().toISOString());
});
