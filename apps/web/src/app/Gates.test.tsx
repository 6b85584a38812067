import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocked } from '#shared/session/session.ts';
import { raiseTermsRequired, settleTerms } from '#shared/session/sessionEvents.ts';
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
