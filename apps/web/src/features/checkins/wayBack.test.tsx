import { routes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld } from './testing.ts';

const tap = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));

it.each(['Done', 'going back'])('after %s, Back leads past a finished check-in to where it was begun', async (how) => {
  aCheckinWorld();
  const { user, router } = await renderAt(routes.contacts.path, { as: aYouth() });
  await act(() => router.navigate(routes.addCheckin.path));
  await user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await tap(user, 'Lonely');
  await tap(user, 'Save');
  await screen.findByRole('button', { name: 'Done' });
  if (how === 'Done') {
    await tap(user, 'Done');
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.home.path));
  }
  await act(() => router.navigate(-1));
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.contacts.path));
});
