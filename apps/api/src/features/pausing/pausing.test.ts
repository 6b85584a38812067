// A youth pauses what one person sees: it stands still for that person, goes on for everybody else, and nothing says why.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { pausingEndpoints } from '@mycrew/contract/pausing.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { raise } from '#testing/alerts.ts';
import { aCrewOfThree, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
});

const later = () => app.clock.advance({ minutes: 1 });
const feel = async (word: string, more: object = {}): Promise<string> => {
  const body = { Emotions: [{ _id: word, isPrimary: true }], ...more };
  const { Checkin } = await app.call(checkinEndpoints.add, { body }, tahlia);
  later();
  return Checkin._id;
};
const pause = async () => {
  await app.call(pausingEndpoints.pause, { body: { CrewId: leanne.id } }, tahlia);
  later();
};
const resume = async (more: { ShowMeanwhile?: boolean } = {}) => {
  await app.call(pausingEndpoints.resume, { body: { CrewId: leanne.id, ...more } }, tahlia);
  later();
};
const seenBy = async (person: TestPerson) =>
  (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, person)).items.map(({ _id }) => _id);
const notified = (person: TestPerson, from = 0) =>
  app.notified.slice(from).filter(({ memberIds }) => memberIds.includes(person.id));
const log = async () =>
  (await app.call(supportEndpoints.log, { query: {} }, tahlia)).items.map((row) => `${row.FirstName} ${row.State}`);

/** Every list of hers that shows a youth, as it is answered. */
const everythingSheGets = async () => [
  await app.call(dashboardEndpoints.home, { query: {} }, leanne),
  await app.call(dashboardEndpoints.counts, {}, leanne),
  await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne),
  await app.call(crewEndpoints.crewFor, {}, leanne),
  await app.call(notificationEndpoints.page, { query: {} }, leanne),
];

describe('while it is paused', () => {
  it('nothing that they get changes, and no open page of theirs hears a word', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'every' } }, tahlia);
    const earlier = await feel('sad');
    await pause();
    const before = [await everythingSheGets(), app.notified.length] as const;
    const added = await feel('hopeless', { CheckinText: 'not for her', IsSharedWithCrew: true });
    await app.call(supportEndpoints.tellNow, { body: { CheckinId: added } }, tahlia);
    const backDated = await feel('calm', { HappenedAt: new Date(app.clock.now().getTime() - 150_000).toISOString() });
    await app.settle();
    expect(await everythingSheGets()).toEqual(before[0]);
    expect(notified(leanne, before[1])).toEqual([]);
    expect(notified(minh, before[1]).length).toBeGreaterThan(0);
    expect(await seenBy(minh)).toEqual([added, backDated, earlier]);
    const answer = { body: { CheckinId: added, EmotionId: 'hug' } };
    expect((await app.answer(dashboardEndpoints.reply, answer, leanne)).http).toBe(404);
  });

  it('an entry that is changed goes, as one that is deleted does', async () => {
    const entry = await feel('sad');
    await pause();
    await app.call(dashboardEndpoints.addEmotion, { body: { CheckinId: entry, _id: 'lonely' } }, tahlia);
    expect(await seenBy(leanne)).toEqual([]);
    expect(await seenBy(minh)).toEqual([entry]);
  });

  it('nobody is notified of what still waited, and whoever asks for it gets the reason', async () => {
    await app.call(supportEndpoints.setRule, { body: { Mode: 'hard' } }, tahlia);
    const entry = await feel('hopeless');
    await app.db.updateTable('headsUps').set({ state: 'due', toldAt: null }).execute();
    await pause();
    await app.call(supportEndpoints.tellNow, { body: { CheckinId: entry } }, tahlia);
    expect((await log()).toSorted()).toEqual(['Leanne takenBack', 'Minh told']);
    const asked = { body: { CheckinId: entry, CrewIds: [leanne.id] } };
    expect(await app.answer(supportEndpoints.notify, asked, tahlia)).toMatchObject({
      http: 422,
      errors: [{ field: 'CrewIds', message: 'You’ve paused what Leanne sees. Start showing again first.' }],
    });
  });

  it('they see her offline, wherever they look and also where they are in each other’s Crew', async () => {
    await joinCrew(app, leanne.id, tahlia.id);
    const began = app.notified.length;
    app.presence.came(tahlia.id, 'her-socket');
    // That she came is said a moment later: on a slow machine while she pauses.
    await vi.waitUntil(() => notified(leanne, began).length > 0, { timeout: 20_000 });
    const online = async (person: TestPerson) => {
      const { CrewFor, MyCrew } = await app.call(dashboardEndpoints.home, { query: {} }, person);
      const lists = [CrewFor, MyCrew, await app.call(crewEndpoints.crewFor, {}, person)];
      const { Person } = await app.call(chatEndpoints.page, { query: { userId: tahlia.id } }, person);
      return [...lists.flat(), Person].filter(({ _id }) => _id === tahlia.id).map(({ IsOnline }) => IsOnline);
    };
    expect(await online(leanne)).toEqual([true, true, true, true]);
    const from = app.notified.length;
    await pause();
    expect(notified(leanne, from)).toEqual([
      {
        memberIds: [leanne.id],
        event: 'user-online-status-message',
        payload: { UserId: tahlia.id, IsOnline: false, IsAway: false },
      },
    ]);
    expect(await online(leanne)).toEqual([false, false, false, false]);
    expect(await online(minh)).toEqual([true, true, true]);
    const before = app.notified.length;
    app.presence.turned(tahlia.id, 'her-socket', true);
    await vi.waitUntil(() => notified(minh, before).length > 0, { timeout: 20_000 });
    expect(notified(leanne, before)).toEqual([]);
    await resume();
    expect(notified(leanne, before)).toMatchObject([
      { event: 'user-online-status-message', payload: { IsOnline: true } },
    ]);
    app.presence.went(tahlia.id, 'her-socket');
  });

  it('chat stays open, where only what she opens was received, and her alert reaches them', async () => {
    await pause();
    await app.call(chatEndpoints.send, { body: { userId: leanne.id, Message: 'hello' } }, tahlia);
    expect((await app.call(chatEndpoints.page, { query: { userId: tahlia.id } }, leanne)).Messages).toHaveLength(1);
    await app.call(chatEndpoints.send, { body: { userId: tahlia.id, Message: 'are you there?' } }, leanne);
    await app.call(chatEndpoints.markRead, { body: { userId: leanne.id, Seq: 2, Delivered: true } }, tahlia);
    const reach = async () => {
      const { TheirDeliveredSeq, TheirReadSeq } = await app.call(
        chatEndpoints.page,
        { query: { userId: tahlia.id } },
        leanne,
      );
      return [TheirDeliveredSeq, TheirReadSeq];
    };
    expect(await reach()).toEqual([1, 1]);
    await app.call(chatEndpoints.markRead, { body: { userId: leanne.id, Seq: 2 } }, tahlia);
    expect(await reach()).toEqual([2, 2]);
    await raise(app, tahlia);
    expect((await app.call(crewEndpoints.crewFor, {}, leanne))[0]).toMatchObject({ DistressAlertStatus: 'Active' });
  });
});

describe('after a pause', () => {
  it('they see what comes from then on; what came meanwhile stays hers', async () => {
    const before = await feel('sad');
    await pause();
    const meanwhile = await feel('lonely');
    await resume();
    const noon = new Date(app.clock.now().getTime() - 90_000).toISOString();
    await feel('calm', { HappenedAt: noon });
    const after = await feel('happy');
    expect(await seenBy(leanne)).toEqual([after, before]);
    await pause();
    await resume();
    expect(await seenBy(leanne)).toEqual([after, before]);
    expect(await seenBy(minh)).toContain(meanwhile);
  });

  it('they see that too where she says so', async () => {
    await pause();
    const meanwhile = await feel('lonely');
    const from = app.notified.length;
    await resume({ ShowMeanwhile: true });
    expect(await seenBy(leanne)).toEqual([meanwhile]);
    expect(notified(leanne, from)).toMatchObject([{ event: 'changed', payload: { topic: 'crew-for-checkins' } }]);
  });
});

describe('the list of hers', () => {
  const list = (person: TestPerson) => app.call(pausingEndpoints.list, {}, person);

  it('says for whom and since when, to her alone; twice is once', async () => {
    const now = app.clock.now().toISOString();
    await pause();
    await pause();
    expect(await list(tahlia)).toMatchObject([{ Person: { _id: leanne.id, FirstName: 'Leanne' }, Since: now }]);
    expect(await list(leanne)).toEqual([]);
    await resume();
    await resume();
    expect(await list(tahlia)).toEqual([]);
  });

  it('ends with the relation', async () => {
    await pause();
    await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: {} }, tahlia);
    expect(await list(tahlia)).toEqual([]);
    await joinCrew(app, tahlia.id, leanne.id);
    const entry = await feel('sad');
    expect(await seenBy(leanne)).toEqual([entry]);
  });
});
