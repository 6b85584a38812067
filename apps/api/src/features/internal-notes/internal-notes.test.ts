// Notes of staff: for staff alone, sealed, and gone with what they are about.
import { internalNoteEndpoints, longestNote, type NoteKind } from '@mycrew/contract/internal-notes.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { uuidv7 } from 'uuidv7';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptTerms, aPublishedArticle, aSubmittedArticle } from '#testing/experiences.ts';
import { aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, withRole } from '#testing/staff.ts';

const { about, add, remove } = internalNoteEndpoints;
const app = await setUpRoom();
const Words = 'Rang the school counsellor, they know her';
let [mia, samira, vik, hana]: TestPerson[] = [];
beforeEach(async () => {
  [mia, samira, hana] = [await aYouth(app), await aModerator(app), await aLead(app)];
  vik = await aModerator(app, { firstName: 'Vik' });
});

const aReport = async (forLead = false): Promise<string> => {
  const id = uuidv7();
  const report = { id, reporterId: null, reportedId: mia!.id, source: 'profile', reason: 'bullying' };
  await app.db
    .insertInto('reports')
    .values({ ...report, isSafety: false, forLead, createdAt: app.clock.now() })
    .execute();
  return id;
};
const aComment = async (): Promise<string> => {
  const ArticleId = await aPublishedArticle(app, mia!);
  await acceptTerms(app, mia!);
  const { Comment } = await app.call(experienceEndpoints.comment, { body: { ArticleId, Message: 'So true' } }, mia!);
  return Comment._id;
};
const aDoubtedPicture = async (): Promise<string> => {
  const id = uuidv7();
  const picture = { id, ownerId: mia!.id, kind: 'chat', storageKey: id, type: 'image/webp', width: 1, height: 1 };
  await app.db
    .insertInto('media')
    .values({ ...picture, state: 'held', doubtedAt: app.clock.now() })
    .execute();
  return id;
};
const aSanction = async (): Promise<string> => {
  const id = uuidv7();
  const sanction = { id, personId: mia!.id, kind: 'warning' as const, reason: 'bullying', setAt: app.clock.now() };
  await app.db
    .insertInto('sanctions')
    .values({ ...sanction, setBy: samira!.id })
    .execute();
  return id;
};
const things: Record<NoteKind, () => Promise<string>> = {
  article: () => aSubmittedArticle(app, mia!),
  comment: aComment,
  report: aReport,
  picture: aDoubtedPicture,
  sanction: aSanction,
};
const kinds = Object.keys(things) as NoteKind[];
const note = (kind: NoteKind, id: string, who = samira!, words = Words) =>
  app.answer(add, { params: { kind, id }, body: { Words: words } }, who);
const notes = (kind: NoteKind, id: string, who = samira!) => app.answer(about, { params: { kind, id } }, who);
const stored = () => app.db.selectFrom('internalNotes').selectAll().execute();

describe.each(kinds)('a note about %s', (kind) => {
  it('is read by all of the staff with first name and time, and by nobody else', async () => {
    const id = await things[kind]();
    const { data: written } = await note(kind, id);
    expect(written).toMatchObject({ Words, By: 'Samira', IsMine: true, WrittenOn: app.clock.now().toISOString() });
    expect((await notes(kind, id, vik)).data).toEqual([{ ...written, IsMine: false }]);
    expect((await notes(kind, id, mia)).http).toBe(404);
    expect((await note(kind, id, mia!)).http).toBe(404);
  });

  it('is sealed, and goes with what it is about', async () => {
    const id = await things[kind]();
    await note(kind, id);
    expect(JSON.stringify(await stored())).not.toContain('school');
    expect((await stored())[0]!.wordsSealed.toString()).not.toContain('school');
    const tables = {
      article: 'articles',
      comment: 'articleComments',
      report: 'reports',
      picture: 'media',
      sanction: 'sanctions',
    } as const;
    await app.db.deleteFrom(tables[kind]).where('id', '=', id).execute();
    expect(await stored()).toEqual([]);
  });

  it('is not there about what is not, or is one’s own', async () => {
    expect((await note(kind, uuidv7())).http).toBe(404);
    const id = await things[kind]();
    await withRole(app, mia!);
    expect((await notes(kind, id, mia)).http).not.toBe(200);
  });
});

describe('notes', () => {
  it('about what is for those who lead are for those who lead', async () => {
    const id = await aReport(true);
    expect((await note('report', id, hana!)).http).toBe(200);
    expect((await notes('report', id, samira)).http).toBe(404);
    expect((await note('report', id, samira!)).http).toBe(404);
    expect((await notes('report', id, hana)).data).toHaveLength(1);
  });

  it('are taken back by who wrote them, and by nobody else', async () => {
    const id = await aReport();
    const params = { id: (await note('report', id)).data!._id };
    expect((await app.answer(remove, { params }, hana)).http).toBe(404);
    expect((await app.answer(remove, { params }, samira)).http).toBe(200);
    expect((await app.answer(remove, { params }, samira)).http).toBe(404);
    expect((await notes('report', id)).data).toEqual([]);
  });

  it('leave their lines in the log, and none of them is read by whom they are about', async () => {
    const id = await things.article();
    const { data } = await note('article', id);
    await notes('article', id, vik);
    await app.call(remove, { params: { id: data!._id } }, samira);
    const log = await app.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'subjectOwner'])
      .where('action', 'like', 'staff.note%')
      .orderBy('id')
      .execute();
    expect(log).toEqual(
      ['staff.note-written', 'staff.notes-read', 'staff.note-taken-back'].map((action) => ({
        action,
        subject: id,
        subjectOwner: null,
      })),
    );
    const looks = await app.call(settingsEndpoints.dataViews, { query: {} }, mia);
    expect(JSON.stringify(looks)).not.toMatch(/note/iu);
  });

  it('stay where who wrote them has left, without a name, and go with the account of whose thing it is', async () => {
    const [report, piece] = [await aReport(), await things.article()];
    await note('report', report, vik!);
    await note('article', piece, vik!);
    await app.db.deleteFrom('people').where('id', '=', vik!.id).execute();
    expect((await notes('report', report)).data).toMatchObject([{ Words, By: null, IsMine: false }]);
    await app.db.deleteFrom('people').where('id', '=', mia!.id).execute();
    expect((await stored()).map(({ articleId }) => articleId)).toEqual([null]);
  });

  it.each([
    ['nothing in them', '', 'Write the note first.'],
    ['nothing that can be seen', ' \n ', 'Write the note first.'],
    ['too much', 'a'.repeat(longestNote + 1), `At most ${longestNote} characters.`],
  ])('are refused at the field with %s, and nothing is stored', async (_what, words, message) => {
    const refused = await note('report', await aReport(), samira!, words);
    expect(refused).toMatchObject({ http: 422, errors: [{ field: 'Words', message }] });
    expect(await stored()).toEqual([]);
  });

  it('about no kind of thing are nothing', async () => {
    expect((await notes('chat' as NoteKind, uuidv7())).http).toBe(404);
    expect((await notes('report', 'nobody')).http).toBe(404);
  });
});
