// Home through the front door: what it shows, and whom it shows it to.
import { allTables } from '@mycrew/contract/all.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import type { Endpoint } from '@mycrew/contract/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { raise } from '#testing/alerts.ts';
import { aCrewOfTwo, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const feel = (word: string, more: object = {}) =>
  app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: word, isPrimary: true }], ...more } }, youth);
const home = (person: TestPerson) => app.call(dashboardEndpoints.home, { query: {} }, person);

describe('the feed of those I crew for', () => {
  it('shows words and colour, and the comment only where its author shares the entry', async () => {
    await feel('lonely', { CheckinText: 'only for me' });
    await feel('proud', { CheckinText: 'got the apprenticeship', IsSharedWithCrew: true });
    const { CrewForCheckins } = await home(crew);
    expect(CrewForCheckins.map(({ CheckinText, Color, Youth }) => [CheckinText, Color, Youth.FirstName])).toEqual([
      ['got the apprenticeship', '#C6850E', 'Tahlia'],
      [null, '#0168E8', 'Tahlia'],
    ]);
  });

  it('is empty the moment she stops sharing, and the moment the relation ends', async () => {
    await feel('lonely');
    await app.db.updateTable('people').set({ canShareData: false }).where('id', '=', youth.id).execute();
    expect((await home(crew)).CrewForCheckins).toEqual([]);
    await app.db.updateTable('people').set({ canShareData: true }).where('id', '=', youth.id).execute();
    expect((await home(crew)).CrewForCheckins).toHaveLength(1);
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    expect(await home(crew)).toMatchObject({ CrewForCheckins: [], CrewFor: [] });
  });

  it('pages by twenty over several youths, newest first', async () => {
    const kobi = await aYouth(app, { firstName: 'Kobi', canShareData: true });
    await joinCrew(app, kobi.id, crew.id);
    for (let each = 0; each < 12; each++) {
      await feel('calm');
      app.clock.advance({ seconds: 1 });
      await app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: 'sad' }] } }, kobi);
      app.clock.advance({ seconds: 1 });
    }
    const first = await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, crew);
    const second = await app.call(dashboardEndpoints.crewForCheckins, { query: { page: '2' } }, crew);
    expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([20, true, 4, false]);
    const times = [...first.items, ...second.items].map(({ CreatedOn }) => CreatedOn);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(24);
  });
});

describe('what stands beside home', () => {
  const named = (call: string) =>
    Object.values(allTables)
      .flatMap((table) => Object.values(table) as Endpoint[])

      .find(({ method, path }) => `${method} ${path}` === call)!;

  it('is what each of its calls answers, and is left out where nobody asked for it', async () => {
    await raise(app, youth);
    const query = { beside: 'true' } as const;
    for (const person of [youth, crew]) {
      expect(await home(person)).not.toHaveProperty('Beside');
      const { Beside } = await app.call(dashboardEndpoints.home, { query }, person);
      const calls = Object.keys(Beside!);
      expect(calls).toHaveLength(person === youth ? 12 : 9);
      for (const [call, answer] of Object.entries(Beside!))
        expect([call, answer]).toEqual([call, await app.call(named(call), {}, person)]);
    }
    const { Beside } = await app.call(dashboardEndpoints.home, { query }, crew);
    expect(Beside!['GET /user/dashboard/distress-alerts']).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('reaches the youth, and a second one replaces the first', async () => {
    const { Checkin } = await feel('lonely');
    const answer = (EmotionId: string) =>
      app.call(dashboardEndpoints.reply, { body: { CheckinId: Checkin._id, EmotionId } }, crew);
    await answer('hug');
    await answer('with-you');
    expect(await app.call(dashboardEndpoints.answers, { query: { CheckinId: Checkin._id } }, youth)).toMatchObject([
      { Emotion: '1F49C', By: { FirstName: 'Leanne' } },
    ]);
    expect((await home(crew)).CrewForCheckins[0]!.MyAnswer).toBe('with-you');
    expect(app.notified).toContainEqual({ memberIds: [youth.id], event: 'changed', payload: { topic: 'answers' } });
  });

  it('comes from the set', async () => {
    const { Checkin } = await feel('lonely');
    const reply = await app.answer(
      dashboardEndpoints.reply,
      { body: { CheckinId: Checkin._id, EmotionId: 'clown' } },
      crew,
    );
    expect(reply).toMatchObject({ http: 422, errors: [{ field: 'EmotionId' }] });
  });
});

describe('the badge of the contacts tab', () => {
  it('counts what the list of invitations shows, no more', async () => {
    const counts = () => app.call(dashboardEndpoints.counts, {}, crew);
    const listed = async () => (await app.call(crewEndpoints.requests, {}, crew)).Received.length;
    const kobi = await aYouth(app, { firstName: 'Kobi' });
    const invitation = { Channel: 'email', FirstName: 'Leanne', Email: crew.email } as const;
    await app.call(crewEndpoints.invite, { body: invitation }, kobi);
    expect([(await counts()).Contacts, await listed()]).toEqual([1, 1]);
    const relation = await joinCrew(app, kobi.id, crew.id);
    expect([(await counts()).Contacts, await listed()]).toEqual([0, 0]);
    await app.db.deleteFrom('crewMembers').where('id', '=', relation).execute();
    await app.db.updateTable('people').set({ status: 'suspended' }).where('id', '=', kobi.id).execute();
    expect([(await counts()).Contacts, await listed()]).toEqual([0, 0]);
  });
});

describe('a day to show', () => {
  it.each([
    ['2026-11-22', '2026-11-16', '2026-11-22'],
    ['2026-11-22T12:59:59Z', '2026-11-16', '2026-11-22'],
    ['2026-11-22T13:00:00Z', '2026-11-17', '2026-11-23'],
    ['2026-11-22T13:30:00.000+00:00', '2026-11-17', '2026-11-23'],
    ['2026-11-23T23:59:00+11:00', '2026-11-17', '2026-11-23'],
  ])('may be %s: seven days from %s to %s, where they are', async (currentDate, first, last) => {
    const { Week } = await app.call(dashboardEndpoints.home, { query: { currentDate } }, youth);
    expect([Week.length, Week[0]!.LocalDate, Week[6]!.LocalDate]).toEqual([7, first, last]);
  });

  it('keeps what was hard in sight: a light for each family, the newest last, the hardest before it', async () => {
    for (const word of ['content', 'overwhelmed', 'nervous', 'happy']) await feel(word);
    const { Week } = await home(youth);
    expect(Week[6]).toMatchObject({ Category: 'happy', EmotionName: 'Happy', Count: 4 });
    expect(Week[6]!.Lights).toEqual([
      { Category: 'calm', EmotionName: 'Content' },
      { Category: 'worried', EmotionName: 'Nervous' },
      { Category: 'happy', EmotionName: 'Happy' },
    ]);
    expect(Week[0]).toMatchObject({ Category: null, Count: 0, Lights: [] });
  });

  it.each(['0000-01-01', '9999-12-31', '2026-02-30', '2026-11-22T25:00:00Z', '2026-11-22T12:00'])(
    'is none of ours: %s',
    async (currentDate) => {
      const reply = await app.answer(dashboardEndpoints.home, { query: { currentDate } }, youth);
      expect(reply).toMatchObject({ http: 422, errors: [{ field: 'currentDate' }] });
      expect(reply.message).toMatch(/^Needs a date/u);
    },
  );
});

describe('one more word', () => {
  it('joins a check-in for a day', async () => {
    const { Checkin } = await feel('sad');
    const add = (_id: string) =>
      app.answer(dashboardEndpoints.addEmotion, { body: { CheckinId: Checkin._id, _id } }, youth);
    expect((await add('lonely')).data!.Emotions.map(({ _id }) => _id)).toEqual(['sad', 'lonely']);
    expect((await add('lonely')).data!.Emotions).toHaveLength(2);
  });
});
