// Somebody is out of a crew, in the middle of an alert: everything that either of them could reach, before and after.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { placesEndpoints } from '@mycrew/contract/places.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chatStore } from '#features/chat/chat.store.ts';
import { createTyping } from '#features/chat/typing.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { raise } from '#testing/alerts.ts';
import { aCrewOfThree, type TestPerson } from '#testing/people.ts';

let app: TestApp;
let tahlia: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
/** What they knew of each other, by its id. */
let known: {
  room: string;
  seq: number;
  checkinId: string;
  alertId: string;
  snapshot: string;
  faces: string[];
  link: string;
};
let type: ReturnType<typeof createTyping>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const aPicture = async () => {
  const white = sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } });
  return new Blob([new Uint8Array(await white.png().toBuffer())]);
};
const say = (from: TestPerson, to: TestPerson) =>
  app.answer(chatEndpoints.send, { body: { userId: to.id, Message: 'some words' } }, from);
const respond = () =>
  app.answer(dashboardEndpoints.reply, { body: { CheckinId: known.checkinId, EmotionId: 'hug' } }, leanne);
const propose = (by: TestPerson) => {
  const Coordinates = { latitude: -33.8663, longitude: 151.2131 };
  const body = { DistressId: known.alertId, Coordinates, PlaceName: 'State Library' };
  return app.answer(placesEndpoints.shareSafePlace, { body }, by);
};

/** Words, a shared check-in with a picture, an answer to it, and an alert that is on. */
const live = async () => {
  await app.reset();
  ({ tahlia, leanne, minh } = await aCrewOfThree(app));
  type = createTyping({ db: app.db, store: chatStore, realtime: app.realtime, clock: app.clock });
  for (const person of [tahlia, leanne])
    await app.call(profileEndpoints.update, { body: {}, files: { ProfilePic: await aPicture() } }, person);
  await app.call(supportEndpoints.setRule, { body: { Mode: 'hard', CrewIds: [leanne.id] } }, tahlia);
  const body = { Emotions: [{ _id: 'hopeless', isPrimary: true }], CheckinText: 'for my Crew', IsSharedWithCrew: true };
  const { Checkin } = await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, tahlia);
  await app.call(supportEndpoints.tellNow, { body: { CheckinId: Checkin._id } }, tahlia);
  const { alertId } = await raise(app, tahlia, { Note: 'in the library', Latitude: 1, Longitude: 2 });
  await app.settle();
  await say(leanne, tahlia);
  const { Room: room, Seq: seq } = (await say(tahlia, leanne)).data!;
  const [seen] = (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items;
  const lists = [await app.call(crewEndpoints.crewFor, {}, leanne), await app.call(crewEndpoints.crew, {}, tahlia)];
  const faces = lists.map(([first]) => first!.ProfilePicUrl!);
  const mail = app.mails.find(({ to, text }) => to === leanne.email && text.includes('/answer/'))!;
  const link = /\/answer\/([\w-]+)/u.exec(mail.text)![1]!;
  known = { room, seq, checkinId: Checkin._id, alertId: alertId!, snapshot: seen!.Snapshot!, faces, link };
  await propose(leanne);
  await type(leanne, { userId: tahlia.id, IsTyping: true });
};

const http = async (answer: Promise<{ http: number }>) => (await answer).http;
const raw = async (url: string) => (await app.raw({ url })).statusCode;
const chat = (me: TestPerson, query: object) => http(app.answer(chatEndpoints.page, { query }, me));
const read = (me: TestPerson, other: TestPerson) =>
  http(app.answer(chatEndpoints.markRead, { body: { userId: other.id, Seq: known.seq, Delivered: true } }, me));
const suggest = (me: TestPerson, other: TestPerson) =>
  http(app.answer(chatEndpoints.suggestions, { params: { id: other.id } }, me));
const myAlert = async () => (await app.call(distressEndpoints.status, {}, tahlia)).Alert!;
const typed = async () => {
  const before = app.notified.length;
  await type(leanne, { userId: tahlia.id, IsTyping: true });
  return app.notified.slice(before).length;
};

/** What each answers before, and what afterwards. */
const felt: [string, () => Promise<unknown>, unknown, unknown][] = [
  ['the youths they support', async () => (await app.call(crewEndpoints.crewFor, {}, leanne)).length, 1, 0],
  [
    'her crew',
    async () => (await app.call(crewEndpoints.crew, {}, tahlia)).map(({ FirstName }) => FirstName),
    ['Leanne', 'Minh'],
    ['Minh'],
  ],
  [
    'their home',
    async () => {
      const { CrewFor, CrewForCheckins } = await app.call(dashboardEndpoints.home, { query: {} }, leanne);
      return [CrewFor.length, CrewForCheckins.length];
    },
    [1, 1],
    [0, 0],
  ],
  [
    'her check-ins',
    async () => (await app.call(dashboardEndpoints.crewForCheckins, { query: {} }, leanne)).items.length,
    1,
    0,
  ],
  ['answering her check-in', () => http(respond()), 200, 404],
  [
    'what they answered, for her',
    async () => (await app.call(dashboardEndpoints.answers, { query: {} }, tahlia)).length,
    1,
    0,
  ],
  ['a link to her picture', () => raw(known.snapshot), 200, 404],
  ['a link to her face', () => raw(known.faces[0]!), 200, 404],
  ['a link to their face', () => raw(known.faces[1]!), 200, 404],
  ['the chat, for them', () => chat(leanne, { userId: tahlia.id }), 200, 404],
  ['the chat, for her', () => chat(tahlia, { userId: leanne.id }), 200, 404],
  ['the room by its id, for them', () => chat(leanne, { room: known.room }), 200, 404],
  ['the room by its id, for her', () => chat(tahlia, { room: known.room }), 200, 404],
  ['writing to her', () => http(say(leanne, tahlia)), 201, 404],
  ['writing to them', () => http(say(tahlia, leanne)), 201, 404],
  ['saying what came', () => read(leanne, tahlia), 200, 404],
  ['what could be suggested to her', () => suggest(leanne, tahlia), 200, 404],
  ['what could be suggested to them', () => suggest(tahlia, leanne), 200, 404],
  ['typing', typed, 1, 0],
  ['unread words', async () => (await app.call(dashboardEndpoints.counts, {}, leanne)).Messages > 0, true, false],
  ['the alerts they were notified of', async () => (await app.call(distressEndpoints.alerts, {}, leanne)).length, 1, 0],
  [
    'the alert with its note and place',
    () => http(app.answer(distressEndpoints.details, { body: { DistressId: known.alertId } }, leanne)),
    200,
    404,
  ],
  [
    'answering the alert',
    () =>
      http(app.answer(distressEndpoints.answer, { body: { DistressId: known.alertId, Answer: 'canHelp' } }, leanne)),
    200,
    404,
  ],
  [
    'the link of the alert’s email',
    () => http(app.answer(distressEndpoints.linkState, { params: { token: known.link } })),
    200,
    404,
  ],
  [
    'answering by that link',
    () => http(app.answer(distressEndpoints.answerByLink, { params: { token: known.link }, body: { Answer: 'cant' } })),
    200,
    404,
  ],
  ['the page of that link', () => raw(`/answer/${known.link}`), 200, 404],
  ['the log of alerts', async () => (await app.call(distressEndpoints.events, {}, leanne)).HasActive, true, false],
  ['proposing a safe place', () => http(propose(leanne)), 201, 404],
  ['the places they proposed', async () => (await myAlert()).SafePlaces.length > 0, true, false],
  [
    'whom her alert reached',
    async () => (await myAlert()).Recipients.map(({ FirstName }) => FirstName),
    ['Leanne', 'Minh'],
    ['Minh'],
  ],
  ['whom she could call', async () => (await app.call(distressEndpoints.people, {}, tahlia)).People.length, 2, 1],
  ['her rule', async () => (await app.call(supportEndpoints.rule, {}, tahlia)).CrewIds?.length, 1, 0],
  [
    'their notices about her',
    async () => (await app.call(notificationEndpoints.page, { query: {} }, leanne)).items.length > 0,
    true,
    false,
  ],
  [
    'their unread notices',
    async () => (await app.call(dashboardEndpoints.counts, {}, leanne)).Notifications > 0,
    true,
    false,
  ],
];

describe.each(['is removed', 'leaves'])('once somebody %s', (way) => {
  const before = new Map<string, unknown>();
  const after = new Map<string, unknown>();
  beforeAll(async () => {
    await live();
    for (const [what, look] of felt) before.set(what, await look());
    app.notified.length = 0;
    if (way === 'leaves')
      await app.call(crewEndpoints.leaveCrewFor, { params: { youthId: tahlia.id }, body: undefined }, leanne);
    else await app.call(crewEndpoints.removeFromCrew, { params: { crewId: leanne.id }, body: undefined }, tahlia);
    expect(app.notified).toEqual(
      expect.arrayContaining(
        ['crew', 'crew-for-checkins', 'answers', 'notifications', 'counts', 'distress'].map((topic) =>
          expect.objectContaining({ memberIds: expect.arrayContaining([leanne.id]), payload: { topic } }),
        ),
      ),
    );
    app.clock.advance({ seconds: 5 });
    await app.syncTime();
    for (const [what, look] of felt) after.set(what, await look());
  }, 120_000);

  it.each(felt)('%s', (what, _, first, then) => {
    expect([before.get(what), after.get(what)]).toEqual([first, then]);
  });

  it('their coming and going is published to those who are left, and to nobody else', async () => {
    app.notified.length = 0;
    app.presence.came(tahlia.id, 'her-socket');
    const came = () => app.notified.filter(({ event }) => event === 'user-online-status-message');
    await vi.waitFor(() => expect(came()).not.toEqual([]), { timeout: 20_000 });
    expect(came().flatMap(({ memberIds }) => memberIds)).toEqual([minh.id]);
    app.presence.went(tahlia.id, 'her-socket');
  });

  it('nothing was sent to either of them', async () => {
    const [mails, texts, pushes] = [app.mails.length, app.texts.length, app.pushes.length];
    await app.settle();
    expect([app.mails.length, app.texts.length, app.pushes.length]).toEqual([mails, texts, pushes]);
    for (const person of [tahlia, leanne]) {
      const { items } = await app.call(notificationEndpoints.page, { query: {} }, person);
      expect(items.filter(({ Type }) => ['Crew-Message', 'Crew-Ended'].includes(Type))).toEqual([]);
    }
  });

  it('the log says who ended it', async () => {
    const rows = await app.db
      .selectFrom('auditLog')
      .select(['actor', 'subjectOwner'])
      .where('action', '=', way === 'leaves' ? 'crew.left' : 'crew.removed')
      .execute();
    expect(rows).toEqual([{ actor: way === 'leaves' ? leanne.id : tahlia.id, subjectOwner: tahlia.id }]);
  });
});
