// Somebody looks back, puts a check-in right on a train without a network, and the friend sees what is shared of it; then
// at what goes together, a month that has ended, and the year in lights.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { historyEndpoints } from '@mycrew/contract/history.ts';
import { hrefOf } from '@mycrew/contract/paths.ts';
import { ask } from '../api.ts';
import { expectAccessible } from '../axe.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew, type Account } from '../people.ts';
import { expect, sharedServer, test } from '../story.ts';

const server = sharedServer;
let mia: Account;
let ben: Account;
test.beforeAll(async () => {
  [mia, ben] = await Promise.all([aYouth(server()), aYouth(server(), 'Ben')]);
  await joinCrew(server(), mia, ben);
});

const feel = (word: string, CheckinText: string) =>
  ask(
    server(),
    checkinEndpoints.add,
    { body: { Emotions: [{ _id: word, isPrimary: true }], CheckinText, TellNobody: true } },
    { token: mia.session.Token },
  );
const asMiaHasThem = async () =>
  (await ask(server(), historyEndpoints.page, { query: {} }, { token: mia.session.Token })).items;

test('a check-in is put right offline, opened to a friend, and deleted', async ({ newPerson }) => {
  await feel('lonely', 'Lunch on my own');
  await feel('calm', '');
  const page = await newPerson({ server: server(), as: mia });
  const friend = await newPerson({ server: server(), as: ben });
  const main = page.getByRole('main');

  await test.step('from home to the calendar, the day, and the one that was not quite right', async () => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.week.getByRole('button', { name: 'Today, Calm, also Lonely' })).toBeVisible();
    await page.getByRole('link', { name: 'See the month' }).click();
    const day = page.getByRole('table').getByRole('button', { name: /Calm, also Sad; 2 check-ins/u });
    // A later light hides no hard one, on a phone either.
    await expect(day.locator('.lantern:visible')).toHaveCount(2);
    await day.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Lonely/u })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lonely' })).toBeVisible();
    await expect(main.getByText('Ben can see the word “lonely”, not what you wrote.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('today is not under the dock, however low it stands', async () => {
    const calendar = await page.context().newPage();
    await calendar.setViewportSize({ width: 390, height: 420 });
    await calendar.goto(hrefOf('viewCheckin'));
    const day = calendar.getByRole('table').getByRole('button', { name: /Calm, also Sad/u });
    const dock = calendar.getByRole('button', { name: 'Distress Alert' });
    await expect(dock).toBeVisible();
    await expect
      .poll(async () => {
        const [today, below] = [await day.boundingBox(), await dock.boundingBox()];
        return today !== null && below !== null && today.y >= 0 && today.y + today.height <= below.y;
      })
      .toBe(true);
    await calendar.close();
  });

  await test.step('the change waits for the network, and arrives once', async () => {
    await main.getByRole('link', { name: 'Change it' }).click();
    await main.getByRole('link', { name: 'Add more' }).click();
    await main.getByLabel('What’s going on').fill('Lunch on my own, then Ben came');
    await page.context().setOffline(true);
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Your change is kept here.')).toBeVisible();
    expect((await asMiaHasThem()).map(({ CheckinText }) => CheckinText)).toContain('Lunch on my own');
    await page.context().setOffline(false);
    await expect(main.getByText('Lunch on my own, then Ben came')).toBeVisible();
    await expect(main.getByText('Your change is kept here.')).toBeHidden();
    expect((await asMiaHasThem()).find(({ EmotionName }) => EmotionName === 'Lonely')).toMatchObject({ Revision: 2 });
  });

  await test.step('the friend reads the note once it is open to the Crew', async () => {
    await friend.goto(hrefOf('crewForCheckins', { id: mia.session.UserId }));
    await expect(friend.getByText('Feels lonely')).toBeVisible();
    await expect(friend.getByText(/then Ben came/u)).toBeHidden();
    // Shown as set once it is: a slow machine draws it off once more in between.
    const isOpen = main.getByRole('switch', { name: /^Let my Crew read this one/u });
    await isOpen.click();
    await expect(isOpen).toBeChecked();
    await expect(main.getByText('Ben can see the word “lonely” and your note.')).toBeVisible();
    await friend.getByRole('link', { name: 'Calendar' }).click();
    await friend
      .getByRole('table')
      .getByRole('button', { name: /Calm, also Sad/u })
      .click();
    await expect(friend.getByRole('dialog').getByText(/then Ben came/u)).toBeVisible();
    await expectAccessible(friend);
  });

  await test.step('what is deleted is gone for both', async () => {
    await main.getByRole('button', { name: 'Delete it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your check-ins' })).toBeVisible();
    await expect(main.getByRole('link', { name: /Calm/u })).toBeVisible();
    await expect(main.getByRole('link', { name: /Lonely/u })).toHaveCount(0);
    await expect.poll(async () => (await asMiaHasThem()).length).toBe(1);
    await expect(friend.getByRole('dialog').getByText(/then Ben came/u)).toBeHidden();
  });
});

const dayMs = 86_400_000;
/** Short nights, in no rhythm. */
const isShort = (day: number) => Math.floor(day ** 2 / 3) % 2 === 1;

test('what goes together is said, a month is kept, and a picture of the year is drawn', async ({ newPerson }) => {
  const ruby = await aYouth(server(), 'Ruby');
  const add = (day: number) =>
    ask(
      server(),
      checkinEndpoints.add,
      {
        body: {
          Emotions: [{ _id: isShort(day) ? 'worried' : 'calm', isPrimary: true }],
          Sleep: isShort(day) ? 'little' : 'enough',
          CheckinText: day % 10 === 0 ? 'Netball, and chips after' : '',
          HappenedAt: new Date(Date.now() - day * dayMs).toISOString(),
          TellNobody: true,
        },
      },
      { token: ruby.session.Token },
    );
  for (let day = 1; day <= 50; day++) await add(day);
  const page = await newPerson({ server: server(), as: ruby });
  const main = page.getByRole('main');
  const atBothWidths = async () => {
    await expectAccessible(page);
    const phone = page.viewportSize()!;
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page);
    await page.setViewportSize(phone);
  };

  await test.step('from home to what goes together, with how it was found', async () => {
    await page.goto(hrefOf('viewCheckin'));
    await main.getByRole('link', { name: 'What comes up' }).click();
    await expect(
      main.getByText('On days with little sleep you chose worried, and on none of the others.'),
    ).toBeVisible();
    await expect(main.getByText(/We shuffled your days 5,000 times/u)).toBeVisible();
    await atBothWidths();
  });

  await test.step('the month that has ended is looked back on, and kept on every device', async () => {
    await main.getByRole('link', { name: 'Month' }).click();
    await main.getByRole('link', { name: /^Look back on/u }).click();
    await expect(main.getByRole('article', { name: /^Looking back on/u })).toBeVisible();
    await expect(main.getByText('Netball, and chips after').first()).toBeVisible();
    await atBothWidths();
    await main.getByRole('button', { name: 'Keep this page' }).click();
    await expect(main.getByText('You keep this page.')).toBeVisible();
    const tablet = await newPerson({ server: server(), as: ruby });
    await tablet.goto(hrefOf('viewCheckin'));
    await expect(tablet.getByRole('region', { name: 'Look back' }).getByText('Pages you keep:')).toBeVisible();
  });

  await test.step('the year is a picture to save', async () => {
    await main.getByRole('link', { name: 'Year' }).click();
    const save = main.getByRole('button', { name: /^Save a picture: \d{4} in lights$/u });
    await expect(save).toBeVisible();
    await atBothWidths();
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Save a picture' });
    await dialog.getByRole('switch', { name: /^With words/u }).click();
    await expectAccessible(page);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save it' }).click();
    expect((await saving).suggestedFilename()).toBe('my-lights.png');
  });
});
