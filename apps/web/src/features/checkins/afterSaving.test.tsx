// After Save: where Back leads, and who is offered.
import { routes } from '@mycrew/contract/paths.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { aCheckinWorld, aRule } from './testing.ts';

it('is no alert that reaches nobody: who helps now is named', async () => {
  aCheckinWorld({ crew: [], rule: aRule(null) });
  const { user, router } = await renderAt(routes.addCheckin.path, { as: aYouth() });
  const tap = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  await user.click(await screen.findByRole('radio', { name: 'Sad' }));
  await screen.findByRole('heading', { name: 'Which words fit?' });
  for (const name of ['Sad', /^5/u, 'Save', 'Not really']) await tap(name);
  expect(await screen.findByRole('button', { name: 'More people who help now' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Call 000' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /to my Crew/u })).toBeNull();
  await tap('More people who help now');
  await waitFor(() => expect(router.state.location.pathname).toBe(routes.professionalHelpHere.path));
});

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
