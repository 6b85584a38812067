// Signing in and unlocking.
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSession, isLocked } from '#shared/session/session.ts';
import { leaveSession } from '#shared/session/useLeave.ts';
import { holdStillFields } from '#shared/session/stillPage.ts';
import { storeLost } from '#shared/session/unsent.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const signInAs = async (user: Awaited<ReturnType<typeof renderAt>>['user'], name: string, password: string) => {
  await user.type(screen.getByLabelText('Email or mobile'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

describe('signing in', () => {
  beforeEach(() => fakeApi.answers(profileEndpoints.read, aProfile()));

  it.each(['/', '/sign-in'])('opens at %s and leads home', async (path) => {
    fakeApi.answers(sessionEndpoints.signIn, aYouth());
    const { user, router } = await renderAt(path);
    await signInAs(user, '0491 570 156', 'mango tram quiet');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(getSession()?.Name).toBe('Tahlia Moreno');
    expect(fakeApi.requests(sessionEndpoints.signIn)[0]?.body).toMatchObject({
      userName: '0491 570 156',
      password: 'mango tram quiet',
    });
  });

  it.each(['/sign-in', '/journal/add'])('takes over what was written at %s before the form was there', async (path) => {
    fakeApi.answers(sessionEndpoints.signIn, aYouth());
    const still = document.createElement('div');
    still.className = 'still';
    for (const name of ['userName', 'password']) still.append(Object.assign(document.createElement('input'), { name }));
    document.body.append(still);
    const [userName, password] = still.querySelectorAll('input');
    userName!.value = 'tahlia@example.com';
    password!.value = 'mango';
    password!.focus();
    holdStillFields();
    still.remove();
    const { user } = await renderAt(path);
    await untilFocused(screen.getByLabelText('Password'));
    await user.keyboard(' tram quiet{Enter}');
    await waitFor(() => expect(fakeApi.requests(sessionEndpoints.signIn)).toHaveLength(1));
    expect(fakeApi.requests(sessionEndpoints.signIn)[0]?.body).toMatchObject({
      userName: 'tahlia@example.com',
      password: 'mango tram quiet',
    });
  });

  it('leaves the focus where somebody has gone on to while the form was on its way', async () => {
    const still = document.createElement('div');
    still.className = 'still';
    still.innerHTML = '<input name="userName" value="tahlia@example.com" /><input name="password" value="mango" />';
    document.body.append(still);
    const [userName, password] = still.querySelectorAll('input');
    userName!.focus();
    holdStillFields();
    password!.focus();
    still.remove();
    await renderAt('/sign-in');
    await untilFocused(screen.getByLabelText('Password'));
    expect(screen.getByLabelText('Email or mobile')).toHaveValue('tahlia@example.com');
  });

  it('identifies this browser to the server, also after signing out', async () => {
    fakeApi.answers(sessionEndpoints.signIn, aYouth());
    fakeApi.answers(sessionEndpoints.signOut, null);
    const proofs = () => fakeApi.requests(sessionEndpoints.signIn).map(({ headers }) => headers.get('X-Device-Proof'));
    const { user, router } = await renderAt('/sign-in');
    await signInAs(user, 'tahlia@example.com', 'mango tram quiet');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    act(() => leaveSession());
    expect(Object.keys(localStorage)).toEqual(['deviceProof']);
    await act(() => router.navigate('/sign-in'));
    await signInAs(user, 'tahlia@example.com', 'mango tram quiet');
    await waitFor(() => expect(proofs()).toHaveLength(2));
    expect(proofs()[0]).toMatch(/^[\w-]{43}$/u);
    expect(proofs()[1]).toBe(proofs()[0]);
    expect(fakeApi.requests(sessionEndpoints.signOut)[0]?.headers.has('X-Device-Proof')).toBe(false);
  });

  it('leads people on to where they were going', async () => {
    fakeApi.answers(sessionEndpoints.signIn, aYouth());
    const { user, router } = await renderAt('/home/add-check-in');
    expect(router.state.location.pathname).toBe('/sign-in');
    await signInAs(user, 'tahlia@example.com', 'mango tram quiet');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/add-check-in'));
  });

  it('shows a wrong pair in a toast and at the form', async () => {
    fakeApi.refuses(sessionEndpoints.signIn, { status: 401, message: 'Invalid email or password.' });
    const { user, router } = await renderAt('/sign-in');
    await signInAs(user, 'tahlia@example.com', 'wrong one here');
    const [words, ...again] = await screen.findAllByText(/^Invalid username or password\./u);
    expect(words!.closest('[role="alert"]')).not.toBeNull();
    expect(again).toEqual([]);
    expect(router.state.location.pathname).toBe('/sign-in');
    expect(getSession()).toBeNull();
  });

  it('shows what a lost session took along, once, and where help is', async () => {
    storeLost(['your Distress Alert that has not gone out yet']);
    const { unmount } = await renderAt('/sign-in');
    expect(await screen.findByText(/lost your Distress Alert that has not gone out yet/u)).toHaveTextContent(
      'call 000 or 1800 551 800',
    );
    unmount();
    await renderAt('/sign-in');
    expect(screen.queryByText(/lost your Distress Alert/u)).toBeNull();
  });

  it('shows how long to wait after too many tries', async () => {
    fakeApi.refuses(sessionEndpoints.signIn, { status: 429, message: 'Slow down.', retryAfterSeconds: 150 });
    const { user } = await renderAt('/sign-in');
    await signInAs(user, 'tahlia@example.com', 'wrong one here');
    expect(await screen.findByText(/Please wait 3 minutes/u)).toBeVisible();
  });

  it('asks for both fields before it asks the server', async () => {
    fakeApi.answers(sessionEndpoints.signIn, aYouth());
    const { user } = await renderAt('/sign-in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter your email or mobile.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(fakeApi.requests(sessionEndpoints.signIn)).toHaveLength(0);
  });

  it('shows the password when asked, and leaves help in sight', async () => {
    const { user } = await renderAt('/sign-in');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: /^Show/u }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByRole('link', { name: /Need help now\?/u })).toHaveAttribute('href', '/need-help-now');
  });
});

describe('the lock screen', () => {
  const renderLocked = async () => {
    const view = await renderAt('/home/add-check-in', { as: aYouth(), locked: true });
    expect(await screen.findByRole('heading', { name: 'App Locked' })).toBeVisible();
    return view;
  };

  it('asks for something to unlock with', async () => {
    const { user } = await renderLocked();
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(screen.getByText('Please enter your password or pin to unlock.')).toBeVisible();
  });

  it('shows what is typed when asked, and hides it again', async () => {
    const { user } = await renderLocked();
    const secret = screen.getByLabelText('Password or pin');
    expect(secret).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(secret).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(secret).toHaveAttribute('type', 'password');
  });

  it('unlocks on Enter', async () => {
    fakeApi.answers(sessionEndpoints.unlock, null);
    const { user } = await renderLocked();
    await user.type(screen.getByLabelText('Password or pin'), '2580{Enter}');
    await waitFor(() => expect(isLocked()).toBe(false));
    expect(localStorage.getItem('sessionLocked')).toBe('false');
    expect(screen.queryByRole('heading', { name: 'App Locked' })).toBeNull();
    expect(fakeApi.requests(sessionEndpoints.unlock)[0]?.body).toEqual({ password: '2580' });
  });

  it('shows the words of the server and stays locked', async () => {
    fakeApi.refuses(sessionEndpoints.unlock, { status: 200, message: 'That isn’t your password or pin.' });
    const { user } = await renderLocked();
    await user.type(screen.getByLabelText('Password or pin'), '0000{Enter}');
    expect(await screen.findByText('That isn’t your password or pin.')).toBeVisible();
    expect(isLocked()).toBe(true);
  });

  it('goes back to sign-in and forgets everything', async () => {
    fakeApi.answers(sessionEndpoints.signOut, null);
    const { user, router } = await renderLocked();
    await user.click(screen.getByRole('button', { name: 'Back to Login page' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(localStorage.getItem('session')).toBeNull();
    expect(fakeApi.requests(sessionEndpoints.signOut)).toHaveLength(1);
  });

  it('leaves help working', async () => {
    await renderLocked();
    expect(screen.getByRole('link', { name: 'Distress Alert' })).toHaveAttribute('href', '/home/distress-alert');
    expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Call 000' })).toBeEnabled();
  });
});
