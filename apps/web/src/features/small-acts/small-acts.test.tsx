// The hill on home: there from the first window on, without a number, and away with one tap.
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { smallActEndpoints } from '@mycrew/contract/small-acts.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeDisplay } from '#shared/display/display.ts';
import { localDate } from '#shared/format/times.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const hill = 'Your hill, with lights in its windows';
const withWindows = (Windows: number) => fakeApi.answers(smallActEndpoints.acts, { Windows, Newest: [] });
const week = () => screen.findByRole('heading', { name: 'Last seven days' });

beforeEach(() => {
  fakeApi.answers(dashboardEndpoints.home, {
    Week: [{ LocalDate: localDate(), Category: null, EmotionName: null, Count: 0 }],
    MyCrew: [],
    CrewFor: [],
    CrewForCheckins: [],
    UnreadNotifications: 0,
    AsksToConfirmEmail: false,
    CrewLimit: 9,
  });
  fakeApi.answers(dashboardEndpoints.answers, []);
});
afterEach(() => changeDisplay({ isHillHidden: false }));

it.each([1, 37, 4_000])('shows the hill, and nothing of %i to read', async (windows) => {
  withWindows(windows);
  await renderAt('/home', { as: aYouth() });
  const picture = (await screen.findByText(hill)).parentElement!;
  expect(picture.textContent).toBe(hill);
  expect([...picture.querySelectorAll('*')].flatMap((each) => each.getAttribute('aria-label') ?? [])).toEqual([
    'Hide the hill',
  ]);
  // As many shapes for thousands as for one.
  expect(picture.querySelectorAll('path, circle')).toHaveLength(27);
});

it('shows none before the first window, and none to whoever only supports', async () => {
  withWindows(0);
  const youth = await renderAt('/home', { as: aYouth() });
  await week();
  await waitFor(() => expect(fakeApi.requests(smallActEndpoints.acts)).toHaveLength(1));
  expect(screen.queryByText(hill)).toBeNull();
  youth.unmount();
  withWindows(3);
  await renderAt('/home', { as: aSupporter() });
  await screen.findByRole('region', { name: 'From people you crew for' });
  expect(screen.queryByText(hill)).toBeNull();
});

it('is hidden by one tap, back by another, and does not ask again', async () => {
  withWindows(5);
  const first = await renderAt('/home', { as: aYouth() });
  await first.user.click(await screen.findByRole('button', { name: 'Hide the hill' }));
  const again = await screen.findByRole('button', { name: 'Show it again' });
  await untilFocused(again);
  expect(screen.queryByText(hill)).toBeNull();
  await first.user.click(again);
  await first.user.click(await screen.findByRole('button', { name: 'Hide the hill' }));
  first.unmount();
  await renderAt('/home', { as: aYouth() });
  await week();
  expect(screen.queryByText(hill)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show it again' })).toBeNull();
});

it('comes back in settings', async () => {
  changeDisplay({ isHillHidden: true });
  withWindows(5);
  const settings = await renderAt(ourRoutes.displaySettings.path, { as: aYouth() });
  await settings.user.click(await screen.findByRole('switch', { name: /The hill on home/u }));
  settings.unmount();
  await renderAt('/home', { as: aYouth() });
  expect(await screen.findByText(hill)).toBeInTheDocument();
});
