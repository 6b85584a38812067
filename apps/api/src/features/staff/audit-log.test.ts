// The staff log: found by who, what, about what and when, and taken out as a table that leaves its own line.
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk } from '#testing/staff.ts';

const { auditLog, auditPeople, auditExport } = staffEndpoints;
const app = await setUpRoom();
const report = '0197aaaa-0000-7000-8000-00000000cafe';
let [samira, hana]: TestPerson[] = [];
beforeEach(async () => {
  [samira, hana] = [await aModerator(app), await aLead(app)];
  const did = (who: TestPerson, action: `staff.${string}`, why: string, subject?: string) =>
    app.audit.note(app.db, { actor: who.id, action, why, ...(subject && { subject }) });
  await did(samira, 'staff.report-read', 'bullying', report);
  app.clock.advance({ minutes: 60 * 24 });
  await did(samira, 'staff.report-dismissed', '=HYPERLINK("x")', report);
  await did(hana, 'staff.policy-published', 'Letters, and "more"', 'terms 2');
  for (const who of [samira, hana]) await atDesk(app, Object.assign(who, await signIn(app, who.id)));
});

type Filter = NonNullable<Parameters<typeof ask>[0]>;
const ask = (query: { who?: string; action?: string; subject?: string; from?: string; until?: string }) =>
  app.answer(auditLog, { query }, hana);
const found = async (filter: Filter) =>
  (await ask(filter)).data!.items.map(({ Action }) => Action).filter((action) => action !== 'audit-read');

describe('the audit log', () => {
  it.each<[string, () => Filter, string[]]>([
    ['whoever it was', () => ({ who: samira!.id }), ['report-dismissed', 'report-read']],
    ['what they did, in words', () => ({ action: 'Policy Published' }), ['policy-published']],
    ['part of it', () => ({ action: 'dismissed' }), ['report-dismissed']],
    ['nothing but what was typed', () => ({ action: 'report%a' }), []],
    ['what it was about', () => ({ subject: report }), ['report-dismissed', 'report-read']],
    ['how that begins', () => ({ subject: 'terms' }), ['policy-published']],
    ['all of it at once', () => ({ who: samira!.id, action: 'read', subject: report }), ['report-read']],
  ])('is found by %s', async (_by, filter, actions) => {
    expect(await found(filter())).toEqual(actions);
  });

  it('is found by when, the end left out', async () => {
    const noon = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();
    expect(await found({ until: noon(-0.5) })).toEqual(['report-read']);
    expect(await found({ from: noon(-0.5), action: 'report' })).toEqual(['report-dismissed']);
  });

  it('refuses what can be nobody, no time, or an end before its beginning, at the field', async () => {
    const refused = async (filter: Filter) => (await ask(filter)).errors;
    expect(await refused({ who: 'samira' })).toMatchObject([{ field: 'who' }]);
    expect(await refused({ subject: 'ab' })).toMatchObject([
      { field: 'subject', message: 'Needs at least the first four characters.' },
    ]);
    expect(await refused({ from: '2026-11-30T00:00:00Z', until: '2026-11-20T00:00:00Z' })).toMatchObject([
      { field: 'until', message: 'The last day comes before the first.' },
    ]);
  });

  it('names whose lines there are, who has left too, and no youth', async () => {
    const mia = await aYouth(app);
    const revoked = { revokedBy: 'tests', revokedAt: app.clock.now() };
    await app.db.updateTable('staffRoles').set(revoked).where('personId', '=', samira!.id).execute();
    const people = await app.call(auditPeople, {}, hana);
    expect(people).toEqual([
      { _id: hana!.id, FirstName: 'Hana', Role: 'lead', HasLeft: false },
      { _id: samira!.id, FirstName: 'Samira', Role: 'moderator', HasLeft: true },
    ]);
    expect(JSON.stringify(people)).not.toContain(mia.id);
  });
});

describe('its export', () => {
  const taken = (query: object, who = hana) =>
    app.send(auditExport, { query: { why: 'For the yearly review', ...query } } as never, who!);

  it('is the same lines as a table, in which no formula runs, and stands in the log each time', async () => {
    const { statusCode, headers, body } = await taken({ action: 'report' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toContain('mycrew-audit-log.csv');
    const [heading, ...lines] = body.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe('"time","who","role","action","why","about","seal"');
    expect(lines.map((line) => line.split(',').slice(1, 5).join(' '))).toEqual([
      `"Samira" "moderator" "report-dismissed" "'=HYPERLINK(""x"")"`,
      '"Samira" "moderator" "report-read" "bullying"',
    ]);
    await taken({});
    const { items } = await app.call(auditLog, { query: { action: 'audit-exported' } }, hana);
    expect(items.map(({ By, Why }) => `${By?.FirstName}: ${Why}`)).toEqual([
      'Hana: For the yearly review',
      'Hana: For the yearly review',
    ]);
  });

  it('goes on beyond what is read at once, each line once', async () => {
    const note = { actor: samira!.id, action: 'staff.comment-read', why: 'Reading' };
    for (let n = 0; n < 1_003; n += 1) await app.audit.note(app.db, note);
    const lines = (await taken({ action: 'comment-read' })).body.trim().split('\r\n');
    expect(lines).toHaveLength(1_004);
  });

  it('asks for a reason and for the factor anew, and leaves nothing behind without them', async () => {
    expect((await taken({ why: '' })).json()).toMatchObject({ statusCode: 422, errors: [{ field: 'why' }] });
    await atDesk(app, hana!, { fresh: false });
    expect((await taken({})).json()).toMatchObject({ statusCode: 422, code: 'staff-step-up-needed' });
    expect((await taken({}, samira)).statusCode).toBe(404);
    await atDesk(app, hana!);
    expect(await found({ action: 'exported' })).toEqual([]);
  });
});
