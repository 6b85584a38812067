// One's own profile: a picture cut with the keyboard, names, a mobile that gets checked, and another email.
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { codeIn, toMobile } from '../letters.ts';
import { ConfirmPage } from '../pages/ConfirmPage.ts';
import { ContactsPage } from '../pages/ContactsPage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew, someone } from '../people.ts';
import { duskFile } from '../picture.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

async function cropWithTheKeyboard(page: Page): Promise<void> {
  const { cropping } = new ProfilePage(page);
  const zoom = cropping.getByLabel('Zoom');
  await expect(zoom).toBeVisible();
  await zoom.focus();
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuetext', '20 %');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(cropping.getByLabel('Left to right')).toHaveAttribute('aria-valuetext', '49 %');
  await expectAccessible(page);
  await cropping.getByRole('button', { name: 'Use this picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(cropping).toHaveCount(0);
}

test('a picture and another name, as oneself and the Crew see them', async ({ newPerson }) => {
  const [mia, ben] = [await aYouth(server()), await aYouth(server(), 'Ben')];
  await joinCrew(server(), mia, ben);
  const friend = await newPerson({ server: server(), as: ben });
  const page = await newPerson({ server: server(), as: mia });
  const profile = new ProfilePage(page);
  const own = page.getByRole('link', { name: /Your profile/u }).locator('img');
  await profile.open();
  await expect(profile.firstName).toHaveValue(mia.firstName);
  await expectAccessible(page);
  await profile.choosePicture(duskFile());
  await cropWithTheKeyboard(page);
  await expect(page.getByText('The new picture goes with Save.')).toBeVisible();
  await profile.firstName.fill('');
  await profile.save.click();
  await expect(profile.firstName).toBeFocused();
  await expect(profile.firstName).toHaveAttribute('aria-invalid', 'true');
  await profile.firstName.fill('Mirela');
  await profile.lastName.fill('Fielding-Osei');
  await profile.save.click();
  await expect(profile.saved).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(profile.firstName).toHaveValue('Mirela');
  await expect(profile.lastName).toHaveValue('Fielding-Osei');
  await expect(own.first()).toHaveJSProperty('complete', true);
  await expect.poll(() => own.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await new ContactsPage(friend).open();
  const asSeen = friend
    .getByRole('main')
    .getByRole('link', { name: /Mirela/u })
    .first();
  await expect(asSeen).toBeVisible();
  await expect(asSeen.locator('img')).toHaveCount(1);
  await expectAccessible(friend);
});

test('a checked mobile, and another email', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const { email } = someone('Mirela', 18);
  const page = await newPerson({ server: server(), as: mia });
  const [profile, confirm] = [new ProfilePage(page), new ConfirmPage(page)];
  await profile.open();

  await test.step('the code from signing up, sent less than a minute ago, checks the mobile, and the red ring is gone', async () => {
    const sheet = profile.sheet('Verify your mobile');
    await expect(page.getByText('Your mobile is not verified').first()).toBeAttached();
    await profile.button('Verify now').click();
    await sheet.getByRole('button', { name: 'Send the code' }).click();
    await expect(sheet.getByRole('alert')).toContainText('Please wait');
    await sheet.getByRole('button', { name: 'I have a code' }).click();
    await expect(sheet.getByLabel('Six-digit code')).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('Six-digit code').fill(codeIn(await server().letterTo(toMobile(mia), /\b\d{6}\b/u)));
    await expect(page.getByText('Your mobile is verified.')).toBeVisible();
    await expect(profile.button('Verify now')).toHaveCount(0);
    await expect(page.getByText('Your mobile is not verified')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the password first, then a code at the new one; the old one is notified', async () => {
    const sheet = profile.sheet('Change your email');
    await profile.button('Change email').click();
    await sheet.getByRole('button', { name: 'Send the code' }).click();
    await expect(sheet.getByLabel('New email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await sheet.getByLabel('New email').fill(email);
    await sheet.getByRole('button', { name: 'Send the code' }).click();
    await expect(confirm.dialog).toBeVisible();
    await confirm.confirm('not the right words');
    await expect(confirm.password).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await confirm.confirm(mia.password);
    await expect(sheet.getByText(email)).toBeVisible();
    await expectAccessible(page);
    await sheet.getByLabel('Six-digit code').fill(codeIn(await server().letterTo(email, /\b\d{6}\b/u)));
    await expect(page.getByText('Your email is changed. We told the old address.')).toBeVisible();
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    await server().letterTo(mia.email, /Your email was changed/u);
  });

  await test.step('the new email signs in', async () => {
    const again = await newPerson({ server: server() });
    await new SignInPage(again).open();
    await new SignInPage(again).signIn(email, mia.password);
    await expect(new HomePage(again).greeting).toBeVisible();
  });
});
