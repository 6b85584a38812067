// The first minutes of an installation through the front door: one lead by one link, and what they try.
import { helplineEndpoints } from '@mycrew/contract/helpline.ts';
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { setupEndpoints, type SetupStep } from '@mycrew/contract/setup.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { aPerson, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk } from '#testing/staff.ts';

const { takeLead, tries, start, prove } = setupEndpoints;
const app = await setUpRoom();
const base = 'https://harbour.example';
const codeNow = async () => (await app.setupLink.address(app.db, base, app.clock.now()))?.split('#')[1];
const takes = async (person: TestPerson, SetupCode: string) =>
  (await app.answer(takeLead, { body: { SetupCode } }, person)).http;

beforeEach(() => void app.clock.set(new Date('2026-11-25T01:00:00Z')));

describe('the link that the server prints', () => {
  it('lets in whoever holds it, of any age, also where sign-up is closed, and makes them the lead, once', async () => {
    await app.db
      .insertInto('installationSettings')
      .values({ key: 'SignUpMode', value: '"closed"', setOn: new Date(0) })
      .execute();
    app.clock.advance({ seconds: 6 });
    const SignUpCode = (await codeNow())!;
    const form = {
      FirstName: 'Hana',
      LastName: 'Ito',
      Email: 'hana@harbour.example',
      MobileNumber: '0491570006',
      Password: 'kelp toast nineteen',
      YearOfBirth: 1981,
    };
    expect(await app.answer(registrationEndpoints.register, { body: form })).toMatchObject({
      code: 'supporters-by-invitation',
    });
    await app.call(registrationEndpoints.register, { body: { ...form, SignUpCode } });
    const hana = await app.db.selectFrom('people').select(['id', 'kind']).executeTakeFirstOrThrow();
    expect(hana.kind).toBe('staff');
    // Signing up used nothing up: the account may be lost on the way.
    expect(await codeNow()).toBe(SignUpCode);

    const other = await aPerson(app, { kind: 'staff' });
    expect(await takes(other, SignUpCode)).toBe(200);
    expect(await takes(await aYouth(app), SignUpCode)).toBe(422);
    expect(await codeNow()).toBeUndefined();
    const entry = await app.answer(staffEndpoints.entry, {}, other);
    expect(entry).toMatchObject({ http: 200, data: { Role: 'lead', EndsOn: null } });
    // Whoever had it may lose it again: the link opens nothing any more.
    await app.db.updateTable('staffRoles').set({ revokedAt: app.clock.now(), revokedBy: 'tests' }).execute();
    expect(await codeNow()).toBeUndefined();
    expect(await takes(await aYouth(app), SignUpCode)).toBe(422);
  });

  it('lets one of twenty lead who come at once', async () => {
    const code = (await codeNow())!;
    const people = await Promise.all(Array.from({ length: 20 }, () => aYouth(app)));
    const answers = await Promise.all(people.map((person) => takes(person, code)));
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 422)]);
    expect(await app.db.selectFrom('staffRoles').select('role').execute()).toEqual([{ role: 'lead' }]);
  });

  it('holds today and tomorrow, is another one each day, and asks for an email or a mobile that is theirs', async () => {
    const code = (await codeNow())!;
    const unproven = await aYouth(app);
    await app.db
      .updateTable('people')
      .set({ emailVerifiedAt: null, mobileVerifiedAt: null })
      .where('id', '=', unproven.id)
      .execute();
    const refused = await app.answer(takeLead, { body: { SetupCode: code } }, unproven);
    expect(refused).toMatchObject({ http: 422, code: 'setup-needs-proof' });
    app.clock.advance({ days: 1 });
    expect(await codeNow()).not.toBe(code);
    await app.db
      .updateTable('people')
      .set({ emailVerifiedAt: app.clock.now() })
      .where('id', '=', unproven.id)
      .execute();
    app.clock.advance({ days: 1 });
    expect(await takes(await aYouth(app), code)).toBe(422);
    expect(await takes(await aYouth(app), (await codeNow())!)).toBe(200);
  });
});

describe('what a lead tries', () => {
  const now = async (step: SetupStep, lead: TestPerson) =>
    (await app.call(tries, {}, lead)).find(({ Step }) => Step === step);
  const begin = async (step: SetupStep, lead: TestPerson) => {
    await app.call(start, { params: { step } }, lead);
    expect((await now(step, lead))?.State).toBe('underway');
    await app.settle();
    return now(step, lead);
  };

  it.each(['mail', 'text'] as const)('a test %s counts once the code that it carried was typed', async (step) => {
    const lead = await aLead(app);
    expect(await now(step, lead)).toEqual({ Step: step, State: 'never', Detail: null, At: null });
    expect(await begin(step, lead)).toMatchObject({ State: 'sent', Detail: 'test' });
    const { to, text } = step === 'mail' ? app.mails.at(-1)! : app.texts.at(-1)!;
    expect(to).toBe(step === 'mail' ? lead.email : lead.mobile?.replace(/^0/u, '+61'));
    const code = /\d{6}/u.exec(text)![0];
    const wrong = code === '000000' ? '000001' : '000000';
    const no = await app.answer(prove, { params: { step }, body: { Code: wrong } }, lead);
    expect(no).toMatchObject({ http: 422, errors: [{ field: 'Code' }] });
    await app.call(prove, { params: { step }, body: { Code: ` ${code.slice(0, 3)} ${code.slice(3)}` } }, lead);
    expect(await now(step, lead)).toMatchObject({ State: 'done' });
    // Of a newer message only its own code counts.
    await begin(step, lead);
    expect((await app.answer(prove, { params: { step }, body: { Code: code } }, lead)).http).toBe(422);
  });

  it('what fails says why, and can be tried again', async () => {
    const lead = await aLead(app);
    app.state.mailFails = true;
    expect(await begin('mail', lead)).toMatchObject({ State: 'failed', Detail: 'The mail server is away.' });
    app.state.mailFails = false;
    expect(await begin('mail', lead)).toMatchObject({ State: 'sent' });
    expect(await begin('backup', lead)).toMatchObject({
      State: 'failed',
      Detail: expect.stringContaining('mycrew backup') as string,
    });
  });

  it('texts are off where the environment says so', async () => {
    const silent = await createTestApp({ settings: { hasSms: false } });
    const lead = await aLead(silent);
    expect((await silent.call(tries, {}, lead)).map(({ State }) => State)).toEqual(['never', 'off', 'never']);
    expect((await silent.answer(start, { params: { step: 'text' } }, lead)).http).toBe(422);
    await silent.close();
  });

  it('is theirs alone who lead', async () => {
    const moderator = await aModerator(app);
    expect((await app.answer(tries, {}, moderator)).http).toBe(404);
    expect((await app.answer(start, { params: { step: 'backup' } }, moderator)).http).toBe(404);
  });
});

it('local services that a lead names stand under 000 and Kids Helpline, with the day of the check', async () => {
  const lead = await atDesk(app, await aLead(app));
  const Harbour = {
    Name: 'Harbour <House>',
    WhoFor: 'Students of ours',
    Phone: '02 9123 4567',
    Hours: 'Weekdays 9 to 5',
    CheckedOn: '2026-11-24',
  };
  const set = (LocalServices: object[]) =>
    app.answer(installationEndpoints.change, { body: { Set: { LocalServices }, Why: 'Ours' } as never }, lead);
  for (const Phone of ['000', '112', '+1 202 555 0100', 'call us', '1900 123 456'])
    expect((await set([{ ...Harbour, Phone }])).errors?.[0]?.field, Phone).toBe('Set.LocalServices.0.Phone');
  expect((await set([Harbour])).http).toBe(200);
  const { Services, Groups } = await app.call(helplineEndpoints.directory, {});
  expect(Groups[0]).toMatchObject({ _id: 'local' });
  expect(Services[0]).toMatchObject({
    Name: 'Harbour <House>',
    WhoFor: 'Students of ours.',
    VerifiedOn: '2026-11-24',
    Hours: { Days: [] },
  });
  const { body } = await app.raw({ url: '/need-help-now' });
  expect([...body.matchAll(/href="(tel:[^"]+)"/gu)].map(([, href]) => href).slice(0, 2)).toEqual([
    'tel:000',
    'tel:1800551800',
  ]);
  const seen = body.replaceAll(/<details.*?<\/details>/gsu, '');
  expect([...seen.matchAll(/href="(tel:[^"]+)"/gu)].map(([, href]) => href)[2]).toBe('tel:0291234567');
  expect(body).toContain('Harbour &lt;House&gt;');
  expect(body).not.toContain('<House>');
});
