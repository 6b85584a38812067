// Mia writes about a hard week under another name; a moderator suggests something, she agrees, and Ben reads it.
import { decisionEndpoints } from '@mycrew/contract/decisions.ts';
import { documentOfText } from '@mycrew/contract/journal-document.ts';
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { moderationEndpoints } from '@mycrew/contract/moderation.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { atTheDesk } from '../desk.ts';
import { ExperiencePage, WritingExperiencePage } from '../pages/ExperiencePages.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
let mia: Account;
let ben: Account;
let noor: Account;
test.beforeAll(async () => {
  [mia, ben, noor] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben'), aYouth(server(), 'Noor')]);
  await Promise.all([joinCrew(server(), mia, ben), atTheDesk(server(), noor, 'moderator')]);
});

const draftsOf = async ({ session }: Account) =>
  (await ask(server(), experienceEndpoints.drafts, { query: {} }, { token: session.Token })).items;

/** The moderator leaves a name out, and says why. */
async function suggest(id: string): Promise<void> {
  const as = { token: noor.session.Token };
  await ask(server(), moderationEndpoints.claim, { params: { kind: 'article', id } }, as);
  const { Revision } = await ask(server(), moderationEndpoints.article, { params: { id } }, as);
  const Document = documentOfText('A friend sat with me on the kerb until the bus came.');
  const Message = 'Could we leave the name out?';
  const body = { Revision, Message, Document };
  const { _id } = await ask(server(), moderationEndpoints.askChanges, { params: { id }, body }, as);
  await ask(server(), decisionEndpoints.send, { params: { id: _id } }, as);
}

test('a piece is written, suggested to, agreed to, and read without a name', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const reader = await newPerson({ server: server(), as: ben });
  const writing = new WritingExperiencePage(page);
  const own = new ExperiencePage(page);
  const theirs = new ExperiencePage(reader);
  let id = '';

  await test.step('she writes, and hears what may give somebody away', async () => {
    await writing.open();
    await expect(writing.formats).toBeVisible();
    await writing.title.fill('The bus on Tuesday');
    await writing.text.pressSequentially('Ben sat with me on the kerb until the bus came.');
    await writing.otherName.fill('quietmagpie');
    await expect.poll(async () => (await draftsOf(mia)).map(({ Pseudonym }) => Pseudonym)).toEqual(['quietmagpie']);
    id = (await draftsOf(mia))[0]!._id;
    await writing.topic('Friends').click();
    await writing.handIn.click();
    await expect(writing.handingIn.getByText(/is the name of somebody around you/u)).toBeVisible();
    await expectAccessible(page);
    await writing.handingIn.getByRole('button', { name: 'I agree' }).click();
    await writing.handingIn.getByRole('button', { name: 'Send for review' }).click();
    await expect(own.standing.getByText('Waiting to be read')).toBeVisible();
  });

  await test.step('nobody else finds it while it waits', async () => {
    await theirs.open(id);
    await expect(reader.getByRole('heading', { name: 'This piece isn’t here' })).toBeVisible();
  });

  await test.step('she sees what the moderator suggests beside her words, and agrees', async () => {
    await suggest(id);
    await expect(own.suggested.getByRole('insertion').first()).toBeVisible();
    await expect(own.standing.getByText('Could we leave the name out?')).toBeVisible();
    await expectAccessible(page);
    await own.standing.getByRole('button', { name: 'Publish it like this' }).click();
    await expect(own.standing.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('he reads it by its other name, and leaves something for her', async () => {
    await reader.reload();
    await expect(reader.getByText('A friend sat with me on the kerb until the bus came.')).toBeVisible();
    await expect(reader.getByText('quietmagpie')).toBeVisible();
    await expect(reader.getByRole('main').getByText(/Mia/u)).toHaveCount(0);
    await theirs.reaction(/^Felt this/u).click();
    await expect(theirs.reaction(/^Felt this 1/u)).toHaveAttribute('aria-pressed', 'true');
    await reader.getByRole('button', { name: 'I agree' }).click();
    await theirs.comment.fill('Buses know.');
    await reader.getByRole('button', { name: 'Send comment' }).click();
    await expect(reader.getByRole('listitem').getByText('Buses know.')).toBeVisible();
    await expectAccessible(reader);
    await own.open(id);
    await expect(page.getByRole('listitem').getByText('Buses know.')).toBeVisible();
  });
});
