// What is sent without a network is kept, survives a reload, and arrives exactly once.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { untilKept } from '../offline.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  mia = await aYouth(server());
  ben = await aYouth(server(), 'Ben');
  await joinCrew(server(), mia, ben);
});

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });

/** As the server has them, whoever asks. */
async function arrived(): Promise<string[]> {
  const query = { userId: mia.session.UserId };
  const { Messages } = await ask(server(), chatEndpoints.page, { query }, { token: ben.session.Token });
  return Messages.map(({ Message }) => Message ?? '');
}

test('messages written offline survive a reload, and arrive once, in order', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const chat = new ChatPage(page, 'Ben');
  await new HomePage(page).open();
  await untilKept(page);
  await chat.open(ben.session.UserId);
  await expect(chat.field).toBeEnabled();
  await page.context().setOffline(true);
  for (const text of ['first', 'second', 'third']) await chat.say(text);
  await expect(chat.message('third')).toBeVisible();

  await test.step('the shell says quietly what waits, wherever one goes', async () => {
    await page.goto(hrefOf('contacts'));
    await expect(waiting(page)).toContainText('Waiting for a connection: 3 things');
    await waiting(page).getByRole('button', { name: 'Show' }).click();
    await expect(waiting(page).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
  });

  await page.reload();
  await expect(waiting(page)).toContainText('3 things');
  expect(await arrived()).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(arrived).toEqual(['first', 'second', 'third']);
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await chat.open(ben.session.UserId);
  for (const text of ['first', 'second', 'third']) await expect(chat.message(text)).toHaveCount(1);
  expect(await arrived()).toEqual(['first', 'second', 'third']);
});
