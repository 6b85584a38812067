// Whoever is on duty is called about what is urgent, and others after them, until somebody takes it.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { urgentItemEndpoints } from '@mycrew/contract/urgent-items.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { turnPushOn } from '#testing/alerts.ts';
import { aDraft, aPublishedArticle, aSubmittedArticle, acceptTerms } from '#testing/experiences.ts';
import { putOnDuty, takeOffDuty } from '#testing/on-duty.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { aPicture } from '#testing/pictures.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk } from '#testing/staff.ts';

const { list, claim, release } = urgentItemEndpoints;
const app = await setUpRoom();
const crisis = { Title: 'Last night', Document: documentOfText('I want to die and I have a plan for tonight.') };
let youth: TestPerson;
let samira: TestPerson;
let vik: TestPerson;
let hana: TestPerson;
beforeEach(async () => {
  youth = await aYouth(app, { firstName: 'Tahlia' });
  samira = await aModerator(app);
  vik = await aModerator(app, { firstName: 'Vik' });
  hana = await aLead(app);
});

const threeOnDuty = async () => {
  await putOnDuty(app, samira, 'first');
  await putOnDuty(app, vik, 'next');
  await putOnDuty(app, hana, 'lead');
  await app.settle();
};
const called = () => {
  const names = new Map([samira, vik, hana].map(({ email, firstName }) => [email, firstName]));
  const whom = app.mails.map(({ to }) => names.get(to) ?? to).toSorted();
  app.mails.length = 0;
  return whom;
};
/** Sessions and stays at the desk go on meanwhile. */
const pass = async (by: Parameters<typeof app.clock.advance>[0]) => {
  app.clock.advance(by);
  for (const who of [samira, vik, hana]) {
    await app.db
      .updateTable('sessions')
      .set({ accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() })
      .where('id', '=', who.sessionId)
      .execute();
    await atDesk(app, who);
  }
  await app.settle();
};
const urgentOf = (who: TestPerson) => app.call(list, {}, who);
const theOne = async (who = samira) => (await urgentOf(who)).items[0]!;
const spare = (who: TestPerson, Spared: ('self-harm' | 'eating')[]) =>
  app.call(moderationEndpoints.changeCare, { body: { Blurs: true, Greys: true, Spared } }, who);

describe('a piece with crisis words', () => {
  it('calls whoever is on duty first, by the ways they chose, without a word of it and without a name', async () => {
    await putOnDuty(app, samira, 'first', ['push', 'email', 'sms']);
    await turnPushOn(app, samira);
    const id = await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Samira']);
    expect(app.pushes.map(({ payload }) => payload)).toEqual([
      {
        title: 'Something urgent waits at the desk.',
        body: 'Open the desk and take it.',
        data: { Type: 'DESK-URGENT' },
      },
    ]);
    expect(app.texts.map(({ text }) => text)).toEqual([
      `MyCrew: Something urgent waits at the desk. Open it and take it: http://localhost:3000/staff/queue/experience/${id}`,
    ]);
    expect(app.pages).toMatchObject([{ body: { type: 'desk.urgent', urgency: 'raised' } }]);
    const everything = JSON.stringify([app.mails, app.texts, app.pushes, app.pages]);
    expect(everything).not.toMatch(/Tahlia|plan|die|Last night|crisis/u);
  });

  it('calls again after five minutes, the next and whoever leads after ten, and then all of them', async () => {
    await threeOnDuty();
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Samira']);
    await pass({ minutes: 4, seconds: 59 });
    expect(called()).toEqual([]);
    await pass({ seconds: 1 });
    expect(called()).toEqual(['Samira']);
    await pass({ minutes: 5 });
    expect(called()).toEqual(['Hana', 'Vik']);
    await pass({ minutes: 10 });
    expect(called()).toEqual(['Hana', 'Samira', 'Vik']);
    await pass({ minutes: 10 });
    expect(called()).toEqual(['Hana', 'Samira', 'Vik']);
  });

  it('is quiet once somebody took it, and waits again where they did nothing for ten minutes', async () => {
    await threeOnDuty();
    const id = await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    called();
    await app.call(claim, { params: { id: (await theOne())._id } }, samira);
    // It is theirs in the queue too.
    expect(await app.answer(moderationEndpoints.claim, { params: { kind: 'article', id } }, vik)).toMatchObject({
      http: 409,
    });
    await pass({ minutes: 9 });
    expect(called()).toEqual([]);
    // Reading on counts.
    await app.call(moderationEndpoints.article, { params: { id } }, samira);
    await pass({ minutes: 9 });
    expect(called()).toEqual([]);
    await pass({ minutes: 1 });
    expect(called()).toEqual(['Hana', 'Vik']);
    expect(await theOne(vik)).toMatchObject({ Claim: null, WasLeft: true });
    await app.call(claim, { params: { id: (await theOne(vik))._id } }, vik);
    expect(await theOne(vik)).toMatchObject({ Claim: { IsMine: true }, WasLeft: false });
    expect(await theOne(samira)).toMatchObject({ Claim: { IsMine: false } });
  });

  it('is given back and calls again at once, and is over once it is decided', async () => {
    await threeOnDuty();
    const id = await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    const { _id } = await theOne();
    await app.call(claim, { params: { id: _id } }, samira);
    called();
    await app.call(release, { params: { id: _id } }, samira);
    await app.settle();
    expect(called()).toEqual(['Samira']);
    await app.call(claim, { params: { id: _id } }, samira);
    const body = { Revision: 1, Message: 'Please talk to somebody.', Reason: 'method' as const };
    await app.call(moderationEndpoints.reject, { params: { id }, body }, samira);
    expect(await urgentOf(samira)).toEqual({ items: [], WithOthers: 0 });
    // Taken back, it is theirs again, and urgent as before.
    const { Decision } = await app.call(moderationEndpoints.article, { params: { id } }, samira);
    await app.call(decisionEndpoints.takeBack, { params: { id: Decision!._id } }, samira);
    expect((await urgentOf(samira)).items).toMatchObject([{ Claim: { IsMine: true } }]);
    await app.call(moderationEndpoints.reject, { params: { id }, body }, samira);
    await pass({ minutes: 30 });
    expect(called()).toEqual([]);
  });

  it('is over where its author takes it back, or is erased', async () => {
    const id = await aSubmittedArticle(app, youth, crisis);
    await app.call(experienceEndpoints.update, { params: { id }, body: { Status: 'Draft' } }, youth);
    expect((await urgentOf(hana)).items).toEqual([]);
    await app.call(experienceEndpoints.update, { params: { id }, body: { Status: 'Submitted' } }, youth);
    expect((await urgentOf(hana)).items).toHaveLength(1);
    await app.db.deleteFrom('articles').execute();
    await app.rooms.urgentItems.audit();
    expect((await urgentOf(hana)).items).toEqual([]);
    expect(await app.db.selectFrom('urgentItems').select('notFor').execute()).toEqual([{ notFor: [] }, { notFor: [] }]);
  });
});

describe('on duty', () => {
  it('whoever is off is left alone, also where it was planned while they were on', async () => {
    await putOnDuty(app, samira, 'first');
    await app.settle();
    await aSubmittedArticle(app, youth, crisis);
    await takeOffDuty(app, samira);
    await app.settle();
    expect(called()).toEqual([]);
    expect(await app.db.selectFrom('urgentCalls').select('state').where('personId', 'is not', null).execute()).toEqual([
      { state: 'superseded' },
    ]);
  });

  it('whoever comes on is called once about what waits', async () => {
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual([]);
    await putOnDuty(app, vik, 'first');
    await app.settle();
    await app.settle();
    expect(called()).toEqual(['Vik']);
  });

  it('somebody on a break is passed over, and whoever wrote it is never called', async () => {
    await threeOnDuty();
    await app.call(moderationEndpoints.takeBreak, {}, samira);
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Vik']);
  });

  it('is called by email where no browser of theirs can be reached', async () => {
    await putOnDuty(app, samira, 'first', ['push']);
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Samira']);
  });
});

describe('sparing', () => {
  it('calls the next, and says how many are with others', async () => {
    await threeOnDuty();
    await spare(samira, ['self-harm']);
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Vik']);
    expect(await urgentOf(samira)).toEqual({ items: [], WithOthers: 1 });
    expect(await urgentOf(vik)).toMatchObject({ items: [{ Kind: 'piece' }], WithOthers: 0 });
  });

  it('hides nothing from everybody: where nobody on duty may see it, whoever leads is told at once', async () => {
    await threeOnDuty();
    for (const who of [samira, vik, hana]) await spare(who, ['self-harm']);
    await aSubmittedArticle(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual(['Hana']);
    expect((await urgentOf(vik)).WithOthers).toBe(1);
    expect((await urgentOf(hana)).items).toHaveLength(1);
  });

  it('counts what the words suggest as labels do', async () => {
    await threeOnDuty();
    await spare(samira, ['eating']);
    const text = 'I want to die. I binge and purge and skip meals to lose weight every day.';
    await aSubmittedArticle(app, youth, { Title: 'Food', Document: documentOfText(text) });
    await app.settle();
    expect(called()).toEqual(['Vik']);
  });
});

describe('what else is urgent', () => {
  const kinds = async () => (await urgentOf(hana)).items.map(({ Kind, Reasons }) => [Kind, ...Reasons]);

  it('is a comment with crisis words, until it is shown, hidden or taken back', async () => {
    const articleId = await aPublishedArticle(app, youth);
    const other = await aYouth(app);
    await acceptTerms(app, other);
    const body = { ArticleId: articleId, Message: 'i want to kill myself' };
    const { Comment } = await app.call(experienceEndpoints.comment, { body }, other);
    expect(await kinds()).toEqual([['comment', 'crisis-words']]);
    await app.call(experienceEndpoints.removeComment, { body: { CommentId: Comment._id } }, other);
    expect(await kinds()).toEqual([]);
  });

  it('is a report about safety, or with crisis words, and stays so for whoever leads when it is handed on', async () => {
    const { youth: kobi, crew } = await aCrewOfTwo(app);
    const report = { ReportedUserId: kobi.id, Source: 'profile' as const };
    await app.call(reportEndpoints.report, { body: { ...report, Reason: 'spam' } }, crew);
    expect(await kinds()).toEqual([]);
    await app.call(reportEndpoints.report, { body: { ...report, Reason: 'worried' } }, crew);
    app.clock.advance({ seconds: 1 });
    const other = { ReportedUserId: crew.id, Source: 'profile' as const, Reason: 'other' };
    await app.call(reportEndpoints.report, { body: { ...other, Details: 'They said: i am going to die' } }, kobi);
    expect(await kinds()).toEqual([
      ['report', 'safety-report'],
      ['report', 'crisis-words'],
    ]);
    const { ItemId: id } = (await urgentOf(samira)).items[0]!;
    await app.call(reportEndpoints.deskClaim, { params: { id } }, samira);
    app.clock.advance({ seconds: 1 });
    await app.call(reportEndpoints.deskHandOn, { params: { id }, body: { Why: 'They need somebody now' } }, samira);
    expect((await urgentOf(samira)).items.map(({ Kind }) => Kind)).toEqual(['report']);
    expect(await kinds()).toEqual([
      ['report', 'crisis-words'],
      ['hand-over', 'handed-over', 'safety-report'],
    ]);
    await app.call(reportEndpoints.deskClaim, { params: { id } }, hana);
    await app.call(reportEndpoints.deskDecide, { params: { id }, body: { Act: 'dismiss', Why: 'I called' } }, hana);
    expect(await kinds()).toEqual([['report', 'crisis-words']]);
  });

  it('is any other report where it is handed on as urgent', async () => {
    const { youth: kobi, crew } = await aCrewOfTwo(app);
    await putOnDuty(app, hana, 'lead');
    const body = { ReportedUserId: kobi.id, Source: 'profile' as const, Reason: 'threats' };
    await app.call(reportEndpoints.report, { body }, crew);
    const { id } = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    await app.call(reportEndpoints.deskClaim, { params: { id } }, samira);
    const handOn = { Why: 'Look at it now', IsUrgent: true };
    await app.call(reportEndpoints.deskHandOn, { params: { id }, body: handOn }, samira);
    await app.settle();
    expect(called()).toContain('Hana');
    expect(await kinds()).toEqual([['hand-over', 'handed-over']]);
  });

  it('is a request to open contact details: for another who leads, never for whoever asked', async () => {
    const noor = await aLead(app, { firstName: 'Noor' });
    await putOnDuty(app, hana, 'first');
    await putOnDuty(app, samira, 'next');
    await putOnDuty(app, noor, 'lead');
    await app.settle();
    const body = { PersonId: youth.id, Why: 'They named a time and no place' };
    const { _id } = await app.call(staffEndpoints.askBreakGlass, { body }, hana);
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual([noor.email]);
    expect((await urgentOf(hana)).items).toEqual([]);
    expect((await urgentOf(samira)).items).toEqual([]);
    const decision = { params: { id: _id }, body: { Approve: true, Why: 'I spoke with them' } };
    await app.call(staffEndpoints.decideBreakGlass, decision, noor);
    expect((await urgentOf(noor)).items).toEqual([]);
  });

  it('is an answer to a decision about an account, for somebody else than who decided', async () => {
    const decision = { personId: youth.id, kind: 'warning', reason: 'bullying', message: 'Be kind.' } as const;
    const id = await app.transaction((tx) =>
      app.rooms.sanctions.decide(tx, samira, { ...decision, days: null, reportId: null }, app.clock.now()),
    );
    await app.call(sanctionEndpoints.appeal, { params: { id }, body: { Text: 'I can’t go on, i want to die' } }, youth);
    expect((await urgentOf(samira)).items).toEqual([]);
    const item = await theOne(vik);
    expect(item).toMatchObject({ Kind: 'appeal', ItemId: id });
    await app.call(claim, { params: { id: item._id } }, vik);
    expect(await app.answer(claim, { params: { id: item._id } }, hana)).toMatchObject({
      http: 409,
      code: 'case-taken',
    });
    const answer = { Outcome: 'lifted' as const, Answer: 'We are here.' };
    await app.call(sanctionEndpoints.deskDecideAppeal, { params: { id }, body: answer }, vik);
    expect((await urgentOf(vik)).items).toEqual([]);
  });

  it('is a picture of somebody under 18 that the check was not sure of', async () => {
    app.state.verdict = 'hold';
    for (const yearOfBirth of [2010, 2002]) {
      const owner = await aYouth(app, { yearOfBirth, canShareData: true });
      const body = { Emotions: [{ _id: 'sad', isPrimary: true }], IsSharedWithCrew: true };
      await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, owner);
    }
    await app.settle();
    expect(await kinds()).toEqual([['picture', 'minor-picture']]);
    const body = { Decision: 'hide' as const, Why: 'It shows too much' };
    await app.call(moderationEndpoints.decidePicture, { params: { id: (await theOne()).ItemId }, body }, vik);
    expect(await kinds()).toEqual([]);
  });

  it('and nothing else calls anybody', async () => {
    await threeOnDuty();
    await aSubmittedArticle(app, youth);
    await aDraft(app, youth, crisis);
    await app.settle();
    expect(called()).toEqual([]);
    expect(await app.db.selectFrom('urgentItems').select('id').execute()).toEqual([]);
  });
});

it('tells every page of the desk that something changed, and nobody else', async () => {
  await aSubmittedArticle(app, youth, crisis);
  const heard = () =>
    app.notified.filter(({ payload }) => (payload as { topic?: string } | undefined)?.topic === 'desk');
  await vi.waitFor(() => expect(heard().length).toBeGreaterThan(0));
  for (const { memberIds } of heard()) expect(memberIds.toSorted()).toEqual([samira.id, vik.id, hana.id].toSorted());
});

it('the auditor finds nothing to do, and calls where a call was lost', async () => {
  await threeOnDuty();
  await aSubmittedArticle(app, youth, crisis);
  await app.settle();
  called();
  expect(await app.rooms.urgentItems.audit()).toEqual({
    itemsUncalled: 0,
    stepsOverdue: 0,
    rowsOverdue: 0,
    leasesExpired: 0,
  });
  await app.db.deleteFrom('urgentCalls').execute();
  app.clock.advance({ seconds: 11 });
  await app.syncTime();
  expect(await app.rooms.urgentItems.audit()).toMatchObject({ itemsUncalled: 1 });
  await app.settle();
  expect(called()).toEqual(['Samira']);
});
