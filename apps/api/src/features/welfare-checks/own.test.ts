// A check as its person sees it: while it runs, afterwards, and what their Crew is asked, only where they allowed it.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { welfareCheckEndpoints as checks } from '@mycrew/contract/welfare-checks.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from 'uuidv7';
import { aCrewOfThree, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator, atDesk } from '#testing/staff.ts';
import { aSubscription } from '#testing/subscription.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
let samira: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
  samira = await aModerator(app);
});

const start = async () => {
  const [ItemId, now] = [uuidv7(), app.clock.now()];
  await app.db
    .insertInto('sanctions')
    .values({ id: ItemId, personId: tahlia.id, kind: 'warning', reason: 'spam', setAt: now, startedAt: now })
    .execute();
  const body = { Kind: 'appeal' as const, ItemId, Why: 'A secret of the house' };
  const { _id: id } = await app.call(checks.start, { body }, samira);
  return { params: { id } };
};
const write = (params: { id: string }) => app.call(checks.write, { params, body: { Words: 'first' } }, samira);
const close = (params: { id: string }) =>
  app.call(checks.close, { params, body: { Outcome: 'safe', Note: 'A secret of the house' } }, samira);
const mine = async (who = tahlia) => (await app.call(checks.mine, { query: {} }, who)).items;
const answer = (params: { id: string }, Text: string, who = tahlia) =>
  app.answer(checks.answer, { params, body: { Text } }, who);
const open = async () => (await app.call(checks.openNow, {}, tahlia))._id;
const notices = async (who: TestPerson) => {
  await app.settle();
  return (await app.call(notificationEndpoints.page, { query: {} }, who)).items;
};
const looks = async () => {
  const { items } = await app.call(settingsEndpoints.dataViews, { query: {} }, tahlia);
  return items.map(({ Staff }) => Staff?.Why);
};
const later = async (minutes: number) => {
  app.clock.advance({ minutes });
  for (const person of [tahlia, leanne, minh, samira]) Object.assign(person, await signIn(app, person.id));
  await atDesk(app, samira);
};

describe('what was written to them', () => {
  it('comes with help first, as a notice whose push and mail say nothing of it', async () => {
    await app.call(notificationEndpoints.registerDevice, { body: { FCMToken: aSubscription() } }, tahlia);
    const { params } = await start();
    await write(params);
    expect((await notices(tahlia))[0]).toMatchObject({
      Type: 'WELFARE-CHECK',
      Title: 'MyCrew wrote to you',
      RefId: params.id,
    });
    const payload = app.pushes[0]?.payload;
    expect(payload).toMatchObject({ title: 'A word from us', body: 'Tap to read it.' });
    const outside = JSON.stringify([app.pushes, app.mails.filter(({ to }) => to === tahlia.email)]);
    for (const word of ['worr', 'safe', 'how are you']) expect(outside).not.toContain(word);
    const [check] = await mine();
    expect(check).toMatchObject({ IsOpen: true, MayAnswer: true, BeganFrom: 'worry', Done: [] });
    expect(check!.Messages[0]!.Text).toMatch(/^If you’re in danger right now, call 000\. .*1800 551 800/u);
    expect(await open()).toBe(params.id);
    const home = await app.call(dashboardEndpoints.home, { query: { offSet: '-600', beside: 'true' } }, tahlia);
    expect(home.Beside?.['GET /user/welfare-checks/open']).toEqual({ _id: params.id });
    expect(await mine(leanne)).toEqual([]);
  });

  it('is answered by them alone, sealed, and never with what stays in the house', async () => {
    const { params } = await start();
    await write(params);
    expect((await answer(params, 'On the couch at my aunt’s', leanne)).http).toBe(404);
    const { http, data } = await answer(params, 'On the couch at my aunt’s');
    expect(http).toBe(200);
    expect(data!.Messages.map(({ IsMine }) => IsMine)).toEqual([false, true]);
    await close(params);
    expect(JSON.stringify(await mine())).not.toMatch(/secret|Samira/u);
    const steps = await app.db.selectFrom('welfareCheckSteps').selectAll().execute();
    for (const { wordsSealed, noteSealed } of steps)
      expect(Buffer.concat([wordsSealed ?? Buffer.of(), noteSealed ?? Buffer.of()]).toString()).not.toMatch(
        /couch|secret/u,
      );
  });

  it('is said at the field where there is nothing in it', async () => {
    const { params } = await start();
    expect(await answer(params, '  ')).toMatchObject({ http: 422, errors: [{ field: 'Text' }] });
  });
});

describe('afterwards', () => {
  it('they read what was done and why, an hour after its end and not before', async () => {
    const { params } = await start();
    await app.call(checks.looked, { params }, samira);
    await app.call(checks.note, { params, body: { Note: 'A secret of the house' } }, samira);
    await write(params);
    expect(await looks()).toEqual([]);
    await close(params);
    await notices(tahlia);
    expect((await mine())[0]).toMatchObject({ IsOpen: false, Outcome: 'safe', Done: [] });
    expect(await looks()).toEqual([]);
    await later(60);
    expect((await mine())[0]!.Done.map(({ What }) => What)).toEqual(['started', 'looked', 'wrote', 'closed']);
    expect(await looks()).toEqual(
      expect.arrayContaining(['We were worried about you and tried to reach you', 'Asking how you are']),
    );
    expect((await notices(tahlia))[0]).toMatchObject({ Title: 'What we did when we were worried' });
  });

  it('an answer opens it again for whoever takes it, for a month; then it says where help is', async () => {
    const { params } = await start();
    await close(params);
    await later(10);
    await answer(params, 'I want to kill myself');
    const check = await app.call(checks.deskRead, { params }, samira);
    expect(check).toMatchObject({ Next: 'take', IsUrgent: true, Holder: null, ClosedOn: null });
    await later(60);
    expect((await notices(tahlia)).filter(({ Title }) => Title.startsWith('What we did'))).toEqual([]);
    await app.call(checks.take, { params }, samira);
    await close(params);
    await later(31 * 24 * 60);
    expect((await mine())[0]!.MayAnswer).toBe(false);
    const { http, code, message } = await answer(params, 'Hello?');
    expect([http, code]).toEqual([409, 'welfare-check-over']);
    expect(message).toContain('1800 551 800');
  });

  it('an answer to an earlier one reaches the one that is open', async () => {
    const earlier = await start();
    await close(earlier.params);
    const now = await start();
    expect((await answer(earlier.params, 'I am here')).data?._id).toBe(now.params.id);
  });
});

describe('their Crew', () => {
  const allow = (MayAskCrew = true) => app.call(checks.choose, { body: { MayAskCrew } }, tahlia);
  const ask = (params: { id: string }) => app.answer(checks.askCrew, { params }, samira);
  const asked = async (who: TestPerson) => (await notices(who)).filter(({ Type }) => Type === 'WELFARE-REQUEST');

  it('is never asked before they allow it, which nothing does for them', async () => {
    expect(await app.call(checks.choice, {}, tahlia)).toEqual({ MayAskCrew: false });
    const { params } = await start();
    expect(await ask(params)).toMatchObject({ http: 422, code: 'crew-not-allowed' });
    await allow();
    await allow(false);
    expect((await ask(params)).code).toBe('crew-not-allowed');
    expect(await asked(leanne)).toEqual([]);
  });

  it('is asked by name and without a reason, answers, and the youth sees whom we asked', async () => {
    await allow();
    const { params } = await start();
    expect((await app.call(checks.deskRead, { params }, samira)).Crew).toBe('may-ask');
    expect((await ask(params)).data?.Crew).toBe('asked');
    expect(await asked(leanne)).toMatchObject([{ Title: 'Could you check on Tahlia?', RefId: params.id }]);
    expect(await asked(minh)).toHaveLength(1);
    expect((await mine())[0]!.CrewAsked).toEqual(['Leanne', 'Minh']);
    const request = await app.call(checks.request, { params }, leanne);
    expect(request).toMatchObject({ FirstName: 'Tahlia', Answer: null, IsOver: false });
    await app.call(checks.answerRequest, { params, body: { Answer: 'with-them' } }, leanne);
    const { Steps } = await app.call(checks.deskRead, { params }, samira);
    expect(Steps.at(-1)).toMatchObject({
      Kind: 'crew-answered',
      Note: 'Somebody of their Crew: I’m with them',
      By: null,
    });
    expect(JSON.stringify(Steps)).not.toContain('Leanne');
    await close(params);
    expect(await app.call(checks.request, { params }, leanne)).toMatchObject({ Answer: 'with-them', IsOver: true });
  });

  it('is only whom the youth lets see what is new, and whom their own rule names', async () => {
    await allow();
    await app.call(pausingEndpoints.pause, { body: { CrewId: minh.id } }, tahlia);
    const { params } = await start();
    await ask(params);
    expect([(await asked(leanne)).length, (await asked(minh)).length]).toEqual([1, 0]);
    expect((await app.answer(checks.request, { params }, minh)).http).toBe(404);
    await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
    expect((await app.answer(checks.request, { params }, leanne)).http).toBe(404);
    expect(await ask(params)).toMatchObject({ http: 422, code: 'crew-nobody' });
  });

  it('is only whom the youth’s rule names, where it names somebody', async () => {
    await allow();
    await app.call(supportEndpoints.setRule, { body: { Mode: 'hard', CrewIds: [minh.id] } }, tahlia);
    await ask((await start()).params);
    expect([(await asked(leanne)).length, (await asked(minh)).length]).toEqual([0, 1]);
  });
});
