// A forgotten password: by email link, by a code to the mobile, and setting the new one.
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';
import { holdReset } from './heldReset.ts';

const id = 'reset_0123456789abcdef';
const secret = 'secret_0123456789abcdefghij';
const token = 'proved_0123456789abcdefghij';
const newWords = 'mango tram quiet';
const inTenMinutes = () => new Date(Date.now() + 600_000).toISOString();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  fakeApi.answers(passwordEndpoints.startReset, null);
  fakeApi.answers(passwordEndpoints.sendResetCode, {
    ResetId: id,
    ResendAfterSeconds: 60,
    ExpiresAt: inTenMinutes(),
  });
  fakeApi.answers(passwordEndpoints.verifyReset, { ResetAuthToken: token });
  fakeApi.answers(passwordEndpoints.reset, null);
  fakeApi.answers(passwordEndpoints.changeByMobile, null);
});

const askFor = async (contact: string) => {
  const view = await renderAt('/sign-in');
  await view.user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  await heading('Forgot your password?');
  await view.user.type(screen.getByLabelText('Email or mobile'), contact);
  await view.user.click(screen.getByRole('button', { name: 'Next' }));
  return view;
};

describe('asking for a way back in', () => {
  it('begins with what was typed at sign-in', async () => {
    const { user } = await renderAt('/sign-in');
    await user.type(screen.getByLabelText('Email or mobile'), 'sam@example.com');
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await heading('Forgot your password?');
    expect(screen.getByLabelText('Email or mobile')).toHaveValue('sam@example.com');
  });

  it('explains to everybody that an unconfirmed address gets nothing, and offers the other one', async () => {
    const { user } = await askFor('sam@example.com');
    await heading('Look in your email');
    expect(screen.getByText(/never confirmed gets no link/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use your mobile or another email' }));
    expect(screen.getByLabelText('Email or mobile')).toHaveValue('');
    expect(screen.getByLabelText('Email or mobile')).toHaveAccessibleDescription(/one that you have confirmed/u);
    await user.type(screen.getByLabelText('Email or mobile'), '0491570006');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await heading('Enter the code');
    expect(screen.getByText(/never confirmed gets no code/u)).toBeVisible();
  });

  it('sends a link to an email, and does not reveal whether there is an account', async () => {
    await askFor(' Sam@Example.com');
    await untilFocused(await heading('Look in your email'));
    expect(screen.getByText(/has an account here, a link is on its way/u)).toBeVisible();
    expect(screen.getByText(/send another in/u)).toBeVisible();
    const [asked] = fakeApi.requests(passwordEndpoints.startReset);
    expect(asked?.query).toEqual({ isWeb: 'true' });
    expect(asked?.body).toEqual({ Email: 'sam@example.com' });
  });

  it('sends a code to a mobile and takes it with spaces in it', async () => {
    const { user, router } = await askFor('491 570 006');
    await heading('Enter the code');
    expect(screen.getByText('0491 ••• 006')).toBeVisible();
    expect(fakeApi.requests(passwordEndpoints.sendResetCode)[0]?.body).toEqual({ MobileNumber: '0491570006' });
    await user.click(screen.getByLabelText('Six-digit code'));
    await user.paste(' 123 456 ');
    await heading('Choose a new password');
    const [asked] = fakeApi.requests(passwordEndpoints.verifyReset);
    expect(asked?.params).toEqual({ id });
    expect(asked?.body).toEqual({ Otp: '123456' });
    await user.type(screen.getByLabelText('New password'), newWords);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await heading('Your password is changed');
    expect(router.state.location.pathname).toBe('/forgot-password-success');
    expect(fakeApi.requests(passwordEndpoints.changeByMobile)[0]?.body).toEqual({
      Password: newWords,
      ResetAuthToken: token,
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });

  it.each([
    ['', 'Please enter your email or mobile.'],
    ['sam@', /Needs an email address/u],
    ['12345', /Needs 10 digits/u],
  ])('asks for something that can be one (%s)', async (typed, words) => {
    const { user } = await renderAt('/forgot-password');
    if (typed) await user.type(screen.getByLabelText('Email or mobile'), typed);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(words)).toBeVisible();
    await untilFocused(screen.getByLabelText('Email or mobile'));
    expect(fakeApi.requests(passwordEndpoints.startReset)).toHaveLength(0);
  });

  it('shows how long to wait after too many', async () => {
    fakeApi.refuses(passwordEndpoints.startReset, { status: 429, message: 'Slow down.', retryAfterSeconds: 150 });
    await askFor('sam@example.com');
    expect(await screen.findByText('Please wait 3 minutes, then try again.')).toBeVisible();
  });
});

describe('the code', () => {
  const hold = (more = {}) =>
    holdReset({ way: 'mobile', id, mobile: '0491570006', resendAt: Date.now() - 1, token: null, ...more });

  it('leads back to the question where nothing was asked', async () => {
    await renderAt('/forgot-password-otp');
    expect(await heading('Forgot your password?')).toBeVisible();
  });

  it('stays where it was wrong, and another one can be sent after the wait', async () => {
    const errors = [{ field: 'Otp', message: 'That doesn’t fit, or its time is over.' }];
    fakeApi.refuses(passwordEndpoints.verifyReset, { status: 422, errors });
    hold();
    const { user } = await renderAt('/forgot-password-otp');
    await user.type(await screen.findByLabelText('Six-digit code'), '000000');
    expect(await screen.findByText('That doesn’t fit, or its time is over.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/send another in/u)).toBeVisible();
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('');
  });
});

describe('the emailed link', () => {
  const link = `/forgot-password-submit#id=${id}&secret=${secret}`;

  it('is taken out of the address at once and traded for the new password', async () => {
    const { user, router } = await renderAt(link);
    await heading('Choose a new password');
    expect(router.state.location.hash).toBe('');
    const field = await screen.findByLabelText('New password');
    expect(fakeApi.requests(passwordEndpoints.verifyReset)[0]).toMatchObject({ params: { id }, body: { Otp: secret } });
    await user.type(field, 'short');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('At least 8 characters. Three words work well.')).toBeVisible();
    await user.clear(field);
    await user.type(field, newWords);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    await heading('Your password is changed');
    expect(fakeApi.requests(passwordEndpoints.reset)[0]).toMatchObject({
      params: { id },
      body: { Password: newWords, ResetAuthToken: token },
    });
  });

  it('is over in words, with the way to a new one', async () => {
    const errors = [{ field: 'Otp', message: 'That doesn’t fit, or its time is over.' }];
    fakeApi.refuses(passwordEndpoints.verifyReset, { status: 422, errors });
    await renderAt(link);
    expect(await heading('This link can’t be used any more')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  it('shows the words of the server at the password', async () => {
    const errors = [{ field: 'Password', message: 'That one is easy to guess.' }];
    fakeApi.refuses(passwordEndpoints.reset, { status: 422, errors });
    const { user } = await renderAt(link);
    await user.type(await screen.findByLabelText('New password'), 'mycrew1234');
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('That one is easy to guess.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Start again' })).toBeNull();
  });

  it('offers to start again where its time ran out on the way', async () => {
    fakeApi.refuses(passwordEndpoints.reset, { status: 422, code: 'reset-over', message: 'Its time is over.' });
    const { user, router } = await renderAt(link);
    await user.type(await screen.findByLabelText('New password'), newWords);
    await user.click(screen.getByRole('button', { name: 'Set new password' }));
    expect(await screen.findByText('Its time is over.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Start again' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/forgot-password'));
  });
});
