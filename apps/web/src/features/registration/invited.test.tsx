// From an invitation's link to an account; and the links in emails.
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const token = 'invitation.from-tahlia.0001';
const pending = {
  Pending: true,
  InviterFirstName: 'Tahlia',
  ExpiresAt: '2026-12-04T01:00:00Z',
  Email: 'leanne@example.com',
  MobileNumber: null,
};
const over = { Pending: false, InviterFirstName: null, ExpiresAt: null, Email: null, MobileNumber: null };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const tap = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const yes = async (user: UserEvent) => {
  await heading('Tahlia would like you in their Crew');
  await screen.findByText('Listen first.');
  await tap(user, 'Yes, I promise');
};

beforeEach(() => {
  fakeApi.answers(registrationEndpoints.pendingInvitation, pending);
  fakeApi.answers(crewEndpoints.oath, {
    Type: 'Crew',
    Version: 1,
    Title: 'What you promise',
    Intro: 'Be there.',
    Points: ['Listen first.'],
    Accept: 'I promise',
  });
});

describe('the page of an invitation', () => {
  it('shows who asks and the promise without an account, and takes a no', async () => {
    fakeApi.answers(crewEndpoints.reject, null);
    const { user, router } = await renderAt(`/invitation#invitation=${token}`);
    await heading('Tahlia would like you in their Crew');
    expect(await screen.findByRole('heading', { name: 'What you promise' })).toBeVisible();
    expect(router.state.location.hash).toBe('');
    await tap(user, 'No, thank you');
    await untilFocused(await heading('That’s okay'));
    expect(fakeApi.requests(crewEndpoints.reject)[0]?.body).toEqual({ Token: token });
    expect(sessionStorage.getItem('mycrew-invitation')).toBeNull();
    expect(screen.getByRole('link', { name: /never again/u })).toHaveAttribute(
      'href',
      `/invitation/stop#invitation=${token}`,
    );
  });

  it('shows that it is over, and that a truncated link is not complete', async () => {
    fakeApi.answers(registrationEndpoints.pendingInvitation, over);
    await renderAt(`/invitation#invitation=${token}`);
    expect(await heading('This invitation can’t be used any more')).toBeVisible();
    await renderAt('/invitation');
    expect(await heading('This link isn’t complete')).toBeVisible();
  });

  it('leads whoever is signed in to their invitations', async () => {
    const { router } = await renderAt(`/invitation#invitation=${token}`, { as: aYouth() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/contacts/new-invites'));
    expect(await screen.findByRole('region', { name: 'Invitation from Tahlia' })).toBeVisible();
  });
});

describe('two steps after a yes', () => {
  const toCode = async () => {
    const { user, router } = await renderAt(`/invitation#invitation=${token}`);
    await yes(user);
    await heading('First, who are you?');
    expect(screen.getByLabelText('Email')).toHaveValue('leanne@example.com');
    await user.type(screen.getByLabelText('First name'), 'Leanne');
    await user.type(screen.getByLabelText('Last name'), 'Brennan');
    await user.type(screen.getByLabelText('Mobile'), '0491 570 157');
    await tap(user, 'Next');
    await heading('Nearly there');
    await user.type(screen.getByLabelText('Year of birth'), '1979');
    await user.type(screen.getByLabelText('Password'), 'mango tram quiet');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('mango');
    await user.click(screen.getByRole('checkbox'));
    await tap(user, 'Create account');
    return { user, router };
  };
  const code = async (user: UserEvent) => {
    await user.click(await screen.findByLabelText('Six-digit code'));
    await user.paste('123456');
  };

  beforeEach(() => {
    fakeApi.answers(registrationEndpoints.registerSupporter, { ...aSupporter(), VerifyBy: 'mobile' });
    fakeApi.answers(registrationEndpoints.verifyMobileCode, { MobileVerified: true });
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [], ToConfirm: [], Given: [] });
  });

  it('open an account and accept the invitation', async () => {
    fakeApi.answers(crewEndpoints.accept, { IsWaiting: true, FirstName: 'Tahlia', Youth: null });
    const given = { _id: anId(), FirstName: 'Tahlia', AnsweredOn: pending.ExpiresAt, ExpiresOn: pending.ExpiresAt };
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [], ToConfirm: [], Given: [given] });
    const { user } = await toCode();
    await code(user);
    expect(await screen.findByRole('heading', { name: 'We’ve asked Tahlia' })).toBeVisible();
    const [sent] = fakeApi.requests(registrationEndpoints.registerSupporter);
    expect(sent?.body).toMatchObject({
      InvitationToken: token,
      Email: 'leanne@example.com',
      MobileNumber: '0491570157',
      YearOfBirth: 1979,
    });
    expect(fakeApi.requests(crewEndpoints.accept).map(({ body }) => body)).toEqual([
      { Token: token, AcceptOath: true },
    ]);
    expect(sessionStorage.getItem('mycrew-invitation')).toBeNull();
  });

  it('show whose Crew that is now, where the address was proven on the way', async () => {
    const Youth = aCrewMember({ FirstName: 'Tahlia' });
    fakeApi.answers(crewEndpoints.accept, { IsWaiting: false, FirstName: 'Tahlia', Youth });
    fakeApi.answers(crewEndpoints.crewFor, [Youth]);
    const { user } = await toCode();
    await code(user);
    expect(await screen.findByText('You’re in Tahlia’s Crew.')).toBeVisible();
  });

  it('lead to the invitation where the yes could not be given just then', async () => {
    fakeApi.refuses(crewEndpoints.accept, { status: 409, code: 'crew-full', message: 'Their Crew is full.' });
    const { user } = await toCode();
    await code(user);
    expect(await screen.findByRole('region', { name: 'Invitation from Tahlia' })).toBeVisible();
  });

  it('show the server’s errors at the step of their field', async () => {
    const errors = [{ field: 'MobileNumber', message: 'Needs 10 digits.' }];
    fakeApi.refuses(registrationEndpoints.registerSupporter, { status: 422, message: 'Invalid.', errors });
    await toCode();
    expect(await heading('First, who are you?')).toBeVisible();
    expect(screen.getByLabelText('Mobile')).toHaveAccessibleDescription(/Needs 10 digits\./u);
  });
});

describe('no more of these', () => {
  it('goes as far as was chosen, without an account', async () => {
    fakeApi.answers(crewEndpoints.optOut, null);
    const { user } = await renderAt(`/invitation/stop#invitation=${token}`);
    await heading('No more invitations?');
    await tap(user, 'Never again, from anybody');
    await untilFocused(await heading('Done'));
    expect(fakeApi.requests(crewEndpoints.optOut)[0]?.body).toEqual({ Token: token, Scope: 'everybody' });
  });

  it('shows that it did not go through, and the choice stays', async () => {
    fakeApi.refuses(crewEndpoints.optOut, { status: 500 });
    const { user } = await renderAt(`/invitation/stop#invitation=${token}`);
    await user.click(await screen.findByRole('button', { name: 'Not from this person' }));
    expect(await screen.findByText(/./u, { selector: '[role=alert] p' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Not from this person' })).toBeEnabled();
  });
});

describe('the link of the welcome mail', () => {
  const link = '/home/confirm-email#confirm=mxff89s0.abcdefghijklmnop';

  it('asks whoever is signed out to sign in, and is not lost by it', async () => {
    const { router } = await renderAt(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(sessionStorage.getItem('rememberedPlace')).toBe(link);
  });

  it('confirms the email of whoever is signed in', async () => {
    fakeApi.answers(registrationEndpoints.confirmEmail, { EmailVerified: true });
    const { router } = await renderAt(link, { as: aYouth() });
    expect(await screen.findByText(/It’s confirmed/u)).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(fakeApi.requests(registrationEndpoints.confirmEmail)[0]?.body).toEqual({
      Token: 'mxff89s0.abcdefghijklmnop',
    });
  });

  it('of another account changes nothing, and offers a new one', async () => {
    const errors = [{ field: 'Token', message: 'This link doesn’t go with this account.' }];
    fakeApi.refuses(registrationEndpoints.confirmEmail, { status: 422, message: 'Invalid.', errors });
    fakeApi.answers(registrationEndpoints.sendEmailLink, null);
    const { user } = await renderAt(link, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Send another link' }));
    expect(await screen.findByText(/On its way/u)).toBeVisible();
  });
});
