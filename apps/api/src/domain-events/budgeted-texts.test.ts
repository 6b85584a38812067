// Somebody who makes us text costs money: what a day may cost ends, and with it one run of numbers before all others.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ settings: { textsPerDay: 40, invitationTextsPerDay: 40 } });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const text = async (numbers: string[]) => {
  for (const to of numbers) await inTransaction(app.db, (tx) => app.letters.text(tx, to, 'Your code is 123456.'));
  await app.settle();
};
const numbersFrom = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${prefix}${String(at).padStart(6, '0')}`);

test('a run of numbers gets its share of the day and no more', async () => {
  await text(numbersFrom('0412', 33));
  expect(app.texts).toHaveLength(30);
  await text(numbersFrom('0433', 1));
  expect(app.texts).toHaveLength(31);
});

test('the day has an end, and the next day begins anew', async () => {
  await text([...numbersFrom('0412', 25), ...numbersFrom('0433', 25)]);
  expect(app.texts).toHaveLength(40);
  app.clock.advance({ days: 1 });
  await text(numbersFrom('0455', 3));
  expect(app.texts).toHaveLength(43);
});

test('no run of invitations takes the codes away', async () => {
  for (const to of [...numbersFrom('+61412', 30), ...numbersFrom('+61433', 30)])
    await app.inviting.sms.send({ to, text: 'Mia asks you.', reference: to }).catch(() => undefined);
  expect(app.texts).toHaveLength(40);
  await text([...numbersFrom('0412', 25), ...numbersFrom('0433', 10)]);
  expect(app.texts).toHaveLength(75);
});

test('what goes to the provider itself, as an alert does, is not counted', async () => {
  await text([...numbersFrom('0412', 25), ...numbersFrom('0433', 25)]);
  await app.adapters.sms.send({ to: '+61455000000', text: 'Mia asked for support.', reference: 'alert' });
  expect(app.texts).toHaveLength(41);
});
