// Somebody of 14 signs up: a parent is asked, help never waits, and the parent's yes opens and closes inviting.
import { hrefOf, ourRoutes } from '@mycrew/contract/paths.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { linkIn } from '../letters.ts';
import { AddCrewPage } from '../pages/AddCrewPage.ts';
import { choose } from '../pages/choose.ts';
import { ConfirmPage } from '../pages/ConfirmPage.ts';
import { HelpPages } from '../pages/HelpPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { ParentPage } from '../pages/ParentPage.ts';
import { SignUpPage } from '../pages/SignUpPage.ts';
import { TourPage } from '../pages/TourPage.ts';
import { VerificationPage } from '../pages/VerificationPage.ts';
import { hadTour, someone } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;

test('a parent says yes, and takes it back later', async ({ newPerson }) => {
  const [tess, kim] = [someone('Tess', 14), someone('Kim', 45)];
  const page = await newPerson({ server: server() });
  const [home, asking, help] = [new HomePage(page), new AddCrewPage(page), new HelpPages(page)];
  const card = page.getByRole('region', { name: 'Your parent’s yes' });

  await test.step('Tess signs up and names a parent', async () => {
    const form = new SignUpPage(page);
    await form.open();
    await form.sayName(tess);
    await form.sayHowToReach(tess);
    await form.year.fill(tess.yearOfBirth);
    await form.next();
    await expect(form.parentName).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await form.parentName.fill('Kim Fielding');
    await form.parentEmail.fill(kim.email);
    await form.next();
    await form.skip();
    await form.choosePassword(tess);
    await new VerificationPage(page).enterCodeOf(tess, server());
    await new VerificationPage(page).goHome();
    await new TourPage(page).close();
  });

  await test.step('home says who was asked; inviting waits, help is open', async () => {
    await expect(card.getByRole('heading', { name: /^We asked / })).toBeVisible();
    await expect(card).not.toContainText(kim.email);
    await expectAccessible(page);
    await asking.open();
    await expect(page.getByRole('heading', { name: 'Inviting waits for a yes' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(hrefOf('distressAlert'));
    await expect(help.distressAlert).toBeVisible();
    await expect(help.call000).toHaveAttribute('href', 'tel:000');
  });

  const parentPage = await newPerson({ server: server() });
  const parent = new ParentPage(parentPage);
  const link = linkIn(await server().letterTo(kim.email, /asks for your okay/u));

  await test.step('the parent opens the link and signs', async () => {
    await parentPage.goto(link);
    await expect(parent.heading('Tess asks for your okay')).toBeVisible();
    await expect(parentPage).toHaveURL(ourRoutes.parentalConsent.path);
    await expect(parent.storedKinds).toBeVisible();
    await parent.button('Approve').click();
    await expect(parent.fullName).toHaveAccessibleDescription(/Please sign with your name\./u);
    await expectAccessible(parentPage);
    await parent.fullName.fill('Kim Fielding');
    await parent.button('Approve').click();
    await expect(parent.heading('You said yes for Tess')).toBeFocused();
    await expectAccessible(parentPage);
    await server().letterTo(kim.email, /You said yes for Tess/u);
  });

  await test.step('Tess may invite', async () => {
    await home.open();
    await expect(home.week).toBeVisible();
    await expect(card).toHaveCount(0);
    await asking.open();
    await asking.byEmail('Ben', someone('Ben', 18).email);
    await choose(asking.shareQuestion.getByRole('radio', { name: /^Yes/u }));
    await asking.ask.click();
    await expect(asking.asked('Ben')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the parent asks for a correction, and hears that it arrived', async () => {
    await choose(parent.requests.getByRole('radio', { name: 'Something is wrong and should be corrected' }));
    await parent.requests.getByLabel('What is wrong, and what is right?').fill('Tess was born a year earlier.');
    await parent.button('Send').click();
    await expect(parent.requests.getByText('We have it, and a mail to you says so too.')).toBeFocused();
    await expectAccessible(parentPage);
    await server().letterTo(kim.email, /We have your letter about Tess/u);
  });

  await test.step('the parent withdraws the yes', async () => {
    await parentPage.goto('about:blank');
    await parentPage.goto(link);
    await parent.button('Withdraw').click();
    await expect(parent.button('Keep my yes')).toBeFocused();
    await expectAccessible(parentPage);
    await parent.button('Yes, withdraw').click();
    await expect(parent.heading('You withdrew your yes')).toBeVisible();
    await expectAccessible(parentPage);
    await server().letterTo(kim.email, /You withdrew your yes for Tess/u);
    await home.open();
    await expect(card.getByRole('heading', { name: 'The yes was taken back' })).toBeVisible();
    await expectAccessible(page);
    await asking.open();
    await expect(page.getByRole('heading', { name: 'Inviting waits for a yes' })).toBeVisible();
  });
});

test('asked again, and then somebody else instead', async ({ newPerson }) => {
  const [tess, kim, lou] = [someone('Tess', 14), someone('Kim', 45), someone('Lou', 50)];
  const { VerifyBy: _, ...session } = await ask(server(), registrationEndpoints.register, {
    body: {
      FirstName: tess.firstName,
      LastName: tess.lastName,
      Email: tess.email,
      MobileNumber: tess.mobile,
      Password: tess.password,
      YearOfBirth: Number(tess.yearOfBirth),
      AcceptedPolicies: true,
      ParentName: 'Kim Fielding',
      ParentEmail: kim.email,
    },
  });
  const page = await newPerson({ server: server(), as: { ...tess, session: await hadTour(server(), session) } });
  const card = page.getByRole('region', { name: 'Your parent’s yes' });
  const dialog = page.getByRole('dialog', { name: 'Ask somebody else' });
  const send = dialog.getByRole('button', { name: 'Ask them' });
  await new HomePage(page).open();
  await card.getByRole('button', { name: 'Ask again' }).click();
  await expect(card).toContainText('2 left today');

  await card.getByRole('button', { name: 'Ask somebody else' }).click();
  await expect(dialog.getByLabel('Their name')).toBeFocused();
  await send.click();
  await expect(dialog.getByLabel('Their email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('Their name').fill('Lou Fielding');
  await dialog.getByLabel('Their email').fill(tess.email);
  await send.click();
  await new ConfirmPage(page).confirm(tess.password);
  await expect(dialog.getByText('Needs their own address, not yours.')).toBeVisible();
  await dialog.getByLabel('Their email').fill(lou.email);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('1 left today');
  await expectAccessible(page);

  await server().letterTo(kim.email, /asks at another address now/u);
  const parent = await newPerson({ server: server() });
  await parent.goto(linkIn(await server().letterTo(lou.email, /asks for your okay/u)));
  await expect(new ParentPage(parent).heading('Tess asks for your okay')).toBeVisible();
  await expectAccessible(parent);
});

test('a link that is cut off says so', async ({ newPerson }) => {
  const page = await newPerson({ server: server() });
  await page.goto(`${ourRoutes.parentalConsent.path}#token=cut-off-cut-off-cut-off`);
  await expect(new ParentPage(page).heading('This link doesn’t lead anywhere')).toBeVisible();
  await expectAccessible(page);
});
