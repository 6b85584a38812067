// Leaving for good, through the front door: fourteen days to think, then the key first and everything with it.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/session/passwords.ts';
import { personalTables } from '#privacy/personal-tables.ts';
import { KeyGone } from '#privacy/person-keys.ts';
import { hashToken } from '#privacy/tokens.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { aCrewOfTwo, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { stepUp } from '#testing/step-up.ts';

const { requestDeletion, cancelDeletion, requestExport } = myDataEndpoints;
const start = new Date('2026-11-25T01:00:00Z');
const password = 'kelp toast nineteen';

let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let passwordHash: string;
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.reset();
  app.clock.set(start);
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app, { youth: { lastName: 'Quill', passwordHash } }));
});

const close = async (person = tahlia) => {
  await stepUp(app, person);
  return app.call(requestDeletion, { body: {} }, person);
};
const later = async (by: Parameters<TestApp['clock']['advance']>[0], people = [leanne]) => {
  app.clock.advance(by);
  for (const person of people) Object.assign(person, await signIn(app, person.id));
};
const leaveForGood = async () => {
  await close();
  await later({ days: 14 });
  await app.jobs.runNamed('find-closed-accounts');
  await app.settle();
};
const rowsNaming = async ({ id, firstName, lastName, email }: TestPerson) => {
  const { rows: tables } = await app.pool.query<{ name: string }>(`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t WHERE to_jsonb(t)::text ~ $1`,
      [[id, firstName, lastName, email].join('|')],
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return found;
};
const read = (person: TestPerson) => app.answer(profileEndpoints.read, {}, person);

describe('while it runs', () => {
  it('begins with the password, ends all other sessions, and is confirmed by mail', async () => {
    expect(await app.answer(requestDeletion, { body: {} }, tahlia)).toMatchObject({
      http: 422,
      code: 'step-up-needed',
    });
    const elsewhere = { ...tahlia, ...(await signIn(app, tahlia.id)) };
    expect(await close()).toEqual({ DeletionOn: new Date(start.getTime() + 14 * 86_400_000).toISOString() });
    expect((await read(elsewhere)).http).toBe(401);
    expect(await read(tahlia)).toMatchObject({ http: 200, data: { DeletionOn: expect.any(String) as string } });
    await app.settle();
    expect(app.mails).toMatchObject([{ to: tahlia.email, subject: 'Your MyCrew account closes on 9 December 2026' }]);
  });

  it('leaves signing in, stopping it, signing out and help; nothing else', async () => {
    await close();
    const body = { Emotions: [{ _id: 'sad', isPrimary: true }] };
    for (const [call, request] of [
      [dashboardEndpoints.counts, {}],
      [checkinEndpoints.add, { body }],
      [crewEndpoints.crew, {}],
      [requestExport, {}],
      [requestDeletion, {}],
    ] as const)
      expect(await app.answer(call, request as never, tahlia)).toMatchObject({ http: 409, code: 'closing' });
    expect((await app.answer(helplineEndpoints.call, { body: {} }, tahlia)).http).toBe(200);
    const userName = tahlia.email;
    const again = await app.call(sessionEndpoints.signIn, { body: { userName, password } });
    expect((await app.answer(crewEndpoints.crew, {}, { token: again.Token })).http).toBe(409);
    const refreshed = await app.call(sessionEndpoints.refresh, { body: { refreshToken: again.RefreshToken } });
    expect((await app.answer(sessionEndpoints.signOut, { body: {} }, { token: refreshed.Token })).http).toBe(200);
  });

  it('shows the crew nothing of them, and notifies nobody', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, tahlia);
    await close();
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect(app.pushes).toEqual([]);
    expect(await app.call(crewEndpoints.crewFor, {}, leanne)).toEqual([]);
    expect((await app.call(notificationEndpoints.page, { query: {} }, leanne)).items).toEqual([]);
    const state = await app.db.selectFrom('headsUps').select('state').execute();
    expect(state).toEqual([{ state: 'takenBack' }]);
  });

  it('can be stopped until the last moment, and all is as before', async () => {
    await close();
    await later({ days: 14 }, [tahlia, leanne]);
    expect(await app.call(cancelDeletion, { body: {} }, tahlia)).toEqual({ DeletionOn: null });
    expect(await app.call(cancelDeletion, { body: {} }, tahlia)).toEqual({ DeletionOn: null });
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    expect(await read(tahlia)).toMatchObject({ http: 200, data: { DeletionOn: null } });
    expect(await app.call(crewEndpoints.crewFor, {}, leanne)).toMatchObject([{ FirstName: 'Tahlia' }]);
    expect(app.mails.map(({ subject }) => subject)).toContain('Your MyCrew account stays');
  });

  it('stopped at the very moment it happens, either all is there or nothing is', async () => {
    await close();
    await later({ days: 14 }, [tahlia, leanne]);
    const [stopped] = await Promise.all([
      app.answer(cancelDeletion, { body: {} }, tahlia),
      app.jobs.runNamed('erase-account', { personId: tahlia.id }).catch(() => {}),
    ]);
    const people = await app.db.selectFrom('people').select('status').where('id', '=', tahlia.id).execute();
    const living = await app.db.selectFrom('crewMembers').select('id').where('endedAt', 'is', null).execute();
    const ledger = await app.db.selectFrom('deletionLedger').select('erasedAt').execute();
    if (stopped.http === 200) {
      expect(people).toEqual([{ status: 'active' }]);
      expect({ living: living.length, ledger: ledger.length }).toEqual({ living: 1, ledger: 0 });
    } else {
      expect(people).toEqual([]);
      expect({ living: living.length, ledger: ledger.length }).toEqual({ living: 0, ledger: 1 });
    }
  });

  it('is not over a minute too soon', async () => {
    await close();
    await later({ days: 13, hours: 23, minutes: 59 }, [tahlia, leanne]);
    await app.jobs.runNamed('find-closed-accounts');
    await app.jobs.runNamed('erase-account', { personId: tahlia.id });
    expect((await read(tahlia)).http).toBe(200);
  });
});

describe('afterwards', () => {
  it('no table names them any more but the log, which has no content, and the ledger, which has no name', async () => {
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, tahlia);
    await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'are you awake' } }, tahlia);
    await app.call(crewEndpoints.invite, { body: { Channel: 'link', FirstName: 'Kit' } }, tahlia);
    await leaveForGood();
    for (const [table, { people, erasure }] of Object.entries(personalTables)) {
      if (typeof erasure === 'object') continue;
      for (const column of people) {
        const { rowCount } = await app.pool.query(`SELECT FROM ${table} WHERE ${column} = $1`, [tahlia.id]);
        expect(rowCount, `${table}.${column}`).toBe(0);
      }
    }
    const [line] = await app.db.selectFrom('deletionLedger').selectAll().execute();
    expect(line).toMatchObject({
      erasedAt: app.clock.now(),
      counts: { checkins: 1, chat_messages: 1, invitations: 1 },
    });
    expect(line!.idHash.equals(hashToken(tahlia.id))).toBe(true);
    const log = await app.db.selectFrom('auditLog').select(['actor', 'action', 'why']).execute();
    expect(JSON.stringify(log)).not.toMatch(/Tahlia|awake|@/u);
    expect((await read(tahlia)).http).toBe(401);
    expect((await app.answer(sessionEndpoints.signIn, { body: { userName: tahlia.email, password } })).http).toBe(401);
  });

  it('the key is gone: their messages stay closed for ever, the other’s stay readable', async () => {
    await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'are you awake' } }, tahlia);
    await app.call(chatEndpoints.send, { body: { userId: tahlia.id, Message: 'always' } }, leanne);
    const before = await app.db.selectFrom('chatMessages').selectAll().orderBy('seq').execute();
    await leaveForGood();
    const place = (at: number) => {
      const { authorId: owner, id: row } = before[at]!;
      return { owner, table: 'chat_messages', column: 'message_sealed', row };
    };
    await expect(app.fields.open(app.db, place(0), before[0]!.messageSealed!)).rejects.toThrow(KeyGone);
    const after = await app.db.selectFrom('chatMessages').selectAll().execute();
    expect(after).toMatchObject([{ id: before[1]!.id, authorId: leanne.id }]);
    expect(await app.fields.open(app.db, place(1), after[0]!.messageSealed!)).toBe('always');
    expect((await app.answer(chatEndpoints.page, { query: { userId: tahlia.id } }, leanne)).http).toBe(404);
    await stepUp(app, leanne);
    expect((await app.answer(requestExport, { body: {} }, leanne)).http).toBe(201);
  });

  it('nobody else’s row has their name or id, whichever of the two leaves', async () => {
    const marley = await aYouth(app, { firstName: 'Marley', canShareData: true, passwordHash });
    await joinCrew(app, marley.id, tahlia.id);
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every', CrewIds: [tahlia.id] } }, marley);
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    const body = { Emotions: [{ _id: 'sad', isPrimary: true }] };
    for (const youth of [marley, tahlia]) await app.call(checkinEndpoints.add, { body }, youth);
    app.clock.advance({ minutes: 1 });
    const raise = { body: { SelectedCrewIds: [tahlia.id] } };
    await app.call(distressEndpoints.raise, raise, marley);
    await app.call(distressEndpoints.raiseToAll, { body: {} }, tahlia);
    for (const youth of [marley, tahlia]) await app.call(distressEndpoints.everythingOk, { body: {} }, youth);
    await app.call(nudgeEndpoints.nudge, { body: { UserId: marley.id, Kind: 'thinking' } }, tahlia);
    const report = { ReportedUserId: tahlia.id, Reason: 'bullying', Source: 'profile' as const };
    await app.call(reportEndpoints.report, { body: report }, marley);
    await app.settle();
    await leaveForGood();
    expect((await rowsNaming(tahlia)).filter((row) => !row.startsWith('public.audit_log'))).toEqual([]);
    expect(await rowsNaming({ ...tahlia, id: tahlia.firstName })).toEqual([]);
  });

  it('the crew is notified kindly, without a reason, and no older notice contains the name', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, tahlia);
    app.clock.advance({ minutes: 1 });
    await app.settle();
    const notices = async () => (await app.call(notificationEndpoints.page, { query: {} }, leanne)).items;
    expect(await notices()).toMatchObject([{ Type: 'NEW-CHECK-IN' }]);
    app.notified.length = 0;
    await leaveForGood();
    expect(await notices()).toMatchObject([{ Type: 'Crew-Ended', Title: 'Somebody you shared a Crew with has left' }]);
    expect(JSON.stringify(await notices())).not.toMatch(/delet|clos/iu);
    expect(await app.call(notificationEndpoints.unreadCount, {}, leanne)).toEqual({ count: 1 });
    const reread = app.notified.filter(({ memberIds, event }) => event === 'changed' && memberIds.includes(leanne.id));
    expect(reread.map(({ payload }) => (payload as { topic: string }).topic)).toEqual(
      expect.arrayContaining(['notifications', 'crew']),
    );
  });

  it('files are gone too, and a receipt says what went', async () => {
    await stepUp(app, tahlia);
    await app.call(requestExport, { body: {} }, tahlia);
    await app.settle();
    expect([...app.files.keys()]).toHaveLength(1);
    await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad', isPrimary: true }] } }, tahlia);
    await app.call(distressEndpoints.raiseToAll, { body: {} }, tahlia);
    await app.call(distressEndpoints.everythingOk, { body: {} }, tahlia);
    await app.call(settingsEndpoints.sendFeedback, { body: { Message: 'Larger buttons, please' } }, tahlia);
    await leaveForGood();
    expect([...app.files.keys()]).toEqual([]);
    const receipt = app.mails.findLast(({ to }) => to === tahlia.email)!;
    expect(receipt.subject).toBe('Your MyCrew account is gone');
    const went = [
      'Your profile, and what you told us about yourself',
      'Your check-ins',
      'Your Distress Alerts and safe places',
    ];
    for (const what of went) expect(receipt.text).toContain(`– ${what}\n`);
    expect(receipt.text).not.toMatch(/journal|safety plan|– \d/u);
    expect(receipt.text).toContain('1800 551 800');
  });

  it('doing it again changes nothing', async () => {
    await leaveForGood();
    await app.jobs.runNamed('erase-account', { personId: tahlia.id });
    expect(await app.db.selectFrom('deletionLedger').select('erasedAt').execute()).toHaveLength(1);
    await close(leanne);
    await later({ days: 14 }, []);
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    expect(await app.db.selectFrom('people').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('chatRooms').select('id').execute()).toEqual([]);
  });
});
