// Somebody writes down what comes every week and shows it to a friend, who sees it until they are no longer in the Crew.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
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

test('a weekly event is shown to a friend, and gone for them once they are removed', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  const main = page.getByRole('main');

  await test.step('written down, each week, and shown to Ben alone', async () => {
    await page.goto(routes.addEvent.path);
    await main.getByRole('textbox', { name: /What is it/u }).fill('Netball');
    await main.getByRole('combobox', { name: 'Kind' }).selectOption('Sport');
    await main.getByRole('textbox', { name: /Notes/u }).fill('the blue bib');
    await main.getByRole('switch', { name: 'All day' }).check();
    await main.getByRole('combobox', { name: 'How often' }).selectOption('Every week');
    await expect(main.getByText('Only you can see this event.')).toBeVisible();
    await main.getByRole('switch', { name: /^Ben/u }).check();
    await expect(main.getByText(/^Ben can see what it is, when and where, not your notes\./u)).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Add to my events' }).click();
    await expect(main.getByRole('button', { name: /Netball/u })).not.toHaveCount(1);
    await expect(main.getByRole('button', { name: /Netball/u }).first()).toContainText('Seen by 1');
  });

  const friend = await newPerson({ server: server(), as: ben });
  const theirs = friend.getByRole('main');
  await test.step('the friend finds it beside the calendar, without the notes', async () => {
    await friend.goto(hrefOf('crewForCalendar', { id: mia.session.UserId }));
    await theirs.getByRole('link', { name: /events/u }).click();
    await theirs
      .getByRole('button', { name: /Netball/u })
      .first()
      .click();
    const dialog = friend.getByRole('dialog');
    await expect(dialog.getByText(/^Every week on/u)).toBeVisible();
    await expect(dialog.getByText('the blue bib')).toHaveCount(0);
    await expectAccessible(friend);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('once removed, they see nothing of it, there and then', async () => {
    const removal = { params: { crewId: ben.session.UserId }, body: {} };
    await ask(server(), crewEndpoints.removeFromCrew, removal, { token: mia.session.Token });
    await expect(theirs.getByRole('button', { name: /Netball/u })).toHaveCount(0);
    await expect(theirs.getByRole('heading', { name: 'Nothing is shared here right now' })).toBeVisible();
  });
});
