// What happens after a page was read, and before its line to the server stands.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

test('a message from just before the line stands is shown by itself', async ({ newPerson }) => {
  const [mia, ben] = [await aYouth(server(), 'Mia'), await aYouth(server(), 'Ben')];
  await joinCrew(server(), mia, ben);
  const page = await newPerson({ server: server(), as: ben });
  const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket\.io\//u, async (line) => {
    await isFree;
    line.connectToServer();
  });
  const chat = new ChatPage(page, 'Mia');
  await chat.open(mia.session.UserId);
  await expect(chat.field).toBeVisible();
  const body = { userId: ben.session.UserId, Message: 'Still up?' };
  await ask(server(), chatEndpoints.send, { body }, { token: mia.session.Token });
  free();
  await expect(chat.message('Still up?')).toBeVisible();
});

test('a style sheet that the network lost comes with the next try', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server(), 'Mia') });
  let lost = '';
  // The page asks for its own first.
  await page.route(/\.css$/u, async (route) => {
    if (lost) return route.fallback();
    lost = route.request().url();
    return route.abort('internetdisconnected');
  });
  await page.goto(hrefOf('journal'));
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  expect(await page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href))).toContain(lost);
  await expectAccessible(page);
});
