// Somebody needs their people: three who are notified in three ways, a tap taken back, a locked phone, no network.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import type { Page } from '@playwright/test';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { linkIn, toMobile } from '../letters.ts';
import { untilCached, untilKnown } from '../offline.ts';
import { AlertPage } from '../pages/AlertPage.ts';
import { CrewAlertPage } from '../pages/CrewAlertPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { aYouth, joinCrew, proveMobile, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

test.use({ withWorker: true });
const server = sharedServer;

const aCrew = async (...names: string[]) => {
  const mia = await aYouth(server());
  const crew: Account[] = [];
  for (const name of names) {
    const friend = await aYouth(server(), name);
    await joinCrew(server(), mia, friend);
    crew.push(friend);
  }
  return { mia, crew };
};

const atHome = async (page: Page) => {
  await new HomePage(page).open();
  await expect(new HomePage(page).week).toBeVisible();
};

const alertsOf = ({ session }: Account) => ask(server(), distressEndpoints.alerts, {}, { token: session.Token });

test('three are notified, one comes, one comes by a link, one can’t; then all is clear', async ({ newPerson }) => {
  const { mia, crew } = await aCrew('Jonah', 'Leanne', 'Priya');
  const [jonah, leanne, priya] = crew as [Account, Account, Account];
  await proveMobile(server(), priya);
  const hers = await newPerson({ server: server(), as: mia });
  await hers.context().grantPermissions(['geolocation']);
  await hers.context().setGeolocation({ latitude: -33.91, longitude: 151.18 });
  const his = await newPerson({ server: server(), as: jonah });
  const leannes = await newPerson({ server: server(), width: 1440, as: leanne });
  const [alert, jonahs, desk] = [new AlertPage(hers), new CrewAlertPage(his), new CrewAlertPage(leannes)];
  await Promise.all([hers, his, leannes].map(atHome));

  await test.step('two taps: the first opens, the second sends', async () => {
    await alert.way.click();
    await expect(alert.raise('Tell 3 people now')).toBeVisible();
    await alert.note('Can someone come?').click();
    await alert.where('Exactly').click();
    await expectAccessible(hers);
    await alert.raise().click();
    await expect(alert.isOn).toBeVisible();
  });

  await test.step('the open apps say so over whatever is there', async () => {
    await expect(jonahs.banner('Mia')).toBeVisible();
    await expect(desk.banner('Mia')).toBeVisible();
    await expectAccessible(his);
  });

  await test.step('one is on the way', async () => {
    await jonahs.openFromBanner('Mia');
    await expect(jonahs.needsYou('Mia')).toBeVisible();
    await expect(jonahs.note('Can someone come?')).toBeVisible();
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.91/u);
    await expect(jonahs.call000).toHaveAttribute('href', 'tel:000');
    // At the end of the page the pinned answers stand in their own place and cover nothing.
    await his.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(his);
    await jonahs.answer('On my way').click();
    await jonahs.minutes(10).click();
    await expect(alert.text('Jonah is on the way. You’re not alone.')).toBeVisible();
    await expect(alert.person('Jonah')).toContainText('On the way');
    await expectAccessible(hers);
  });

  await test.step('somebody without the app open answers from a text, with one tap', async () => {
    const letter = await server().letterTo(toMobile(priya), /asked for support/u);
    expect(letter.text).not.toContain('come');
    const hersToo = await newPerson({ server: server() });
    await hersToo.goto(linkIn(letter));
    await expect(hersToo.getByRole('heading', { level: 1 })).toContainText('Mia');
    await expect(hersToo.getByText('Fielding')).toHaveCount(0);
    await expectAccessible(hersToo);
    await hersToo.getByRole('button', { name: 'On my way' }).click();
    await expect(alert.person('Priya')).toContainText('On the way');
  });

  await test.step('who opens it later sees who has it, and may say no', async () => {
    await desk.openFromBanner('Mia');
    await expect(desk.whoHasIt).toContainText('Jonah is on the way');
    await desk.answer('I can’t right now').click();
    await expect(alert.person('Leanne')).toContainText('Can’t');
    await expectAccessible(leannes);
  });

  await test.step('all clear reaches everybody, and the place is gone', async () => {
    await alert.sayOk();
    await expect(alert.repliedOk).toBeVisible();
    await expectAccessible(hers);
    await expect(jonahs.isOk('Mia')).toBeVisible();
    await expect(desk.isOk('Mia')).toBeVisible();
    await expect(jonahs.where('Mia')).toHaveCount(0);
    await expect(jonahs.note('Can someone come?')).toHaveCount(0);
    await server().letterTo(toMobile(priya), /OK/u);
    await expectAccessible(his);
  });
});

test('a mistaken tap is taken back, and is reported as one', async ({ newPerson }) => {
  const { mia, crew } = await aCrew('Jonah');
  const hers = await newPerson({ server: server(), as: mia });
  const his = await newPerson({ server: server(), as: crew[0]! });
  const [alert, jonahs] = [new AlertPage(hers), new CrewAlertPage(his)];
  await Promise.all([hers, his].map(atHome));
  await alert.way.click();
  await alert.raise('Tell Jonah now').click();
  // Ten seconds are given for it: only what the server knows is waited for.
  await expect.poll(() => alertsOf(crew[0]!)).toHaveLength(1);
  await alert.takeBack.click();
  await expect(alert.takenBack).toBeVisible();
  await expectAccessible(hers);
  const [line] = await alertsOf(crew[0]!);
  await jonahs.open(line!.DistressId);
  await expect(jonahs.wasMistake).toBeVisible();
  await expectAccessible(his);
});

test('from a locked phone: it goes out, and only the owner can end it', async ({ newPerson }) => {
  const { mia, crew } = await aCrew('Jonah');
  const hers = await newPerson({ server: server(), width: 1440, as: mia });
  const [alert, lock] = [new AlertPage(hers), new LockPage(hers)];
  await atHome(hers);
  await ask(server(), sessionEndpoints.lock, { body: {} }, { token: mia.session.Token });
  await hers.reload();
  await expect(lock.heading).toBeVisible();
  await alert.way.click();
  await alert.raise().click();
  await expect(alert.isOn).toBeVisible();
  await expect.poll(async () => (await alertsOf(crew[0]!)).length).toBe(1);
  await expectAccessible(hers);
  await alert.ok.click();
  await expect(hers.getByText(/unlock/iu).first()).toBeVisible();
  expect((await alertsOf(crew[0]!))[0]?.AlertStatus).toBe('Active');
});

test('without a network: other ways within seconds, and sent once when it is back', async ({ newPerson }) => {
  const { mia, crew } = await aCrew('Jonah');
  const hers = await newPerson({ server: server(), as: mia });
  const alert = new AlertPage(hers);
  await atHome(hers);
  await untilCached(hers);
  await untilKnown(hers, 'Jonah');
  await hers.context().setOffline(true);
  await alert.way.click();
  await alert.raise().click();
  await expect(alert.notSentYet).toBeVisible();
  await expect(alert.isWaiting).toBeVisible();
  await expect(alert.notSentYet.getByRole('link', { name: 'Text Jonah' })).toHaveAttribute('href', /^sms:/u);
  await expect(alert.notSentYet.getByRole('link', { name: /Call 000/u })).toHaveAttribute('href', 'tel:000');
  await expectAccessible(hers);
  await hers.context().setOffline(false);
  await expect(alert.notSentYet).toHaveCount(0);
  await expect(alert.isOn).toBeVisible();
  await expect.poll(async () => (await alertsOf(crew[0]!)).length).toBe(1);
  await hers.reload();
  await expect(alert.isOn).toBeVisible();
  expect(await alertsOf(crew[0]!)).toHaveLength(1);
});

test('practising notifies nobody', async ({ newPerson }) => {
  const { mia, crew } = await aCrew('Jonah');
  const hers = await newPerson({ server: server(), as: mia });
  const alert = new AlertPage(hers);
  await atHome(hers);
  await alert.way.click();
  const changing: string[] = [];
  hers.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('alert')) changing.push(request.url());
  });
  await alert.practise.click();
  await expect(alert.isPractice).toBeVisible();
  await alert.raise().click();
  await expect(alert.person('Jonah')).toContainText('On the way');
  await expect(alert.isPractice).toBeVisible();
  await expectAccessible(hers);
  expect(changing).toEqual([]);
  expect(await alertsOf(crew[0]!)).toEqual([]);
});
