import { type Consent, consentEndpoints } from '@mycrew/contract/consent.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { routes } from '@mycrew/contract/paths.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const aConsent = (more: Partial<Consent> = {}): Consent => ({
  State: 'sent',
  AskedOf: 'k•••@example.com',
  SentOn: '2026-11-20T03:00:00.000Z',
  ExpiresOn: '2026-11-27T03:00:00.000Z',
  ResendsLeft: 3,
  AddressChangesLeft: 2,
  ...more,
});
const consentIs = (more: Partial<Consent> = {}) => fakeApi.answers(consentEndpoints.mine, aConsent(more));
const card = () => screen.findByRole('region', { name: 'Your parent’s yes' });
const resends = () => fakeApi.requests(consentEndpoints.resend).map(({ body }) => body);

beforeEach(() => {
  fakeApi.answers(profileEndpoints.read, aProfile());
  consentIs();
  fakeApi.answers(consentEndpoints.resend, aConsent({ ResendsLeft: 2 }));
  fakeApi.answers(dashboardEndpoints.home, {
    MyCrew: [],
    CrewFor: [],
    CrewForCheckins: [],
    Week: [],
    UnreadNotifications: 0,
    AsksToConfirmEmail: false,
    CrewLimit: 9,
  });
});

describe('waiting for a parent’s yes', () => {
  it('shows who was asked, what works and what waits, and does not lead to inviting', async () => {
    await renderAt('/home', { as: aYouth() });
    const asked = await card();
    expect(within(asked).getByText('We asked k•••@example.com')).toBeVisible();
    expect(within(asked).getByText(/checking in, Kids Helpline and 000/u)).toBeVisible();
    expect(within(asked).getByText(/inviting people into your Crew/u)).toBeVisible();
    expect(within(asked).getByText('3 left today')).toBeVisible();
    await waitFor(() => expect(fakeApi.requests(dashboardEndpoints.home).length).toBeGreaterThan(0));
    expect(screen.queryByText('Nobody in your Crew yet')).toBeNull();
  });

  it('asks again and counts what is left', async () => {
    const { user } = await renderAt('/home', { as: aYouth() });
    await user.click(within(await card()).getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('2 left today')).toBeVisible();
    expect(resends()).toEqual([{ isParentEmailChange: false }]);
  });

  it('asks somebody else after the password', async () => {
    let isConfirmed = false;
    fakeApi.answers(passwordEndpoints.verify, () => {
      isConfirmed = true;
      return { Until: '2026-11-20T03:05:00.000Z' };
    });
    fakeApi.refuses(consentEndpoints.resend, { status: 422, code: 'step-up-needed', message: 'Please confirm.' });
    const { user } = await renderAt('/home', { as: aYouth() });
    await user.click(within(await card()).getByRole('button', { name: 'Ask somebody else' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ask somebody else' });
    await user.type(within(dialog).getByLabelText('Their name'), 'Alex Lee');
    await user.type(within(dialog).getByLabelText('Their email'), 'alex@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Ask them' }));
    const password = await screen.findByRole('dialog', { name: 'Is it you?' });
    fakeApi.answers(consentEndpoints.resend, aConsent({ AskedOf: 'a•••@example.com', AddressChangesLeft: 1 }));
    await user.type(within(password).getByLabelText('Your password'), 'mango tram quiet');
    await user.click(within(password).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('We asked a•••@example.com')).toBeVisible();
    expect(isConfirmed).toBe(true);
    expect(resends().at(-1)).toEqual({
      isParentEmailChange: true,
      ParentName: 'Alex Lee',
      newParentEmail: 'alex@example.com',
    });
  });

  it.each<[Consent['State'], RegExp]>([
    ['opened', /has opened our mail/u],
    ['declined', /The answer was no for now/u],
    ['expired', /ran out without an answer/u],
    ['withdrawn', /The yes was taken back/u],
  ])('has words for %s', async (State, words) => {
    consentIs({ State, ResendsLeft: 0 });
    await renderAt('/home', { as: aYouth() });
    expect(within(await card()).getByText(words)).toBeVisible();
    expect(screen.getByText('You can ask again tomorrow.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  it('that was taken back shows what goes on, and who listens at once', async () => {
    consentIs({ State: 'withdrawn' });
    const { user } = await renderAt('/home', { as: aYouth() });
    const asked = within(await card());
    expect(asked.getByText('Goes on:').parentElement).toHaveTextContent(/checking in.*Kids Helpline and 000/u);
    expect(asked.getByRole('link', { name: 'Talk to somebody about this' })).toHaveAttribute(
      'href',
      routes.professionalHelpHere.path,
    );
    await user.click(asked.getByRole('button', { name: 'Kids Helpline' }));
    expect(await screen.findByRole('dialog', { name: 'Kids Helpline' })).toBeVisible();
  });

  it('shows from when a parent who declined can be asked again, and leaves asking somebody else', async () => {
    const message = 'A no can take time, so we leave them a week before we ask again: from Friday.';
    consentIs({ State: 'declined' });
    fakeApi.refuses(consentEndpoints.resend, { status: 422, code: 'parent-asked-lately', message });
    const { user } = await renderAt('/home', { as: aYouth() });
    const asked = await card();
    expect(within(asked).getByText(/we can ask again after a week/u)).toBeVisible();
    await user.click(within(asked).getByRole('button', { name: 'Ask again' }));
    expect(await within(asked).findByRole('alert')).toHaveTextContent(message);
    expect(within(asked).getByText('3 left today')).toBeVisible();
    await user.click(within(asked).getByRole('button', { name: 'Ask somebody else' }));
    expect(within(asked).queryByRole('alert')).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: 'Ask somebody else' });
    await user.type(within(dialog).getByLabelText('Their name'), 'Karen Lee');
    await user.type(within(dialog).getByLabelText('Their email'), 'karen@example.com');
    await user.click(within(dialog).getByRole('button', { name: 'Ask them' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(resends()).toHaveLength(2);
  });

  it('goes away by itself when the yes arrives', async () => {
    await renderAt('/home', { as: aYouth() });
    await card();
    consentIs({ State: 'approved' });
    act(() => hearFromServer('changed', { topic: 'session' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your parent’s yes' })).toBeNull());
  });

  it('shows at Add Crew why inviting waits', async () => {
    await renderAt('/contacts/add-crew', { as: aYouth() });
    expect(await screen.findByRole('heading', { name: 'Inviting waits for a yes' })).toBeVisible();
    expect(screen.getByText(/We asked k•••@example.com/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See how it stands' })).toHaveAttribute('href', '/home');
  });
});
