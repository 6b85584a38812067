// Finding something at the desk: by case number, words of a title, or pseudonym; each search in the log, its words in none.
import { moderationEndpoints as desk } from '@mycrew/contract/moderation.ts';
import { reportEndpoints } from '@mycrew/contract/reports.ts';
import { beforeEach, expect, it } from 'vitest';
import { aDraft, aSubmittedArticle } from '#testing/experiences.ts';
import { aCrewOfTwo, aYouth, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';
import { aLead, aModerator, atDesk, queueOf, withRole } from '#testing/staff.ts';

const app = await setUpRoom();
let author: TestPerson;
let samira: TestPerson;
beforeEach(async () => {
  author = await aYouth(app, { firstName: 'Anna' });
  samira = await aModerator(app);
});

const search = (Words: string, who = samira) => app.call(desk.search, { body: { Words } }, who);
const found = async (Words: string, who = samira) => (await search(Words, who)).items.map(({ _id }) => _id);
const Title = 'What the swimming pool taught me';
const aPiece = (over: object = {}) => aSubmittedArticle(app, author, { Title, Pseudonym: 'SlowLane', ...over });

it('finds a piece by words of its title in any order, by its pseudonym, and by its case number as it is said', async () => {
  const id = await aPiece();
  await aSubmittedArticle(app, author, { Title: 'The late bus', Pseudonym: 'quietmagpie' });
  await aDraft(app, author, { Title: 'Swimming in secret' });
  for (const words of ['swimming', 'TAUGHT  pool', 'slowlane', 'pool slow'])
    expect([words, await found(words)]).toEqual([words, [id]]);
  const [item] = (await search('swimming')).items;
  expect(item).toMatchObject({ Kind: 'article', Title, Pseudonym: 'SlowLane', Status: 'Submitted' });
  for (const words of [`${item!.Case}`, `#${item!.Case}`, `Case ${item!.Case}`])
    expect(await found(words)).toEqual([id]);
  expect(JSON.stringify(await search('swimming'))).not.toContain(author.id);
  expect(await search('nobody wrote this')).toEqual({ items: [], SearchedBackTo: null });
  expect((await app.answer(desk.search, { body: { Words: ' ' } }, samira)).errors).toMatchObject([{ field: 'Words' }]);
});

it('finds nothing of one’s own, nothing one is spared, and nothing that is for whoever leads', async () => {
  await aPiece({ Warnings: ['grief'] });
  const own = await atDesk(app, await withRole(app, author));
  expect(await found('swimming', own)).toEqual([]);
  await app.call(desk.changeCare, { body: { Blurs: true, Greys: true, Spared: ['grief'] } }, samira);
  expect(await found('swimming')).toEqual([]);
  const { youth, crew } = await aCrewOfTwo(app);
  const entry = { ReportedUserId: crew.id, Reason: 'worried', Source: 'profile' as const };
  await app.call(reportEndpoints.report, { body: entry }, youth);
  const vik = await aModerator(app, { firstName: 'Vik' });
  const [report] = await queueOf(app, { kind: 'report' }, vik);
  expect(await found(`${report!.Case}`, vik)).toEqual([report!._id]);
  await app.db.updateTable('reports').set({ forLead: true }).execute();
  expect(await found(`${report!.Case}`, vik)).toEqual([]);
  expect(await found(`${report!.Case}`, await aLead(app))).toEqual([report!._id]);
});

it('leaves a line for each search, with what was found and without the words', async () => {
  await aPiece();
  const [item] = (await search('swimming')).items;
  await search('swimming');
  await search('Anna from Kelvin High');
  const lines = await app.db.selectFrom('auditLog').select('why').where('action', '=', 'staff.searched').execute();
  expect(lines.map(({ why }) => why)).toEqual([
    `By words of titles and pseudonyms; found ${item!.Case}`,
    `By words of titles and pseudonyms; found ${item!.Case}`,
    'By words of titles and pseudonyms; found nothing',
  ]);
});
