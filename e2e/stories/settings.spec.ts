// Everything below Settings: what it says, what it changes, and that it stays changed.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { ourRoutes, routes } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { choose } from '../pages/choose.ts';
import { ConfirmPage } from '../pages/ConfirmPage.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { SettingsPages } from '../pages/SettingsPages.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

const rows = [
  ['How you sign in', 'How you sign in', routes.aboutSignIn],
  ['Change password', 'Change password', routes.changePassword],
  ['Screen lock', 'Screen lock', ourRoutes.screenLock],
  ['Where you’re signed in', 'Where you’re signed in', ourRoutes.signedInDevices],
  ['Advanced settings', 'Advanced settings', routes.advancedSettings],
  ['Who sees what', 'Who sees what', ourRoutes.shareData],
  ['My data', 'My data', ourRoutes.myData],
  ['Notices and quiet hours', 'Notices and quiet hours', ourRoutes.notificationSettings],
  ['How it looks', 'How it looks', ourRoutes.displaySettings],
  ['About MyCrew', 'About MyCrew', routes.about],
  ['Feedback', 'Feedback', routes.feedback],
  ['Report somebody', 'Report somebody', routes.reportUser],
] as const;
const aboutRows = [
  ['Terms of use', /Terms/u, routes.termsOfUse],
  ['Privacy policy', /Privacy/u, routes.privacyPolicy],
  ['Code of conduct', 'Code of conduct', routes.codeOfConduct],
  ['Experience terms', 'Experience terms', routes.experienceTerms],
  ['Acknowledgement of Country', 'Acknowledgement of Country', routes.acknowledgement],
  ['How you sign in', 'How you sign in', routes.aboutSignIn],
  ['Feedback', 'Feedback', routes.aboutFeedback],
  ['What may be counted', 'Advanced settings', routes.advancedSettings],
] as const;

test('each row opens its page', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server()) });
  const settings = new SettingsPages(page);
  const eachOf = async (list: typeof rows | typeof aboutRows, from: string) => {
    await page.goto(from);
    for (const [label, title, { path }] of list) {
      await settings.row(label).click();
      await expect(page).toHaveURL(path);
      await expect(settings.heading(title)).toBeVisible();
      await expect(page.getByRole('main').getByText(/^Loading/u)).toHaveCount(0);
      await expectAccessible(page);
      await page.goBack();
    }
  };
  await settings.open();
  await expect(settings.row('Who sees what')).toContainText('Your check-ins are yours alone');
  await expectAccessible(page);
  await eachOf(rows, routes.settings.path);
  await eachOf(aboutRows, routes.about.path);
});

test('the password, the pin and another device', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server(), as: mia });
  const elsewhere = await newPerson({ server: server() });
  const [settings, lock, home] = [new SettingsPages(page), new LockPage(page), new HomePage(page)];
  const newPassword = 'seven quiet lanterns';
  const signInElsewhere = async (password: string) => {
    await new SignInPage(elsewhere).open();
    await new SignInPage(elsewhere).signIn(mia.email, password);
    await expect(new HomePage(elsewhere).greeting).toBeVisible();
  };

  await test.step('a wrong password is reported at its field, the right one changes it and ends the other', async () => {
    await signInElsewhere(mia.password);
    await page.goto(routes.changePassword.path);
    await settings.changePassword('not the right words', newPassword);
    await expect(page.getByLabel('Your password now')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await settings.changePassword(mia.password, newPassword);
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expectAccessible(page);
    await elsewhere.reload();
    await expect(new SignInPage(elsewhere).heading).toBeVisible();
  });

  await test.step('a pin is set, and unlocks', async () => {
    await page.goto(ourRoutes.screenLock.path);
    await page.getByLabel('Pin', { exact: true }).fill('12');
    await page.getByLabel('Your password').fill(newPassword);
    await page.getByRole('button', { name: 'Set pin' }).click();
    await expect(page.getByLabel('Pin', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Pin', { exact: true }).fill('582031');
    await page.getByRole('button', { name: 'Set pin' }).click();
    await expect(page.getByText('You have a pin')).toBeVisible();
    await expectAccessible(page);
    const token = await settings.token();
    await ask(server(), sessionEndpoints.lock, { body: {} }, { token });
    await page.reload();
    await lock.secret.fill('582031');
    await lock.unlock.click();
    await expect(page.getByText('You have a pin')).toBeVisible();
  });

  await test.step('another browser is signed out from here', async () => {
    await signInElsewhere(newPassword);
    await page.goto(ourRoutes.signedInDevices.path);
    const signOutThere = page.getByRole('button', { name: /^Sign out there/u });
    await expect(signOutThere).toBeVisible();
    await expectAccessible(page);
    await signOutThere.click();
    await new ConfirmPage(page).confirm(newPassword);
    await expect(page.getByText('Only here.')).toBeVisible();
    await elsewhere.reload();
    await expect(new SignInPage(elsewhere).heading).toBeVisible();
    await home.open();
    await expect(home.greeting).toBeVisible();
  });
});

test('what I hear of, what others see, what is counted', async ({ newPerson }) => {
  const [mia, ben] = [await aYouth(server()), await aYouth(server(), 'Ben')];
  await joinCrew(server(), mia, ben);
  const body = { Emotions: [{ _id: 'grateful', isPrimary: true }], CheckinText: 'for you', IsSharedWithCrew: true };
  await ask(server(), checkinEndpoints.add, { body }, { token: mia.session.Token });
  const page = await newPerson({ server: server(), as: mia });
  const friend = await newPerson({ server: server(), as: ben });
  const settings = new SettingsPages(page);

  await test.step('notices begin as they are meant to, quiet hours stay', async () => {
    await page.goto(ourRoutes.notificationSettings.path);
    for (const name of ['Check-in', 'Safe place shared', 'Distress alert'])
      await expect(settings.switch(name)).toBeChecked();
    for (const name of ['Crew accept', 'New announcement', 'Quiet hours'])
      await expect(settings.switch(name)).not.toBeChecked();
    await settings.switch('Crew accept').click();
    await settings.switch('Quiet hours').click();
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
    await page.getByLabel('Until', { exact: true }).fill('06:30');
    const stored = page.waitForResponse((response) => /06:30/u.test(response.request().postData() ?? ''));
    await page.getByRole('button', { name: 'Save hours' }).click();
    await stored;
    await expectAccessible(page);
    await page.reload();
    await expect(settings.switch('Quiet hours')).toBeChecked();
    await expect(page.getByLabel('Until', { exact: true })).toHaveValue('06:30');
    await expect(settings.switch('Crew accept')).toBeChecked();
  });

  await test.step('sharing off empties the feed of a friend who is looking', async () => {
    const { feed } = new HomePage(friend);
    await new HomePage(friend).open();
    await expect(feed.getByRole('listitem')).toHaveCount(1);
    await new ContactsPage(page).open();
    await expect(new ContactsPage(page).inMyCrew(/^Ben Fielding, online/u)).toBeVisible();
    await page.goto(ourRoutes.shareData.path);
    await expect(page.getByRole('region', { name: 'Who looked lately' })).toContainText(
      'Ben opened the comment of a check-in',
    );
    await expect(settings.switch('My Crew may see my check-ins')).toBeChecked();
    await settings.switch('My Crew may see my check-ins').click();
    await expect(feed.getByText('Nothing new.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Only you.');
    await expectAccessible(page);
  });

  await test.step('no tap is counted until one says so', async () => {
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/analytics')) counted.push(request.url());
    });
    const home = new HomePage(page);
    const toContacts = () => home.menuTo('Contacts');
    await page.goto(routes.advancedSettings.path);
    await expect(settings.switch('Count my menu taps')).not.toBeChecked();
    await toContacts();
    await expect(settings.heading('Contacts')).toBeVisible();
    await page.goto(routes.advancedSettings.path);
    await settings.switch('Count my menu taps').click();
    await expect(settings.switch('Count my menu taps')).toBeChecked();
    expect(counted).toEqual([]);
    const notified = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/analytics'),
    );
    await toContacts();
    expect((await notified).postDataJSON()).toEqual({ Event: 'MenuContacts' });
  });
});

test('dark, large and still survives a reload', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: await aYouth(server()) });
  const html = page.locator('html');
  await page.goto(ourRoutes.displaySettings.path);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await choose(page.getByRole('radio', { name: 'Dark', exact: true }));
  await choose(page.getByRole('radio', { name: 'Largest' }));
  await new SettingsPages(page).switch('Less movement').click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  for (const [name, value] of [
    ['data-theme', 'dark'],
    ['data-text', '150'],
    ['data-motion', 'less'],
  ] as const)
    await expect(html).toHaveAttribute(name, value);
  await expect(page.getByRole('radio', { name: 'Largest' })).toBeChecked();
  await expectAccessible(page);
  await new HomePage(page).open();
  await expect(new HomePage(page).week).toBeVisible();
  await expectAccessible(page);
});

test('feedback and a report arrive', async ({ newPerson }) => {
  const [mia, ben] = [await aYouth(server()), await aYouth(server(), 'Ben')];
  await joinCrew(server(), mia, ben);
  const page = await newPerson({ server: server(), as: mia });
  await page.goto(routes.feedback.path);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('What’s on your mind')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('What’s on your mind').fill('The lanterns are lovely.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you for telling us')).toBeVisible();
  await expectAccessible(page);

  await page.goto(routes.reportUser.path);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose who it is about.')).toBeVisible();
  await expectAccessible(page);
  await choose(page.getByRole('radio', { name: 'Ben' }));
  await choose(page.getByRole('group', { name: 'What happened?' }).getByRole('radio').first());
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. It arrived.')).toBeVisible();
  await expectAccessible(page);
});
