// How the place runs, through the front door: well, and not well, in words, for those who lead alone.
import { operationEndpoints } from '@mycrew/contract/operations.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { noteBackup } from '#src/backup/last-backup.ts';
import { aYouthWithCrew, raise } from '#testing/alerts.ts';
import { onCallEndpoints } from '@mycrew/contract/on-call.ts';
import { aLead, aModerator } from '#testing/staff.ts';

const secret = 'never-shown-to-anybody';
const disk = { free: 100e9, all: 200e9 };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({
    settings: {
      metricsToken: secret,
      dataDir: '/srv/mycrew',
      measureDisk: async () => disk,
      settingsReport: [{ about: 'SMS_URL', state: 'look', line: 'No text messages are sent.', mend: 'Set SMS_URL.' }],
    },
  });
});
afterAll(() => app.close());

it('says what is not well and what would mend it, and what is well again', async () => {
  const lead = await aLead(app);
  const read = async () => {
    const { Findings } = await app.call(operationEndpoints.desk, {}, lead);
    expect(JSON.stringify(Findings)).not.toContain(secret);
    for (const { State, Mend } of Findings) expect(Mend === null).toBe(State === 'ok');
    return (about: string) => Findings.find(({ About }) => About === about);
  };
  const before = await read();
  expect(before('Workers')).toMatchObject({
    Area: 'work',
    State: 'broken',
    Mend: expect.stringContaining('ROLE=worker'),
  });
  expect(before('Canary')).toMatchObject({ State: 'look' });
  expect(before('SMS_URL')).toMatchObject({ Area: 'settings', State: 'look', Line: 'No text messages are sent.' });
  expect(before('Database')?.Line).toMatch(/^PostgreSQL \d+/u);
  expect(before('Disk')).toMatchObject({ State: 'ok', Line: '93 GB are free.' });

  await app.jobs.send(app.db, 'beat', { worker: 'one' });
  await app.settle();
  disk.free = 150e6;
  const { youth } = await aYouthWithCrew(app, [{ firstName: 'Leanne' }]);
  await raise(app, youth);
  app.clock.advance({ seconds: 40 });
  const late = await read();
  expect(late('Workers')).toMatchObject({ State: 'ok' });
  expect(late('Disk')).toMatchObject({ State: 'broken', Line: '143 MB are free.' });
  expect(late('Messages of alerts')).toMatchObject({
    State: 'broken',
    Line: expect.stringContaining('the oldest for 40 seconds'),
  });
  await app.settle();
  const after = await read();
  expect(after('Messages of alerts')).toMatchObject({ State: 'ok', Line: 'Nothing waits.' });
  expect(after('Email')).toMatchObject({ State: 'ok', Line: expect.stringContaining('1 of 1') });
});

it('says how old the last backup is, and asks to look where it is old or there was never one', async () => {
  const backup = async () =>
    (await app.call(operationEndpoints.desk, {}, await aLead(app))).Findings.find(({ About }) => About === 'Backup');
  const mend = expect.stringContaining('mycrew backup file') as string;
  expect(await backup()).toMatchObject({ Area: 'house', State: 'look', Line: 'Last backup: never.', Mend: mend });
  const made = { at: app.clock.now(), bytes: 312_400_000, commit: 'of-a-test', migration: '0049_last_backup.sql' };
  await noteBackup(app.db, made);
  app.clock.advance({ hours: 14 });
  const young = { State: 'ok', Line: 'Last backup: 14 hours ago, 298 MB.', Mend: null };
  expect(await backup()).toMatchObject(young);
  app.clock.advance({ hours: 35 });
  expect(await backup()).toMatchObject({ State: 'look', Line: 'Last backup: 49 hours ago, 298 MB.', Mend: mend });
  await noteBackup(app.db, { ...made, at: app.clock.now(), bytes: null });
  expect(await backup()).toMatchObject({ State: 'ok', Line: 'Last backup: 0 seconds ago, by other tools.' });
});

it('says when nobody is on duty within the next day, and that nobody is on the schedule at all', async () => {
  await app.reset();
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  const [lead, { id: PersonId }] = [await aLead(app), await aModerator(app)];
  const duty = async () =>
    (await app.call(operationEndpoints.desk, {}, lead)).Findings.find(({ About }) => About === 'On duty');
  expect(await duty()).toMatchObject({
    Area: 'work',
    State: 'look',
    Line: expect.stringMatching(/^Nobody is on the schedule/u),
    Mend: expect.stringContaining('docs/operations/desk.md'),
  });
  const shift = (From: string, Until: string, Weekdays: number[]) => {
    const body = { PersonId, Duty: 'first' as const, From, Until, Weekdays, Why: 'We begin' };
    return app.call(onCallEndpoints.addShifts, { body }, lead);
  };
  await shift('09:00', '17:00', [1]);
  expect(await duty()).toMatchObject({ State: 'look', Line: 'Nobody is on duty in the next 24 hours.' });
  await shift('06:00', '22:00', [3, 4]);
  expect(await duty()).toMatchObject({
    State: 'look',
    Line: 'Nobody is on duty within the next 24 hours: Wed 10:00 pm to Thu 6:00 am.',
  });
  await shift('22:00', '06:00', [3]);
  expect(await duty()).toMatchObject({ State: 'ok', Mend: null });
});
