// Signing in with Google: offered where configured, the redirect, and each return.
import { lookupEndpoints } from '@mycrew/contract/lookups.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { storeNonce } from './googleReturn.ts';

const nonce = 'nonce_0123456789abcdef';
const state = 'state_0123456789abcdefghij';
const back = `/sign-in?code=from-google&state=${state}`;
const way = () => screen.findByRole('button', { name: 'Continue with Google' });

beforeEach(() => {
  fakeApi.answers(sessionEndpoints.ways, { Google: true, Organisations: [] });
  fakeApi.answers(profileEndpoints.read, aProfile());
});
afterEach(atAnyWidth);

describe('the way to Google', () => {
  it.each([390, 1440])('is offered at %i px where this installation has it', async (width) => {
    atWidth(width);
    await renderAt('/sign-in');
    expect(await way()).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/sign-up');
  });

  it('is not there where this installation has none', async () => {
    fakeApi.answers(sessionEndpoints.ways, { Google: false, Organisations: [] });
    await renderAt('/sign-in');
    await waitFor(() => expect(fakeApi.requests(sessionEndpoints.ways)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  });

  it('stores the nonce in this tab and leaves for Google', async () => {
    fakeApi.answers(sessionEndpoints.startGoogle, { Url: '#at-google', Nonce: nonce });
    const { user } = await renderAt('/sign-in');
    await user.click(await way());
    await waitFor(() => expect(window.location.hash).toBe('#at-google'));
    expect(Object.values({ ...sessionStorage })).toContain(nonce);
    window.location.hash = '';
  });

  it('shows what went wrong on the way', async () => {
    fakeApi.refuses(sessionEndpoints.startGoogle, { status: 404, message: 'This isn’t here, or no longer.' });
    const { user } = await renderAt('/sign-in');
    await user.click(await way());
    expect(await screen.findByText('This isn’t here, or no longer.')).toBeVisible();
    expect(await way()).toBeEnabled();
  });
});

describe('coming back from Google', () => {
  it('signs in and leaves neither code nor nonce behind', async () => {
    fakeApi.answers(sessionEndpoints.signInWithGoogle, { Session: aYouth(), SignUp: null });
    storeNonce(nonce);
    const { router } = await renderAt(`${back}&iss=${encodeURIComponent('https://accounts.example.com')}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(router.state.location.search).toBe('');
    expect(getSession()?.Name).toBe('Tahlia Moreno');
    expect(fakeApi.requests(sessionEndpoints.signInWithGoogle)[0]?.body).toMatchObject({
      Code: 'from-google',
      State: state,
      Nonce: nonce,
      Issuer: 'https://accounts.example.com',
    });
    expect(Object.values({ ...sessionStorage })).not.toContain(nonce);
  });

  it('takes somebody without an account to sign-up, filled in, and sends the ticket along', async () => {
    const sam = { FirstName: 'Sam', LastName: 'Lee', Email: 'sam@example.com' };
    const SignUp = { Ticket: 'google.ticket.0123456789', ...sam, OfAnyAge: false };
    fakeApi.answers(sessionEndpoints.signInWithGoogle, { Session: null, SignUp });
    fakeApi.answers(registrationEndpoints.emailAvailable, { Available: true });
    fakeApi.answers(registrationEndpoints.mobileAvailable, { Available: true });
    for (const list of [lookupEndpoints.states, lookupEndpoints.languages, lookupEndpoints.cultures])
      fakeApi.answers(list, []);
    fakeApi.answers(lookupEndpoints.invitationResources, []);
    fakeApi.answers(registrationEndpoints.register, { ...aYouth({ MobileVerified: false }), VerifyBy: 'mobile' });
    storeNonce(nonce);
    const { user, router } = await renderAt(back);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-up'));
    expect(await screen.findByText('Google told us your name and email.')).toBeVisible();
    expect(screen.getByLabelText('First name')).toHaveValue('Sam');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText('Email')).toHaveValue('sam@example.com');
    await user.type(screen.getByLabelText('Mobile'), '0491570006');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.type(await screen.findByLabelText('Year of birth'), String(new Date().getFullYear() - 20));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    await user.type(await screen.findByLabelText('Password'), 'mango tram quiet');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() =>
      expect(fakeApi.requests(registrationEndpoints.register)[0]?.body).toMatchObject({
        Email: 'sam@example.com',
        GoogleTicket: SignUp.Ticket,
      }),
    );
  });

  it('shows that the person stopped at Google', async () => {
    storeNonce(nonce);
    const { router } = await renderAt(`/sign-in?error=access_denied&state=${state}`);
    expect(await screen.findByText(/You stopped before Google was done/u)).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(fakeApi.requests(sessionEndpoints.signInWithGoogle)).toHaveLength(0);
  });

  it('does not finish what another window began', async () => {
    await renderAt(back);
    expect(await screen.findByText(/begun in another window/u)).toBeVisible();
    expect(fakeApi.requests(sessionEndpoints.signInWithGoogle)).toHaveLength(0);
  });

  it('shows the text of a refusal and leaves the form', async () => {
    fakeApi.refuses(sessionEndpoints.signInWithGoogle, {
      status: 422,
      message: 'This email isn’t confirmed here yet.',
    });
    storeNonce(nonce);
    await renderAt(back);
    expect(await screen.findByText('This email isn’t confirmed here yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});
