import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aQuietPhone, bodyOf, jonah, knows, leanne, path, rae, reachable, takesIt } from './youth.testing.ts';

const { raise, raiseToAll, people } = distressEndpoints;
aQuietPhone();

describe('after an alert to one of them', () => {
  const likeLastTime = { name: 'Only Leanne, like last time' };
  beforeEach(() =>
    fakeApi.answers(people, {
      People: [jonah, leanne, rae],
      Last: { CrewIds: [leanne._id], LocationKind: 'area', WidenAgreed: true },
    }),
  );

  it('has everybody chosen again, and how much of the place is shared as it was', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    expect(await screen.findByRole('heading', { name: 'We’ll tell Jonah, Leanne and Rae' })).toBeVisible();
    expect(screen.getByRole('button', { name: /About 1 km/u })).toHaveAttribute('aria-pressed', 'true');
    // For when this phone is locked or offline.
    expect(JSON.parse(localStorage.getItem('alertChoice') ?? 'null')).toMatchObject({ crewIds: [leanne._id] });
    await user.click(screen.getByRole('button', { name: 'Tell 3 people now' }));
    await waitFor(() => expect(fakeApi.requests(raiseToAll)).toHaveLength(1));
  });

  it('offers that one in one tap, and everybody in the next', async () => {
    takesIt();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', likeLastTime));
    expect(screen.getByRole('heading', { name: 'We’ll tell Leanne' })).toBeVisible();
    expect(screen.getByRole('switch', { name: /Tell the rest/u })).toBeChecked();
    await user.click(screen.getByRole('button', likeLastTime));
    expect(screen.getByRole('button', { name: 'Tell 3 people now' })).toBeVisible();
    await user.click(screen.getByRole('button', likeLastTime));
    await user.click(screen.getByRole('button', { name: 'Tell Leanne now' }));
    await waitFor(() => expect(fakeApi.requests(raise)).toHaveLength(1));
    expect(bodyOf(raise)).toMatchObject({ SelectedCrewIds: [leanne._id], WidenAgreed: true });
  });

  it('has everybody ticked where one chooses, and that one in one tap', async () => {
    const { user } = await renderAt(routes.alertCrew.path, { as: aYouth() });
    for (const name of [/Jonah/u, /Leanne/u, /Rae/u]) {
      expect(await screen.findByRole('checkbox', { name })).toBeChecked();
    }
    await user.click(screen.getByRole('button', likeLastTime));
    expect(screen.getByRole('checkbox', { name: /Jonah/u })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Tell Leanne now' })).toBeVisible();
  });

  it('begins with everybody for whoever chose some, notified nobody and comes back', async () => {
    const { user, router } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', likeLastTime));
    await user.click(screen.getByRole('link', { name: 'Choose' }));
    expect(await screen.findByRole('checkbox', { name: /Jonah/u })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Tell Leanne now' })).toBeVisible();
    await act(() => router.navigate(routes.settings.path));
    await act(() => router.navigate(path));
    expect(await screen.findByRole('button', { name: 'Tell 3 people now' })).toBeVisible();
  });
});

it('names the first of many', async () => {
  knows(jonah, leanne, rae, reachable('Minh'), reachable('Ava'));
  await renderAt(path, { as: aYouth() });
  expect(await screen.findByRole('heading', { name: 'We’ll tell Jonah, Leanne, Rae and 2 more' })).toBeVisible();
});
