// A page begun on a train without a network, finished at home, read by one friend for a day, and then locked away.
import { journalEndpoints } from '@mycrew/contract/journal.ts';
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await joinCrew(server(), mia, ben);
});

const asTheServerHasThem = async () =>
  (await ask(server(), journalEndpoints.page, { query: {} }, { token: mia.session.Token })).items;

test('a page waits for the network, goes out once, is read by one friend, and is locked', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const friend = await newPerson({ server: server(), as: ben });
  const main = page.getByRole('main');
  const text = page.getByRole('textbox', { name: 'Your page' });

  await test.step('the network goes while she writes, and she writes on', async () => {
    await page.goto(hrefOf('addJournal'));
    await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('The bus home');
    await text.pressSequentially('Window seat. ');
    await expect.poll(async () => (await asTheServerHasThem()).length).toBe(1);
    await page.context().setOffline(true);
    await text.pressSequentially('It rained the whole way.');
    await expect(main.getByText('Waiting for a connection', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Done' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
    await expect(main.getByRole('link', { name: /The bus home Waiting for a connection/u })).toBeVisible();
    expect(await asTheServerHasThem()).toMatchObject([{ Status: 'draft' }]);
  });

  await test.step('it goes out by itself, once, whole', async () => {
    await page.context().setOffline(false);
    await expect.poll(asTheServerHasThem).toMatchObject([{ Status: 'finished', Title: 'The bus home' }]);
    await expect(main.getByText('Kept on this device')).toBeHidden();
    await main.getByRole('link', { name: /^The bus home|The bus home Window seat/u }).click();
    await expect(main.getByText('Window seat. It rained the whole way.')).toBeVisible();
  });

  await test.step('one friend may read it, for a day, and she sees that he did', async () => {
    await main.getByRole('button', { name: 'Share with Crew' }).click();
    const sharing = page.getByRole('dialog', { name: 'Who may read this page?' });
    await sharing.getByRole('switch', { name: /^Ben/u }).check();
    await expectAccessible(page);
    await sharing.getByRole('button', { name: 'Share this page' }).click();
    await expect(main.getByText('Hasn’t read it yet')).toBeVisible();
    await friend.goto(page.url());
    await expect(friend.getByText('Window seat. It rained the whole way.')).toBeVisible();
    await expect(friend.getByText('Mia sees that you read it.')).toBeVisible();
    await page.reload();
    await expect(main.getByText(/^Read it/u)).toBeVisible();
    await main.getByRole('button', { name: 'Change or stop sharing' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop sharing' }).click();
    await friend.reload();
    await expect(friend.getByText('Window seat. It rained the whole way.')).toHaveCount(0);
  });

  await test.step('behind her pin no word of it is left', async () => {
    await page.goto(ourRoutes.journalLock.path);
    await main.getByLabel('Pin', { exact: true }).fill('7391');
    await main.getByRole('button', { name: 'Lock my journal' }).click();
    await main.getByRole('button', { name: 'Lock it now' }).click();
    await page.goto(hrefOf('journal'));
    await expect(main.getByRole('heading', { name: 'Your journal is locked' })).toBeVisible();
    await expect(main.getByText('The bus home')).toHaveCount(0);
    await expectAccessible(page);
    await main.getByLabel('Pin', { exact: true }).fill('7391');
    await main.getByRole('button', { name: 'Unlock' }).click();
    await expect(main.getByRole('link', { name: /The bus home/u })).toBeVisible();
  });
});
