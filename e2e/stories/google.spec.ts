// Signing in with Google, against a provider on this machine: new here, known here, and where there is no such way.
import { OAuth2Server, type MutableToken } from 'oauth2-mock-server';
import { expectAccessible } from '../axe.ts';
import { HomePage } from '../pages/HomePage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { SignUpPage } from '../pages/SignUpPage.ts';
import { TourPage } from '../pages/TourPage.ts';
import { VerificationPage } from '../pages/VerificationPage.ts';
import { someone, type Someone } from '../people.ts';
import { expect, ownServer, sharedServer, test } from '../story.ts';

const google = new OAuth2Server();
let claims: Record<string, unknown> = {};
const claimsOf = ({ email, firstName, lastName }: Someone) => ({
  sub: `of ${email}`,
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
});

test.describe('where it is set up', () => {
  const settings: Record<string, string> = {
    GOOGLE_CLIENT_ID: 'mycrew-in-a-story',
    GOOGLE_CLIENT_SECRET: 'a secret',
  };
  test.beforeAll(async () => {
    await google.issuer.keys.generate('RS256');
    await google.start(0, '127.0.0.1');
    google.service.on('beforeTokenSigning', ({ payload }: MutableToken) => Object.assign(payload, claims));
    settings['OIDC_ISSUER'] = google.issuer.url ?? '';
  });
  test.afterAll(() => google.stop());
  const server = ownServer(settings);

  test('somebody new finds name and email filled in, and comes back with one tap', async ({ newPerson }) => {
    const anna = someone('Anna', 19);
    claims = claimsOf(anna);
    const page = await newPerson({ server: server() });
    const [signIn, form] = [new SignInPage(page), new SignUpPage(page)];
    await signIn.open();
    await expect(signIn.google).toBeVisible();
    await expectAccessible(page);
    await signIn.google.click();

    await expect(page.getByText('Google told us your name and email.')).toBeVisible();
    await expect(page).not.toHaveURL(/[?#]/u);
    await expect(form.firstName).toHaveValue(anna.firstName);
    await expect(form.lastName).toHaveValue(anna.lastName);
    await expectAccessible(page);
    await form.next();
    await expect(form.email).toHaveValue(anna.email);
    await form.sayHowToReach(anna);
    await form.sayYear(anna);
    await form.skip();
    await form.choosePassword(anna);
    await new VerificationPage(page).enterCodeOf(anna, server());
    await expect(new VerificationPage(page).welcome).toBeVisible();

    const again = await newPerson({ server: server() });
    await new SignInPage(again).open();
    await new SignInPage(again).google.click();
    await new TourPage(again).close();
    await expect(new HomePage(again).greeting).toHaveText(/Anna/u);
    await expectAccessible(again);
  });

  test('who stops at Google is back at sign-in, in words', async ({ newPerson }) => {
    const page = await newPerson({ server: server() });
    const signIn = new SignInPage(page);
    await page.route('**/authorize?*', async (route) => {
      const asked = new URL(route.request().url()).searchParams;
      const state = encodeURIComponent(asked.get('state') ?? '');
      const location = `${asked.get('redirect_uri')}?error=access_denied&state=${state}`;
      await route.fulfill({ status: 302, headers: { location } });
    });
    await signIn.open();
    await signIn.google.click();
    await expect(page.getByRole('alert').filter({ hasText: /Google/u })).toBeVisible();
    await expect(signIn.heading).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('where it is not set up', () => {
  const server = sharedServer;
  test('there is no such button', async ({ newPerson }) => {
    const page = await newPerson({ server: server(), width: 1440 });
    const asked = page.waitForResponse('**/api/login/ways');
    await new SignInPage(page).open();
    await asked;
    await expect(new SignInPage(page).submit).toBeVisible();
    await expect(new SignInPage(page).google).toHaveCount(0);
    await expectAccessible(page);
  });
});
