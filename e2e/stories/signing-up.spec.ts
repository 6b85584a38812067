// Signing up by oneself: every step, the year that leaves something open, the code by email, and what may be read before.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { SignUpPage } from '../pages/SignUpPage.ts';
import { VerificationPage } from '../pages/VerificationPage.ts';
import { someone } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

const toYear = async (page: Page, form: SignUpPage, age: number) => {
  const who = someone('Mia', age);
  await form.open();
  await form.sayName(who);
  await form.sayHowToReach(who);
  await form.year.fill(who.yearOfBirth);
  return who;
};

test('five steps, the code by email, and in', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  const [form, code] = [new SignUpPage(page), new VerificationPage(page)];
  const mia = someone('Mia', 18);

  await test.step('who one is and how to be reached', async () => {
    await form.open();
    await expect(form.firstName).toBeVisible();
    await expectAccessible(page);
    await form.sayName(mia);
    await expect(form.heading('How to reach you')).toBeVisible();
    await expectAccessible(page);
    // Nine digits, as many people type it: the 0 is put before it.
    const asked = page.waitForRequest(/mobile\/availability/u);
    await form.sayHowToReach({ ...mia, mobile: mia.mobile.slice(1) });
    expect(new URL((await asked).url()).searchParams.get('mobile')).toBe(mia.mobile);
    await expect(form.heading('When were you born?')).toBeVisible();
    await expectAccessible(page);
    await form.sayYear(mia);
  });

  await test.step('what nobody has to answer; what is not listed goes as Other, with words of one’s own', async () => {
    await expect(form.heading('A little about you')).toBeVisible();
    await page.getByLabel('Gender').selectOption('Different term');
    await page.getByLabel('The term you use').fill('Sistergirl');
    await page.getByRole('combobox', { name: /^Languages/u }).selectOption('Other (please specify)');
    await page.getByLabel('Which language?').fill('Wiradjuri');
    await expectAccessible(page);
    await form.next();
  });

  const sent = page.waitForRequest(/user\/register$/u);
  await test.step('a password, and the account is there', async () => {
    await expect(form.heading('Choose a password')).toBeVisible();
    await expectAccessible(page);
    await form.choosePassword(mia);
    const body = (await sent).postDataJSON() as object;
    expect(body).toMatchObject({ Gender: 'O', OtherLanguages: ['Other'], SpecifiedOtherLanguage: 'Wiradjuri' });
    expect(body).toMatchObject({ MobileNumber: mia.mobile, IsParentalConcentRequired: false });
  });

  await test.step('the code goes by email instead, and opens', async () => {
    await expect(code.heading).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Send it another way' }).click();
    await expect(code.choosing).toBeVisible();
    await expectAccessible(page);
    await code.sendBy('Email it to');
    await expect(code.heading).toBeVisible();
    await code.enterCodeOf({ ...mia, mobile: mia.email }, server());
    await expect(code.welcome).toBeVisible();
    await expect(page).toHaveURL(hrefOf('success'));
    await expectAccessible(page);
  });
});

test('the year alone leaves something open only sometimes', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  const form = new SignUpPage(page);
  const born = page.getByLabel('Month');

  await toYear(page, form, 18);
  await expect(born).toHaveCount(0);
  await toYear(page, form, 15);
  await expect(born).toBeVisible();
  await form.next();
  await expect(born).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await toYear(page, form, 11);
  await form.next();
  await expect(form.heading('MyCrew starts at 13')).toBeVisible();
  await expect(page.getByRole('link', { name: /Kids Helpline/u })).toHaveAttribute('href', 'tel:1800551800');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('@example.com');
  await expectAccessible(page);

  await toYear(page, form, 40);
  await form.next();
  await expect(form.heading('Supporters come by invitation')).toBeVisible();
  await expectAccessible(page);
});

test('terms and privacy are there for everybody', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  for (const [{ path }, title] of [
    [ourRoutes.termsText, /Terms/u],
    [ourRoutes.privacyText, /Privacy/u],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('the picture stands above the form, grows from 450 px and stands beside it from 900', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await page.goto(hrefOf('signIn'));
  const tagline = page.getByText('The only mood tracking app that automatically lets your friends know');
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 1_000 });
    await expect(tagline).toBeVisible();
    const picture = await page.getByRole('banner').boundingBox();
    const field = await page.getByLabel('Email or mobile').boundingBox();
    return { high: picture!.height, isBeside: picture!.x + picture!.width <= field!.x };
  };
  expect(await at(449)).toEqual({ high: 268, isBeside: false });
  const wider = await at(800);
  expect(wider.isBeside).toBe(false);
  expect(wider.high).toBeGreaterThan(268);
  expect((await at(899)).isBeside).toBe(false);
  expect((await at(900)).isBeside).toBe(true);
  await expectAccessible(page);
});
