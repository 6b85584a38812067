// Somebody on the move shares a live location with those who were notified: by choice, seen all the while, over at once.
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { AlertPage } from '../pages/AlertPage.ts';
import { CrewAlertPage } from '../pages/CrewAlertPage.ts';
import { LockPage } from '../pages/LockPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
const aWhile = 36_000;

test('a place that moves is seen to move, until she stops it', async ({ newPerson }) => {
  const mia = await aYouth(server());
  const jonah = await aYouth(server(), 'Jonah');
  await joinCrew(server(), mia, jonah);
  const hers = await newPerson({ server: server(), as: mia });
  const his = await newPerson({ server: server(), width: 1440, as: jonah });
  const [alert, jonahs] = [new AlertPage(hers), new CrewAlertPage(his)];
  await hers.context().grantPermissions(['geolocation']);
  await hers.context().setGeolocation({ latitude: -33.91, longitude: 151.18 });
  await hers.clock.install();
  for (const page of [hers, his]) {
    await new HomePage(page).open();
    await expect(new HomePage(page).week).toBeVisible();
  }

  await test.step('off at first: only where she was', async () => {
    await alert.way.click();
    await alert.where('Exactly').click();
    await alert.raise('Tell Jonah now').click();
    await expect(alert.keepPlace).not.toBeChecked();
    await jonahs.openFromBanner('Mia');
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.91/u);
    await expect(jonahs.placeWhen('Mia')).toHaveCount(0);
  });

  await test.step('turned on, both see that it is, and until when', async () => {
    await alert.keepPlace.click();
    await expect(alert.isKeepingPlace).toBeVisible();
    await expect(jonahs.placeWhen('Mia')).toContainText(/updated just now · keeps updating until \d+:\d\d [ap]m/u);
    // A browser may begin with where it was a moment ago, and say the rest with the next update.
    await expect(async () => {
      await hers.context().setGeolocation({ latitude: -33.92, longitude: 151.18 });
      await hers.clock.fastForward(aWhile);
      await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.92/u, { timeout: 8_000 });
    }).toPass({ timeout: 80_000 });
    await expectAccessible(hers);
    await his.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expectAccessible(his);
  });

  await test.step('where she goes on, he sees it', async () => {
    await hers.context().setGeolocation({ latitude: -33.93, longitude: 151.18 });
    await hers.clock.fastForward(aWhile);
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.93/u);
  });

  await test.step('it goes on beside another page, which says so', async () => {
    await hers.getByRole('link', { name: 'Leave this page, the alert stays on' }).click();
    const line = hers.getByRole('region', { name: 'Your place' });
    await expect(line).toContainText('Those you told see where you are now.');
    await expectAccessible(hers);
    await hers.context().setGeolocation({ latitude: -33.94, longitude: 151.18 });
    await hers.clock.fastForward(aWhile);
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.94/u);
  });

  await test.step('and behind the lock, which says so as well', async () => {
    const lock = new LockPage(hers);
    await ask(server(), sessionEndpoints.lock, { body: {} }, { token: mia.session.Token });
    await hers.reload();
    await expect(lock.heading).toBeVisible();
    await expect(hers.getByRole('region', { name: 'Your place' })).toContainText('Those you told see where you are');
    await expectAccessible(hers);
    await hers.context().setGeolocation({ latitude: -33.95, longitude: 151.18 });
    await hers.clock.fastForward(aWhile);
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.95/u);
    await lock.secret.fill(mia.password);
    await lock.unlock.click();
    // An answer that comes later draws the alert's page anew, without its open question.
    await expect(lock.heading).toHaveCount(0);
  });

  await test.step('stopped, the last place stays and says since when', async () => {
    await alert.way.click();
    await alert.keepPlace.click();
    await expect(alert.keepPlace).not.toBeChecked();
    await expect(jonahs.placeWhen('Mia')).toContainText('Stopped updating at');
    await expect(jonahs.directions('Mia')).toHaveAttribute('href', /-33\.95/u);
  });

  await test.step('and with the alert it is gone', async () => {
    await alert.sayOk();
    await expect(jonahs.isOk('Mia')).toBeVisible();
    await expect(jonahs.where('Mia')).toHaveCount(0);
  });
});
