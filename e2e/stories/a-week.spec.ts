// A week of somebody, at the end of a month: a check-in a day in two taps, a heavy night with a friend who answers, then a look
// back on the month, and one page for the doctor. Then a test of reaching somebody, and a week without an answer. The clock of the server and of the browsers is moved from day to day.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { testMessageEndpoints } from '@mycrew/contract/test-messages.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { movableClock, moveClock } from '../clock.ts';
import { toMobile } from '../letters.ts';
import { CheckinPages } from '../pages/CheckinPages.ts';
import { HomePage } from '../pages/HomePage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { aYouth, joinCrew, proveMobile, type Account } from '../people.ts';
import { expect, ownServer, test } from '../story.ts';

const server = ownServer(movableClock);
/** In Sydney, where the browsers are, in the time of summer. */
const at = (day: string, time: string) => new Date(`${day}T${time}:00+11:00`);

let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  await moveClock(server(), at('2026-10-26', '16:00'));
  [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await joinCrew(server(), mia, ben);
});

const signedIn = ({ email, password }: Account) =>
  ask(server(), sessionEndpoints.signIn, { body: { userName: email, password } });

/** After a night the app is locked. */
async function comeBack(page: Page, when: Date): Promise<HomePage> {
  await moveClock(server(), when, page);
  const [home, lock] = [new HomePage(page), new LockPage(page)];
  await home.open();
  await lock.secret.fill(mia.password);
  await lock.unlock.click();
  await expect(home.greeting).toBeVisible();
  return home;
}

/** Two taps and Save, with what is tapped between. */
async function feel(page: Page, light: string, ...taps: string[]): Promise<CheckinPages> {
  const checkin = new CheckinPages(page);
  await page.getByRole('list', { name: 'Or tap the light that’s closest' }).getByRole('link', { name: light }).click();
  await expect(checkin.save).toBeVisible();
  for (const tap of taps) await page.getByRole('button', { name: tap, exact: true }).click();
  await checkin.save.click();
  return checkin;
}

test('a week is checked in, looked back on, and taken to a doctor', async ({ newPerson }) => {
  const page = await newPerson({ server: server(), as: mia });
  await page.clock.install({ time: at('2026-10-26', '16:00') });
  const home = new HomePage(page);
  await home.open();

  await test.step('the first days take two taps and Save', async () => {
    await (await feel(page, 'Calm', 'Friends')).done.click();
    await comeBack(page, at('2026-10-27', '16:30'));
    await (await feel(page, 'Worried', 'Stressed', 'School')).done.click();
    await comeBack(page, at('2026-10-28', '08:00'));
    await (await feel(page, 'Sad', 'School')).done.click();
    await expect(home.greeting).toBeVisible();
    await (await feel(page, 'Calm', 'Music')).done.click();
    await expect(home.week.getByRole('button', { name: 'Today, Calm, also Sad' })).toBeVisible();
  });

  await test.step('on a heavy night help comes first, and a friend answers', async () => {
    await comeBack(page, at('2026-10-29', '23:40'));
    const checkin = await feel(page, 'Sad', 'Hopeless', 'Family');
    await expect(checkin.answered).toBeVisible();
    await expect(checkin.isSafe).toBeVisible();
    await expect(page.getByRole('button', { name: 'That helped' }).first()).toBeVisible();
    await expectAccessible(page);
    const { Token: token } = await signedIn(ben);
    const [seen] = (await ask(server(), dashboardEndpoints.crewForCheckins, { query: { page: '1' } }, { token })).items;
    expect(seen).toMatchObject({ Category: 'sad', Tags: [], Sleep: null });
    const [answer] = await ask(server(), dashboardEndpoints.replyEmotions, {}, { token });
    await ask(
      server(),
      dashboardEndpoints.reply,
      { body: { CheckinId: seen!._id, EmotionId: answer!._id } },
      { token },
    );
    await comeBack(page, at('2026-10-30', '07:15'));
    await expect(home.answers.getByText(/Ben/u)).toBeVisible();
    await (await feel(page, 'Worried', 'School')).done.click();
  });

  await test.step('the month that has ended can be looked back on, and leads with who was there', async () => {
    await comeBack(page, at('2026-11-01', '10:00'));
    await page.getByRole('link', { name: 'See the month' }).click();
    await page.getByRole('link', { name: /^Look back on October/u }).click();
    const back = page.getByRole('article', { name: 'Looking back on October 2026' });
    await expect(back.getByText(/you weren’t alone\. Ben was there/u)).toBeVisible();
    await expect(back.getByRole('list', { name: 'The lights of October' }).getByRole('listitem')).toHaveCount(5);
    await expectAccessible(page);
    await back.getByRole('button', { name: 'Keep this page' }).click();
    await expect(back.getByText(/^You keep this page/u)).toBeVisible();
  });

  await test.step('the page for the doctor has the days of the calendar on one sheet, at a desk too', async () => {
    const session = await signedIn(mia);
    const month = await ask(
      server(),
      historyEndpoints.month,
      { query: { page: '1', offset: '660' } },
      { token: session.Token },
    );
    const checkins = month.Days.reduce((sum, { Count }) => sum + Count, 0);
    const desk = await newPerson({ server: server(), width: 1440, as: { ...mia, session } });
    await desk.clock.install({ time: at('2026-11-01', '10:05') });
    for (const one of [page, desk]) {
      await one.goto(hrefOf('appointment'));
      const paper = one.getByRole('region', { name: 'What will be printed' });
      await expect(paper.getByText(`${checkins} check-ins on ${month.Days.length} days`)).toBeVisible();
      await expect(paper.getByText('Mia')).toHaveCount(0);
      const pdf = await one.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(1);
    }
    await expectAccessible(desk);
  });
});

test('a test is asked for and answered in one tap; who never answers is not surely reached', async ({ newPerson }) => {
  const monday = at('2026-11-02', '16:05');
  await moveClock(server(), monday);
  const [noor, lea, kim] = [
    await aYouth(server(), 'Noor'),
    await aYouth(server(), 'Lea'),
    await aYouth(server(), 'Kim'),
  ];
  for (const friend of [lea, kim]) {
    await joinCrew(server(), noor, friend);
    await proveMobile(server(), friend);
  }
  await ask(server(), testMessageEndpoints.choose, { body: { Takes: true } }, { token: kim.session.Token });
  const openTests = async (as: Account, time: Date) => {
    const page = await newPerson({ server: server(), as });
    await page.clock.install({ time });
    await page.goto(hrefOf('testMessages'));
    await expect(page.getByRole('heading', { level: 1, name: 'Tests' })).toBeVisible();
    return page;
  };
  const says = 'This is a test from MyCrew.';

  const hers = await openTests(lea, monday);
  await hers.getByRole('switch', { name: /MyCrew may send me tests/u }).click();
  await expect(hers.getByRole('switch', { checked: true })).toBeEnabled();
  const page = await openTests(noor, monday);
  for (const { firstName } of [lea, kim]) {
    await page.getByRole('button', { name: `Practise with ${firstName}` }).click();
    await expect(page.getByText(`${firstName} gets a message that says it’s a test.`)).toBeVisible();
  }
  for (const friend of [lea, kim]) {
    const { text } = await server().letterTo(toMobile(friend), /test/u);
    expect(text).toContain(`${says} Noor is practising the Distress Alert, and would reach you like this.`);
  }

  await hers.reload();
  const card = hers.getByRole('region', { name: 'This is a test for Noor' });
  await expect(card).toContainText('Nothing has happened.');
  await expectAccessible(hers);
  await card.getByRole('button', { name: 'Got it' }).click();
  await expect(card).toHaveCount(0);
  const rowOf = (on: Page, name: string) => on.getByRole('listitem').filter({ has: on.getByRole('heading', { name }) });
  await page.reload();
  await expect(rowOf(page, 'Lea')).toContainText('Answered a test on Monday 2 November.');
  await expect(rowOf(page, 'Kim')).toContainText('No answer yet: give it a few days.');

  const later = at('2026-11-10', '17:00');
  await moveClock(server(), later);
  const afterwards = await openTests({ ...noor, session: await signedIn(noor) }, later);
  await expect(rowOf(afterwards, 'Kim')).toContainText('Not surely: nobody answered');
  await expect(rowOf(afterwards, 'Kim')).toContainText('Ask Kim at lunch whether it came');
  await expect(afterwards.getByRole('link', { name: 'Choose one more' })).toBeVisible();
  await expectAccessible(afterwards);
});
