// Knowing each other: by asking alone, within the age rule, with nothing to be learnt from it, and nothing opened by it.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { connectionEndpoints, connectionLimit, type ConnectionEntry } from '@mycrew/contract/connections.ts';
import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSupporter, aYouth, type PersonOver, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const { ask, accept, reject, remove, requests, list } = connectionEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let kit: TestPerson;
beforeEach(async () => {
  [tahlia, kit] = await Promise.all([aYouth(app), aYouth(app, { firstName: 'Kit', lastName: 'Moran' })]);
});

const byMail = (Email: string, over: Partial<ConnectionEntry> = {}) => ({ Channel: 'email' as const, Email, ...over });
const asked = (to: TestPerson, by = tahlia) => app.call(ask, { body: byMail(to.email, { Message: 'It’s me' }) }, by);
const waitingFor = async (who: TestPerson) => (await app.call(requests, { query: {} }, who)).Received;
const namesOf = async (who: TestPerson) => (await app.call(list, {}, who)).map(({ Person }) => Person.FirstName);
const tokenIn = (link: string) => link.split('#connection=')[1]!;
const answerOf = async (call: Promise<{ http: number; code?: string }>) => {
  const { http, code } = await call;
  return code ? `${http} ${code}` : String(http);
};

describe('asking and answering', () => {
  it('notifies whom it is about, goes out by mail with one link, and makes two names known to each other', async () => {
    const { Request, Link } = await asked(kit);
    expect(Request).toMatchObject({ State: 'pending', Contact: kit.email, Channel: 'email' });
    await app.settle();
    const [mail] = app.mails;
    expect(mail).toMatchObject({ to: kit.email, subject: 'Tahlia would like to connect with you' });
    expect(mail!.text).toContain(Link);
    expect(mail!.text.match(/https?:/gu)).toHaveLength(1);

    expect(await waitingFor(kit)).toEqual([
      expect.objectContaining({
        Asker: { _id: tahlia.id, FirstName: 'Tahlia', LastName: 'Brennan' },
        Message: 'It’s me',
      }),
    ]);
    expect(await app.call(contactEndpoints.requestCount, {}, kit)).toEqual({
      Invitations: 0,
      Connections: 1,
      count: 1,
    });
    expect((await app.call(dashboardEndpoints.counts, {}, kit)).Contacts).toBe(1);
    const [notice] = (await app.call(notificationEndpoints.page, { query: {} }, kit)).items;
    expect(notice).toMatchObject({ Type: 'Connection-Request', Title: 'Tahlia would like to connect with you' });

    await app.call(accept, { body: { ConnectionId: Request._id } }, kit);
    expect([await namesOf(tahlia), await namesOf(kit)]).toEqual([['Kit'], ['Tahlia']]);
    expect(await waitingFor(kit)).toEqual([]);
    await app.settle();
    const notified = (await app.call(notificationEndpoints.page, { query: {} }, tahlia)).items;
    expect(notified).toContainEqual(expect.objectContaining({ Title: 'You and Kit are connected' }));
  });

  it('by link shows a first name alone to whoever has it, and is used up by the first yes', async () => {
    const other = await aYouth(app, { firstName: 'Ade' });
    const { Link } = await app.call(ask, { body: { Channel: 'link', Message: 'hello' } }, tahlia);
    const token = tokenIn(Link);
    const { Received } = await app.call(requests, { query: { token } }, kit);
    expect(Received).toEqual([
      expect.objectContaining({ Asker: { _id: tahlia.id, FirstName: 'Tahlia', LastName: '' }, Message: '' }),
    ]);
    await app.call(accept, { body: { Token: token } }, kit);
    expect((await app.call(requests, { query: { token } }, other)).Received).toEqual([]);
    expect(await answerOf(app.answer(accept, { body: { Token: token } }, other))).toBe('404 not-found');
  });

  it('a no stays with whoever says it, and rests for ninety days', async () => {
    const { Request } = await asked(kit);
    await app.call(reject, { body: { ConnectionId: Request._id, Reason: 'bothered' } }, kit);
    const [sent] = (await app.call(requests, { query: {} }, tahlia)).Sent;
    expect(sent).toMatchObject({ State: 'rejected' });
    expect(JSON.stringify(sent)).not.toContain('bothered');
    await app.settle();
    app.mails.length = 0;
    // Asked again it looks the same, and reaches nobody.
    expect((await asked(kit)).Request.State).toBe('pending');
    await app.settle();
    expect([await waitingFor(kit), app.mails]).toEqual([[], []]);
    app.clock.advance({ days: 91 });
    const again = await aYouth(app, { firstName: 'Noor' });
    expect(await waitingFor(again)).toEqual([]);
  });

  it('ends without a word, by the id of either, and a waiting one can be taken back', async () => {
    const { Request } = await asked(kit);
    await app.call(accept, { body: { ConnectionId: Request._id } }, kit);
    await app.call(remove, { params: { id: tahlia.id } }, kit);
    expect([await namesOf(tahlia), await namesOf(kit)]).toEqual([[], []]);
    await app.settle();
    const notified = (await app.call(notificationEndpoints.page, { query: {} }, tahlia)).items;
    expect(notified).toEqual([]);

    const second = await asked(kit);
    await app.call(remove, { params: { id: second.Request._id } }, tahlia);
    expect(await waitingFor(kit)).toEqual([]);
    expect(await answerOf(app.answer(accept, { body: { ConnectionId: second.Request._id } }, kit))).toBe(
      '404 not-found',
    );
  });

  it('two who ask each other and both say yes are connected once', async () => {
    const [hers, kits] = [await asked(kit), await asked(tahlia, kit)];
    const both = await Promise.all([
      app.answer(accept, { body: { ConnectionId: hers.Request._id } }, kit),
      app.answer(accept, { body: { ConnectionId: kits.Request._id } }, tahlia),
    ]);
    expect(both.map(({ http }) => http)).toEqual([200, 200]);
    expect([await namesOf(tahlia), await namesOf(kit)]).toEqual([['Kit'], ['Tahlia']]);
  });
});

describe('what nobody learns by it', () => {
  it('answers alike for nobody, somebody, a supporter, an age apart, and somebody who blocked them', async () => {
    const young = await aYouth(app, { firstName: 'Mim', yearOfBirth: 2011, consent: 'approved' });
    const grown = await aYouth(app, { firstName: 'Old', yearOfBirth: 2004 });
    const supporter = await aSupporter(app, { firstName: 'Leanne' });
    await app.db
      .insertInto('chatChoices')
      .values({ personId: kit.id, otherId: young.id, blockedAt: app.clock.now() })
      .execute();
    const shapes = new Set<string>();
    for (const email of ['nobody@example.com', supporter.email, grown.email, kit.email]) {
      const { Request } = await app.call(ask, { body: byMail(email) }, young);
      shapes.add(JSON.stringify({ ...Request, _id: '', Contact: '', CreatedOn: '', ExpiresOn: '' }));
    }
    expect(shapes.size).toBe(1);
    expect([await waitingFor(grown), await waitingFor(kit)]).toEqual([[], []]);
    await app.settle();
    expect(app.mails.map(({ to }) => to)).toEqual(['nobody@example.com']);
  });

  it('a link does not bridge the ages, whoever passes it on', async () => {
    const young = await aYouth(app, { firstName: 'Mim', yearOfBirth: 2011, consent: 'approved' });
    const grown = await aYouth(app, { firstName: 'Old', yearOfBirth: 2004 });
    const { Link } = await app.call(ask, { body: { Channel: 'link' } }, grown);
    const token = tokenIn(Link);
    expect((await app.call(requests, { query: { token } }, young)).Received).toEqual([]);
    expect(await answerOf(app.answer(accept, { body: { Token: token } }, young))).toBe('404 not-found');
  });

  it('opens no chat and nothing that is felt', async () => {
    const { Request } = await asked(kit);
    await app.call(accept, { body: { ConnectionId: Request._id } }, kit);
    expect(await answerOf(app.answer(chatEndpoints.page, { query: { userId: tahlia.id } }, kit))).toBe('404 not-found');
    const seen = app.answer(dashboardEndpoints.sharedCheckins, { params: { id: tahlia.id }, query: {} }, kit);
    expect(await answerOf(seen)).toBe('404 not-found');
    const { Crew, CrewFor, Connections } = await app.call(contactEndpoints.all, {}, kit);
    expect([Crew, CrewFor, Connections.length]).toEqual([[], [], 1]);
  });
});

describe('limits', () => {
  it.each<[string, string, PersonOver]>([
    ['a supporter', 'youth-only', { kind: 'supporter' }],
    ['somebody whose parent has not consented', 'connections-consent', { consent: 'sent', yearOfBirth: 2012 }],
    ['somebody without a proven contact', 'connections-unproven', { emailVerified: false, mobileVerified: false }],
  ])('%s cannot ask', async (_who, code, over) => {
    const person = await aYouth(app, over);
    expect(await answerOf(app.answer(ask, { body: byMail(kit.email) }, person))).toBe(`422 ${code}`);
  });

  it('the same person once at a time, oneself never, and nobody twice', async () => {
    expect(await answerOf(app.answer(ask, { body: byMail(tahlia.email) }, tahlia))).toBe('422 invalid');
    const { Request } = await asked(kit);
    expect(await answerOf(app.answer(ask, { body: byMail(kit.email) }, tahlia))).toBe('409 connection-asked');
    await app.call(accept, { body: { ConnectionId: Request._id } }, kit);
    expect(await answerOf(app.answer(ask, { body: byMail(kit.email) }, tahlia))).toBe('409 connected-already');
  });

  it('nobody has more than fit, also where two are accepted at the same moment', async () => {
    const others = await Promise.all(Array.from({ length: 2 }, (_, at) => aYouth(app, { firstName: `Two${at}` })));
    await sql`
      WITH crowd AS (
        INSERT INTO people SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'email_index', NULL,
          'mobile_index', NULL, 'email_verified_at', NULL, 'mobile_verified_at', NULL))).*
        FROM people p, generate_series(2, ${connectionLimit}::int) WHERE p.id = ${kit.id} RETURNING id)
      INSERT INTO connections (id, asker_id, other_id, channel, token_hash, state, reaches, was_sent, created_at, expires_at, answered_at)
      SELECT gen_random_uuid(), ${tahlia.id}, id, 'link', decode(md5(id::text), 'hex'), 'accepted', true, false, now(), now(), now()
      FROM crowd`.execute(app.db);
    const [first, second] = await Promise.all(others.map((each) => asked(tahlia, each)));
    const both = await Promise.all(
      [first!, second!].map(({ Request }) => app.answer(accept, { body: { ConnectionId: Request._id } }, tahlia)),
    );
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect((await app.call(list, {}, tahlia)).length).toBe(connectionLimit);
  });

  it('one contact gets three messages a week, requests and invitations together', async () => {
    const others = await Promise.all(['Ade', 'Mim', 'Noor'].map((firstName) => aYouth(app, { firstName })));
    for (const each of others) await app.call(ask, { body: byMail('sam@example.com') }, each);
    const body = { Channel: 'email' as const, FirstName: 'Sam', Email: 'sam@example.com' };
    expect((await app.answer(crewEndpoints.invite, { body }, tahlia)).http).toBe(201);
    await app.settle();
    expect(app.mails).toHaveLength(3);
  });

  it('a mail program ends requests and invitations with one click, and whoever asks learns nothing', async () => {
    const email = 'jonah@example.com';
    await app.call(ask, { body: byMail(email) }, tahlia);
    await app.settle();
    const mails = () => app.mails.filter(({ to }) => to === email);
    const url = new URL(mails()[0]!.listUnsubscribe!).pathname;
    const page = await app.api.inject({ url });
    const token = url.split('/').at(-1);
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/contacts/new-connection-invites#connection=${token}`,
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const click = { method: 'POST', headers, payload: 'List-Unsubscribe=One-Click' } as const;
    for (const to of [url, url, '/api/hooks/connection-mail/nobodys'])
      expect((await app.api.inject({ ...click, url: to })).statusCode).toBe(200);
    expect((await app.call(requests, { query: {} }, tahlia)).Sent).toMatchObject([{ State: 'pending' }]);
    await app.call(ask, { body: byMail(email) }, kit);
    await app.call(crewEndpoints.invite, { body: { FirstName: 'Jonah', Email: email, Channel: 'email' } }, kit);
    await app.settle();
    expect(mails()).toHaveLength(1);
  });

  it('whoever was asked can report who asks', async () => {
    await asked(kit);
    const body = { ReportedUserId: tahlia.id, Reason: 'bullying', Source: 'connection' as const };
    expect((await app.answer(reportEndpoints.report, { body }, kit)).http).toBe(201);
    const stranger = await aYouth(app);
    expect((await app.answer(reportEndpoints.report, { body }, stranger)).http).toBe(404);
  });
});
