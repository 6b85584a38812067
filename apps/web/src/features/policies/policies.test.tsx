// The gate before the app while new terms wait, and the policies themselves.
import { policyEndpoints, type PolicyItem } from '@mycrew/contract/policies.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { raiseTermsRequired, termsWaiting } from '#shared/session/sessionEvents.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { termsResetEvent } from './gateFlag.ts';

const title = 'Updated Terms & Conditions and Privacy Policy';
const both: PolicyItem[] = [
  { Type: 'terms', HasAcceptedVersion: false },
  { Type: 'privacy', HasAcceptedVersion: false },
];
const text = (type: string) => ({
  Type: type as 'terms',
  Version: 2,
  Title: type === 'terms' ? 'Terms of use' : 'Privacy policy',
  PublishedAt: '2026-11-20T00:00:00.000Z',
  Changes: [`You can now take your data with you (${type}).`],
  Sections: [
    {
      Heading: 'Your Crew',
      Plain: 'You choose who is in it.',
      Full: 'A Crew has at most nine people.\n\nEach of them makes a promise.',
    },
  ],
});

describe('the terms gate', () => {
  beforeEach(() => fakeApi.answers(policyEndpoints.read, ({ params }) => text(params['type'] ?? '')));

  const renderGated = async (items: PolicyItem[]) => {
    const view = await renderAt('/home/add-check-in', { as: aYouth() });
    act(() => raiseTermsRequired(items));
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    return view;
  };

  it('shows first what has changed, in plain words', async () => {
    await renderGated(both);
    const news = await screen.findByRole('region', { name: 'What’s new in the terms' });
    expect(within(news).getByText('You can now take your data with you (terms).')).toBeVisible();
    expect(screen.getByText('You can now take your data with you (privacy).')).toBeVisible();
  });

  it('accepts everything at once and opens the app again', async () => {
    fakeApi.answers(policyEndpoints.accept, null);
    const { user } = await renderGated(both);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(termsWaiting()).toBeNull());
    expect(fakeApi.requests(policyEndpoints.accept)[0]?.body).toEqual({ Type: 'all', UserId: aYouth().UserId });
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
  });

  it('holds a flag while it is shown, and reports when it closes', async () => {
    fakeApi.answers(policyEndpoints.accept, null);
    const reset = vi.fn<() => void>();
    window.addEventListener(termsResetEvent, reset, { once: true });
    const { user } = await renderGated(both);
    expect(localStorage.getItem('termsUpdateRequired')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(reset).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('termsUpdateRequired')).toBeNull();
  });

  it('goes away in this tab too when another one has accepted', async () => {
    await renderGated(both);
    localStorage.removeItem('termsUpdateRequired');
    const taken = new StorageEvent('storage', { key: 'termsUpdateRequired', newValue: null });
    act(() => void window.dispatchEvent(taken));
    expect(screen.queryByRole('dialog', { name: title })).toBeNull();
    expect(fakeApi.requests(policyEndpoints.accept)).toHaveLength(0);
  });

  it('shows only what is not accepted yet, each in a new tab', async () => {
    await renderGated([
      { Type: 'terms', HasAcceptedVersion: true },
      { Type: 'privacy', HasAcceptedVersion: false },
    ]);
    expect(screen.queryByRole('link', { name: /View Terms/u })).toBeNull();
    const link = screen.getByRole('link', { name: /View Privacy Policy/u });
    expect(link).toHaveAttribute('href', '/policies/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('does not close by Escape, and leaves help in reach', async () => {
    const { user } = await renderGated(both);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Distress Alert' })).toHaveAttribute('href', '/home/distress-alert');
    expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Call 000' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Call 000' }));
    expect(dialog.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:000');
  });

  it('shows that accepting failed', async () => {
    fakeApi.refuses(policyEndpoints.accept, { status: 500, message: 'Something went wrong' });
    const { user } = await renderGated(both);
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(termsWaiting()).not.toBeNull();
  });

  it('declining logs out', async () => {
    fakeApi.answers(sessionEndpoints.signOut, null);
    const { user, router } = await renderGated(both);
    await user.click(screen.getByRole('button', { name: 'Decline and Logout' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(getSession()).toBeNull();
  });
});

describe('the texts', () => {
  it('are open to everybody, plain words beside the full text', async () => {
    fakeApi.answers(policyEndpoints.read, ({ params }) => text(params['type'] ?? ''));
    const { user } = await renderAt('/policies/terms');
    expect(await screen.findByText('You choose who is in it.')).toBeVisible();
    expect(screen.getByText('A Crew has at most nine people.')).toBeVisible();
    expect(screen.getByText('Each of them makes a promise.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Read the privacy policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  });

  it('offer another try when they did not load', async () => {
    fakeApi.refuses(policyEndpoints.read, { status: 500 });
    const { user } = await renderAt('/policies/privacy');
    expect(await screen.findByText('The text didn’t load')).toBeVisible();
    fakeApi.answers(policyEndpoints.read, ({ params }) => text(params['type'] ?? ''));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You choose who is in it.')).toBeVisible();
  });
});
