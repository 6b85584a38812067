import { routes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

afterEach(atAnyWidth);

it('closes the dialog first, and leads back with the next step', async () => {
  atWidth(390);
  const { user, router } = await renderAt(routes.about.path, { as: aYouth() });
  await act(() => router.navigate(routes.settings.path));
  await user.click(await screen.findByRole('button', { name: /^Menu/u }));
  await screen.findByRole('dialog', { name: 'Menu' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.pathname).toBe(routes.settings.path);
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.about.path));
});

it('closes only the one on top', async () => {
  atWidth(390);
  const { user, router } = await renderAt(routes.about.path, { as: aYouth() });
  await act(() => router.navigate(routes.settings.path));
  await user.click(await screen.findByRole('button', { name: /^Menu/u }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /logout/u })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(routes.settings.path);
});
