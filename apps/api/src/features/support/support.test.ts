// Notifying the Crew by the youth's rule: once, the right people, and never before it can be taken back.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { aCrewOfTwo, aSupporter, aYouth, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { batchesOf } from '#testing/statements.ts';

const app = await setUpRoom();
let youth: TestPerson;
let jonah: TestPerson;
beforeEach(async () => {
  ({ youth, crew: jonah } = await aCrewOfTwo(app, { crew: { firstName: 'Jonah' } }));
});

const feel = (word: string, more: object = {}) =>
  app.call(checkinEndpoints.add, { body: { Emotions: [{ _id: word, isPrimary: true }], ...more } }, youth);
const rule = (Mode: 'never' | 'every' | 'hard' | 'run', more: object = {}) =>
  app.call(supportEndpoints.setRule, { body: { Mode, ...more } }, youth);
const comeBack = async () => {
  youth = { ...youth, ...(await signIn(app, youth.id)) };
};
const log = async () => (await app.call(supportEndpoints.log, { query: {} }, youth)).items;
const states = async () => (await log()).map(({ FirstName, State }) => `${FirstName} ${State}`);

describe('the rule', () => {
  it('is not there until chosen, and until then notifies nobody', async () => {
    expect((await app.call(supportEndpoints.rule, {}, youth)).Mode).toBeNull();
    expect(await feel('hopeless')).toMatchObject({ IsHard: true, HeadsUps: [] });
  });

  it('refuses people outside the crew', async () => {
    const stranger = await aYouth(app);
    const reply = await app.answer(supportEndpoints.setRule, { body: { Mode: 'hard', CrewIds: [stranger.id] } }, youth);
    expect(reply).toMatchObject({ http: 422, errors: [{ field: 'CrewIds' }] });
    expect((await app.call(supportEndpoints.rule, {}, youth)).Mode).toBeNull();
  });
});

describe('the question on home', () => {
  const asks = async () => (await app.call(supportEndpoints.rule, {}, youth)).Asks;
  const nextDay = async () => {
    app.clock.advance({ hours: 24 });
    await comeBack();
  };

  it('comes the day after a hard check-in, and no more once there is a rule', async () => {
    await feel('hopeless');
    expect(await asks()).toBe(false);
    await nextDay();
    expect(await asks()).toBe(true);
    await rule('never');
    expect(await asks()).toBe(false);
  });

  it('also follows what was felt strongly, if it was unpleasant', async () => {
    await feel('excited', { Intensity: 5 });
    await nextDay();
    expect(await asks()).toBe(false);
    await feel('sad', { Intensity: 4 });
    await nextDay();
    expect(await asks()).toBe(true);
  });

  it('is asked once: not now is an answer, and still no rule', async () => {
    await feel('hopeless');
    await nextDay();
    expect(await app.call(supportEndpoints.putOff, {}, youth)).toMatchObject({ Mode: null, Asks: false });
    await feel('hopeless');
    await nextDay();
    expect(await asks()).toBe(false);
  });
});

describe('somebody notified by the youth, without a rule', () => {
  const notify = (checkinId: string, people: TestPerson[] = [jonah]) =>
    app.answer(supportEndpoints.notify, { body: { CheckinId: checkinId, CrewIds: people.map(({ id }) => id) } }, youth);
  const pushed = (person: TestPerson) =>
    app.notified.filter(({ event, memberIds }) => event === 'push-message' && memberIds.includes(person.id));
  const wait = async () => {
    app.clock.advance({ seconds: 11 });
    await app.settle();
    await app.jobs.runNamed('tell-overdue-crew');
  };

  it('hears once, after ten seconds, and nobody else does; no rule comes of it', async () => {
    const leanne = await aSupporter(app);
    await joinCrew(app, youth.id, leanne.id);
    const { Checkin } = await feel('hopeless');
    const [first, again] = [await notify(Checkin._id), await notify(Checkin._id)];
    expect(first.data?.HeadsUps).toMatchObject([{ FirstName: 'Jonah', State: 'due', Reason: 'asked' }]);
    expect(again.data?.HeadsUps).toHaveLength(1);
    expect(pushed(jonah)).toEqual([]);
    await wait();
    expect([pushed(jonah).length, pushed(leanne).length]).toEqual([1, 0]);
    expect((await app.call(supportEndpoints.rule, {}, youth)).Mode).toBeNull();
    expect((await feel('hopeless')).HeadsUps).toEqual([]);
  });

  it('can be taken back, and notified after all', async () => {
    const { Checkin } = await feel('hopeless');
    await notify(Checkin._id);
    await app.call(supportEndpoints.takeBack, { body: { CheckinId: Checkin._id } }, youth);
    await wait();
    expect(pushed(jonah)).toEqual([]);
    expect((await notify(Checkin._id)).data?.HeadsUps).toMatchObject([{ State: 'due' }]);
    await wait();
    expect(pushed(jonah)).toHaveLength(1);
  });

  it('is somebody of the crew, for an entry of the youth’s own and of this day', async () => {
    const { Checkin } = await feel('hopeless');
    expect(await notify(Checkin._id, [await aSupporter(app)])).toMatchObject({
      http: 422,
      errors: [{ field: 'CrewIds' }],
    });
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
    const earlier = await feel('hopeless', { HappenedAt: yesterday });
    expect((await notify(earlier.Checkin._id)).http).toBe(422);
    expect(await log()).toEqual([]);
  });

  it('still hears where a rule of silence is chosen meanwhile', async () => {
    const { Checkin } = await feel('hopeless');
    await notify(Checkin._id);
    await rule('never');
    await wait();
    expect(await states()).toEqual(['Jonah told']);
  });
});

describe('a heads-up', () => {
  it('takes a check-in no way to the database more: three, and nine statements', async () => {
    await rule('every');
    await feel('sad');
    const sent = await batchesOf(() => feel('sad'));
    expect(sent).toHaveLength(3);
    expect(sent.flat()).toHaveLength(9);
  });

  it('is due for a check-in that had to wait for a network, up to a day', async () => {
    await rule('hard');
    const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000).toISOString();
    expect((await feel('hopeless', { SavedOn: hoursAgo(25) })).HeadsUps).toEqual([]);
    expect((await feel('hopeless', { SavedOn: hoursAgo(5) })).HeadsUps).toMatchObject([{ State: 'due' }]);
  });

  it('is due after ten seconds, then notified once', async () => {
    await rule('hard');
    expect((await feel('hopeless')).HeadsUps).toMatchObject([{ FirstName: 'Jonah', State: 'due' }]);
    app.clock.advance({ seconds: 9 });
    await app.settle();
    expect(await states()).toEqual(['Jonah due']);
    app.clock.advance({ seconds: 2 });
    await app.settle();
    await app.jobs.runNamed('tell-overdue-crew');
    expect(await states()).toEqual(['Jonah told']);
    expect(
      app.notified.filter(({ event, memberIds }) => event === 'push-message' && memberIds.includes(jonah.id)),
    ).toHaveLength(1);
  });

  it('goes at once when the youth says so, and never twice', async () => {
    await rule('hard');
    const { Checkin } = await feel('hopeless');
    const notifyOf = () => app.call(supportEndpoints.tellNow, { body: { CheckinId: Checkin._id } }, youth);
    const [first, second] = await Promise.all([notifyOf(), notifyOf()]);
    expect([...first.HeadsUps, ...second.HeadsUps].every(({ State }) => State === 'told')).toBe(true);
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect(app.mails.filter(({ to }) => to === jonah.email)).toHaveLength(1);
  });

  it('taken back is sent to nobody', async () => {
    await rule('hard');
    const { Checkin } = await feel('hopeless');
    await app.call(supportEndpoints.takeBack, { body: { CheckinId: Checkin._id } }, youth);
    app.clock.advance({ minutes: 5 });
    await app.settle();
    expect(await states()).toEqual(['Jonah takenBack']);
    expect(app.mails).toEqual([]);
  });

  it('rests for a day after the last one', async () => {
    await rule('hard');
    await feel('hopeless');
    app.clock.advance({ seconds: 11 });
    await app.settle();
    app.clock.advance({ hours: 23 });
    await comeBack();
    expect((await feel('lonely')).HeadsUps).toMatchObject([{ State: 'rested', At: null }]);
    app.clock.advance({ hours: 2 });
    await comeBack();
    expect((await feel('lonely')).HeadsUps).toMatchObject([{ State: 'due' }]);
  });

  it('of two check-ins within its ten seconds notifies once', async () => {
    await rule('hard');
    await feel('hopeless');
    await feel('lonely');
    app.clock.advance({ seconds: 30 });
    await app.settle();
    expect((await states()).toSorted()).toEqual(['Jonah rested', 'Jonah told']);
  });

  it('is sent once, also where two workers meet', async () => {
    await rule('hard');
    const checkins = [await feel('hopeless'), await feel('lonely')].map(({ Checkin }) => Checkin._id);
    const me = (await app.auth.stillHold([youth.sessionId], app.clock.now())).get(youth.sessionId)!;
    const notifyOf = (checkinId: string, before: () => Promise<unknown>) =>
      inTransaction(app.db, async (tx) => {
        await app.rooms.support.tellNow(tx, me, checkinId, app.clock.now());
        await before();
      });
    let second = Promise.resolve();
    await notifyOf(checkins[0]!, async () => {
      second = notifyOf(checkins[1]!, async () => {});
      await Promise.race([second, vi.waitUntil(() => app.waitsForLock(), { timeout: 10_000 })]);
    });
    await second;
    expect((await states()).toSorted()).toEqual(['Jonah rested', 'Jonah told']);
  });

  it('that still waits is taken back where the rule is changed to silence', async () => {
    await rule('every');
    await feel('happy');
    await feel('hopeless');
    await rule('hard');
    expect((await states()).toSorted()).toEqual(['Jonah due', 'Jonah takenBack']);
    const leanne = await aSupporter(app);
    await joinCrew(app, youth.id, leanne.id);
    await rule('hard', { CrewIds: [leanne.id] });
    expect(await states()).toEqual(['Jonah takenBack', 'Jonah takenBack']);
    app.clock.advance({ minutes: 1 });
    await app.settle();
    expect(app.mails).toEqual([]);
  });

  it('is not sent to somebody who has left the crew meanwhile', async () => {
    await rule('hard');
    await feel('hopeless');
    await app.db.updateTable('crewMembers').set({ endedAt: app.clock.now() }).execute();
    app.clock.advance({ seconds: 30 });
    await app.settle();
    expect(await states()).toEqual(['Jonah takenBack']);
    expect(app.mails).toEqual([]);
  });

  it('waits for the end of quiet hours', async () => {
    await app.db
      .updateTable('people')
      .set({ quietFrom: '00:00', quietUntil: '23:59' })
      .where('id', '=', jonah.id)
      .execute();
    await rule('hard');
    expect((await feel('hopeless')).HeadsUps).toMatchObject([{ State: 'waits' }]);
  });

  it('names only whom the youth chose', async () => {
    const leanne = await aSupporter(app);
    await joinCrew(app, youth.id, leanne.id);
    await rule('every', { CrewIds: [leanne.id] });
    expect((await feel('happy')).HeadsUps).toMatchObject([{ CrewId: leanne.id }]);
  });

  it('for a run comes with the last of the run', async () => {
    await rule('run', { RunLength: 2 });
    expect((await feel('hopeless')).HeadsUps).toEqual([]);
    expect((await feel('lonely')).HeadsUps).toHaveLength(1);
  });

  it('never follows "not this time" or an entry of yesterday', async () => {
    await rule('every');
    expect((await feel('hopeless', { TellNobody: true })).HeadsUps).toEqual([]);
    const yesterday = new Date(app.clock.now().getTime() - 86_400_000).toISOString();
    expect((await feel('hopeless', { HappenedAt: yesterday })).HeadsUps).toEqual([]);
  });
});
