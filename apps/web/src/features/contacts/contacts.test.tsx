import { contactEndpoints } from '@mycrew/contract/contacts.ts';
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const back = '/contacts/add-crew?code=from-google&state=state_0123456789abcdefghij';
const read = () => fakeApi.requests(contactEndpoints.fromGoogle).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true });
  fakeApi.answers(lookupEndpoints.relationships, []);
  fakeApi.answers(contactEndpoints.bookWays, { Google: true, Microsoft: false });
  fakeApi.answers(contactEndpoints.forget, null);
  fakeApi.answers(contactEndpoints.fromGoogle, {
    Url: null,
    Contacts: [
      { Name: 'Ben Ryder', Email: null, MobileNumber: '0491570156', State: 'new' },
      { Name: 'Leanne', Email: 'leanne@example.com', MobileNumber: null, State: 'asked' },
    ],
    Grant: 'a sealed grant',
  });
});

it('is offered where it is set up, and leaves for the consent', async () => {
  fakeApi.answers(contactEndpoints.fromGoogle, { Url: '#at-google', Contacts: null, Grant: null });
  const { user } = await renderAt('/contacts/add-crew', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'Google contacts' }));
  expect(screen.queryByRole('button', { name: 'Microsoft contacts' })).not.toBeInTheDocument();
  await waitFor(() => expect(window.location.hash).toBe('#at-google'));
  window.location.hash = '';
});

it('comes back with names, gives the consent back at once, and fills the form in', async () => {
  sessionStorage.setItem('mycrew-address-book', 'Google');
  const { user, router } = await renderAt(`${back}&iss=https%3A%2F%2Faccounts.example.com`, { as: aYouth() });
  const dialog = await screen.findByRole('dialog', { name: 'Who would you like to ask?' });
  expect(router.state.location.search).toBe('');
  const Issuer = 'https://accounts.example.com';
  expect(read()).toEqual([{ Code: 'from-google', State: 'state_0123456789abcdefghij', Issuer }]);
  expect(fakeApi.requests(contactEndpoints.forget).map(({ body }) => body)).toEqual([{ Grant: 'a sealed grant' }]);
  expect(within(dialog).getByRole('button', { name: /Leanne\s*Asked already/u })).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Find a name'), 'ryd');
  await user.click(within(dialog).getByRole('button', { name: /Ben Ryder/u }));
  expect(await screen.findByLabelText('What do you call them?')).toHaveValue('Ben');
  expect(screen.getByLabelText('Their mobile')).toHaveValue('0491570156');
});

it('shows one that stopped on the way, and asks nothing', async () => {
  sessionStorage.setItem('mycrew-address-book', 'Google');
  await renderAt('/contacts/add-crew?error=access_denied&state=state_0123456789abcdefghij', { as: aYouth() });
  expect(await screen.findByRole('alert')).toHaveTextContent(/you stopped before it was done/u);
  expect(read()).toEqual([]);
});
