// Experiences at the desk through the front door: who has it, what its author approves, and what meets at the same moment.
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import type { ArticleWarning } from '@mycrew/contract/experience-lists.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { keyOfNoticed } from '@mycrew/contract/screening.ts';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptTerms, aSubmittedArticle, articleWords } from '#testing/experiences.ts';
import { aSupporter, aYouth, joinCrew, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aModerator, queueOf } from '#testing/staff.ts';

const desk = moderationEndpoints;
const app = await setUpRoom();
let author: TestPerson;
let samira: TestPerson;
let vik: TestPerson;
beforeEach(async () => {
  author = await aYouth(app, { firstName: 'Anna' });
  samira = await aModerator(app);
  vik = await aModerator(app, { firstName: 'Vik' });
});

const params = (id: string) => ({ kind: 'article' as const, id });
const claim = (id: string, who = samira) => app.answer(desk.claim, { params: params(id) }, who);
const publish = (id: string, who = samira, Revision = 1) =>
  app.answer(desk.publish, { params: { id }, body: { Revision, Warnings: [] } }, who);
const own = (id: string) =>
  app.call(experienceEndpoints.read, { params: { id } } as never, author) as Promise<{
    Mine: { Status: string; ModerationMessage: string | null; Moderated: { Revision: number; Text: string } | null };
    Text: string;
  }>;
/** Whatever was decided goes out at once. */
const send = async (who = samira) => {
  for (const { _id } of await app.call(decisionEndpoints.waiting, {}, who))
    await app.call(decisionEndpoints.send, { params: { id: _id } }, who);
};
const aPublishedOne = async () => {
  const id = await aSubmittedArticle(app, author);
  await claim(id);
  await publish(id);
  await send();
  return id;
};

describe('the queue', () => {
  it('goes by urgency, in pages, without people, and spares what somebody asked to be spared', async () => {
    await aSubmittedArticle(app, author, { Title: 'Ordinary' });
    app.clock.advance({ seconds: 1 });
    await aSubmittedArticle(app, author, { Title: 'Heavy', Warnings: ['grief'] });
    await aSubmittedArticle(app, author, { Title: 'Urgent', Document: documentOfText('I want to kill myself.') });
    const { items } = await app.call(desk.queue, { query: {} }, samira);
    expect(items.map(({ Title, IsUrgent }) => [Title, IsUrgent])).toEqual([
      ['Urgent', true],
      ['Ordinary', false],
      ['Heavy', false],
    ]);
    expect(JSON.stringify(items)).not.toContain(author.id);
    const looks = app.db.selectFrom('auditLog').select('actor').where('action', '=', 'staff.queue-read');
    expect(await looks.execute()).toEqual([{ actor: samira.id }]);
    await app.call(desk.changeCare, { body: { Blurs: true, Greys: true, Spared: ['grief'] } }, samira);
    expect((await queueOf(app, {}, samira)).map(({ Title }) => Title)).toEqual(['Urgent', 'Ordinary']);
    expect(await app.call(desk.waiting, {}, samira)).toMatchObject({ Urgent: 1, Others: 1, WithOthers: 1 });
    expect((await app.answer(desk.queue, { query: { after: 'nonsense' } }, samira)).http).toBe(422);
  });

  it('spares what the words of a piece or a comment suggest as it spares what a label says', async () => {
    const spares = (Spared: ArticleWarning[]) =>
      app.call(desk.changeCare, { body: { Blurs: true, Greys: true, Spared } }, samira);
    const shown = async () => (await app.call(desk.queue, { query: {} }, samira)).items.map(({ Preview }) => Preview);
    const below = await aPublishedOne();
    const heavy = 'I was purging after lunch.';
    await aSubmittedArticle(app, author, { Document: documentOfText(heavy) });
    const reader = await aYouth(app);
    await acceptTerms(app, reader);
    const Message = 'My dad hit me too.';
    await app.call(experienceEndpoints.comment, { body: { ArticleId: below, Message } }, reader);
    expect((await shown()).toSorted()).toEqual([heavy, Message]);
    await spares(['eating']);
    expect(await shown()).toEqual([Message]);
    await spares(['eating', 'abuse']);
    expect(await shown()).toEqual([]);
  });

  it('gives an article to one of two, until the claim is over', async () => {
    const id = await aSubmittedArticle(app, author);
    const both = await Promise.all([claim(id, samira), claim(id, vik)]);
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    const [first, second] = both[0]!.http === 200 ? [samira, vik] : [vik, samira];
    expect((await publish(id, second)).http).toBe(409);
    app.clock.advance({ minutes: 29 });
    await app.db
      .updateTable('sessions')
      .set({ accessExpiresAt: new Date('2027-01-01'), lastActiveAt: app.clock.now() })
      .execute();
    await app.db.updateTable('staffEntries').set({ lastUsedAt: app.clock.now() }).execute();
    app.clock.advance({ minutes: 2 });
    expect((await publish(id, first)).http).toBe(409);
    expect((await claim(id, second)).http).toBe(200);
    expect((await publish(id, second)).http).toBe(200);
  });
});

describe('what was noticed', () => {
  const heavy = { Document: documentOfText('Anna here. Ben sat with me after I took 20 panadol at Kelvin Grove.') };
  const noticed = async (id: string) => (await app.call(desk.article, { params: { id } }, samira)).Noticed;
  const publishAs = (id: string, over: { Warnings?: ArticleWarning[]; LeftIn?: string[]; Revision?: number } = {}) =>
    app.answer(desk.publish, { params: { id }, body: { Revision: 1, Warnings: [], LeftIn: [], ...over } }, samira);

  it('is shown as passages alone, names around the author and schools of the list of places too', async () => {
    const ben = await aSupporter(app, { firstName: 'Ben', lastName: 'Okafor' });
    await joinCrew(app, author.id, ben.id);
    const school = {
      source: 'osm',
      sourceRef: 'n1',
      type: 'school',
      name: 'Kelvin Grove',
      latitude: -27,
      longitude: 153,
    };
    await app.db
      .insertInto('places')
      .values({ ...school, id: randomUUID(), address: null, phone: null, hours: null, updatedAt: app.clock.now() })
      .execute();
    const id = await aSubmittedArticle(app, author, heavy);
    expect(await noticed(id)).toEqual([
      { Kind: 'own-name', Words: 'Anna' },
      { Kind: 'known-name', Words: 'Ben' },
      { Kind: 'quantity', Words: '20 panadol' },
      { Kind: 'school', Words: 'Kelvin Grove' },
    ]);
    expect(JSON.stringify(await app.call(desk.article, { params: { id } }, samira))).not.toContain('Okafor');
    await app.db.deleteFrom('places').execute();
  });

  it('is published only with a yes that names exactly it, and with a label where it could hurt', async () => {
    const id = await aSubmittedArticle(app, author, heavy);
    await claim(id);
    const asked = await publishAs(id);
    expect(asked).toMatchObject({ http: 422, code: 'left-in', data: await noticed(id) });
    expect(asked.errors?.map(({ field }) => field)).toEqual(['LeftIn', 'Warnings']);
    const LeftIn = (await noticed(id)).map(({ Kind, Words }) => keyOfNoticed({ kind: Kind, words: Words }));
    expect((await publishAs(id, { LeftIn })).errors).toMatchObject([
      { field: 'Warnings', message: 'Choose a label for readers: “20 panadol” stays in.' },
    ]);
    for (const wrong of [LeftIn.slice(1), [...LeftIn, 'name:zoe'], []])
      expect((await publishAs(id, { LeftIn: wrong, Warnings: ['self-harm'] })).http).toBe(422);
    expect((await app.call(decisionEndpoints.waiting, {}, samira)).length).toBe(0);
    await app.call(experienceEndpoints.update, { params: { id }, body: { Status: 'Draft' } }, author);
    const words = 'Anna here. I took 30 panadol.';
    const change = { Document: documentOfText(words), Status: 'Submitted' as const };
    await app.call(experienceEndpoints.update, { params: { id }, body: change }, author);
    await claim(id);
    const another = { Revision: 2, Warnings: ['self-harm' as const] };
    expect((await publishAs(id, { ...another, LeftIn })).http).toBe(422);
    const now = ['own-name:anna', 'quantity:30 panadol'];
    expect((await publishAs(id, { ...another, LeftIn: now })).http).toBe(200);
  });

  it('needs the same yes in what a moderator suggests: with the author’s it is published as it is', async () => {
    const id = await aSubmittedArticle(app, author);
    await claim(id);
    const suggest = (over: object) =>
      app.answer(desk.askChanges, { params: { id }, body: { Revision: 1, Message: 'Like this?', ...over } }, samira);
    const Document = documentOfText('The late bus to Parramatta.');
    expect(await suggest({ Document })).toMatchObject({ http: 422, code: 'left-in' });
    expect((await suggest({ Document, LeftIn: ['place:parramatta'] })).http).toBe(200);
  });
});

it('notifies open desks when something comes, is taken or decided, and nobody else', async () => {
  const notified: string[][] = [];
  vi.spyOn(app.realtime, 'publish').mockImplementation((_tx, ids, event, ...[payload]) => {
    if (event === 'changed' && (payload as { topic: string }).topic === 'desk') notified.push(ids);
  });
  const heard = async (times: number) => {
    await vi.waitFor(() => expect(notified).toHaveLength(times));
    expect(notified.at(-1)!.toSorted()).toEqual([samira.id, vik.id].toSorted());
  };
  const id = await aSubmittedArticle(app, author);
  await heard(1);
  await claim(id);
  await heard(2);
  await publish(id);
  await heard(3);
  vi.restoreAllMocks();
});

it('has the same case number in the list and on its page, and none for its author', async () => {
  const id = await aSubmittedArticle(app, author);
  const [row] = await queueOf(app, {}, samira);
  const read = await app.call(desk.article, { params: { id } }, samira);
  expect(read.Case).toBe(row!.Case);
  expect(row!.Case).toBeGreaterThan(1_000);
  expect(JSON.stringify(await own(id))).not.toContain('Case');
});

describe('a decision', () => {
  it('that suggests another version changes nothing before its author agrees', async () => {
    const id = await aSubmittedArticle(app, author);
    await claim(id);
    const body = { Revision: 1, Message: 'May we leave out the bus?', Document: documentOfText('Something was late.') };
    await app.call(desk.askChanges, { params: { id }, body }, samira);
    expect((await own(id)).Mine).toMatchObject({ Status: 'Submitted', ModerationMessage: null });
    await send();
    const asked = await own(id);
    expect(asked.Text).toContain(articleWords);
    expect(asked.Mine).toMatchObject({ Status: 'ChangesAsked', ModerationMessage: 'May we leave out the bus?' });
    expect(JSON.stringify(asked)).not.toContain(samira.id);
    await app.call(
      experienceEndpoints.approve,
      { params: { id }, body: { ModeratedRevision: asked.Mine.Moderated!.Revision } } as never,
      author,
    );
    expect((await own(id)).Text).toContain('Something was late.');
  });

  it('about what its author took back meanwhile is refused, and nothing happens', async () => {
    const id = await aSubmittedArticle(app, author);
    await claim(id);
    await app.call(experienceEndpoints.update, { params: { id }, body: { Status: 'Draft' } } as never, author);
    expect((await publish(id)).http).toBe(404);
    await app.call(
      experienceEndpoints.update,
      { params: { id }, body: { Status: 'Submitted', Title: 'Anew' } } as never,
      author,
    );
    await claim(id);
    expect((await publish(id, samira, 1)).http).toBe(409);
    expect((await own(id)).Mine.Status).toBe('Submitted');
  });

  it('that took an article down is looked at again by somebody else', async () => {
    const id = await aPublishedOne();
    await app.call(
      desk.remove,
      { params: { id }, body: { Reason: 'identifies', Message: 'A name is in it.' } },
      samira,
    );
    await send();
    await app.call(
      experienceEndpoints.answerModerator,
      { params: { id }, body: { ModerationMessage: 'It is my own.' } } as never,
      author,
    );
    expect(await claim(id, samira)).toMatchObject({ http: 422, code: 'another-moderator' });
    expect((await claim(id, vik)).http).toBe(200);
    expect((await publish(id, vik, (await app.call(desk.article, { params: { id } }, vik)).Revision)).http).toBe(200);
    await send();
    const figures = await app.rooms.moderation.figures(app.db, { from: new Date(0), to: new Date('2030-01-01') });
    expect(figures.find(({ outcome, reversals }) => outcome === 'publish' && reversals === 1)).toBeDefined();
  });

  it('stands in the log for its author, in plain words and without the moderator’s own', async () => {
    const id = await aPublishedOne();
    await app.call(desk.remove, { params: { id }, body: { Reason: 'place', Message: 'A school is in it.' } }, samira);
    await send();
    await app.call(desk.restore, { params: { id }, body: { Why: 'Anna and Kobi asked' } }, vik);
    await send();
    const notes = await app.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subject', '=', id)
      .where('action', 'like', 'staff.%')
      .execute();
    const hers = notes.filter(({ subjectOwner }) => subjectOwner === author.id);
    expect(hers.map(({ action }) => action)).toEqual([
      'staff.article-taken',
      'staff.article-published',
      'staff.article-removed',
      'staff.article-restored',
    ]);
    expect(JSON.stringify(hers)).not.toContain('Kobi');
    expect(notes.some(({ why }) => why === 'Anna and Kobi asked')).toBe(true);
  });
});

describe('a restricted author', () => {
  it('keeps drafts, and hands nothing in', async () => {
    const decided = {
      personId: author.id,
      kind: 'restriction' as const,
      reason: 'spam',
      message: '',
      days: 3,
      reportId: null,
    };
    await app.transaction((tx) => app.rooms.sanctions.decide(tx, samira, decided, app.clock.now()));
    await acceptTerms(app, author);
    const body = { Title: 'Later', Document: documentOfText('Later.'), Experiences: ['good-days'] };
    expect((await app.answer(experienceEndpoints.add, { body } as never, author)).http).toBe(201);
    expect(
      await app.answer(experienceEndpoints.add, { body: { ...body, Status: 'Submitted' } } as never, author),
    ).toMatchObject({ http: 422, code: 'restricted' });
  });
});

describe('a report of an experience', () => {
  it('freezes it as it reads, names nobody, and can take it down', async () => {
    const id = await aPublishedOne();
    const reader = await aYouth(app, { firstName: 'Rae' });
    const body = { Reason: 'anonymity', Source: 'experience' as const, MessageId: id };
    expect((await app.answer(reportEndpoints.report, { body }, reader)).http).toBe(201);
    expect((await app.answer(reportEndpoints.report, { body }, author)).http).toBe(404);
    const [row] = await queueOf(app, { kind: 'report' }, samira);
    const read = await app.call(reportEndpoints.deskRead, { params: { id: row!._id } }, samira);
    expect(read.Message).toContain(articleWords);
    expect(JSON.stringify(read)).not.toContain(author.id);
    await app.call(reportEndpoints.deskClaim, { params: { id: row!._id } }, samira);
    const act = { Act: 'remove' as const, Message: 'It says who somebody is.', Why: 'A name stands in it' };
    await app.call(reportEndpoints.deskDecide, { params: { id: row!._id }, body: act }, samira);
    expect((await own(id)).Mine.Status).toBe('Removed');
  });
});

it('shows nothing of an article that its author took back, below which somebody wrote', async () => {
  const id = await aPublishedOne();
  const reader = await aYouth(app, { firstName: 'Ben' });
  await acceptTerms(app, reader);
  const written = { ArticleId: id, Message: 'I know that bus.' };
  const { Comment } = await app.call(experienceEndpoints.comment, { body: written }, reader);
  const change = { Status: 'Draft' as const, Title: 'For me alone', PrivateFlag: true };
  await app.call(experienceEndpoints.update, { params: { id }, body: change }, author);
  const read = await app.call(desk.comment, { params: { id: Comment._id } }, samira);
  expect(read).toMatchObject({ Message: 'I know that bus.', ArticleTitle: 'An experience that was taken back' });
});

it.each([
  '0~2026-11-2500:00:00.000~00000000-0000-4000-8000-000000000000',
  `0~2026-11-25T00:00:00.000Z~${'-'.repeat(36)}`,
])('begins again at the top after what is no place in the queue: %s', async (after) => {
  expect(await app.answer(desk.queue, { query: { after } }, samira)).toMatchObject({ http: 422 });
});
