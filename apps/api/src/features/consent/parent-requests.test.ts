// What a parent asks by their link, how a lead answers, and what becomes of the account: nothing without its owner knowing.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import type { ParentRequestKind } from '@mycrew/contract/parent-requests.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestApp } from '#testing/app.ts';
import { signIn } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator } from '#testing/staff.ts';

const { ask, page, deskPage, deskAnswer, answer } = consentEndpoints;
const [karen, operator] = ['karen@example.com', 'hello@example.com'];

const app = await setUpRoom();
let zoe: { id: string; token: string };
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  const body = {
    FirstName: 'Zoe',
    LastName: 'Park',
    Email: 'zoe@example.com',
    MobileNumber: '0491570158',
    Password: 'kelp toast nineteen',
    YearOfBirth: 2012,
    AcceptedPolicies: true as const,
    ParentName: 'Karen Park',
    ParentEmail: karen,
  };
  const { Token, UserId } = await app.call(registrationEndpoints.register, { body });
  zoe = { id: UserId, token: Token };
  await app.settle();
});

const mailsTo = async (email: string) => {
  await app.settle();
  return app.mails.filter(({ to }) => to === email);
};
const link = async () => /#token=([\w-]{43})/u.exec((await mailsTo(karen))[0]!.text)![1]!;
const asks = async (Kind: ParentRequestKind, Message: string) =>
  app.answer(ask, { params: { token: await link() }, body: { Kind, Message } });
const waiting = async (lead: { token: string }) => (await app.call(deskPage, { query: {} }, lead)).items;
const answers = async (lead: { token: string }, Outcome: 'answered' | 'closing') => {
  const [first] = await waiting(lead);
  const body = { Outcome, Answer: 'We looked, and wrote to Zoe.', Why: 'Asked by a parent' };
  return app.answer(deskAnswer, { params: { id: first!._id }, body }, lead);
};
const later = async (by: Parameters<TestApp['clock']['advance']>[0]) => {
  app.clock.advance(by);
  zoe = { ...zoe, ...(await signIn(app, zoe.id)) };
};
const notices = async () => (await app.call(notificationEndpoints.page, { query: {} }, zoe)).items;
const homeIs = async () => (await app.answer(dashboardEndpoints.counts, {}, zoe)).http;

describe('a parent asks', () => {
  it('and hears by mail that it arrived and by when; the operator hears without a name or a word', async () => {
    const asked = await asks('correct', 'Her year of birth is 2011, not 2012.');
    expect(asked).toMatchObject({
      http: 200,
      data: { Kind: 'correct', AskedOn: '2026-11-25T01:00:00.000Z', AnswerBy: '2026-12-25T01:00:00.000Z' },
    });
    const receipt = (await mailsTo(karen)).at(-1)!;
    expect(receipt.subject).toBe('We have your letter about Zoe');
    expect(receipt.text).toContain('answers you by 25 December 2026');
    expect(receipt.text).toContain('We tell Zoe that you asked.');
    const [toOperator, ...others] = await mailsTo(operator);
    expect(others).toEqual([]);
    expect(`${toOperator!.subject} ${toOperator!.text}`).not.toMatch(/Zoe|Karen|2011/u);
    expect(toOperator!.text).toContain('/staff/parent-requests');
    const { data } = await app.answer(page, { params: { token: await link() } });
    expect(data).toMatchObject({ MayAsk: ['correct', 'erase', 'write'], Asked: [{ Kind: 'correct' }] });
  });

  it('which stands sealed, and is told to whoever it is about, in neutral words', async () => {
    await asks('erase', 'Please erase everything of Zoe.');
    const stored = await app.db.selectFrom('parentRequests').selectAll().executeTakeFirstOrThrow();
    expect(stored.messageSealed.toString('latin1')).not.toContain('erase everything');
    await app.settle();
    expect(await notices()).toContainEqual(
      expect.objectContaining({
        Type: 'PARENT-ASKED',
        Title: 'A parent wrote to us',
        Body: expect.stringContaining('Nothing has changed.') as string,
      }),
    );
    expect(await homeIs()).toBe(200);
  });

  it('to write is between them and those who run this', async () => {
    await asks('write', 'I am worried about her.');
    await app.settle();
    expect((await notices()).map(({ Type }) => Type)).not.toContain('PARENT-ASKED');
  });

  it('once of a kind at a time; in the same words it is the same again', async () => {
    await asks('write', 'Hello?');
    const before = (await mailsTo(karen)).length;
    expect((await asks('write', 'Hello?')).http).toBe(200);
    expect(await mailsTo(karen)).toHaveLength(before);
    expect(await asks('write', 'Hello again?')).toMatchObject({ http: 409, code: 'request-open' });
    expect(await app.db.selectFrom('parentRequests').select('id').execute()).toHaveLength(1);
  });

  it.each([
    [{ Kind: 'correct', Message: '  ' }, 'Message', 'Please write a few words.'],
    [{ Kind: 'read', Message: 'All of it' }, 'Kind', 'Please choose one.'],
    [{ Kind: 'write', Message: 'x'.repeat(2_001) }, 'Message', 'At most 2000 characters.'],
  ])('with words that fit: %j', async (body, field, message) => {
    const token = await link();
    const refused = await app.answer(ask, { params: { token }, body: body as never });
    expect(refused).toMatchObject({ http: 422, errors: [{ field, message }] });
    expect(await app.db.selectFrom('parentRequests').select('id').execute()).toEqual([]);
  });

  it('by nobody’s link there is nothing', async () => {
    const body = { Kind: 'write' as const, Message: 'Hello?' };
    expect((await app.answer(ask, { params: { token: 'x'.repeat(43) }, body })).http).toBe(404);
  });

  it('five times a day at most', async () => {
    const lead = await aLead(app);
    for (let n = 0; n < 5; n += 1) {
      expect((await asks('write', `Letter ${n}`)).http).toBe(200);
      expect((await answers(lead, 'answered')).http).toBe(200);
    }
    expect((await asks('write', 'One more')).http).toBe(429);
  });
});

describe('somebody who decides alone by now', () => {
  const atSeventeen = async () => {
    await app.call(answer, { params: { token: await link() }, body: { Answer: 'approve', FullName: 'Karen Park' } });
    await later({ days: 4 * 365 });
    await app.jobs.runNamed('end-of-asking-parents');
  };

  it('is erased, corrected and cut off from their Crew by nobody else; a parent may write', async () => {
    await atSeventeen();
    const token = await link();
    const { data } = await app.answer(page, { params: { token } });
    expect(data).toMatchObject({ State: 'notRequired', MayAsk: ['write'] });
    for (const kind of ['erase', 'correct'] as const)
      expect(await asks(kind, 'All of it.')).toMatchObject({ http: 409, code: 'own-say' });
    expect(await app.answer(answer, { params: { token }, body: { Answer: 'withdraw' } })).toMatchObject({ http: 409 });
    expect((await asks('write', 'How is she?')).http).toBe(200);
    expect(await homeIs()).toBe(200);
  });

  it('keeps the account also where a parent asked before', async () => {
    const lead = await aLead(app);
    await app.call(answer, { params: { token: await link() }, body: { Answer: 'approve', FullName: 'Karen Park' } });
    await asks('erase', 'All of it.');
    await app.db.updateTable('people').set({ consent: 'notRequired' }).where('id', '=', zoe.id).execute();
    expect((await waiting(lead))[0]).toMatchObject({ MayClose: false });
    expect(await answers(lead, 'closing')).toMatchObject({ http: 409, code: 'own-say' });
    expect((await answers(lead, 'answered')).http).toBe(200);
    expect(await homeIs()).toBe(200);
  });
});

describe('a lead', () => {
  it('reads what waits, without anything that the youth wrote, and answers once by mail', async () => {
    await asks('erase', 'Please erase everything of Zoe.');
    const lead = await aLead(app);
    expect(await waiting(lead)).toMatchObject([
      {
        Kind: 'erase',
        Message: 'Please erase everything of Zoe.',
        ParentName: 'Karen Park',
        YouthFirstName: 'Zoe',
        AnsweredOn: null,
        MayClose: true,
      },
    ]);
    expect((await answers(lead, 'answered')).http).toBe(200);
    const mail = (await mailsTo(karen)).at(-1)!;
    expect(mail).toMatchObject({ subject: 'Our answer about Zoe' });
    expect(mail.text).toContain('We looked, and wrote to Zoe.');
    expect(await answers(lead, 'answered')).toMatchObject({ http: 409, code: 'request-answered' });
    expect(await waiting(lead)).toMatchObject([{ Outcome: 'answered', MayClose: false }]);
    expect(await homeIs()).toBe(200);
    const views = await app.call(settingsEndpoints.dataViews, { query: {} }, zoe);
    expect(JSON.stringify(views)).toContain('Asked by a parent');
  });

  it('alone, and nobody else of the staff', async () => {
    await asks('erase', 'All of it.');
    expect((await app.answer(deskPage, { query: {} }, await aModerator(app))).http).toBe(404);
  });

  it('begins the closing of an account; its owner is told, and stops it with one tap', async () => {
    await asks('erase', 'All of it.');
    expect((await answers(await aLead(app), 'closing')).http).toBe(200);
    const mail = (await mailsTo('zoe@example.com')).at(-1)!;
    expect(mail.subject).toBe('Your MyCrew account closes on 9 December 2026, unless you stop it');
    expect(mail.text).toContain('1800 551 800');
    expect(await app.answer(dashboardEndpoints.counts, {}, zoe)).toMatchObject({ http: 409, code: 'closing' });
    await app.call(myDataEndpoints.cancelDeletion, { body: {} }, zoe);
    expect(await homeIs()).toBe(200);
    app.clock.advance({ days: 15 });
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    expect(await app.db.selectFrom('people').select('id').where('id', '=', zoe.id).execute()).toHaveLength(1);
  });

  it('and it is erased after fourteen days where nobody stopped it, the request with it', async () => {
    await asks('erase', 'All of it.');
    await answers(await aLead(app), 'closing');
    await app.settle();
    app.clock.advance({ days: 14 });
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    expect(await app.db.selectFrom('people').select('id').where('id', '=', zoe.id).execute()).toEqual([]);
    expect(await app.db.selectFrom('parentRequests').select('id').execute()).toEqual([]);
  });
});
