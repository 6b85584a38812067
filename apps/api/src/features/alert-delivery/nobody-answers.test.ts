// What happens by itself while nobody has it: reminders, the rest of the crew, a last question.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { beforeEach, expect, it } from 'vitest';
import { aYouthWithCrew, raise } from '#testing/alerts.ts';
import { signIn, type TestPerson } from '#testing/people.ts';
import { setUpRoom } from '#testing/set-up.ts';

const app = await setUpRoom();
let youth: TestPerson;
let leanne: TestPerson;
let minh: TestPerson;
beforeEach(async () => {
  const world = await aYouthWithCrew(app, [{ firstName: 'Leanne' }, { firstName: 'Minh', push: false }]);
  youth = world.youth;
  [leanne, minh] = world.people as [TestPerson, TestPerson];
});

const forget = () => {
  for (const list of [app.mails, app.texts, app.pushes]) list.length = 0;
};
const pass = async (by: Parameters<typeof app.clock.advance>[0]) => {
  app.clock.advance(by);
  await app.settle();
};
/** Signed in anew, after hours. */
const again = async (person: TestPerson): Promise<TestPerson> => ({ ...person, ...(await signIn(app, person.id)) });
const answer = (person: TestPerson, DistressId: string, Answer: 'canHelp' | 'onMyWay' | 'cant') =>
  app.call(distressEndpoints.answer, { body: { DistressId, Answer } }, person);

const remindersAfter = async (by: Parameters<typeof app.clock.advance>[0]) => {
  forget();
  await pass(by);
  return app.texts.filter(({ text }) => text.includes('still needs')).length;
};

it('reminds everybody after 2, 10, 20 and 30 minutes, and asks a last time after six hours', async () => {
  await raise(app, youth);
  await app.settle();
  expect(await remindersAfter({ seconds: 119 })).toBe(0);
  expect(await remindersAfter({ seconds: 1 })).toBe(2);
  expect(app.mails).toHaveLength(2);
  expect(await remindersAfter({ minutes: 8 })).toBe(2);
  expect(await remindersAfter({ minutes: 10 })).toBe(2);
  expect(await remindersAfter({ minutes: 10 })).toBe(2);
  expect(await remindersAfter({ hours: 5 })).toBe(0);
  await pass({ minutes: 30 });
  expect(app.texts.map(({ text }) => text.includes('Have you heard'))).toEqual([true, true]);
  expect(await app.call(distressEndpoints.status, {}, await again(youth))).toMatchObject({ AlertStatus: null });
});

it('stops reminding once somebody has it, and begins anew when they cannot after all', async () => {
  const { alertId } = await raise(app, youth);
  await app.settle();
  await pass({ seconds: 60 });
  await answer(leanne, alertId, 'onMyWay');
  expect(await remindersAfter({ minutes: 30 })).toBe(0);
  await answer(await again(leanne), alertId, 'cant');
  expect(await remindersAfter({ seconds: 119 })).toBe(0);
  expect(await remindersAfter({ seconds: 1 })).toBeGreaterThan(0);
});

it('notifies the rest of the crew after five minutes where that was agreed', async () => {
  await app.call(distressEndpoints.raise, { body: { SelectedCrewIds: [leanne.id], WidenAgreed: true } }, youth);
  await app.settle();
  expect(app.mails.map(({ to }) => to)).toEqual([leanne.email]);
  await pass({ seconds: 299 });
  expect(app.mails.map(({ to }) => to)).not.toContain(minh.email);
  await pass({ seconds: 1 });
  expect(app.mails.map(({ to }) => to)).toContain(minh.email);
});
