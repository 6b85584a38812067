// The demo's desk has work: forty things, three of them urgent; and a short captioned film lies where tutorials do.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filmsAmong } from '#features/tour/tutorial-films.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aModerator } from '#testing/staff.ts';
import { addDemo } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('waits with forty, three of them urgent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-demo-'));
  await addDemo(app, app.rooms, folder);
  const { films, uncaptioned } = filmsAmong(await readdir(join(folder, 'tutorials')));
  expect([films.length, uncaptioned]).toEqual([1, []]);
  const { size } = await stat(join(folder, 'tutorials', `${films[0]!.id}.webm`));
  expect(size).toBeLessThan(600_000);
  await rm(folder, { recursive: true });
  const samira = await aModerator(app, { firstName: 'Noor' });
  const { Urgent, Others, ShowsAlready } = await app.call(moderationEndpoints.waiting, {}, samira);
  expect([Urgent + Others + ShowsAlready, Urgent]).toEqual([40, 3]);
});
