// Showing that an account is theirs, so that an organisation opens it: by a code, or by its password.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { storeNonce } from './googleReturn.ts';

const { signInWithOrganisation, sendLinkCode, linkByCode, signIn, ways } = sessionEndpoints;
const Link = {
  Ticket: 'ticket_0123456789abcdefghij',
  Organisation: 'Harbour High',
  Email: 'sam@school.edu.au',
  By: ['email' as const, 'mobile' as const],
};
const opened = async (over: Partial<typeof Link> = {}) => {
  fakeApi.answers(signInWithOrganisation, { Session: null, SignUp: null, Link: { ...Link, ...over } });
  storeNonce('nonce_0123456789abcdef', { id: 'harbour', name: 'Harbour High' });
  const view = await renderAt('/sign-in?code=from-there&state=state_0123456789abcdefghij');
  return { ...view, panel: within(await screen.findByRole('region', { name: 'Link with Harbour High' })) };
};

beforeEach(() => {
  fakeApi.answers(ways, { Google: false, Organisations: [{ Id: 'harbour', Name: 'Harbour High' }] });
  fakeApi.answers(profileEndpoints.read, aProfile());
  fakeApi.answers(sendLinkCode, { ResendAfterSeconds: 60, ExpiresAt: new Date().toISOString() });
});

it('sends a code where it was asked for, and Enter signs in by it', async () => {
  fakeApi.answers(linkByCode, aYouth());
  const { user, panel, router } = await opened();
  expect(panel.getByText(/already have an account with sam@school.edu.au/u)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Text me a code' }));
  const code = await panel.findByLabelText('Code from our text');
  await untilFocused(code);
  expect(panel.getByText('We sent six digits to your mobile.')).toBeVisible();
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(getSession()?.Name).toBe('Tahlia Moreno'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(fakeApi.requests(linkByCode)[0]?.body).toMatchObject({ Ticket: Link.Ticket, By: 'mobile', Otp: '123456' });
  expect(fakeApi.requests(signIn)).toEqual([]);
});

it('says at the code what is wrong with it, and sends another by either way', async () => {
  const message = 'That code didn’t fit.';
  fakeApi.refuses(linkByCode, { status: 422, errors: [{ field: 'Otp', message }] });
  const { user, panel } = await opened();
  await user.click(panel.getByRole('button', { name: 'Email me a code' }));
  await user.type(await panel.findByLabelText('Code from our email'), '1');
  await user.click(panel.getByRole('button', { name: 'Link and sign in' }));
  expect(await panel.findByText(message)).toBeVisible();
  expect(panel.getByLabelText('Code from our email')).toHaveAccessibleDescription(/didn’t fit/u);
  expect(panel.getByRole('button', { name: 'Email me another code' })).toBeEnabled();
  await user.click(panel.getByRole('button', { name: 'Text me a code' }));
  expect(await panel.findByLabelText('Code from our text')).toBeVisible();
  expect(panel.queryByText(message)).toBeNull();
});

it('offers the mobile only where it is confirmed, and says how long to wait', async () => {
  fakeApi.refuses(sendLinkCode, { status: 429, retryAfterSeconds: 60 });
  const { user, panel } = await opened({ By: ['email' as const] });
  expect(panel.queryByRole('button', { name: 'Text me a code' })).toBeNull();
  await user.click(panel.getByRole('button', { name: 'Email me a code' }));
  expect(await panel.findByText(/Too many tries for now/u)).toBeVisible();
  expect(panel.getByRole('button', { name: 'Email me a code' })).toBeEnabled();
  expect(screen.getByRole('link', { name: /Need help now/u })).toBeVisible();
});

it('goes on to the second step where the account has one', async () => {
  const data = {
    Challenge: 'c',
    ExpiresOn: new Date().toISOString(),
    HasApp: true,
    HasPasskey: false,
    LostReadyOn: null,
  };
  fakeApi.refuses(linkByCode, { status: 422, code: 'second-factor-needed', data });
  const { user, panel } = await opened();
  await user.click(panel.getByRole('button', { name: 'Email me a code' }));
  await user.type(await panel.findByLabelText('Code from our email'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
});

it('links by the password above', async () => {
  fakeApi.answers(signIn, aYouth());
  const { user } = await opened();
  await user.type(screen.getByLabelText('Email or mobile'), Link.Email);
  await user.type(screen.getByLabelText('Password'), 'mango tram quiet{Enter}');
  await waitFor(() => expect(getSession()?.Name).toBe('Tahlia Moreno'));
  expect(fakeApi.requests(signIn)[0]?.body).toMatchObject({ LinkTicket: Link.Ticket });
});
