// A journal through the front door: pages, two devices, finding them again, and what a check-in leaves in it.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import type { RequestOf } from '@mycrew/contract/endpoint.ts';
import { documentOfText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { journalEndpoints, type JournalEntryInput, type JournalPage } from '@mycrew/contract/journal.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aPicture } from '#testing/pictures.ts';

const { add, addImage, fromExperiences, page, prompt, read, remove, search, setStatus, tags, update } =
  journalEndpoints;

const app = await setUpRoom();
let tahlia: TestPerson;
let leanne: TestPerson;
beforeEach(async () => {
  app.clock.set(new Date('2026-11-25T01:00:00Z'));
  ({ youth: tahlia, crew: leanne } = await aCrewOfTwo(app));
});

const write = (words: string, over: JournalEntryInput = {}) =>
  app.call(add, { body: { Document: documentOfText(words), Status: 'finished', ...over } }, tahlia);
const open = (id: string, who = tahlia) => app.call(read, { params: { id } }, who);
type Query = RequestOf<typeof page>['query'];
const list = async (query: Query = {}) => app.call(page, { query }, tahlia);
const titles = async (query: Query = {}) => (await list(query)).items.map(({ Title }) => Title);
const find = (Words: string, To?: string) =>
  app.call(search, { query: {}, body: { Words, ...(To && { To }) } }, tahlia);
const found = async (Words: string) => (await find(Words)).items.map(({ Title }) => Title);
const wordsIn = ({ Document }: Pick<JournalPage, 'Document'>) => JSON.stringify(Document);

describe('a page', () => {
  it('comes back as it was written, and is sealed meanwhile', async () => {
    const Document: JournalDocument = {
      version: 1,
      blocks: [
        { type: 'heading', spans: [{ text: 'The ferry' }] },
        { type: 'paragraph', spans: [{ text: 'late ', bold: true }, { text: 'again' }] },
      ],
    };
    const body = { Title: 'Tuesday', Document, Tags: ['#Travel', 'travel', 'ferry'], Mood: 'calm' as const };
    const { _id, Revision } = await write('', { ...body, PromptId: 'today-one-moment' });
    expect(await open(_id)).toMatchObject({
      ...body,
      Tags: ['Travel', 'ferry'],
      Prompt: { _id: 'today-one-moment', Text: 'Which moment of today would you keep?' },
      Revision,
      LocalDate: '2026-11-25',
      IsMine: true,
    });
    const stored = await app.pool.query(
      'SELECT p::text AS row FROM journal_pages p UNION ALL SELECT t::text FROM journal_tags t',
    );
    const bytes = stored.rows.map(({ row }: { row: string }) => row).join('\n');
    for (const words of ['Tuesday', 'ferry', 'Travel', 'moment'])
      expect(bytes).not.toContain(Buffer.from(words).toString('hex'));
  });

  it('is made once, however often it is sent', async () => {
    const headers = { 'idempotency-key': 'one-draft-of-my-own' };
    const body = { _id: '0198a3f4-7c1d-7abc-8def-0123456789ab', Title: 'Bus', Document: documentOfText('x') };
    for (let tries = 0; tries < 5; tries++) await app.call(add, { body }, { ...tahlia, headers });
    expect((await app.call(add, { body }, tahlia))._id).toBe(body._id);
    await Promise.all([1, 2, 3].map(() => app.call(add, { body: { ...body, Title: 'Later' } }, tahlia)));
    expect(await titles()).toEqual(['Bus']);
    const other = await app.answer(add, { body }, await aYouth(app));
    expect(other).toMatchObject({ http: 422, errors: [{ field: '_id' }] });
  });

  it('written offline stands on its own day', async () => {
    await write('a', { Title: 'now' });
    await write('b', { Title: 'then', WrittenOn: '2026-11-20T22:30:00Z' });
    await write('c', { Title: 'a day', WrittenOn: '2025-11-25' });
    const { items } = await list();
    expect(items.map(({ Title, LocalDate }) => [Title, LocalDate])).toEqual([
      ['now', '2026-11-25'],
      ['then', '2026-11-21'],
      ['a day', '2025-11-25'],
    ]);
    const reply = await app.answer(add, { body: { WrittenOn: '2026-12-01' } }, tahlia);
    expect(reply).toMatchObject({ http: 422, errors: [{ field: 'WrittenOn', message: 'That is still to come.' }] });
  });

  it('goes for good, with pictures that nothing else has', async () => {
    const { _id: mediaId, Url } = await app.call(addImage, { files: { Image: await aPicture() } }, tahlia);
    const Document: JournalDocument = { version: 1, blocks: [{ type: 'image', mediaId, alt: 'sea' }] };
    const { _id } = await write('', { Document, Tags: ['sea'] });
    expect((await open(_id)).Images).toMatchObject([{ _id: mediaId, Width: 8 }]);
    await app.call(remove, { body: { journalId: _id } }, tahlia);
    await app.settle();
    expect((await app.answer(read, { params: { id: _id } }, tahlia)).http).toBe(404);
    expect((await app.raw({ url: Url })).statusCode).toBe(404);
    expect([...app.files.keys()].filter((key) => key.includes(mediaId))).toEqual([]);
    expect((await app.call(tags, { query: {} }, tahlia)).filter(({ IsMine }) => IsMine)).toEqual([]);
  });

  it('leaves out pictures that are somebody else’s, and says which', async () => {
    const mia = await aYouth(app);
    const { _id: mediaId } = await app.call(addImage, { files: { Image: await aPicture() } }, mia);
    const Document: JournalDocument = {
      version: 1,
      blocks: [...documentOfText('the words stay').blocks, { type: 'image', mediaId, alt: '' }],
    };
    const { _id, MissingImages } = await write('', { Document });
    expect(MissingImages).toEqual([mediaId]);
    expect((await open(_id)).Document).toEqual(documentOfText('the words stay'));
  });
});

it('a picture that no page took up is gone after a day', async () => {
  const { Url } = await app.call(addImage, { files: { Image: await aPicture() } }, tahlia);
  await app.jobs.runNamed('tidy-journal');
  expect((await app.raw({ url: Url })).statusCode).toBe(200);
  app.clock.advance({ hours: 25 });
  await app.jobs.runNamed('tidy-journal');
  await app.settle();
  expect([...app.files.keys()].filter((key) => key.startsWith('media/'))).toEqual([]);
});

describe('two devices on one page', () => {
  it('overwrite nothing of each other: the late one gets the newer page', async () => {
    const { _id: journalId } = await write('one');
    const change = (words: string, Revision: number) =>
      app.answer(update, { body: { journalId, Revision, Document: documentOfText(words) } }, tahlia);
    expect(await change('one two', 1)).toMatchObject({ http: 200, data: { Revision: 2 } });
    const late = await change('one three', 1);
    expect(late).toMatchObject({ http: 409, code: 'journal-newer', data: { Revision: 2 } });
    expect(JSON.stringify(late.data)).toContain('one two');
    expect(await change('one two', 1), 'the answer was lost, the words were not').toMatchObject({
      data: { Revision: 2 },
    });
    expect(wordsIn(await open(journalId))).toContain('one two');
    const both = await Promise.all(['left', 'right'].map((words) => change(words, 2)));
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
  });

  it('leave unchanged what a change omits', async () => {
    const { _id: journalId } = await write('stays', { Title: 'T', Tags: ['a'], Mood: 'sad', PromptId: 'hard-friend' });
    await app.call(update, { body: { journalId, Revision: 1, Title: 'U' } }, tahlia);
    const versions = await open(journalId);
    expect(versions).toMatchObject({
      Title: 'U',
      Tags: ['a'],
      Mood: 'sad',
      Prompt: { _id: 'hard-friend' },
      Revision: 2,
    });
    await app.call(update, { body: { journalId, Revision: 2, Mood: null, PromptId: null, Tags: [] } }, tahlia);
    expect(await open(journalId)).toMatchObject({ Mood: null, Prompt: null, Tags: [], Title: 'U' });
  });

  it('finish it without being in each other’s way', async () => {
    const { _id: journalId } = await write('one', { Status: 'draft' });
    expect(await titles({ status: 'draft' })).toHaveLength(1);
    await app.call(setStatus, { body: { journalId, Status: 'finished' } }, tahlia);
    expect(await titles({ status: 'draft' })).toEqual([]);
    const change = { body: { journalId, Revision: 1, Title: 'Both' } };
    expect(await app.call(update, change, tahlia)).toMatchObject({ Revision: 2, Status: 'finished' });
  });
});

describe('finding pages again', () => {
  it('ten at a time, newest first', async () => {
    for (let day = 1; day <= 12; day++) await write('x', { Title: `${day}`, WrittenOn: `2026-10-${10 + day}` });
    expect(await titles()).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
    expect(await list({ page: '2', limit: '50' })).toMatchObject({
      hasMore: false,
      items: [{ Title: '2' }, { Title: '1' }],
    });
    expect(await titles({ from: '2026-10-12', to: '2026-10-13', tag: '' })).toEqual(['3', '2']);
    expect(await titles({ limit: '3' })).toHaveLength(3);
  });

  it('by tag, by words in any order, and by this day of other years', async () => {
    await write('The ferry to Manly was late', { Title: 'Café', Tags: ['Travel', 'Sea'], WrittenOn: '2025-11-25' });
    await write('Nothing about boats', { Title: 'Other', Tags: ['travel'] });
    expect(await titles({ tag: 'TRAVEL' })).toEqual(['Other', 'Café']);
    expect(await titles({ tag: 'sea' })).toEqual(['Café']);
    expect(await found('manly FERRY')).toEqual(['Café']);
    expect(await found('cafe travel')).toEqual(['Café']);
    expect(await found('ferry boats')).toEqual([]);
    expect(await titles({ onThisDay: 'true' })).toEqual(['Café']);
    expect((await list({ tag: 'sea', full: 'true' })).items[0]!.Document).toEqual(
      documentOfText('The ferry to Manly was late'),
    );
    const mia = await aYouth(app);
    expect((await app.call(search, { query: {}, body: { Words: 'ferry' } }, mia)).items).toEqual([]);
    expect((await app.call(page, { query: { tag: 'travel' } }, mia)).items).toEqual([]);
  });

  it('by words with a tag or among drafts, page by page; an address with words finds by none', async () => {
    for (let day = 1; day <= 12; day++) await write('a ferry', { Title: `${day}`, WrittenOn: `2026-10-${10 + day}` });
    await write('a ferry', { Title: 'draft', Tags: ['sea'], Status: 'draft' });
    await write('nothing', { Title: 'other' });
    const ask = (body: RequestOf<typeof search>['body'], number = '1') =>
      app.call(search, { query: { page: number }, body }, tahlia);
    expect(await ask({ Words: 'ferry' })).toMatchObject({ page: 1, hasMore: true, items: { length: 10 } });
    expect((await ask({ Words: 'ferry' }, '2')).items.map(({ Title }) => Title)).toEqual(['3', '2', '1']);
    for (const body of [{ Tag: 'sea' }, { Status: 'draft' as const }])
      expect((await ask({ Words: 'ferry', ...body })).items.map(({ Title }) => Title)).toEqual(['draft']);
    const query: object = { search: 'nothing' };
    expect((await list(query)).items).toHaveLength(10);
    expect(await app.answer(search, { query: {}, body: { Words: ' ' } }, tahlia)).toMatchObject({ http: 422 });
  });

  it('a search of very many words ends somewhere, and says where', async () => {
    const long = 'a'.repeat(49_000);
    const columns = app.fields.sealedColumns('journalPages', 'personId');
    const { _id } = await write('needle', { Title: 'first', WrittenOn: '2026-01-01' });
    const { personId } = await app.db
      .selectFrom('journalPages')
      .select('personId')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 90; n++) {
      const id = crypto.randomUUID();
      const sealed = await columns.seal(
        app.db,
        { id, personId },
        { title: '', document: JSON.stringify(documentOfText(long)) },
      );
      const at = app.clock.now();
      const when = { localDate: '2026-06-01', writtenAt: at, changedAt: at, updatedAt: at, createdAt: at };
      await app.db
        .insertInto('journalPages')
        .values({ id, personId, status: 'finished', ...sealed, ...when })
        .execute();
    }
    const newest = await find('needle');
    expect(newest).toMatchObject({ items: [], SearchedBackTo: '2026-06-01' });
    expect(await find('needle', '2026-05-31')).toMatchObject({
      items: [{ Title: 'first' }],
      SearchedBackTo: null,
    });
  });

  it('tags that were used stand before those that are suggested', async () => {
    await write('x', { Tags: ['sleep', 'Nan'] });
    await write('x', { Tags: ['nan'] });
    const all = await app.call(tags, { query: { category: 'flat' } }, tahlia);
    expect(all.slice(0, 2)).toMatchObject([
      { Tag: 'Nan', Count: 2 },
      { Tag: 'sleep', Count: 1 },
    ]);
    expect(all.filter(({ Tag }) => Tag === 'sleep')).toHaveLength(1);
    expect(all).toContainEqual({ Tag: 'tired', Count: 0, IsMine: false });
    expect((await app.call(tags, { query: { category: 'no such' } }, tahlia)).every(({ IsMine }) => IsMine)).toBe(true);
  });
});

describe('prompts', () => {
  it('are questions in groups, and sentences to go on from; each has its own slug', async () => {
    const questions = await app.call(prompt, {}, tahlia);
    const starters = await app.call(fromExperiences, {}, tahlia);
    expect(questions).toHaveLength(40);
    expect(questions.every(({ Text }) => /[?.]$/u.test(Text))).toBe(true);
    expect(starters.every(({ Text }) => Text.endsWith('…'))).toBe(true);
    const ids = [...questions, ...starters].map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const PromptId of ids) expect((await app.answer(add, { body: { PromptId } }, tahlia)).http).toBe(201);
    expect(await app.answer(add, { body: { PromptId: 'no-such' } }, tahlia)).toMatchObject({ http: 422 });
  });
});

describe('a check-in that is added to the journal', () => {
  const feel = async (over: object = {}) => {
    const Emotions = [{ _id: 'sad', isPrimary: true }, { _id: 'lonely' }];
    const body = { Emotions, CheckinText: 'first line\n\nsecond', IsAddedToJournal: true, ...over };
    return (await app.call(checkinEndpoints.add, { body, files: { Snapshot: await aPicture() } }, tahlia)).Checkin;
  };

  it('is a page: its words, what was written, the picture', async () => {
    const { _id: CheckinId } = await feel();
    const { items } = await list();
    expect(items).toMatchObject([{ Title: 'Sad, lonely', Mood: 'sad', Status: 'finished', CheckinId, ImageCount: 1 }]);
    const { Document, Images } = await open(items[0]!._id);
    expect(Document.blocks.slice(0, 2)).toEqual(documentOfText('first line\n\nsecond').blocks);
    expect((await app.raw({ url: Images[0]!.Url })).statusCode).toBe(200);
  });

  it('becomes one later too, once; and what goes of it leaves the page as it is', async () => {
    const { _id } = await feel({ IsAddedToJournal: false });
    expect(await titles()).toEqual([]);
    for (const IsAddedToJournal of [true, false, true])
      await app.call(checkinEndpoints.update, { params: { id: _id }, body: { IsAddedToJournal } }, tahlia);
    expect(await titles()).toHaveLength(1);
    await app.call(checkinEndpoints.remove, { params: { id: _id } }, tahlia);
    await app.settle();
    const { items } = await list();
    expect(items).toMatchObject([{ Title: 'Sad, lonely', CheckinId: null }]);
    const { Images } = await open(items[0]!._id);
    expect((await app.raw({ url: Images[0]!.Url })).statusCode).toBe(200);
    await app.call(remove, { body: { journalId: items[0]!._id } }, tahlia);
    await app.settle();
    expect([...app.files.keys()].filter((key) => key.startsWith('media/'))).toEqual([]);
  });
});

describe('invalid pages', () => {
  const blank = documentOfText('x');
  it.each<[string, object]>([
    ['Title', { Title: 'a'.repeat(201) }],
    ['Tags', { Tags: Array.from({ length: 13 }, (_, n) => `t${n}`) }],
    ['Document', { Document: { version: 2, blocks: [] } }],
    ['Document', { Document: 'words' }],
    ['Document', { Document: { ...blank, blocks: [{ type: 'image', mediaId: 'no' }] } }],
    ['Mood', { Mood: 'furious' }],
    ['Status', { Status: 'published' }],
  ])('is reported at %s, and nothing is stored', async (field, body) => {
    const reply = await app.answer(add, { body: body as never }, tahlia);
    expect(reply.http).toBe(422);
    expect(reply.errors![0]!.field.split('.')[0]).toBe(field);
    expect(await titles()).toEqual([]);
  });

  it('a supporter has no journal', async () => {
    expect(await app.answer(add, { body: {} }, leanne)).toMatchObject({ http: 422, code: 'youth-only' });
    expect((await app.call(page, { query: {} }, leanne)).items).toEqual([]);
  });
});
