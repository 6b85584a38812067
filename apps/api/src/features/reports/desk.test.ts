// Reports at the desk: one moderator at a time, the frozen copy and no more, and what follows for whom.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sanctionEndpoints } from '@mycrew/contract/sanctions.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aPublishedArticle } from '#testing/experiences.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aPicture } from '#testing/pictures.ts';
import { aLead, aModerator, queueOf } from '#testing/staff.ts';

const { deskRead, deskPicture, deskClaim, deskRelease, deskDecide, deskHandOn, report } = reportEndpoints;
const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
let samira: TestPerson;
let vik: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
  samira = await aModerator(app);
  vik = await aModerator(app, { firstName: 'Vik' });
});

const notify = async (over: object = {}) => {
  const sent = await app.call(chatEndpoints.send, { body: { userId: youth.id, Message: 'you are nothing' } }, crew);
  const body = { ReportedUserId: crew.id, Reason: 'bullying', Source: 'chat' as const, MessageId: sent._id, ...over };
  await app.call(report, { body }, youth);
  const row = await app.db
    .selectFrom('reports')
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { params: { id: row.id }, messageId: sent._id };
};
const decide = (params: { id: string }, body: object, who = samira) =>
  app.answer(deskDecide, { params, body: { Act: 'dismiss', Why: 'Looked at it', ...body } } as never, who);
const notices = async (who: TestPerson) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items;
};
const acts = async () =>
  await app.db.selectFrom('auditLog').select(['action', 'subjectOwner']).where('action', 'like', 'staff.%').execute();

describe('a report at the desk', () => {
  it('lists the urgent first and without content, and shows one with its frozen copy, nobody named', async () => {
    const { params } = await notify();
    await app.call(report, { body: { ReportedUserId: youth.id, Reason: 'worried', Source: 'profile' } }, crew);
    const list = await queueOf(app, {}, samira);
    expect(list.map(({ About, IsUrgent }) => [About, IsUrgent])).toEqual([
      ['worried', true],
      ['bullying', false],
    ]);
    expect(JSON.stringify(list)).not.toContain('nothing');
    const read = await app.answer(deskRead, { params }, samira);
    expect(read.data).toMatchObject({
      Message: 'you are nothing',
      MayRemove: true,
      Reported: { Reports: 1, Warnings: 0 },
    });
    for (const word of [crew.id, youth.id, crew.firstName, youth.firstName])
      expect(JSON.stringify(read.data)).not.toContain(word);
    // The one it is about does not learn from the log that they were reported.
    expect(await acts()).toEqual([
      { action: 'staff.queue-read', subjectOwner: null },
      { action: 'staff.report-read', subjectOwner: null },
    ]);
  });

  it('is one moderator’s at a time, for a quarter of an hour, and can be given back', async () => {
    const { params } = await notify();
    expect(await decide(params, {})).toMatchObject({ http: 409, code: 'report-not-taken' });
    const both = await Promise.all([samira, vik].map((who) => app.answer(deskClaim, { params }, who)));
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const [winner, loser] = both[0]!.http === 200 ? [samira, vik] : [vik, samira];
    expect(await decide(params, {}, loser)).toMatchObject({ http: 409, code: 'report-taken' });
    app.clock.advance({ minutes: 15 });
    await app.db
      .updateTable('sessions')
      .set({ accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() })
      .execute();
    expect(await decide(params, {}, winner)).toMatchObject({ http: 409, code: 'report-not-taken' });
    expect((await app.answer(deskClaim, { params }, loser)).http).toBe(200);
    await app.call(deskRelease, { params }, loser);
    await app.call(deskClaim, { params }, winner);
    expect((await decide(params, {}, winner)).http).toBe(200);
    expect(await decide(params, {}, winner)).toMatchObject({ http: 409, code: 'report-closed' });
  });

  it('notifies whoever reported that we looked, and whoever was reported what follows, each without the other', async () => {
    const { params, messageId } = await notify();
    await app.call(deskClaim, { params }, samira);
    expect((await decide(params, { Act: 'warn', Removes: true, Message: 'Please stop.' })).http).toBe(200);
    expect(await notices(youth)).toContainEqual(
      expect.objectContaining({ Type: 'REPORT-OUTCOME', Title: 'We looked at what you told us' }),
    );
    expect(await app.call(sanctionEndpoints.mine, {}, crew)).toMatchObject([
      { Kind: 'warning', Message: 'Please stop.' },
    ]);
    const notified = JSON.stringify([await notices(crew), await app.call(sanctionEndpoints.mine, {}, crew)]);
    expect(notified).not.toContain(youth.id);
    expect(notified).not.toContain(samira.id);
    const [gone] = await app.db.selectFrom('chatMessages').selectAll().where('id', '=', messageId).execute();
    expect(gone).toMatchObject({ messageSealed: null, deletedAt: app.clock.now() });
    const [row] = await app.db.selectFrom('reports').selectAll().execute();
    expect(row).toMatchObject({ state: 'closed', outcome: 'warned' });
    expect(await app.rooms.moderation.figures(app.db, { from: new Date(0), to: new Date('2030-01-01') })).toMatchObject(
      [{ what: 'report', count: 1 }],
    );
  });

  it('holds no worry against anybody, and goes on to whoever leads', async () => {
    await app.call(report, { body: { ReportedUserId: crew.id, Reason: 'worried', Source: 'profile' } }, youth);
    const { id } = await app.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    const params = { id };
    await app.call(deskClaim, { params }, samira);
    expect(await decide(params, { Act: 'suspend', Days: 3 })).toMatchObject({ http: 422, code: 'held-against' });
    expect((await app.answer(deskHandOn, { params, body: { Why: ' ' } }, samira)).http).toBe(422);
    await app.call(deskHandOn, { params, body: { Why: 'They may need somebody tonight' } }, samira);
    expect(await queueOf(app, {}, samira)).toEqual([]);
    expect((await app.answer(deskRead, { params }, samira)).http).toBe(404);
    const hana = await aLead(app);
    expect(await app.call(deskRead, { params }, hana)).toMatchObject({ IsForLead: true, MayHoldAgainst: false });
  });

  it('shows a reported picture blurred first; each look stands in the log by itself', async () => {
    const sent = await app.call(
      chatEndpoints.send,
      { body: { userId: youth.id }, files: { Picture: await aPicture() } } as never,
      crew,
    );
    await app.settle();
    const { params } = await notify({ MessageId: sent._id });
    const [hidden, shown] = [
      await app.call(deskPicture, { params, query: {} }, samira),
      await app.call(deskPicture, { params, query: { clear: 'true' } }, samira),
    ];
    expect(hidden.DataUrl).toMatch(/^data:image\/webp;base64,/u);
    expect(hidden.DataUrl).not.toBe(shown.DataUrl);
    expect((await acts()).map(({ action }) => action)).toEqual([
      'staff.reported-picture-blurred',
      'staff.reported-picture-seen',
    ]);
  });

  it('is not given to whoever is spared what it is about, and a break is offered after several heavy ones', async () => {
    const { params } = await notify();
    const care = { Blurs: true, Greys: false, Spared: ['abuse' as const] };
    expect(await app.call(moderationEndpoints.changeCare, { body: care }, samira)).toMatchObject({
      ...care,
      HeavyToday: 0,
    });
    expect(await queueOf(app, {}, samira)).toEqual([]);
    expect(await queueOf(app, {}, vik)).toHaveLength(1);
    await app.call(deskRead, { params }, vik);
    await app.call(deskRead, { params }, vik);
    expect(await app.call(moderationEndpoints.care, {}, vik)).toMatchObject({ HeavyToday: 1, OffersBreak: false });
    for (const item of 'abcde') await app.rooms.moderation.exposed(app.db, vik.id, item, app.clock.now());
    expect(await app.call(moderationEndpoints.care, {}, vik)).toMatchObject({ HeavyToday: 6, OffersBreak: true });
    app.clock.advance({ seconds: 1 });
    expect(await app.call(moderationEndpoints.takeBreak, {}, vik)).toMatchObject({ HeavyToday: 6, OffersBreak: false });
  });
});

describe('what is taken down by a report', () => {
  const taken = async (Source: 'experience' | 'comment', MessageId: string, who: TestPerson) => {
    await app.call(report, { body: { Reason: 'bullying', Source, MessageId } }, who);
    const { id } = await app.db
      .selectFrom('reports')
      .select('id')
      .where('reporterId', '=', who.id)
      .executeTakeFirstOrThrow();
    await app.call(deskClaim, { params: { id } }, samira);
    return { id };
  };

  it('is a comment that shows already, though nobody has looked at it in the queue yet', async () => {
    const articleId = await aPublishedArticle(app, await aYouth(app, { firstName: 'Anna' }));
    await acceptTerms(app, youth);
    const body = { ArticleId: articleId, Message: 'you are nothing' };
    const { Comment } = await app.call(experienceEndpoints.comment, { body }, youth);
    const params = await taken('comment', Comment._id, crew);
    expect(await decide(params, { Act: 'remove', Message: '' })).toMatchObject({ http: 200 });
    const [row] = await app.db.selectFrom('articleComments').select(['status', 'queuedAt']).execute();
    expect(row).toEqual({ status: 'Hidden', queuedAt: null });
  });

  it('may be gone already, and the report is closed as it was decided', async () => {
    const articleId = await aPublishedArticle(app, youth);
    const params = await taken('experience', articleId, crew);
    await app.call(experienceEndpoints.update, { params: { id: articleId }, body: { Status: 'Draft' } }, youth);
    expect(await decide(params, { Act: 'warn', Removes: true, Message: 'Please be kind.' })).toMatchObject({
      http: 200,
    });
    expect(await app.call(sanctionEndpoints.mine, {}, youth)).toMatchObject([{ Kind: 'warning' }]);
  });
});

describe('a second look', () => {
  it('has the reported words, the reason inside the house, the rule and the answer on one page, for somebody else', async () => {
    const { params } = await notify();
    await app.call(deskClaim, { params }, samira);
    await decide(params, { Act: 'warn', Message: 'Please stop', Why: 'Third time this week' });
    const { _id: id } = (await app.call(sanctionEndpoints.mine, {}, crew))[0]!;
    await app.call(sanctionEndpoints.appeal, { params: { id }, body: { Text: 'It was my brother' } }, crew);
    const read = await app.answer(sanctionEndpoints.deskRead, { params: { id } }, vik);
    expect(read.data).toMatchObject({
      Reported: 'you are nothing',
      Why: 'Third time this week',
      Reason: 'bullying',
      Message: 'Please stop',
      IsMine: false,
      Appeal: { Text: 'It was my brother' },
    });
    for (const word of [crew.id, youth.id, crew.firstName, youth.firstName])
      expect(JSON.stringify(read.data)).not.toContain(word);
    const body = { Outcome: 'lifted' as const, Answer: 'You are right' };
    expect(await app.answer(sanctionEndpoints.deskDecideAppeal, { params: { id }, body }, samira)).toMatchObject({
      http: 422,
      code: 'same-moderator',
    });
    expect((await app.answer(sanctionEndpoints.deskDecideAppeal, { params: { id }, body }, vik)).http).toBe(200);
  });

  it('has the words of a piece as they were reported, and why it was taken down', async () => {
    const writer = await aYouth(app, { firstName: 'Mia' });
    const id = await aPublishedArticle(app, writer);
    await app.call(report, { body: { MessageId: id, Reason: 'anonymity', Source: 'experience' } }, youth);
    const [reported] = await app.db.selectFrom('reports').select('id').orderBy('id', 'desc').limit(1).execute();
    const params = { id: reported!.id };
    await app.call(deskClaim, { params }, samira);
    await decide(params, { Act: 'remove', Message: 'A street is in it', Why: 'Names her street' });
    const body = { ModerationMessage: 'That street is gone' };
    await app.call(experienceEndpoints.answerModerator, { params: { id }, body }, writer);
    const { data } = await app.answer(moderationEndpoints.article, { params: { id } }, vik);
    expect(data).toMatchObject({
      IsAppeal: true,
      Removed: { Reported: expect.stringContaining('nobody minded'), Why: 'Names her street', IsMine: false },
    });
    const claim = { params: { kind: 'article' as const, id } };
    expect(await app.answer(moderationEndpoints.claim, claim, samira)).toMatchObject({ code: 'another-moderator' });
    expect((await app.answer(moderationEndpoints.claim, claim, vik)).http).toBe(200);
  });
});

describe('its history', () => {
  const history = (id: string, who = samira) =>
    app.answer(staffEndpoints.itemHistory, { params: { kind: 'report', id } }, who);

  it('names who of the staff did what and the note it was handed on with, to whoever may read it', async () => {
    const { params } = await notify();
    await app.call(deskRead, { params }, vik);
    await app.call(deskClaim, { params }, samira);
    await app.call(deskHandOn, { params, body: { Why: 'She knows me from school' } }, samira);
    expect((await history(params.id)).http).toBe(404);
    const { data } = await history(params.id, await aLead(app));
    expect(data!.map(({ Action, By, Why }) => [By?.FirstName, Action, Why])).toEqual([
      ['Samira', 'report-handed-on', 'She knows me from school'],
      ['Samira', 'report-taken', null],
      ['Vik', 'report-read', null],
    ]);
    expect(JSON.stringify(data)).not.toContain(crew.id);
  });
});
