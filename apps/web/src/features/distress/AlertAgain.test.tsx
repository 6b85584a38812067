// Needed again while the end is unsent: asking for help never waits for that.
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import {
  anAlert,
  aQuietPhone,
  bodyOf,
  locate,
  pass,
  path,
  raised,
  recipientsList,
  notSentWords,
  takesIt,
} from './youth.testing.ts';

const { raiseToAll, everythingOk, status } = distressEndpoints;
aQuietPhone();

const notifyThem = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Tell 3 people now' }));
const confirmOk = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'I’m OK now' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes, I’m OK' }));
  expect(await screen.findByText(/Until then they may still think you need them/u)).toBeVisible();
};
const needThemAgain = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'I need them again' }));
const isOn = () => screen.findByRole('heading', { level: 1, name: 'Your alert is on' });
const idOf = (n: number) => bodyOf(raiseToAll, n)['ClientAlertId'];

it('where it may have arrived a new alert goes out in its stead, with its own place', async () => {
  takesIt();
  const { user } = await renderAt(path, { as: aYouth() });
  await notifyThem(user);
  await recipientsList();
  fakeApi.unreachable(everythingOk);
  await confirmOk(user);
  await waitFor(() => expect(fakeApi.requests(everythingOk)).toHaveLength(1));
  await pass(3_000);

  await needThemAgain(user);
  let give: PositionCallback = () => {};
  locate((found) => (give = found));
  await user.click(await screen.findByRole('button', { name: 'Exactly' }));
  const AlertId = '0199aaaa-bbbb-7ccc-8ddd-00000000000b';
  const ends = fakeApi.requests(everythingOk).length;
  fakeApi.answers(everythingOk, { alertId: raised.alertId, alertStatus: 'CLEARED' });
  fakeApi.answers(raiseToAll, () => {
    fakeApi.answers(status, { AlertStatus: 'Active', Alert: anAlert({ AlertId }) });
    return { ...raised, alertId: AlertId };
  });
  await notifyThem(user);
  expect(await isOn()).toBeVisible();
  await pass(1_000);
  await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(2));
  expect(idOf(1)).not.toBe(idOf(0));
  give({ coords: { latitude: -33.91, longitude: 151.18 } } as GeolocationPosition);
  await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(3));
  expect(bodyOf(raiseToAll, 2)).toMatchObject({ ClientAlertId: idOf(1), Latitude: -33.91 });
  expect(await recipientsList()).toBeVisible();
  await pass(20_000);
  expect(fakeApi.requests(everythingOk)).toHaveLength(ends);
});

it('where it never left this phone it is taken back, and the alert stays on', async () => {
  fakeApi.unreachable(raiseToAll);
  const { user } = await renderAt(path, { as: aYouth() });
  await notifyThem(user);
  expect(await screen.findByText(notSentWords)).toBeVisible();
  await confirmOk(user);
  await needThemAgain(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Waiting for a connection' })).toBeVisible();
  takesIt();
  await pass(20_000);
  expect(await recipientsList()).toBeVisible();
  expect(await isOn()).toBeVisible();
  expect(fakeApi.requests(everythingOk)).toHaveLength(0);
  expect(new Set(fakeApi.requests(raiseToAll).map((_, n) => idOf(n))).size).toBe(1);
});

it('an answer to it that comes late takes nothing from the new alert', async () => {
  takesIt();
  const { user } = await renderAt(path, { as: aYouth() });
  await notifyThem(user);
  await recipientsList();
  const { promise, resolve } = Promise.withResolvers<{ alertId: string; alertStatus: 'CLEARED' }>();
  fakeApi.answers(everythingOk, () => promise);
  await confirmOk(user);
  await waitFor(() => expect(fakeApi.requests(everythingOk)).toHaveLength(1));
  await needThemAgain(user);
  let give: PositionCallback = () => {};
  locate((found) => (give = found));
  await user.click(await screen.findByRole('button', { name: 'Exactly' }));
  await notifyThem(user);
  resolve({ alertId: raised.alertId, alertStatus: 'CLEARED' });
  await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(2));
  give({ coords: { latitude: -33.91, longitude: 151.18 } } as GeolocationPosition);
  await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(3));
  expect(bodyOf(raiseToAll, 2)).toMatchObject({ ClientAlertId: idOf(1), Latitude: -33.91 });
});
