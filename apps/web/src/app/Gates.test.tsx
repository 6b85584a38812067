import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { send } from '#shared/outbox/outbox.ts';
import { getSession, setLocked } from '#shared/session/session.ts';
import { raiseClosing, raiseTermsRequired, settleTerms } from '#shared/session/sessionEvents.ts';
import { holdUnsent } from '#shared/session/unsent.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

afterEach(atAnyWidth);

const terms = [{ Type: 'terms' as const, HasAcceptedVersion: false }];

describe('a locked session', () => {
  it('shows the lock screen instead of the shell, and asks nothing of the server', async () => {
    await renderAt('/home/chat/0199aaaa-0000-7000-8000-000000000009', { as: aYouth(), locked: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'App Locked' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
    expect(fakeApi.requests(crewEndpoints.crew)).toHaveLength(0);
  });

  it('locks at once when another call hears 423', async () => {
    fakeApi.refuses(crewEndpoints.crew, { status: 423 });
    await renderAt('/home/distress-alert', { as: aYouth() });
    await waitFor(() => expect(localStorage.getItem('sessionLocked')).toBe('true'));
    expect(screen.queryByRole('button', { name: /Menu/u })).toBeNull();
  });

  it('comes back as it was when unlocked, but from a chat to home', async () => {
    const { router } = await renderAt('/home/chat/0199aaaa-0000-7000-8000-000000000009', {
      as: aYouth(),
      locked: true,
    });
    act(() => setLocked(false));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(await screen.findByRole('button', { name: /Menu/u })).toBeVisible();
  });
});

describe('waiting terms', () => {
  it('stand in the place of the app until they are settled', async () => {
    atWidth(1000);
    await renderAt('/home/distress-alert', { as: aYouth() });
    act(() => raiseTermsRequired(terms));
    expect(screen.getByRole('heading', { level: 1, name: 'Distress Alert' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Menu/u })).toBeNull();
    act(() => settleTerms());
    expect(await screen.findByRole('button', { name: /Menu/u })).toBeVisible();
  });

  it('show the gate on every other page', async () => {
    await renderAt('/home/chat/0199aaaa-0000-7000-8000-000000000009', { as: aYouth() });
    act(() => raiseTermsRequired(terms));
    expect(await screen.findByText('Updated Terms & Conditions and Privacy Policy')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Menu/u })).toBeNull();
  });
});

describe('leaving from a gate', () => {
  const gates = [
    ['the lock', 'Back to Login page', () => setLocked(true)],
    ['new terms', 'Decline and Logout', () => raiseTermsRequired(terms)],
    ['a closing account', 'Log out', () => raiseClosing('2026-12-09T00:00:00.000Z')],
  ] as const;

  it.each(gates)('asks first where something would be lost: %s', async (_, button, close) => {
    const { user, router } = await renderAt('/home/add-check-in', { as: aYouth() });
    act(() => void close());
    holdUnsent('trial', 'a page that is not saved yet');
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' }));
    expect(dialog.getByText('You would lose a page that is not saved yet.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /logout/u })).toBeNull());
    expect(getSession()).not.toBeNull();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(getSession()).toBeNull();
  });

  it('behind the lock the question names nobody', async () => {
    const { user } = await renderAt('/home/add-check-in', { as: aYouth(), locked: true });
    const message = { body: { userId: aYouth().UserId, Message: 'hi' } };
    const { stored } = send(chatEndpoints.send, message, { lane: 'chat:x', kind: 'x', words: 'Your message to Jonah' });
    await stored;
    await user.click(await screen.findByRole('button', { name: 'Back to Login page' }));
    expect(await screen.findByText('You would lose something that has not gone out yet.')).toBeVisible();
    expect(screen.queryByText(/Jonah/u)).toBeNull();
  });

  it('ends the sign-in on the server too where the token wore out behind the lock', async () => {
    const renewed = { Token: 'renewed-token', RefreshToken: 'renewed-refresh', LogoutTime: 5 };
    fakeApi.answers(sessionEndpoints.refresh, renewed);
    fakeApi.refuses(sessionEndpoints.signOut, ({ headers }) => ({
      status: headers.get('Authorization') === 'Bearer renewed-token' ? 500 : 401,
    }));
    const { user } = await renderAt('/home/add-check-in', { as: aYouth(), locked: true });
    await user.click(await screen.findByRole('button', { name: 'Back to Login page' }));
    await waitFor(() => expect(fakeApi.requests(sessionEndpoints.signOut)).toHaveLength(2));
    expect(fakeApi.requests(sessionEndpoints.refresh)[0]?.body).toEqual({ refreshToken: aYouth().RefreshToken });
    expect(localStorage.getItem('session')).toBeNull();
  });

  it('ends this browser’s push messages, whether the server hears of it or not', async () => {
    fakeApi.unreachable(sessionEndpoints.signOut);
    const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    const { user } = await renderAt('/home/add-check-in', { as: aYouth(), locked: true });
    const worker = { getRegistration: async () => registration, addEventListener() {}, removeEventListener() {} };
    const browser = new Proxy(navigator, {
      get: (real, name) => (name === 'serviceWorker' ? worker : (Reflect.get(real, name, real) as unknown)),
    });
    vi.stubGlobal('navigator', browser);
    await user.click(await screen.findByRole('button', { name: 'Back to Login page' }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
    vi.unstubAllGlobals();
  });

  it('is shown after a session that expired with something unsent', async () => {
    holdUnsent('trial', 'a page that is not saved yet');
    await renderAt('/home/add-check-in', { as: aYouth({ LogoutTime: Date.now() - 1 }) });
    expect(await screen.findByText(/You were signed out, and lost a page that is not saved yet/u)).toBeVisible();
  });
});
