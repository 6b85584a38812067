// Three people, and the ways out: a youth removes one supporter while another stays, a supporter leaves, and asking again works.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { answerOf, ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { ChatPage } from '../pages/ChatPage.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { PersonPages } from '../pages/PersonPages.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;

test('whoever is removed, or leaves, is gone on every screen at once', async ({ newPerson }) => {
  const [mia, ben, leanne] = [
    await aYouth(server(), 'Mia'),
    await aYouth(server(), 'Ben'),
    await aYouth(server(), 'Leanne'),
  ];
  await joinCrew(server(), mia, ben);
  await joinCrew(server(), mia, leanne);
  const mias = await newPerson({ server: server(), as: mia });
  const bens = await newPerson({ server: server(), as: ben, width: 1440 });
  const leannes = await newPerson({ server: server(), as: leanne });
  const [contacts, person] = [new ContactsPage(mias), new PersonPages(mias)];
  const [bensChat, bensPanel] = [new ChatPage(bens, 'Mia'), bens.getByRole('region', { name: 'Who You Crew For' })];
  const leaving = new PersonPages(leannes);
  // Messages stay until they are answered, whenever they come, and may lie over a button.
  for (const page of [mias, leannes]) {
    const close = page.getByLabel('Messages').getByRole('button', { name: 'Close' }).first();
    await page.addLocatorHandler(close, () => close.click(), { noWaitAfter: true });
  }

  await test.step('in a tap from help Mia first pauses what Ben sees: he goes on seeing what was there, and no sign', async () => {
    const [asMia, asBen] = [mia, ben].map(({ session }) => ({ token: session.Token }));
    await ask(server(), settingsEndpoints.setShareData, { body: { CanShareData: true } }, asMia);
    const feel = (word: string) =>
      ask(server(), checkinEndpoints.add, { body: { Emotions: [{ _id: word, isPrimary: true }] } }, asMia);
    const seen = async () =>
      (await ask(server(), dashboardEndpoints.crewForCheckins, { query: {} }, asBen)).items.map(({ _id }) => _id);
    const { Checkin } = await feel('grateful');
    await mias.goto(hrefOf('pathwaysHere'));
    await mias.getByRole('link', { name: /^Pause what someone sees/u }).click();
    await mias.getByRole('button', { name: /^Ben Fielding/u }).click();
    await expect(mias.getByRole('dialog')).toBeVisible();
    await expectAccessible(mias);
    await mias.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(mias.getByRole('button', { name: /^Ben Fielding Paused since/u })).toBeVisible();
    await feel('lonely');
    expect(await seen()).toEqual([Checkin._id]);
    await mias.goto(hrefOf('seenBy', { id: ben.session.UserId }));
    await expect(mias.getByRole('region', { name: 'Your check-ins, for Ben' }).getByRole('listitem')).toHaveCount(1);
    await expectAccessible(mias);
  });

  await test.step('Mia taps a face, and removes Ben with two taps and a few words', async () => {
    await bensChat.open(mia.session.UserId);
    await bensChat.field.fill('Are you');
    await expect(bensPanel.getByRole('link', { name: /^Mia/u })).toBeVisible();
    await contacts.open();
    await contacts.inMyCrew(/^Ben/u).click();
    await expect(person.heading('Ben Fielding')).toBeVisible();
    await expectAccessible(mias);
    await person.wayOut('Remove Ben from your Crew').click();
    await expect(person.heading('Remove Ben from your Crew?')).toBeFocused();
    await expectAccessible(mias);
    await person.choose('I need some space');
    await expect(mias.getByText('Hi Ben. I need some space for a while', { exact: false })).toBeVisible();
    await expectAccessible(mias);
    await person.confirm('Remove Ben from your Crew').click();
    await expect(person.heading('Ben is no longer in your Crew')).toBeVisible();
    await expectAccessible(mias);
  });

  await test.step('Ben’s open app loses her: the chat closes, the grid is empty, what he typed is gone', async () => {
    await expect(bens.getByText('This chat isn’t open')).toBeVisible();
    await expect(bensPanel.getByRole('link', { name: /^Mia/u })).toHaveCount(0);
    const typed = () => bens.evaluate(() => JSON.stringify(sessionStorage));
    await expect.poll(typed).not.toContain('Are you');
    await bens.goto(hrefOf('notificationList'));
    await expect(bens.getByText('Hi Ben. I need some space for a while', { exact: false })).toBeVisible();
    await new PersonPages(bens).open(mia.session.UserId);
    await expect(new PersonPages(bens).notHere).toBeVisible();
  });

  await test.step('every id of the two answers as if it were not there', async () => {
    const [as, other] = [{ token: ben.session.Token }, mia.session.UserId];
    const asked = [
      await answerOf(server(), chatEndpoints.page, { query: { userId: other } }, as),
      await answerOf(server(), chatEndpoints.send, { body: { userId: other, Message: 'Why?' } }, as),
      await answerOf(server(), crewEndpoints.leaveCrewFor, { params: { youthId: other }, body: {} }, as),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  await test.step('Leanne is still there, and leaves by herself without a word', async () => {
    await contacts.open();
    await expect(contacts.inMyCrew(/^Leanne/u)).toBeVisible();
    await expect(contacts.inMyCrew(/^Ben/u)).toHaveCount(0);
    await leaving.openList();
    await leaving.row('Mia Fielding').click();
    await leaving.confirm('Leave Mia’s Crew').click();
    await expect(leaving.heading('You’re no longer in Mia’s Crew')).toBeVisible();
    await expect(contacts.inMyCrew(/^Leanne/u)).toHaveCount(0);
  });

  await test.step('asked again, Ben is back; removed without a network, he goes once it is there', async () => {
    await joinCrew(server(), mia, ben);
    await contacts.inMyCrew(/^Ben/u).click();
    await person.wayOut('Remove Ben from your Crew').click();
    await mias.context().setOffline(true);
    await person.confirm('Remove Ben from your Crew').click();
    await expect(mias.getByText('Ben will be removed as soon as you’re online.', { exact: false })).toBeVisible();
    await expectAccessible(mias);
    await mias.context().setOffline(false);
    await expect(person.heading('Ben is no longer in your Crew')).toBeVisible();
    await contacts.open();
    await expect(contacts.heading).toBeVisible();
    await expect(contacts.inMyCrew(/^Ben/u)).toHaveCount(0);
  });
});
