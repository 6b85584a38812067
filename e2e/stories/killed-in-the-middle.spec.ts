// Pulling the plug while many people save: what was answered is there once, what is sent again is not saved twice.
// And a database that hangs while somebody calls for help: it goes out by itself, once.
import { checkinEndpoints } from '@mycrew/contract/checkins.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { answerOf, ask } from '../api.ts';
import { toMobile } from '../letters.ts';
import { rowsOf, withoutDatabase } from '../own-database.ts';
import { AlertPage } from '../pages/AlertPage.ts';
import { HomePage } from '../pages/HomePage.ts';
import { aYouth, joinCrew, proveMobile, type Account } from '../people.ts';
import type { StoryServer } from '../server.ts';
import { expect, ownServer, test } from '../story.ts';

const clients = 16;
const kills = 3;
const savesBetween = 10 * clients;

// A machine full of people at one address.
const server = ownServer({ RATE_SCALE: '1000' });

interface Stored {
  key: string;
  comment: string;
  id: string;
}

/** Says it again with the same key until there is an answer, as the app does. */
async function save(at: StoryServer, { session }: Account, key: string, comment: string): Promise<Stored> {
  const body = { Emotions: [{ _id: 'lonely', isPrimary: true }], CheckinText: comment };
  for (;;) {
    const answer = await answerOf(at, checkinEndpoints.add, { body }, { token: session.Token, key }).catch(() => null);
    if (answer?.data) return { key, comment, id: answer.data.Checkin._id };
    if (answer && answer.statusCode < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}

const savedIds = async (): Promise<string[]> =>
  (await rowsOf<{ id: string }>(server(), 'SELECT id FROM checkins')).map(({ id }) => id);

test('three power cuts lose and double nothing', async () => {
  const people = await Promise.all(Array.from({ length: clients }, () => aYouth(server())));
  const over = new AbortController();
  let saves = 0;
  /** However fast the machine is, each life of the server has work behind it and work in hand. */
  const untilSavedMore = async () => {
    const enough = saves + savesBetween;
    await expect.poll(() => saves).toBeGreaterThanOrEqual(enough);
  };
  const goOn = async (person: Account, number: number): Promise<Stored[]> => {
    const stored: Stored[] = [];
    while (!over.signal.aborted) {
      const comment = `${number}-${stored.length}`;
      stored.push(await save(server(), person, crypto.randomUUID(), comment));
      saves += 1;
    }
    return stored;
  };
  const work = people.map((person, number) => goOn(person, number));

  for (let count = 0; count < kills; count += 1) {
    await untilSavedMore();
    await server().end('SIGKILL');
    await server().startAgain();
  }
  await untilSavedMore();
  over.abort();
  const stored = await Promise.all(work);

  const answered = stored.flat().map(({ id }) => id);
  console.log(`    ${answered.length} check-ins were answered across ${kills} power cuts`);
  expect(answered.length).toBeGreaterThan(clients * (kills + 1));
  expect(new Set(answered).size).toBe(answered.length);
  expect((await savedIds()).toSorted()).toEqual(answered.toSorted());

  await test.step('the same keys again are the same check-ins', async () => {
    const again = await Promise.all(
      people.map(async (person, number) => {
        const own = stored[number] ?? [];
        const some = [...own.slice(0, 5), ...own.slice(-5)];
        const repeated = await Promise.all(some.map(({ key, comment }) => save(server(), person, key, comment)));
        return [repeated, some] as const;
      }),
    );
    for (const [repeated, some] of again) expect(repeated).toEqual(some);
    expect(await savedIds()).toHaveLength(answered.length);
  });
});

test('the database hangs: an alert says that nobody knows yet, goes out by itself, and is delivered once', async ({
  newPerson,
}) => {
  const [mia, jonah] = [await aYouth(server()), await aYouth(server(), 'Jonah')];
  await joinCrew(server(), mia, jonah);
  await proveMobile(server(), jonah);
  const hers = await newPerson({ server: server(), as: mia });
  const alert = new AlertPage(hers);
  await new HomePage(hers).open();
  await alert.way.click();
  await expect(alert.raise('Tell Jonah now')).toBeVisible();

  await withoutDatabase(server(), async () => {
    await alert.raise().click();
    await expect(alert.notSentYet).toContainText('We keep trying, and your alert goes out by itself.');
    // The second try finds it hanging, too.
    const triedAgain = hers.waitForResponse((answer) => answer.status() === 503 && answer.url().includes('/alert'));
    await expect(alert.isWaiting).toBeVisible();
    await expect(alert.notSentYet.getByRole('link', { name: /Call 000/u })).toHaveAttribute('href', 'tel:000');
    await expect(alert.notSentYet.getByRole('link', { name: /Kids Helpline/u })).toHaveAttribute('href', /^tel:/u);
    await expect(alert.notSentYet.getByRole('link', { name: 'Text Jonah' })).toHaveAttribute('href', /^sms:/u);
    await triedAgain;
  });

  await expect(alert.isOn).toBeVisible();
  await expect(alert.notSentYet).toHaveCount(0);
  await expect(alert.person('Jonah')).toBeVisible();
  const isAboutIt = /asked for support/u;
  await server().letterTo(toMobile(jonah), isAboutIt);
  expect(await ask(server(), distressEndpoints.alerts, {}, { token: jonah.session.Token })).toHaveLength(1);
  // Whatever a try that nobody waited for left behind would be delivered by now.
  const left = 'SELECT FROM alert_deliveries WHERE settled_at IS NULL';
  await expect.poll(async () => (await rowsOf(server(), left)).length).toBe(0);
  const texts = (await server().letters()).filter(({ to, text }) => to === toMobile(jonah) && isAboutIt.test(text));
  expect(texts).toHaveLength(1);
});
