// The password is gone: a link by email or a code by text lead back in, and neither shows who has an account.
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { codeIn, linkIn, toMobile } from '../letters.ts';
import { HomePage } from '../pages/HomePage.ts';
import { ResetPages } from '../pages/ResetPages.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { aYouth, someone, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
const newPassword = 'seven quiet lanterns';

/** On the page that says it is done: the new password opens, the old one doesn't. */
async function signInAnew(page: Page, userName: string, { password }: Account): Promise<void> {
  const [reset, signIn] = [new ResetPages(page), new SignInPage(page)];
  await expect(reset.changed).toBeVisible();
  await expectAccessible(page);
  await reset.toSignIn();
  await signIn.signIn(userName, password);
  await expect(page.getByText('Invalid username or password.')).toBeVisible();
  await signIn.signIn(userName, newPassword);
  await expect(new HomePage(page).greeting).toBeVisible();
}

test('by the link in an email', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const elsewhere = await newPerson({ server: server(), as: mia });
  const page = await newPerson({ server: server() });
  const reset = new ResetPages(page);
  await new HomePage(elsewhere).open();
  await expect(new HomePage(elsewhere).week).toBeVisible();

  await new SignInPage(page).open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(reset.start).toBeVisible();
  await reset.ask('');
  await expect(reset.contact).toHaveAccessibleDescription(/Please enter your email or mobile\.$/u);
  await expectAccessible(page);
  await reset.ask(mia.email);
  await expect(reset.linkSent).toBeFocused();
  await expectAccessible(page);

  const link = linkIn(await server().letterTo(mia.email, /Set a new password/u));
  expect(new URL(link).search).toBe('');
  await page.goto(link);
  await expect(reset.choose).toBeVisible();
  await expect(page).toHaveURL(hrefOf('forgotPasswordSubmit'));
  await reset.setPassword('short');
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reset.setPassword(newPassword);
  await signInAnew(page, mia.email, mia);
  await server().letterTo(mia.email, /password was changed/u);

  await elsewhere.reload();
  await expect(new SignInPage(elsewhere).heading).toBeVisible();
  await elsewhere.goto(link);
  await expect(new ResetPages(elsewhere).heading('This link can’t be used any more')).toBeVisible();
  await expectAccessible(elsewhere);
});

test('by a code on the mobile', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const page = await newPerson({ server: server() });
  const reset = new ResetPages(page);
  await page.goto(hrefOf('forgotPassword'));
  await reset.ask(mia.mobile);
  await expect(reset.enterCode).toBeVisible();
  await reset.code.fill('12');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(reset.code).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  const code = codeIn(await server().letterTo(toMobile(mia), /new password/u));
  await reset.code.fill('');
  await reset.code.pressSequentially(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(reset.choose).toBeVisible();
  await expectAccessible(page);
  await reset.setPassword(newPassword);
  await signInAnew(page, mia.mobile, mia);
});

test('somebody without an account reads the same words', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  const reset = new ResetPages(page);
  const readAfter = async (contact: string, shown: string, heading: typeof reset.linkSent) => {
    await page.goto(hrefOf('forgotPassword'));
    await reset.ask(contact);
    await expect(heading).toBeVisible();
    const words = await reset.words.innerText();
    expect(words).toContain(shown);
    return words.replaceAll(shown, '').replaceAll(/\d+ seconds?/gu, '');
  };
  const [known, unknown] = [await aYouth(server()), someone('Nobody', 20)];
  const byEmail = await readAfter(known.email, known.email, reset.linkSent);
  expect(await readAfter(unknown.email, unknown.email, reset.linkSent)).toBe(byEmail);
  const lastDigits = ({ mobile }: { mobile: string }) => mobile.slice(-3);
  const byMobile = await readAfter(known.mobile, lastDigits(known), reset.enterCode);
  expect(await readAfter(unknown.mobile, lastDigits(unknown), reset.enterCode)).toBe(byMobile);
  await server().letterTo(toMobile(known), /new password/u);
  expect((await server().letters()).filter(({ to }) => [unknown.email, toMobile(unknown)].includes(to))).toEqual([]);
});
