// Nudges: between people of one crew, seldom, never during an alert, and without telling more than they should.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { nudgeEndpoints } from '@mycrew/contract/nudges.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { allClear, turnPushOn } from '#testing/alerts.ts';
import { aCrewOfTwo, aSupporter, joinCrew, signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let crew: TestPerson;
beforeEach(async () => {
  ({ youth, crew } = await aCrewOfTwo(app));
});

const nudge = (from: TestPerson, to: TestPerson, Kind?: string) =>
  app.answer(nudgeEndpoints.nudge, { body: { UserId: to.id, ...(Kind && { Kind }) } } as never, from);
const notices = async (of: TestPerson) => {
  await app.settle();
  const { items } = await app.call(notificationEndpoints.page, { query: {} }, of);
  return items.filter(({ Type }) => Type === 'NUDGE').map(({ Title, RefId }) => [Title, RefId]);
};
const later = async (hours: number) => {
  app.clock.advance({ hours });
  youth = { ...youth, ...(await signIn(app, youth.id)) };
  crew = { ...crew, ...(await signIn(app, crew.id)) };
};
const another = async (firstName: string) => {
  const person = await aSupporter(app, { firstName });
  await joinCrew(app, youth.id, person.id);
  return person;
};

describe('a nudge', () => {
  it('reaches its receiver by a notice that leads to its sender, and by a push without content', async () => {
    await turnPushOn(app, youth);
    app.pushes.length = 0;
    expect(await nudge(crew, youth, 'proud')).toMatchObject({ http: 201, data: { UserId: youth.id, Kind: 'proud' } });
    expect(await notices(youth)).toEqual([['Leanne is proud of you', crew.id]]);
    const pushed = JSON.stringify(app.pushes);
    expect(pushed).toContain('Somebody is thinking of you');
    expect(pushed).not.toContain('proud');
  });

  it('goes both ways, once in twelve hours each, and the newest alone stands in the list', async () => {
    expect((await nudge(crew, youth)).http).toBe(201);
    expect((await nudge(youth, crew)).http).toBe(201);
    expect(await nudge(crew, youth)).toMatchObject({ http: 422, code: 'nudged-lately' });
    await later(12);
    expect((await nudge(crew, youth, 'free')).http).toBe(201);
    expect(await notices(youth)).toEqual([['Leanne is free to talk', crew.id]]);
  });

  it('is one of three for its receiver in a day, also when four come at once', async () => {
    const senders = [crew, await another('Ida'), await another('Jo'), await another('Kai')];
    const answers = await Promise.all(senders.map((sender) => nudge(sender, youth)));
    expect(answers.map(({ http }) => http).toSorted()).toEqual([201, 201, 201, 422]);
    expect(answers.find(({ http }) => http === 422)).toMatchObject({ code: 'nudges-rest' });
    expect(await notices(youth)).toHaveLength(3);
  });

  it('needs a kind of the list and somebody of my people', async () => {
    expect(await nudge(crew, youth, 'rude')).toMatchObject({ http: 422, errors: [{ field: 'Kind' }] });
    expect((await nudge(await aSupporter(app, { firstName: 'Sol' }), youth)).http).toBe(404);
    expect((await nudge(crew, crew)).http).toBe(404);
  });
});

describe('an answer to a nudge', () => {
  const answer = (by: TestPerson, to: TestPerson, Answer: string) =>
    app.answer(nudgeEndpoints.answer, { params: { id: to.id }, body: { Answer } } as never, by);
  const received = (by: TestPerson, from: TestPerson) =>
    app.call(nudgeEndpoints.received, { params: { id: from.id } }, by);

  it('is shown to its sender once, and stands there for whoever gave it', async () => {
    await nudge(crew, youth, 'proud');
    expect(await received(youth, crew)).toMatchObject({ Kind: 'proud', Answer: null });
    expect(await answer(youth, crew, 'hug')).toMatchObject({ http: 200, data: { Answer: 'hug' } });
    expect((await answer(youth, crew, 'hug')).http).toBe(200);
    expect(await answer(youth, crew, 'heart')).toMatchObject({ http: 422, code: 'nudge-answered' });
    expect(await received(youth, crew)).toMatchObject({ Kind: 'proud', Answer: 'hug' });
    expect(await notices(crew)).toEqual([['Tahlia sent you a hug back 🤗', youth.id]]);
  });

  it('is to one that came: not to my own, not to one that was withheld, not to one of long ago', async () => {
    await nudge(youth, crew);
    expect(await received(youth, crew)).toBeNull();
    expect((await answer(youth, crew, 'heart')).http).toBe(404);
    await app.call(chatEndpoints.choose, { params: { id: youth.id }, body: { NudgesRest: true } }, crew);
    await later(13);
    await nudge(youth, crew);
    await later(7 * 24);
    expect(await received(crew, youth)).toBeNull();
    expect((await answer(crew, youth, 'heart')).http).toBe(404);
  });

  it('goes neither to somebody whom I blocked, nor from somebody whom they blocked', async () => {
    await nudge(crew, youth);
    await app.call(chatEndpoints.choose, { params: { id: youth.id }, body: { IsBlocked: true } }, crew);
    expect((await answer(youth, crew, 'heart')).http).toBe(200);
    expect(await notices(crew)).toEqual([]);
    await app.call(chatEndpoints.choose, { params: { id: crew.id }, body: { IsBlocked: true } }, youth);
    expect(await answer(youth, crew, 'heart')).toMatchObject({ http: 409, code: 'you-blocked' });
  });

  it('is one of the list', async () => {
    await nudge(crew, youth);
    expect(await answer(youth, crew, 'knife')).toMatchObject({ http: 422, errors: [{ field: 'Answer' }] });
  });
});

describe('during an alert', () => {
  it('nobody nudges the youth; whoever was not notified hears only that nudges rest', async () => {
    const other = await another('Ida');
    await app.call(distressEndpoints.raise, { body: { SelectedCrewIds: [crew.id] } }, youth);
    expect(await nudge(crew, youth)).toMatchObject({ http: 422, code: 'nudge-alert' });
    expect(await nudge(other, youth)).toMatchObject({ http: 422, code: 'nudges-rest' });
    expect(await nudge(youth, other)).toMatchObject({ http: 422, code: 'nudge-own-alert' });
    await allClear(app, youth);
    expect((await nudge(crew, youth)).http).toBe(201);
  });
});

describe('whoever wants none', () => {
  const choose = (who: TestPerson, about: TestPerson, body: object) =>
    app.call(chatEndpoints.choose, { params: { id: about.id }, body }, who);

  it.each([
    ['blocked them', { IsBlocked: true }],
    ['let their nudges rest', { NudgesRest: true }],
  ])('gets none once they %s, and the sender sees no difference', async (_, choice) => {
    await choose(youth, crew, choice);
    expect((await nudge(crew, youth)).http).toBe(201);
    expect(await notices(youth)).toEqual([]);
    expect(await nudge(crew, youth)).toMatchObject({ http: 422, code: 'nudged-lately' });
  });

  it('hears them again after seven days', async () => {
    await choose(youth, crew, { NudgesRest: true });
    await later(7 * 24 + 1);
    expect((await nudge(crew, youth)).http).toBe(201);
    expect(await notices(youth)).toHaveLength(1);
  });

  it('nudges nobody whom they blocked', async () => {
    await choose(youth, crew, { IsBlocked: true });
    expect(await nudge(youth, crew)).toMatchObject({ http: 409, code: 'you-blocked' });
    expect(await notices(crew)).toEqual([]);
  });
});
