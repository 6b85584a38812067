// Samira is given a role, comes to the desk with a passkey, and works through the queue without a pointer.
import { experienceEndpoints } from '@mycrew/contract/experiences.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { giveRole, withPasskeys } from '../desk.ts';
import { tabTo } from '../keys.ts';
import { DeskPages } from '../pages/DeskPages.ts';
import { aYouth, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
const title = 'What the swimming pool taught me';
let samira: Account;
let mia: Account;
let article: string;

async function handIn(author: Account): Promise<string> {
  const as = { token: author.session.Token };
  await ask(server(), experienceEndpoints.acceptTerms, {}, as);
  const body = {
    Title: title,
    Text: 'I went back to the pool in Parramatta on my own, and it was fine.',
    Pseudonym: 'slowlane',
  };
  const topic = { Experiences: ['friends'], Status: 'Submitted' as const };
  return (await ask(server(), experienceEndpoints.add, { body: { ...body, ...topic } }, as))._id;
}

test.beforeAll(async () => {
  [samira, mia] = await Promise.all([aYouth(server(), 'Samira'), aYouth(server())]);
  [article] = await Promise.all([handIn(mia), giveRole(server(), samira, 'moderator')]);
});

const standing = async () => {
  const as = { token: mia.session.Token };
  return (await ask(server(), experienceEndpoints.read, { params: { id: article } }, as)).Mine?.Status;
};

test('a moderator enters with a passkey and publishes what waited, at the second try, with the keys alone', async ({
  newPerson,
}) => {
  const page = await newPerson({ server: server(), width: 1440, as: samira });
  const desk = new DeskPages(page);
  const { keyboard } = page;
  const press = async (target: Parameters<typeof tabTo>[1]) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await withPasskeys(page);

  await test.step('she makes a passkey, and is shown her recovery codes this once', async () => {
    await desk.open();
    await press(desk.button('Passkey'));
    await press(desk.button('Make a passkey'));
    await expect(desk.password).toBeFocused();
    await keyboard.type(samira.password);
    await keyboard.press('Enter');
    await expect(desk.recoveryCodes).toHaveCount(10);
    await press(desk.button('I’ve kept them'));
    await expect(desk.heading('Overview')).toBeVisible();
    await expect(desk.recoveryCodes).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('she takes what waits, and publishes it', async () => {
    await press(desk.page('Queue'));
    await press(desk.waiting(title));
    await expect(desk.heading(title)).toBeVisible();
    await press(desk.button('Take it'));
    await expect(desk.button('Publish as it is')).toBeEnabled();
    await expectAccessible(page);
    await press(desk.button('Publish as it is'));
    await expect(page.getByRole('dialog', { name: 'Publish with these left in?' })).toContainText('Parramatta');
    await expectAccessible(page);
    await press(desk.button('Publish with these left in'));
    // Where others’ pieces wait, the next one opens.
    await expect(desk.button('Publish with these left in')).toHaveCount(0);
    await press(desk.page('Queue'));
    await expect(desk.notOut(title)).toContainText('Goes out at');
    expect(await standing()).toBe('Submitted');
    await expectAccessible(page);
  });

  await test.step('nobody is told yet: she takes it back, and then sends it', async () => {
    await press(desk.notOut(title).getByRole('button', { name: 'Take it back' }));
    await expect(desk.notOut(title)).toHaveCount(0);
    await press(desk.waiting(title));
    await press(desk.button('Publish as it is'));
    await press(desk.button('Publish with these left in'));
    // Where others’ pieces wait, the next one opens.
    await expect(desk.button('Publish with these left in')).toHaveCount(0);
    await press(desk.page('Queue'));
    await press(desk.notOut(title).getByRole('button', { name: 'Send it now' }));
    await expect(desk.notOut(title)).toHaveCount(0);
    expect(await standing()).toBe('Published');
  });

  await test.step('her stay ended elsewhere: the passkey is asked for before what she wanted', async () => {
    await tabTo(page, desk.page('My second factors'));
    // The page reads her entry again as it opens; an answer from after the end would close the desk before her tap.
    const isRead = page.waitForResponse((response) => response.url().endsWith(staffEndpoints.entry.path));
    await keyboard.press('Enter');
    await isRead;
    await expect(desk.button('Make new ones')).toBeVisible();
    await ask(server(), staffEndpoints.leave, {}, { token: samira.session.Token });
    await press(desk.button('Make new ones'));
    await expect(desk.heading('Enter the desk')).toBeVisible();
    await press(desk.button('Use a passkey'));
    await expect(desk.heading('My second factors')).toBeVisible();
    await press(desk.button('Make new ones'));
    await expect(desk.recoveryCodes).toHaveCount(10);
    await press(desk.button('I’ve kept them'));
  });

  await test.step('she leaves, and the desk is closed', async () => {
    await press(desk.button('Leave the desk'));
    await expect(desk.heading('Enter the desk')).toBeFocused();
    await desk.open();
    await expect(desk.heading('Enter the desk')).toBeVisible();
  });
});

test('who has no role finds nothing there', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  for (const { path } of [ourRoutes.desk, ourRoutes.deskQueue]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
    await expect(page.getByText(/desk|staff|queue/iu)).toHaveCount(0);
  }
});
