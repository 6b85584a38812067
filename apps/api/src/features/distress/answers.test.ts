// Answering an alert, in the app or by the link in a text: everybody notified sees it, and the reminders follow.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfThree, aSupporter, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { raise, raiseToAll, status, answer, linkState, answerByLink, details, alerts, everythingOk } = distressEndpoints;
const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let alertId: string;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
  alertId = (await app.call(raiseToAll, { body: { Note: 'secret' } }, tahlia)).alertId!;
});

type Answer = 'canHelp' | 'onMyWay' | 'withThem' | 'handedOver' | 'cant';
const say = (Answer: Answer, by = leanne, Minutes?: number) =>
  app.answer(answer, { body: { DistressId: alertId, Answer, Minutes } }, by);
const recipient = async (of = leanne) =>
  (await app.call(status, {}, tahlia)).Alert!.Recipients.find(({ _id }) => _id === of.id)!;
const reminders = async () =>
  app.db.selectFrom('alertDeliveries').select('id').where('kind', '=', 'reminder').execute();
const wait = async (over: { minutes: number }) => {
  app.clock.advance(over);
  await app.settle();
};

describe('in the app', () => {
  it('everybody notified sees who has it, and it counts as seen', async () => {
    expect((await say('onMyWay', leanne, 12)).http).toBe(200);
    expect(await recipient()).toMatchObject({ Answer: 'onMyWay', Minutes: 12, SeenOn: expect.any(String) });
    const { Crew } = await app.call(details, { body: { DistressId: alertId } }, minh);
    expect(Crew[0]).toMatchObject({ FirstName: 'Leanne', Answer: 'onMyWay', Minutes: 12 });
    expect((await app.call(alerts, {}, minh))[0]).toMatchObject({ HeldBy: ['Leanne'], MyAnswer: null });
    const { Events } = await app.call(distressEndpoints.events, {}, tahlia);
    expect(Events.map(({ Type }) => Type)).toContain('answer');
  });

  it.each(['canHelp', 'onMyWay', 'withThem', 'handedOver'] as const)('%s stops the reminders', async (which) => {
    await say(which);
    await wait({ minutes: 31 });
    expect(await reminders()).toEqual([]);
  });

  it('cannot alone stops nothing', async () => {
    await say('cant');
    await wait({ minutes: 3 });
    expect((await reminders()).length).toBeGreaterThan(0);
  });

  it('cannot after all, and nobody else has it: the reminders begin anew', async () => {
    await say('onMyWay');
    await wait({ minutes: 4 });
    await say('cant');
    expect(await reminders()).toEqual([]);
    await wait({ minutes: 3 });
    expect((await reminders()).length).toBeGreaterThan(0);
  });

  it('cannot after all, and somebody else has it: they do not', async () => {
    await say('canHelp');
    await say('canHelp', minh);
    await say('cant');
    await wait({ minutes: 31 });
    expect(await reminders()).toEqual([]);
  });

  it('minutes belong to being on the way alone', async () => {
    await say('withThem', leanne, 5);
    expect((await recipient()).Minutes).toBeNull();
  });

  it('is over with the alert', async () => {
    await app.call(everythingOk, { body: {} }, tahlia);
    expect(await say('canHelp')).toMatchObject({ http: 409, code: 'alert-over' });
  });

  it('is for those who were notified', async () => {
    const sam = await aSupporter(app, { firstName: 'Sam' });
    expect((await say('canHelp', sam)).http).toBe(404);
    expect((await say('canHelp', tahlia)).http).toBe(404);
    await app.call(everythingOk, { body: {} }, tahlia);
    alertId = (await app.call(raise, { body: { SelectedCrewIds: [leanne.id] } }, tahlia)).alertId!;
    expect((await say('canHelp', minh)).http).toBe(404);
  });
});

describe('by the link', () => {
  const tokenFor = async (mobile: string) => {
    await app.settle();
    const text = app.texts.find(({ to }) => to.endsWith(mobile.slice(1)))!.text;
    return /\/answer\/([\w-]+)/u.exec(text)![1]!;
  };

  it('shows the first name and nothing else, and looking is not having seen', async () => {
    const token = await tokenFor(leanne.mobile);
    expect(await app.call(linkState, { params: { token } })).toEqual({
      FirstName: 'Tahlia',
      IsOver: false,
      Answer: null,
      Mobile: null,
    });
    expect((await recipient()).SeenOn).toBeNull();
  });

  it('answers once, without signing in', async () => {
    const token = await tokenFor(leanne.mobile);
    const reply = await app.call(answerByLink, { params: { token }, body: { Answer: 'canHelp' } });
    expect(reply).toEqual({ FirstName: 'Tahlia', IsOver: false, Answer: 'canHelp', Mobile: tahlia.mobile });
    expect(await recipient()).toMatchObject({ Answer: 'canHelp' });
    const again = await app.call(answerByLink, { params: { token }, body: { Answer: 'cant' } });
    expect(again.Answer).toBe('canHelp');
    expect(await recipient()).toMatchObject({ Answer: 'canHelp' });
    await wait({ minutes: 31 });
    expect(await reminders()).toEqual([]);
  });

  it('twice at once counts once', async () => {
    const token = await tokenFor(leanne.mobile);
    const both = await Promise.all(
      [1, 2].map(() => app.call(answerByLink, { params: { token }, body: { Answer: 'canHelp' } })),
    );
    expect(both.map(({ Answer }) => Answer)).toEqual(['canHelp', 'canHelp']);
    const { Events } = await app.call(distressEndpoints.events, {}, minh);
    expect(Events.filter(({ Type }) => Type === 'answer')).toHaveLength(1);
  });

  it('says that it is over, and then changes nothing', async () => {
    const token = await tokenFor(leanne.mobile);
    await app.call(everythingOk, { body: {} }, tahlia);
    const reply = await app.call(answerByLink, { params: { token }, body: { Answer: 'canHelp' } });
    expect(reply).toEqual({ FirstName: 'Tahlia', IsOver: true, Answer: null, Mobile: null });
  });

  it('of somebody who has left the crew leads nowhere, as does one that was made up', async () => {
    const token = await tokenFor(leanne.mobile);
    await app.db
      .updateTable('crewMembers')
      .set({ endedAt: app.clock.now() })
      .where('supporterId', '=', leanne.id)
      .execute();
    for (const each of [token, 'a'.repeat(22), 'x'])
      expect((await app.answer(linkState, { params: { token: each } })).http).toBe(404);
    expect((await app.answer(answerByLink, { params: { token }, body: { Answer: 'cant' } })).http).toBe(404);
  });

  it('is stored as a hash alone', async () => {
    const token = await tokenFor(leanne.mobile);
    const { rows } = await app.pool.query<{ text: string }>('SELECT r::text AS text FROM alert_recipients r');
    for (const { text } of rows) expect(text).not.toContain(token);
  });
});
