// Everything of one's own: taken along as a file that can be read, and the account closed, reopened, and closed again.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { ClosingPage } from '../pages/ClosingPage.ts';
import { ConfirmPage } from '../pages/ConfirmPage.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';
import { unzip } from '../unzip.ts';

const server = sharedServer;
const note = 'The <b>sea</b> was warm, and nobody asked me anything';
const scratch: string[] = [];
test.afterAll(() => Promise.all(scratch.map((folder) => rm(folder, { recursive: true, force: true }))));

/** Lays the files out as somebody does who opens the archive at home. */
async function layOut(files: Map<string, Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mycrew-archive-'));
  scratch.push(folder);
  for (const [name, bytes] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}

test('the file holds what I wrote, readable without us', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const body = { Emotions: [{ _id: 'grateful', isPrimary: true }], CheckinText: note };
  await ask(server(), checkinEndpoints.add, { body }, { token: mia.session.Token });
  const page = await newPerson({ server: server(), as: mia });
  const confirm = new ConfirmPage(page);
  await page.goto(ourRoutes.myData.path);
  await page.getByRole('button', { name: 'Put my data together' }).click();
  await expect(confirm.dialog).toBeVisible();
  await expectAccessible(page);
  await confirm.confirm(mia.password);
  const save = page.getByRole('button', { name: 'Save the file' });
  await expect(save).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  const [taken] = await Promise.all([page.waitForEvent('download'), save.click()]);
  const files = unzip(await readFile(await taken.path()));
  expect(JSON.stringify(JSON.parse(files.get('data.json')?.toString() ?? 'null'))).toContain('nobody asked me');

  const reading = await page.context().newPage();
  await reading.goto(pathToFileURL(join(await layOut(files), 'index.html')).href);
  await expect(reading.getByRole('heading', { level: 1 })).toContainText('Everything of Mia’s');
  await expect(reading.locator('#check-ins')).toContainText('Grateful');
  await expect(reading.locator('#check-ins')).toContainText(note);
  await expect(reading.locator('script')).toHaveCount(0);
  await expectAccessible(reading);
});

test('a history from another app is looked at, brought in, and taken out as one', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), as: mia });
  await page.goto(ourRoutes.myData.path);
  await page.getByRole('link', { name: /^Bring my history/u }).click();
  await expectAccessible(page);
  const rows = [
    'full_date,date,weekday,time,mood,activities,note_title,note',
    '2024-05-17,May 17,Friday,9:05 pm,rad,friends | netball,,"We won,\ntwice"',
    '2024-05-16,May 16,Thursday,13:48,wobbly,,,',
    'never,,,,good,,,',
  ];
  const buffer = Buffer.from(rows.join('\r\n'));
  await page
    .getByLabel('The file from the other app')
    .setInputFiles({ name: 'daylio.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('2 check-ins. From 16 May 2024 to 17 May 2024.')).toBeVisible();
  await page.getByText('1 row can’t be read').click();
  await expect(page.getByText('Line 5: “never” is no date that we can read.')).toBeVisible();
  await page.getByLabel('wobbly (1)').selectOption('Worried: Nervous');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Bring it in' }).click();
  await expect(page.getByRole('heading', { name: 'Your history is here' })).toBeVisible();
  await expect(page.getByText('2 check-ins came in, for you alone.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Your history is here' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
});

test('an account is closed, reopened, and closed again', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), as: mia });
  const [home, closing, confirm] = [new HomePage(page), new ClosingPage(page), new ConfirmPage(page)];
  const help = new HelpPages(page);

  await test.step('asked once, the safe choice first, then the password', async () => {
    await closing.open();
    await closing.delete.click();
    await expect(closing.storeInstead).toBeFocused();
    await expectAccessible(page);
    await closing.storeInstead.click();
    await expect(closing.question).toHaveCount(0);
    await closing.delete.click();
    await closing.deleteIt.click();
    await confirm.confirm(mia.password);
    await expect(closing.heading).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it stays so, and help is there', async () => {
    await page.reload();
    await expect(closing.heading).toBeVisible();
    await help.toHelpline.click();
    await expect(help.helplineDialog).toBeVisible();
    await help.helplineDialog.getByRole('button', { name: 'Close' }).click();
    await help.toDistressAlert.first().click();
    await expect(help.call000).toHaveAttribute('href', 'tel:000');
    await home.open();
    await server().letterTo(mia.email, /account closes on/u);
  });

  await test.step('reopened, everything is as before', async () => {
    await closing.stop.click();
    await expect(home.week).toBeVisible();
    await server().letterTo(mia.email, /account stays/u);
  });

  await test.step('closed again, whoever signs in meets the same page', async () => {
    await closing.open();
    await closing.delete.click();
    await closing.deleteIt.click();
    await closing.logOut.click();
    await expect(new SignInPage(page).heading).toBeVisible();
    await new SignInPage(page).signIn(mia.email, mia.password);
    await expect(closing.heading).toBeVisible();
    await expectAccessible(page);
  });
});
