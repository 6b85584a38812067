// A charity's own place: named at the desk, closed and opened with codes, a school whose teachers come by its provider.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shippedName } from '@mycrew/contract/brand.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import type { Page } from '@playwright/test';
import { startProvider, type TestProvider } from '../../apps/api/src/adapters/testing/openid-provider.ts';
import { expectAccessible } from '../axe.ts';
import { withPasskeys } from '../desk.ts';
import { codeIn, linkIn, toMobile } from '../letters.ts';
import { AddCrewPage } from '../pages/AddCrewPage.ts';
import { choose } from '../pages/choose.ts';
import { DeskPages } from '../pages/DeskPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { InvitationsPage } from '../pages/InvitationsPage.ts';
import { InvitedPage } from '../pages/InvitedPage.ts';
import { SignInPage } from '../pages/SignInPage.ts';
import { SignUpPage } from '../pages/SignUpPage.ts';
import { TourPage } from '../pages/TourPage.ts';
import { VerificationPage } from '../pages/VerificationPage.ts';
import { someone, type Someone } from '../people.ts';
import { expect, ownServer, test } from '../story.ts';

const clientSecret = 'a secret that is long enough';
const settings: Record<string, string> = {};
let school: TestProvider;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mycrew-providers-'));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  school = await startProvider({
    clientId: 'harbour',
    clientSecret,
    redirectUri: 'http://localhost/sign-in',
    logoutTo: async (body) => {
      const url = `${server().address}/api/login/organisation/school/logout`;
      return { statusCode: (await fetch(url, { method: 'POST', headers, body })).status };
    },
  });
  const entry = {
    id: 'school',
    name: 'Harbour High',
    issuer: school.issuer,
    clientId: 'harbour',
    clientSecret,
    domains: ['harbour.example.edu.au'],
    for: ['members', 'staff'],
    roles: { claim: 'app.groups', moderator: ['counsellors'] },
  };
  settings['OIDC_PROVIDERS'] = join(folder, 'providers.json');
  await writeFile(settings['OIDC_PROVIDERS'], JSON.stringify([entry]));
});
const server = ownServer(settings);
test.afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true });
});

/** What is read, seen or heard: neither scripts nor styles. */
async function expectOwn(page: Page): Promise<void> {
  const html = `${await page.title()} ${await page.content()}`;
  expect(html.replaceAll(/<(script|style)\b.*?<\/\1>/gsu, ''), page.url()).not.toContain(shippedName);
  await expectAccessible(page);
}

const closed = 'Sign-up is closed';
const password = 'quiet mango tram';

test('Harbour: named, closed, opened with codes, and left by the school', async ({ newPerson }) => {
  const [kirra, meg, ines] = [someone('Kirra', 17), someone('Meg', 44), someone('Ines', 41)];
  ines.email = 'ines@harbour.example.edu.au';
  const ngaio = someone('Ngaio', 41);
  const leads = await newPerson({ server: server(), width: 1440 });
  const desk = new DeskPages(leads);
  const dialog = leads.getByRole('dialog');
  const because = () => dialog.getByLabel('Why').fill('We begin on Monday');
  const letIn = async (way: RegExp) => {
    await desk.button('Change').click();
    await choose(dialog.getByRole('radio', { name: way }));
    await because();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };

  await test.step('whoever opens the link of the first start leads', async () => {
    const [form, codes] = [new SignUpPage(leads), new VerificationPage(leads)];
    const [link = ''] = /http:\S+\/setup#\S+/u.exec(server().output) ?? [];
    await withPasskeys(leads);
    await leads.goto(link);
    await expect(leads).not.toHaveURL(/#/u);
    await expectAccessible(leads);
    await leads.getByRole('link', { name: 'Create my account' }).click();
    await form.sayName(ngaio);
    await form.sayHowToReach(ngaio);
    await form.sayYear(ngaio);
    await form.skip();
    await form.choosePassword(ngaio);
    await codes.enterCodeOf(ngaio, server());
    await leads.getByRole('link', { name: 'Go on setting up' }).click();
    await leads.getByRole('button', { name: /^Lead .* here$/u }).click();
    await desk.button('Passkey').click();
    await desk.button('Make a passkey').click();
    await desk.password.fill(password);
    await leads.keyboard.press('Enter');
    await desk.button('I’ve kept them').click();
    await expect(desk.heading('First steps')).toBeVisible();
  });

  await test.step('a test mail counts once its code was typed, and a backup once it was read again', async () => {
    const mail = leads.getByRole('region', { name: 'A test mail that arrives' });
    await mail.getByRole('button', { name: 'Send me a test mail' }).click();
    const letter = await server().letterTo(ngaio.email, /a test from/u);
    await mail.getByLabel('Code').fill(codeIn(letter));
    await mail.getByRole('button', { name: 'It arrived' }).click();
    await expect(mail.getByText(/^It arrived /u)).toBeVisible();
    const backup = leads.getByRole('region', { name: 'A first backup' });
    await backup.getByRole('button', { name: 'Make a backup' }).click();
    await expect(backup.getByText(/^Made /u)).toBeVisible();
    await expectAccessible(leads);
  });

  await test.step('its lead names it at the desk, and closes sign-up', async () => {
    await desk.open();
    await desk.page('Our face').click();
    await desk.button('Change the name').click();
    await dialog.getByLabel('Name', { exact: true }).fill('Harbour');
    await dialog.getByLabel('Email for questions').fill('hello@harbour.example');
    await because();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await leads.reload();
    await expect(leads).toHaveTitle(/Harbour/u);
    await expectOwn(leads);
    await desk.page('Who may come in').click();
    await letIn(/^Closed/u);
    await expect(leads.getByText('Nobody new may sign up by themselves.')).toBeVisible();
    await expectOwn(leads);
  });

  await test.step('a stranger is refused kindly, with help in sight', async () => {
    const stranger = await newPerson({ server: server() });
    const form = new SignUpPage(stranger);
    await form.open();
    await expect(form.heading(closed)).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'hello@harbour.example' })).toBeVisible();
    await expect(stranger.getByRole('link', { name: '1800 551 800' }).first()).toBeVisible();
    await expectOwn(stranger);
    await stranger.getByRole('link', { name: 'People who can help' }).click();
    await expect(stranger.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOwn(stranger);
  });

  const code = await test.step('it opens with codes, on cards to print', async () => {
    await letIn(/^By code/u);
    await desk.button('Make codes').click();
    await dialog.getByLabel('Programme').fill('Tuesday group');
    await dialog.getByLabel('How many codes').fill('3');
    await dialog.getByLabel('Last day').fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await because();
    await dialog.getByRole('button', { name: 'Make them' }).click();
    const cards = leads.getByRole('list', { name: 'Cards' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expectOwn(leads);
    const written = /(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/u;
    // The drawing of a card is loaded by itself.
    await expect(cards.first()).toContainText(written);
    const [found = ''] = written.exec((await cards.first().textContent()) ?? '') ?? [];
    await desk.button('Done').click();
    await desk.button('Close all the same').click();
    await expect(leads.getByText('3 codes, each for 1')).toBeVisible();
    return found.replaceAll(' ', '');
  });

  const youth = await newPerson({ server: server() });
  await test.step('Kirra comes in by the link of a card', async () => {
    const [form, codes] = [new SignUpPage(youth), new VerificationPage(youth)];
    await youth.goto(`${hrefOf('signUp')}#code=${code}`);
    await expect(youth.getByLabel('Your code')).toHaveValue(code);
    await expect(youth).not.toHaveURL(/#/u);
    await expectOwn(youth);
    await youth.getByRole('button', { name: 'Go on' }).click();
    await form.sayName(kirra);
    await form.sayHowToReach(kirra);
    await form.sayYear(kirra);
    await form.skip();
    await form.choosePassword(kirra);
    await codes.enterCodeOf(kirra, server());
    await expect(codes.welcome).toBeVisible();
    await expectOwn(youth);
    await codes.goHome();
    await new TourPage(youth).close();
    await expect(new HomePage(youth).greeting).toHaveText(/Kirra/u);
    await expectOwn(youth);
  });

  await test.step('her aunt comes in by her invitation, although nobody else may', async () => {
    await letIn(/^Closed/u);
    const asking = new AddCrewPage(youth);
    await asking.open();
    await asking.byEmail('Meg', meg.email);
    await choose(asking.shareQuestion.getByRole('radio', { name: /^Yes/u }));
    await asking.ask.click();
    await expect(asking.asked('Meg')).toBeVisible();
    const letter = await server().letterTo(meg.email, /would like you in their Crew/u);
    const aunt = await newPerson({ server: server() });
    const [form, invited] = [new SignUpPage(aunt), new InvitedPage(aunt)];
    await aunt.goto(linkIn(letter));
    await expect(invited.asks('Kirra')).toBeVisible();
    await expectOwn(aunt);
    await invited.yes();
    await invited.sayWho(meg);
    await form.year.fill(meg.yearOfBirth);
    await form.choosePassword(meg);
    await new VerificationPage(aunt).enterCodeOf(meg, server());
    await expect(new InvitationsPage(aunt).waitsFor('Kirra')).toBeVisible();
    await expectOwn(aunt);
  });

  const goThroughSchool = async (page: Page) => {
    await new SignInPage(page).open();
    await page.getByRole('button', { name: 'Continue with Harbour High' }).click();
  };
  await test.step('a teacher comes in by the school’s provider, and the desk is not there for her', async () => {
    school.account = accountOf(ines);
    const teacher = await newPerson({ server: server(), width: 1440 });
    const form = new SignUpPage(teacher);
    await goThroughSchool(teacher);
    await expect(teacher.getByText('Harbour High told us your name and email.')).toBeVisible();
    await expectOwn(teacher);
    await form.next();
    await form.sayHowToReach(ines);
    await form.sayYear(ines);
    await form.skip();
    await form.choosePassword(ines);
    await new VerificationPage(teacher).enterCodeOf(ines, server());
    await expect(new VerificationPage(teacher).welcome).toBeVisible();
    await new DeskPages(teacher).open();
    await expect(new DeskPages(teacher).heading('There’s nothing here')).toBeVisible();
    await expectOwn(teacher);
  });

  await test.step('with the role and a second factor it opens', async () => {
    school.account = { ...accountOf(ines), app: { groups: ['counsellors'] } };
    const teacher = await newPerson({ server: server(), width: 1440 });
    const hers = new DeskPages(teacher);
    await withPasskeys(teacher);
    await goThroughSchool(teacher);
    await expect(new HomePage(teacher).greeting).toHaveText(/Ines/u);
    await hers.open();
    await expect(hers.heading('Add a second factor')).toBeVisible();
    await expectOwn(teacher);
    await hers.button('Passkey').click();
    await hers.button('Make a passkey').click();
    await hers.password.fill(password);
    await teacher.keyboard.press('Enter');
    await hers.button('I’ve kept them').click();
    await expect(hers.heading('Overview')).toBeVisible();
    await expectOwn(teacher);

    expect((await school.remove()).statusCode).toBe(200);
    await expect(new SignInPage(teacher).heading).toBeVisible();
    await expectOwn(teacher);
    await hers.open();
    await expect(new SignInPage(teacher).heading).toBeVisible();
  });

  const theirs = [kirra, meg, ines].flatMap((each) => [each.email, toMobile(each)]);
  const written = (await server().letters()).filter(({ to }) => theirs.includes(to));
  expect(written.length).toBeGreaterThan(4);
  for (const { subject, text, html } of written) expect(`${subject} ${text} ${html}`).not.toContain(shippedName);
});

const accountOf = ({ email, firstName, lastName }: Someone) => ({
  sub: 'ines',
  email,
  email_verified: true,
  given_name: firstName,
  family_name: lastName,
});
