// Writing an article: nothing that was written is lost, and nothing is handed in that should not be.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { documentOfText, type JournalDocument } from '@mycrew/contract/journal-document.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  acceptTerms,
  aDraft,
  aModerator,
  aArticle,
  aPublishedArticle,
  deskOf,
  articleWords,
} from '#testing/experiences.ts';
import { aPicture } from '#testing/pictures.ts';
import { aSupporter, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let author: TestPerson;
beforeEach(async () => {
  author = await aYouth(app);
});

const { add, addImage, drafts, published, read, terms, update } = experienceEndpoints;
const save = (id: string, body: object, who = author) => app.answer(update, { params: { id }, body }, who);
const readOwn = (id: string) => app.call(read, { params: { id } }, author);
const begin = (body: object, who = author) => app.answer(add, { body }, who);
const thisYear = 2026;
const aged = (oldest: number, over: object = {}) => aYouth(app, { yearOfBirth: thisYear - oldest, ...over });
const saysNo = (code: string) => ({ http: 422, code });

describe('a draft', () => {
  it('is stored on every save, and the slower of two devices is answered with what stands there', async () => {
    const id = await aDraft(app, author);
    expect((await save(id, { Revision: 1, Title: 'From the phone' })).data).toMatchObject({ Revision: 2 });
    const late = await save(id, { Revision: 1, Title: 'From the laptop' });
    expect(late).toMatchObject({
      http: 409,
      code: 'experience-newer',
      data: { Title: 'From the phone', Mine: { Revision: 2 } },
    });
    // What it says already is saved, whichever device it comes from.
    expect((await save(id, { Revision: 1, Title: 'From the phone' })).http).toBe(200);
    const both = await Promise.all([1, 2].map((n) => save(id, { Revision: 2, Title: `At once ${n}` })));
    expect(both.map(({ http }) => http).toSorted()).toEqual([200, 409]);
    expect(await readOwn(id)).toMatchObject({ Text: articleWords });
  });

  it('is begun once by its own name, and is nobody else’s', async () => {
    const _id = crypto.randomUUID();
    expect((await begin(aArticle({ _id }))).http).toBe(201);
    expect((await begin(aArticle({ _id, Title: 'Again' }))).data).toMatchObject({ _id, Revision: 1 });
    expect((await begin(aArticle({ _id }), await aYouth(app))).http).toBe(422);
  });

  it('takes words alone, and a form with a picture, as other clients send them', async () => {
    const plain = await begin({ Title: 'Plain', Text: 'One.\n\nTwo.' });
    expect((await readOwn(plain.data!._id)).Document.blocks).toHaveLength(2);
    const files = { Images: await aPicture() };
    const body = { Title: 'With a picture', Text: 'Look.', PrivateFlag: true, Experiences: ['friends', 'family'] };
    const sent = await app.call(add, { body, files }, author);
    expect(await readOwn(sent._id)).toMatchObject({
      PrivateFlag: true,
      Experiences: ['friends', 'family'],
      Images: [{}],
    });
  });

  it('leads nowhere: links are taken off their words', async () => {
    const spans = [{ text: 'find me', link: 'https://example.com/me', bold: true }];
    const Document: JournalDocument = { version: 1, blocks: [{ type: 'paragraph', spans }] };
    const id = await aDraft(app, author, { Document });
    expect((await readOwn(id)).Document.blocks).toEqual([
      { type: 'paragraph', spans: [{ text: 'find me', bold: true }] },
    ]);
  });

  it('is sealed, and stands among one’s own drafts alone', async () => {
    const id = await aDraft(app, author, { Title: 'Private', PrivateFlag: true });
    const row = await app.db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(Buffer.concat([row.titleSealed, row.documentSealed, row.previewSealed]).toString('latin1')).not.toContain(
      'bus',
    );
    expect((await app.call(drafts, { query: {} }, author)).items).toMatchObject([{ _id: id, Status: 'Draft' }]);
    expect((await app.call(published, { query: {} }, author)).items).toEqual([]);
    expect((await app.answer(read, { params: { id } }, await aYouth(app))).http).toBe(404);
  });
});

describe('handing in', () => {
  const hand = (id: string, who = author) => save(id, { Status: 'Submitted' }, who);

  it('says at each field what is missing, and asks for the terms once', async () => {
    const bare = await aDraft(app, author, { Title: ' ', Document: documentOfText(''), Experiences: [] });
    const answer = await hand(bare);
    expect(answer.errors?.map(({ field }) => field)).toEqual(['Title', 'Document', 'Experiences']);
    const id = await aDraft(app, author);
    expect(await hand(id)).toMatchObject(saysNo('experience-terms'));
    expect(await app.call(terms, {}, author)).toMatchObject({
      HasAccepted: false,
      MayPublish: true,
      Commenting: 'after',
    });
    await acceptTerms(app, author);
    expect((await hand(id)).data).toMatchObject({ Status: 'Submitted', ShowHelp: false });
    expect((await hand(id)).data).toMatchObject({ Status: 'Submitted' });
  });

  it('is not possible while an article is private, and a private one never leaves its author', async () => {
    await acceptTerms(app, author);
    const id = await aDraft(app, author, { PrivateFlag: true });
    expect(await hand(id)).toMatchObject(saysNo('experience-private'));
    expect(await save(id, { PrivateFlag: false, Status: 'Submitted' })).toMatchObject({ http: 200 });
    // Handed in it is changed by taking it back; that and the change go together.
    expect(await save(id, { PrivateFlag: true })).toMatchObject(saysNo('experience-not-draft'));
    expect((await save(id, { PrivateFlag: true, Status: 'Draft' })).data).toMatchObject({ Status: 'Draft' });
  });

  it('puts what sounds like danger first, and shows help to its author alone', async () => {
    await acceptTerms(app, author);
    const reply = (words: string) => aDraft(app, author, { Document: documentOfText(words) });
    const lane = async (id: string) =>
      (await app.db.selectFrom('articles').select(['lane', 'urgency']).where('id', '=', id).executeTakeFirstOrThrow())
        .lane;
    for (const [words, isCrisis] of [
      ['I want to die and I can’t say why.', true],
      ['I don’t think I want to die any more.', false],
      ['The song says “I want to die” and I skip it.', false],
    ] as const) {
      const id = await reply(words);
      app.notified.length = 0;
      expect((await hand(id)).data).toMatchObject({ ShowHelp: isCrisis });
      expect(await lane(id)).toBe(isCrisis ? 'safety' : 'style');
      expect(app.notified.flatMap(({ memberIds }) => memberIds).every((each) => each === author.id)).toBe(true);
    }
  });

  it('is possible five times a day, however often a draft is saved', async () => {
    await acceptTerms(app, author);
    const ids = [];
    for (let n = 0; n < 6; n++) ids.push(await aDraft(app, author));
    for (let n = 0; n < 12; n++) expect((await save(ids[0]!, { Title: `Title ${n}` })).http).toBe(200);
    const https = [];
    for (const id of ids) https.push((await hand(id)).http);
    expect(https).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('the ladder', () => {
  it('lets write from 16, and says so below; supporters read', async () => {
    expect((await begin(aArticle(), await aged(17))).http).toBe(201);
    expect(await begin(aArticle(), await aged(16))).toMatchObject(saysNo('experience-age'));
    expect(await begin(aArticle(), await aged(14, { consent: 'approved' }))).toMatchObject(saysNo('experience-age'));
    expect(await begin(aArticle(), await aged(14, { consent: 'required' }))).toMatchObject(
      saysNo('experience-consent'),
    );
    expect(await begin(aArticle(), await aSupporter(app))).toMatchObject(saysNo('youth-only'));
  });

  it('opens reading with a parent’s yes, and shows numbers from 16', async () => {
    const id = await aPublishedArticle(app, author);
    const look = (who: TestPerson) => app.answer(read, { params: { id } }, who);
    expect(await look(await aged(14, { consent: 'sent' }))).toMatchObject(saysNo('experience-consent'));
    expect(await look(await aged(14, { consent: 'approved' }))).toMatchObject({ http: 200, data: { LikeCount: null } });
    expect(await look(await aged(17))).toMatchObject({ http: 200, data: { LikeCount: 0 } });
    expect(await look(await aSupporter(app))).toMatchObject({ http: 200, data: { LikeCount: 0 } });
  });
});

describe('a picture', () => {
  it('is seen by others once it was checked, and nobody else’s stands in an article', async () => {
    const files = { Image: await aPicture() };
    const own = (await app.call(addImage, { files }, author))._id;
    const theirs = (await app.call(addImage, { files }, await aYouth(app)))._id;
    const image = (mediaId: string) => ({ type: 'image' as const, mediaId, alt: '' });
    const Document = { version: 1 as const, blocks: [...documentOfText('Look').blocks, image(own), image(theirs)] };
    const begun = await app.call(add, { body: aArticle({ Document }) }, author);
    expect(begun.MissingImages).toEqual([theirs]);
    await acceptTerms(app, author);
    const shown = begun._id;
    await save(shown, { Status: 'Submitted' });
    const desk = deskOf(app, await aModerator(app));
    await desk.claim(shown);
    await desk.publish(shown);
    const reader = await aYouth(app);
    expect((await app.call(read, { params: { id: shown } }, reader)).Images).toEqual([]);
    await app.settle();
    const [seen] = (await app.call(read, { params: { id: shown } }, reader)).Images;
    expect((await app.raw({ url: seen!.Url })).statusCode).toBe(200);
    await save(shown, { Status: 'Draft' });
    expect((await app.raw({ url: seen!.Url })).statusCode).toBe(404);
  });
});
