// The demo's desk has work: forty things, three of them urgent.
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await rm(folder, { recursive: true });
  const samira = await aModerator(app, { firstName: 'Noor' });
  const { Safety, Before, After, Reports } = await app.call(moderationEndpoints.waiting, {}, samira);
  const urgent = await app.db.selectFrom('reports').select('id').where('isSafety', '=', true).execute();
  expect([Safety + Before + After + Reports, Safety + urgent.length]).toEqual([40, 3]);
});
