// Roles at the desk, given and taken by the operator's commands as processes, on a database that is in use.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { factorStore } from '#features/second-factor/factors.store.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { runCommand } from '#testing/operator-command.ts';
import { aYouth } from '#testing/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'mycrew-roles-'));
const keys = { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };

let app: TestApp;
beforeAll(async () => {
  // The commands go by the real clock.
  app = await createTestApp({ now: new Date() });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => app.reset());

describe('staff:grant, staff:revoke and staff:list', () => {
  const staff = (...args: string[]) => runCommand(app.connection, folder, 'staff.ts', args, keys);

  it('give a role to somebody who has confirmed their address, and take it with all that came by it', async () => {
    const samira = await aYouth(app);
    const entered = () => app.answer(staffEndpoints.entry, {}, samira);
    expect((await entered()).http).toBe(404);
    expect(staff('grant', samira.email, 'moderator').stdout).toContain('is now moderator');
    expect((await entered()).data).toMatchObject({ Role: 'moderator' });
    expect(staff('grant', samira.email, 'lead').status).toBe(0);
    expect((await entered()).data).toMatchObject({ Role: 'lead' });
    expect(staff('list').stdout).toMatch(/^lead .*\n1 in all\./u);
    expect(staff('revoke', samira.email).status).toBe(0);
    expect((await entered()).http).toBe(404);
    expect(staff('list').stdout).toContain('Nobody has a role yet.');
  });

  it('notify whoever loses their second factors by it, in the app and by mail, and nobody else', async () => {
    const [on, unused, none] = [await aYouth(app), await aYouth(app), await aYouth(app)];
    const now = app.clock.now();
    for (const { id: personId } of [on, unused])
      await factorStore.beginApp(app.db as never, {
        id: uuidv7(),
        personId,
        label: 'Phone',
        secretSealed: Buffer.of(1),
        at: now,
      });
    await app.db.updateTable('secondFactors').set({ confirmedAt: now }).execute();
    await app.db.updateTable('people').set({ secondFactorSince: now }).where('id', '=', on.id).execute();
    for (const { email } of [on, unused, none]) {
      expect(staff('grant', email, 'moderator').status).toBe(0);
      expect(staff('revoke', email)).toMatchObject({ status: 0, stderr: '' });
    }
    app.clock.advance({ minutes: 5 });
    await app.settle();
    expect(app.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [on.email, 'Two-step sign-in is off'],
      [unused.email, 'A second factor was added or removed'],
    ]);
    for (const [who, notices] of [
      [on, 1],
      [unused, 1],
      [none, 0],
    ] as const)
      expect((await app.call(notificationEndpoints.page, { query: {} }, who)).items).toHaveLength(notices);
  });

  it('refuse what is no role and nobody’s address, in plain words', async () => {
    const samira = await aYouth(app, { emailVerified: false });
    expect(staff('grant', samira.email, 'king').stderr).toContain('moderator, or lead');
    for (const args of [
      ['grant', samira.email, 'lead'],
      ['revoke', 'nobody@example.com'],
    ])
      expect(staff(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining('No account has confirmed') });
  });
});
