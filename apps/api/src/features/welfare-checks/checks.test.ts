// Reaching somebody from the desk, through the front door: bound to a person whom nobody names, one open check, one flow.
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { welfareCheckEndpoints as checks } from '@mycrew/contract/welfare-checks.ts';
import { type WelfareItem } from '@mycrew/contract/welfare-words.ts';
import { urgentItemEndpoints } from '@mycrew/contract/urgent-items.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { aPublishedArticle } from '#testing/experiences.ts';
import { aCrewOfThree, aYouth, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk, withRole } from '#testing/staff.ts';
import { stepUp } from '#testing/step-up.ts';

const app = await setUpRoom();
const Note = 'Rang the number twice';
let [tahlia, leanne, samira, vik, hana]: TestPerson[] = [];
let reportId: string;

const worryAbout = async (who: TestPerson, by: TestPerson) => {
  const body = { ReportedUserId: who.id, Reason: 'worried', Source: 'profile', Details: 'She gave away her cat' };
  await app.call(reportEndpoints.report, { body }, by);
  const newest = app.db.selectFrom('reports').select('id').orderBy('id', 'desc');
  return (await newest.executeTakeFirstOrThrow()).id;
};
beforeEach(async () => {
  const crew = await aCrewOfThree(app);
  [tahlia, leanne] = [crew.tahlia, crew.leanne];
  [samira, vik, hana] = [
    await aModerator(app),
    await aModerator(app, { firstName: 'Vik' }),
    await aLead(app, { firstName: 'Hana' }),
  ];
  reportId = await worryAbout(tahlia, leanne);
});

const start = (who = samira!, Kind: WelfareItem = 'report', ItemId = reportId) =>
  app.answer(checks.start, { body: { Kind, ItemId, Why: 'Sounds like goodbye' } }, who);
const started = async () => ({ id: (await start()).data!._id });
const read = async (id: string, who = samira!) => (await app.answer(checks.deskRead, { params: { id } }, who)).data!;
const write = (id: string, who = samira!, Words = 'first' as const) =>
  app.answer(checks.write, { params: { id }, body: { Words, More: 'We read your last message.' } }, who);
const close = (id: string, who = samira!) =>
  app.answer(checks.close, { params: { id }, body: { Outcome: 'safe', Note } }, who);
const urgent = async (who: TestPerson) =>
  (await app.call(urgentItemEndpoints.list, {}, who)).items.filter(({ Kind }) => Kind === 'welfare-check');
const next = async (id: string) => (await read(id)).Next;
/** Later, and everybody still at the desk. */
const later = async (minutes: number) => {
  app.clock.advance({ minutes });
  for (const person of [samira!, vik!, hana!, tahlia!, leanne!]) Object.assign(person, await signIn(app, person.id));
  for (const person of [samira!, vik!, hana!]) await atDesk(app, person);
};

describe('a check', () => {
  it('begins from a report, a piece, a comment or an appeal, of whose it is, and names nobody', async () => {
    const writer = await aYouth(app, { firstName: 'Mia', lastName: 'Okafor' });
    const articleId = await aPublishedArticle(app, writer);
    const { data } = await start(samira!, 'article', articleId);
    expect(data).toMatchObject({
      Kind: 'article',
      ItemId: articleId,
      Why: 'Sounds like goodbye',
      Holder: { FirstName: 'Samira', IsMine: true },
      Next: 'look',
      Items: [{ Kind: 'article', _id: articleId }],
      Steps: [{ Kind: 'started', By: 'Samira', Note: 'Sounds like goodbye' }],
    });
    const report = (await start()).data!;
    expect(report.Items).toMatchObject([{ Kind: 'report', _id: reportId }]);
    expect(report.Colleagues.map(({ FirstName }) => FirstName)).toEqual(['Hana', 'Vik']);
    const reporter = (await start(samira!, 'reporter', reportId)).data!;
    expect(new Set([data!._id, report._id, reporter._id]).size).toBe(3);
    for (const word of [writer.id, tahlia!.id, leanne!.id, 'Mia', 'Tahlia', 'Leanne'])
      expect(JSON.stringify([data, report, reporter])).not.toContain(word);
  });

  it('is one for each person: a second start leads to it, also from something else and at the same moment', async () => {
    const both = await Promise.all([start(), start(vik)]);
    expect(new Set(both.map(({ http, data }) => `${http} ${data?._id}`)).size).toBe(1);
    const own = await aPublishedArticle(app, tahlia!);
    expect((await start(hana, 'article', own)).data?._id).toBe(both[0]!.data!._id);
    await app.call(checks.take, { params: { id: both[0]!.data!._id } }, samira);
    await close(both[0]!.data!._id);
    expect((await start()).data?._id).not.toBe(both[0]!.data!._id);
  });

  it('is not there for what the desk may not read, what is not there, or what is one’s own', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000';
    expect((await start(samira!, 'comment', nobody)).http).toBe(404);
    await app.db.updateTable('reports').set({ forLead: true }).where('id', '=', reportId).execute();
    expect((await start()).http).toBe(404);
    expect((await start(hana)).http).toBe(200);
    const own = await worryAbout(tahlia!, leanne!).catch(() => reportId);
    await app.db.updateTable('reports').set({ forLead: false }).execute();
    await atDesk(app, await withRole(app, tahlia!));
    expect((await start(tahlia, 'report', own)).http).toBe(404);
    const { _id } = (await start()).data!;
    expect((await app.answer(checks.deskRead, { params: { id: _id } }, tahlia)).http).toBe(404);
    expect((await app.call(checks.deskPage, { query: {} }, tahlia)).items).toEqual([]);
  });

  it('says at the field what is missing, and stores nothing', async () => {
    const empty = { body: { Kind: 'report', ItemId: reportId, Why: ' ' } } as never;
    expect(await app.answer(checks.start, empty, samira)).toMatchObject({ http: 422, errors: [{ field: 'Why' }] });
    expect(await app.db.selectFrom('welfareChecks').selectAll().execute()).toEqual([]);
    const { id } = await started();
    const bad = { params: { id }, body: { Words: 'shout', More: 'x'.repeat(601) } } as never;
    const { http, errors } = await app.answer(checks.write, bad, samira);
    expect([http, errors?.map(({ field }) => field).toSorted()]).toEqual([422, ['More', 'Words']]);
  });

  it('is whoever’s has it: nobody else writes, and it can be taken', async () => {
    const { id } = await started();
    expect(await write(id, vik)).toMatchObject({ http: 409, code: 'welfare-check-not-mine' });
    expect((await app.call(checks.take, { params: { id } }, vik)).Holder).toEqual({ FirstName: 'Vik', IsMine: true });
    expect(await write(id)).toMatchObject({ http: 409, code: 'welfare-check-not-mine' });
    expect((await write(id, vik)).http).toBe(200);
  });

  it('is over once it is closed', async () => {
    const { id } = await started();
    expect((await close(id)).data).toMatchObject({ Outcome: 'safe', Next: 'nothing' });
    for (const answer of [await write(id), await close(id), await app.answer(checks.take, { params: { id } }, vik)])
      expect(answer).toMatchObject({ http: 409, code: 'welfare-check-closed' });
    const closed = await app.call(checks.deskPage, { query: { only: 'closed' } }, vik);
    expect(closed.items).toMatchObject([{ _id: id, Outcome: 'safe' }]);
    expect((await app.call(checks.deskPage, { query: {} }, vik)).items).toEqual([]);
  });
});

describe('its clock', () => {
  it('goes from looking to writing, waits a quarter of an hour, then to the emergency, 000 and the end', async () => {
    const { id } = await started();
    expect(await next(id)).toBe('look');
    await app.call(checks.looked, { params: { id } }, samira);
    expect(await next(id)).toBe('write');
    await write(id);
    const waits = await read(id);
    expect([waits.Next, waits.Crew]).toEqual(['wait', 'not-allowed']);
    expect(Date.parse(waits.NextBy!) - app.clock.now().getTime()).toBe(15 * 60_000);
    await later(15);
    expect(await next(id)).toBe('emergency');
    const Why = 'They do not answer and wrote goodbye';
    const { Emergency } = await app.call(checks.askEmergency, { params: { id }, body: { Why } }, samira);
    expect([await next(id), Emergency?.State, Emergency?.IsMine]).toEqual(['agree', 'asked', true]);
    await app.call(
      staffEndpoints.decideBreakGlass,
      { params: { id: Emergency!._id }, body: { Approve: true, Why } },
      hana,
    );
    expect(await read(id, hana)).toMatchObject({ Next: 'call', Emergency: { State: 'open', MayRead: true } });
    expect((await read(id, vik)).Emergency?.MayRead).toBe(false);
    await app.call(checks.called, { params: { id }, body: { Note: 'A car is on its way' } }, samira);
    expect(await next(id)).toBe('close');
  });

  it('reads back an answer first, and with crisis words waits for nobody', async () => {
    const { id } = await started();
    await app.call(checks.looked, { params: { id } }, samira);
    await write(id);
    const answer = (Text: string) => app.call(checks.answer, { params: { id }, body: { Text } }, tahlia);
    await answer('I am okay, thanks');
    expect(await read(id)).toMatchObject({ Next: 'answer', IsUrgent: false });
    await later(1);
    await write(id);
    await later(1);
    await answer('No. I want to die');
    const check = await read(id);
    expect(check).toMatchObject({ Next: 'answer', IsUrgent: true });
    expect(check.Steps.at(-1)).toMatchObject({
      Kind: 'answered',
      Words: 'No. I want to die',
      By: null,
      IsUrgent: true,
    });
    expect(await urgent(vik!)).toMatchObject([{ ItemId: id, Reasons: ['crisis-words'] }]);
    await later(1);
    await write(id);
    expect(await urgent(vik!)).toEqual([]);
    expect(await next(id)).toBe('emergency');
  });

  it('stays with whoever hands it over until a colleague takes it, and runs on', async () => {
    const { id } = await started();
    const before = (await read(id)).StartedOn;
    const body = { Note: 'She answers at night', To: vik!.id, IsUrgent: true };
    const handed = await app.call(checks.handOver, { params: { id }, body }, samira);
    expect(handed).toMatchObject({ Next: 'take', Holder: { IsMine: true }, HandedOver: { To: 'Vik', IsToMe: false } });
    const { items } = await app.call(checks.deskPage, { query: {} }, vik);
    expect(items).toMatchObject([{ _id: id, IsUrgent: true, HandedOver: { IsToMe: true } }]);
    expect(await urgent(vik!)).toMatchObject([
      { Kind: 'welfare-check', ItemId: id, Reasons: ['handed-over'], Claim: null },
    ]);
    const taken = await app.call(checks.take, { params: { id } }, vik);
    expect(await urgent(vik!)).toMatchObject([{ ItemId: id, Claim: { IsMine: true } }]);
    await write(id, vik);
    expect(await urgent(vik!)).toEqual([]);
    expect(taken).toMatchObject({ StartedOn: before, HandedOver: null, Holder: { FirstName: 'Vik' } });
    expect(taken.Steps.map(({ Kind, Note: inside }) => [Kind, inside])).toContainEqual([
      'handed-over',
      'She answers at night',
    ]);
    const gone = { params: { id }, body: { Note, To: uuidv7() } };
    expect(await app.answer(checks.handOver, gone, vik)).toMatchObject({ http: 422, errors: [{ field: 'To' }] });
  });

  it('puts their own alert first, and waits no longer', async () => {
    const { id } = await started();
    await app.call(checks.looked, { params: { id } }, samira);
    await write(id);
    const other = await worryAbout(leanne!, tahlia!);
    await app.db.updateTable('welfareChecks').set({ isUrgent: true }).execute();
    await app.db.updateTable('welfareChecks').set({ isUrgent: false }).where('id', '=', id).execute();
    const second = (await start(vik!, 'report', other)).data!;
    await app.call(distressEndpoints.raiseToAll, { body: { ClientAlertId: uuidv7() } }, tahlia);
    const { items } = await app.call(checks.deskPage, { query: {} }, samira);
    expect(items.map(({ _id, HasAlert }) => [_id, HasAlert])).toEqual([
      [id, true],
      [second._id, false],
    ]);
    expect(items[0]!.Next).toBe('emergency');
  });
});

describe('where they are', () => {
  const here = { Latitude: -33.868819, Longitude: 151.209296 };
  const opened = async () => {
    const { id } = await started();
    const Why = 'They may not be safe';
    const { Emergency } = await app.call(checks.askEmergency, { params: { id }, body: { Why } }, samira);
    expect((await app.answer(checks.place, { params: { id } }, samira)).http).toBe(404);
    await app.call(
      staffEndpoints.decideBreakGlass,
      { params: { id: Emergency!._id }, body: { Approve: true, Why } },
      hana,
    );
    return id;
  };

  it('is told while the emergency is open, to the two who opened it, from an alert that is on', async () => {
    const id = await opened();
    const place = (who = samira!) => app.answer(checks.place, { params: { id } }, who);
    expect((await place()).data).toEqual({ Location: null, SafePlaces: [] });
    await app.call(
      distressEndpoints.raiseToAll,
      { body: { ClientAlertId: uuidv7(), ...here, LocationKind: 'exact' } },
      tahlia,
    );
    expect((await place()).data?.Location).toMatchObject({ Kind: 'exact', Latitude: -33.86882 });
    expect((await place(hana)).http).toBe(200);
    expect((await place(vik)).http).toBe(404);
    await later(60);
    expect((await place()).http).toBe(404);
  });

  it('is not asked for any more once the check is closed', async () => {
    const { id } = await started();
    const asked = await app.call(checks.askEmergency, { params: { id }, body: { Why: 'Not safe' } }, samira);
    await close(id);
    const decision = { params: { id: asked.Emergency!._id }, body: { Approve: true, Why: 'Yes' } };
    expect((await app.answer(staffEndpoints.decideBreakGlass, decision, hana)).http).toBe(409);
  });
});

describe('in the middle', () => {
  it('the same key writes once, however often it is sent', async () => {
    const { id } = await started();
    const again = { ...samira!, headers: { 'idempotency-key': 'the-answer-was-lost' } };
    const [first, second] = [await write(id, again), await write(id, again)];
    expect([first.http, second.data]).toEqual([200, first.data]);
    await app.settle();
    const notices = (await app.call(notificationEndpoints.page, { query: {} }, tahlia)).items;
    expect(notices.filter(({ Type }) => Type === 'WELFARE-CHECK')).toHaveLength(1);
    expect((await read(id)).Steps.filter(({ Kind }) => Kind === 'wrote')).toHaveLength(1);
  });

  it('an account that is on its way out cannot read, and takes the check along when it goes', async () => {
    const { id } = await started();
    await stepUp(app, tahlia!);
    await app.call(myDataEndpoints.requestDeletion, { body: {} }, tahlia);
    expect(await read(id)).toMatchObject({ Account: 'closing' });
    expect(await write(id)).toMatchObject({ http: 422, code: 'cannot-read' });
    await later(14 * 24 * 60);
    await app.jobs.runNamed('find-closed-accounts');
    await app.settle();
    for (const answer of [await write(id), await app.answer(checks.deskRead, { params: { id } }, samira)])
      expect(answer.http).toBe(404);
    expect(await app.db.selectFrom('welfareCheckSteps').selectAll().execute()).toEqual([]);
  });
});
