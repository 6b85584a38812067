// The desk: 404 for most people, a second factor for staff, and its own frame.
import { routes } from '@mycrew/contract/paths.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const app = { _id: 'a', Kind: 'totp' as const, Label: 'My phone', AddedOn: later, LastUsedOn: null };
const adapters: StaffEntry = { Role: 'moderator', Factors: [app], RecoveryCodes: 10, EndsOn: null, FreshUntil: null };
const inside: StaffEntry = { ...adapters, EndsOn: later, FreshUntil: later };
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqrs-tuvw-xyza-bcd${at}`);

let standing: StaffEntry;
const at = (path = '/staff') => renderAt(path, { as: aYouth() });
beforeEach(() => {
  standing = adapters;
  fakeApi.answers(staffEndpoints.entry, () => standing);
});

it('is not there for somebody without a role', async () => {
  fakeApi.refuses(staffEndpoints.entry, { status: 404 });
  await at();
  expect(await screen.findByRole('heading', { name: 'There’s nothing here' })).toBeVisible();
  expect(screen.queryByText('Staff')).toBeNull();
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', routes.home.path);
});

describe('at the door', () => {
  it('asks for the second factor, shows its error, and opens', async () => {
    fakeApi.refuses(staffEndpoints.enterByCode, {
      status: 422,
      errors: [{ field: 'Code', message: 'That code didn’t fit.' }],
    });
    const { user } = await at();
    expect(await screen.findByRole('heading', { name: 'Enter the desk' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enter' }));
    expect(await screen.findByText('Enter the code.')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('That code didn’t fit.')).toBeVisible();
    fakeApi.answers(staffEndpoints.enterByCode, () => (standing = inside));
    await user.type(screen.getByLabelText('Code'), '1');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('enrols an app first where there is no factor, asks for the password, and shows the recovery codes once', async () => {
    standing = { ...adapters, Factors: [], RecoveryCodes: 0 };
    fakeApi.refuses(staffEndpoints.beginTotp, { status: 422, code: 'step-up-needed' });
    fakeApi.answers(passwordEndpoints.verify, { Until: later });
    fakeApi.answers(staffEndpoints.confirmTotp, () => {
      standing = inside;
      return { ...inside, NewRecoveryCodes: codes };
    });
    const { user } = await at();
    await user.click(await screen.findByRole('button', { name: 'Authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.type(await screen.findByLabelText('Your password'), 'lanterns');
    fakeApi.answers(staffEndpoints.beginTotp, {
      _id: 'a',
      Secret: 'ABCDEFGH',
      Uri: 'otpauth://totp/x?secret=ABCDEFGH',
    });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Then the six digits it shows'), '123456');
    expect(await screen.findByText(codes[9]!)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve kept them' }));
    expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
  });
});

describe('inside', () => {
  it('asks for the factor again before what cannot be undone, and goes on by itself', async () => {
    standing = { ...inside, Factors: [app, { ...app, _id: 'b', Label: 'Old phone' }], FreshUntil: null };
    fakeApi.refuses(staffEndpoints.removeFactor, { status: 422, code: 'staff-step-up-needed' });
    fakeApi.answers(staffEndpoints.enterByCode, () => {
      fakeApi.answers(staffEndpoints.removeFactor, inside);
      return standing;
    });
    const { user } = await at('/staff/factors');
    await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(dialog.getByLabelText('Code'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  });

  it('goes back to the entry once a call is refused as expired', async () => {
    standing = inside;
    const { user } = await at('/staff/factors');
    expect(await screen.findByRole('heading', { name: 'My second factors' })).toBeVisible();
    fakeApi.answers(staffEndpoints.leave, () => {
      standing = adapters;
      return null;
    });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the desk' }));
    expect(await screen.findByRole('heading', { name: 'Enter the desk' })).toBeVisible();
  });
});

/** What a page says of itself without a network. */
it.each([
  ['/staff', 'Overview', 'Something urgent may have come since.'],
  ['/staff/factors', 'My second factors', 'Adding and removing a factor need the network.'],
])('says at %s what waits for the network, and what may be old', async (path, name, words) => {
  standing = inside;
  await at(path);
  // By its name: the door has a heading of its own until the entry is read.
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.queryByText(/you’re offline/iu)).toBeNull();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  try {
    act(() => void window.dispatchEvent(new Event('offline')));
    const bar = await screen.findByText(/What you see here may be old\./u);
    expect(bar).toHaveTextContent('You’re offline.');
    expect(bar).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
    act(() => void window.dispatchEvent(new Event('online')));
  }
});
