// Who may open an account: four ways of sign-up, by everybody who comes, through the front door; and the codes.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { installationEndpoints } from '@mycrew/contract/installation.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { signUpEndpoints, type SignUpMode, signUpModes } from '@mycrew/contract/sign-up.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { stepUp } from '#testing/step-up.ts';
import { aLead } from '#testing/staff.ts';

const Why = 'We begin on Monday';
const { change, makeBatch, batches, stopBatch } = installationEndpoints;
const { checkCode } = signUpEndpoints;
const { register, proveEmail } = registrationEndpoints;
const app = await setUpRoom();
let lead: TestPerson;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  lead = await aLead(app);
});

const setMode = (SignUpMode: SignUpMode) =>
  app.call(change, { body: { Set: { SignUpMode, EmailDomains: ['school.edu.au'], Operator: 'Harbour' }, Why } }, lead);
const makeCodes = async (Codes = 1, UsesEach = 1) => {
  const body = { Label: 'Harbour High', Codes, UsesEach, LastDay: '2026-12-31', Why };
  return app.call(makeBatch, { body }, lead);
};
let count = 0;
const form = (over: object = {}) => {
  count += 1;
  return {
    FirstName: 'Tahlia',
    LastName: 'Brennan',
    Email: `tahlia-${count}@school.edu.au`,
    MobileNumber: `04915${String(70_000 + count)}`,
    Password: 'kelp toast nineteen',
    YearOfBirth: 2008,
    ...over,
  };
};
const comes = async (over: object = {}, address?: string) => {
  const { http, code, errors, message } = await app.answer(register, { body: form(over) }, address ? { address } : {});
  return { http, field: errors?.[0]?.field ?? (http === 201 ? undefined : code), message };
};
const ticketFor = async (Email: string) => {
  await app.call(proveEmail, { body: { Email } });
  await app.settle();
  return /ticket=([^\s&]+)/u.exec(app.mails.findLast(({ to }) => to === Email)!.text)![1]!;
};
const invitation = async (body: object) => {
  const youth = await aYouth(app);
  const { Link } = await app.call(crewEndpoints.invite, { body: body as never }, youth);
  await app.settle();
  const sent = app.mails.findLast(({ text }) => text.includes('#invitation='))?.text ?? Link!;
  return /#invitation=([\w-]+)/u.exec('Email' in body ? sent : Link!)![1]!;
};

describe.each(signUpModes)('where sign-up is %s', (mode) => {
  beforeEach(() => setMode(mode));
  const refusedAt = { open: undefined, code: 'SignUpCode', domain: 'Email', closed: 'sign-up-closed' }[mode];

  it('a youth comes in with what it asks for, and is told kindly without', async () => {
    const { field, message } = await comes();
    expect(field).toBe(refusedAt);
    if (mode === 'open') return;
    if (mode !== 'domain') expect(message).toContain('Ask Harbour: hello@example.com');
    if (mode !== 'domain') expect(message).toContain('1800 551 800');
    if (mode === 'code') expect(await comes({ SignUpCode: (await makeCodes()).Codes[0] })).toMatchObject({ http: 201 });
    if (mode !== 'domain') return;
    const Email = 'noor@school.edu.au';
    const EmailTicket = await ticketFor(Email);
    expect((await comes({ EmailTicket })).field).toBe('Email');
    expect(await comes({ Email: 'noor@elsewhere.edu.au' })).toMatchObject({ http: 422, field: 'Email' });
    expect(await comes({ Email, EmailTicket })).toMatchObject({ http: 201 });
    app.clock.advance({ days: 2 });
    expect(
      (await comes({ EmailTicket: await ticketFor('late@school.edu.au'), Email: 'late@school.edu.au' })).http,
    ).toBe(201);
    expect((await app.answer(proveEmail, { body: { Email: 'noor@elsewhere.edu.au' } })).errors?.[0]?.field).toBe(
      'Email',
    );
  });

  it('whoever was invited comes in, of any age, by a message or a link, once', async () => {
    const byMail = await invitation({ Channel: 'email', FirstName: 'Leanne', Email: 'leanne@example.com' });
    expect(await comes({ InvitationToken: byMail, YearOfBirth: 1980 })).toMatchObject({ http: 201 });
    const byLink = await invitation({ Channel: 'link', FirstName: 'Minh' });
    expect(await comes({ InvitationToken: byLink, YearOfBirth: 1980 })).toMatchObject({ http: 201 });
    const friends = await invitation({ Channel: 'link', FirstName: 'Jonah' });
    const both = await Promise.all([comes({ InvitationToken: friends }), comes({ InvitationToken: friends })]);
    expect(both.filter(({ http }) => http === 201)).toHaveLength(mode === 'open' ? 2 : 1);
  });

  it('a parent answers their letter, without an account', async () => {
    await setMode('open');
    const parent = { ParentName: 'Karen', ParentEmail: 'karen@example.com' };
    await comes({ YearOfBirth: 2013, IsParentalConcentRequired: true, ...parent });
    await setMode(mode);
    await app.settle();
    const token = /#token=([\w.-]+)/u.exec(app.mails.find(({ to }) => to === parent.ParentEmail)!.text)![1]!;
    const answer = { Answer: 'approve' as const, FullName: 'Karen Quill' };
    expect((await app.answer(consentEndpoints.answer, { params: { token }, body: answer })).http).toBe(200);
  });

  it('staff go on, and so does whoever is here; who was leaving comes back, who left is as new', async () => {
    expect((await app.answer(staffEndpoints.entry, {}, lead)).http).toBe(200);
    const here = await aYouth(app);
    await stepUp(app, here);
    await app.call(myDataEndpoints.requestDeletion, { body: {} }, here);
    const back = await signIn(app, here.id);
    expect(await app.call(myDataEndpoints.cancelDeletion, { body: {} }, back)).toEqual({ DeletionOn: null });
    await stepUp(app, back);
    await app.call(myDataEndpoints.requestDeletion, { body: {} }, back);
    app.clock.advance({ days: 15 });
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    const again = { Email: here.email, MobileNumber: here.mobile };
    expect((await comes(again)).field).toBe(refusedAt);
    if (mode === 'open') return;
    const InvitationToken = await invitation({ Channel: 'link', FirstName: 'Sam' });
    expect(await comes({ ...again, InvitationToken })).toMatchObject({ http: 201 });
  });
});

describe('a code for colleagues', () => {
  it('lets in whoever comes to work here, of any age and in any mode, as often as it says, and gives no role', async () => {
    await setMode('closed');
    const body = { Label: 'The team', Codes: 1, UsesEach: 2, IsForStaff: true, LastDay: '2026-12-31', Why };
    const { Codes, Batch } = await app.call(makeBatch, { body }, lead);
    expect(Batch.IsForStaff).toBe(true);
    const SignUpCode = Codes[0]!;
    const all = await Promise.all(Array.from({ length: 6 }, () => comes({ SignUpCode, YearOfBirth: 1981 })));
    expect(all.filter(({ http }) => http === 201)).toHaveLength(2);
    const kinds = await app.db.selectFrom('people').select('kind').where('yearOfBirth', '=', 1981).execute();
    expect(kinds).toEqual([{ kind: 'staff' }, { kind: 'staff' }]);
    expect(await app.db.selectFrom('staffRoles').select('role').execute()).toEqual([{ role: 'lead' }]);
    expect((await comes({ SignUpCode, YearOfBirth: 1981 })).field).toBe('supporters-by-invitation');
  });

  it('is no other code: one for young people opens nothing to whoever is older', async () => {
    await setMode('code');
    const { Codes } = await makeCodes();
    expect((await comes({ SignUpCode: Codes[0], YearOfBirth: 1981 })).field).toBe('supporters-by-invitation');
  });
});

describe('a sign-up code', () => {
  beforeEach(() => setMode('code'));

  it.each([1, 7])('for %i lets in as many of twenty who come at once', async (uses) => {
    const SignUpCode = (await makeCodes(1, uses)).Codes[0]!;
    const all = await Promise.all(Array.from({ length: 20 }, () => comes({ SignUpCode })));
    expect(all.filter(({ http }) => http === 201)).toHaveLength(uses);
    expect(new Set(all.filter(({ http }) => http !== 201).map(({ field }) => field))).toEqual(new Set(['SignUpCode']));
  });

  it('is not used up where the account does not come to be', async () => {
    const SignUpCode = (await makeCodes()).Codes[0]!;
    expect((await comes({ SignUpCode, Password: 'password1' })).field).toBe('Password');
    const taken = await aYouth(app, { email: 'taken@example.com' });
    expect((await comes({ SignUpCode, Email: taken.email })).field).toBe('account-exists');
    expect((await comes({ SignUpCode: SignUpCode.toLowerCase().replace(/(.{4})(?=.)/gu, '$1-') })).http).toBe(201);
  });

  it('that is unknown, used up, stopped or over has one answer', async () => {
    const [used, stopped, over] = [await makeCodes(), await makeCodes(), await makeCodes()];
    await comes({ SignUpCode: used.Codes[0] });
    await app.call(stopBatch, { params: { id: stopped.Batch._id }, body: { Why } }, lead);
    const answers: unknown[] = [];
    const look = async (SignUpCode: string) => {
      answers.push(await comes({ SignUpCode }), (await app.answer(checkCode, { body: { SignUpCode } })).errors);
    };
    for (const code of [used.Codes[0]!, stopped.Codes[0]!, 'K7QM2XWD93HTVB6N']) await look(code);
    // The last day ends when it has ended everywhere in Australia.
    app.clock.set(new Date('2026-12-31T15:59:00Z'));
    expect((await app.answer(checkCode, { body: { SignUpCode: over.Codes[0]! } })).http).toBe(200);
    app.clock.set(new Date('2026-12-31T16:00:00Z'));
    await look(over.Codes[0]!);
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(2);
  });

  it('stands nowhere in the database, with a label for those who lead, and counts from ten on', async () => {
    const { Codes, Batch } = await makeCodes(12, 1);
    expect(new Set(Codes).size).toBe(12);
    const use = (codes: string[]) => Promise.all(codes.map((SignUpCode) => comes({ SignUpCode }, '10.1.2.3')));
    await use(Codes.slice(0, 9));
    expect((await app.call(batches, {}, lead))[0]).toMatchObject({ Label: 'Harbour High', Used: null, State: 'open' });
    await use(Codes.slice(9, 11));
    expect((await app.call(batches, {}, lead)).find(({ _id }) => _id === Batch._id)!.Used).toBe(11);
    const tables = ['people', 'audit_log', 'sign_up_codes', 'sign_up_batches', 'idempotency_keys'];
    for (const table of tables) {
      const { rows } = await app.ownerPool.query(`SELECT t::text AS row FROM ${table} t`);
      const text = rows.map(({ row }: { row: string }) => row).join('\n');
      expect(Codes.filter((code) => text.includes(code))).toEqual([]);
      if (table === 'people') expect(text).not.toContain(Batch._id);
    }
  });

  it('comes in batches of so many', async () => {
    const body = { Label: 'Harbour High', Codes: 500, UsesEach: 1_000, LastDay: '2026-12-31', Why };
    expect((await app.call(makeBatch, { body }, lead)).Codes).toHaveLength(500);
    for (const over of [{ Codes: 501 }, { UsesEach: 1_001 }, { Codes: 0 }])
      expect((await app.answer(makeBatch, { body: { ...body, ...over } }, lead)).http).toBe(422);
  });

  // What holds against guessing are the 80 bits; the limit keeps guesses off the database. 10,000 from 100 addresses take 25 s
  // and were run once; each address is counted alone, so that 20 show the same.
  it('is not found by 2,000 guesses in an hour from 20 addresses, which have one answer', async () => {
    const { Codes } = await makeCodes(500, 1_000);
    const stopped = await makeCodes();
    await app.call(stopBatch, { params: { id: stopped.Batch._id }, body: { Why } }, lead);
    const guess = async (address: string, code?: string) => {
      const SignUpCode = code ?? uuidv7().replaceAll('-', '').slice(-16).toUpperCase();
      const { http, errors } = await app.answer(checkCode, { body: { SignUpCode } }, { address });
      return JSON.stringify({ http, errors });
    };
    const answers = new Map<string, number>();
    const count = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
    const addresses = Array.from({ length: 20 }, (_, number) => `198.51.${number}.7`);
    for (const address of addresses) {
      const each = Array.from({ length: 100 }, (_, at) => guess(address, at === 0 ? stopped.Codes[0] : undefined));
      (await Promise.all(each)).forEach(count);
      app.clock.advance({ minutes: 2 });
    }
    expect([...answers.values()]).toEqual([2_000]);
    expect([...answers.keys()][0]).toContain('"http":422');
    const more = await Promise.all(Array.from({ length: 130 }, () => guess('198.51.200.7')));
    expect(more.filter((answer) => answer.includes('"http":422'))).toHaveLength(120);
    expect(more.filter((answer) => answer.includes('"http":429'))).toHaveLength(10);
    expect(await guess('198.51.200.7', Codes[0])).toContain('"http":429');
    expect(await guess('198.51.201.7', Codes[0])).toContain('"http":200');
  });
});
