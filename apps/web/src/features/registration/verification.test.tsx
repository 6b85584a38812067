// The code after signing up: verified, resent, sent another way, or skipped.
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { holdSession, type PendingSession } from './pendingSession.ts';

const hold = (more: Partial<PendingSession> = {}) =>
  holdSession({
    session: aYouth({ MobileVerified: false }),
    sentBy: 'mobile',
    email: 'tahlia@example.com',
    mobile: '0491570156',
    resendAt: Date.now() + 60_000,
    ...more,
  });
const expires = () => new Date(Date.now() + 600_000).toISOString();
const codeField = () => screen.findByLabelText('Six-digit code');

describe('the code', () => {
  beforeEach(() => {
    fakeApi.answers(registrationEndpoints.verifyMobileCode, { MobileVerified: true });
    fakeApi.answers(registrationEndpoints.sendEmailCode, { ResendAfterSeconds: 60, ExpiresAt: expires() });
    fakeApi.answers(registrationEndpoints.sendMobileCode, { ResendAfterSeconds: 60, ExpiresAt: expires() });
  });

  it('is taken from a paste with spaces in it and lets the person in', async () => {
    hold();
    const { user, router } = await renderAt('/verification-submit');
    expect(getSession()).toBeNull();
    await user.click(await codeField());
    await user.paste(' 123 456 ');
    expect(await screen.findByRole('heading', { name: 'You’re in' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/success');
    const [asked] = fakeApi.requests(registrationEndpoints.verifyMobileCode);
    expect(asked?.body).toEqual({ Otp: '123456' });
    expect(asked?.headers.get('Authorization')).toBe(`Bearer ${aYouth().Token}`);
    expect(getSession()?.MobileVerified).toBe(true);
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/home');
  });

  it('stays here when it was wrong', async () => {
    const errors = [{ field: 'Otp', message: 'That isn’t the code. Have another look.' }];
    fakeApi.refuses(registrationEndpoints.verifyMobileCode, { status: 422, errors });
    hold();
    const { user, router } = await renderAt('/verification-submit');
    await user.type(await codeField(), '000000');
    expect(await screen.findByText('That isn’t the code. Have another look.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/verification-submit');
    expect(getSession()).toBeNull();
  });

  it('checks a code that is put over a wrong one without another tap', async () => {
    const errors = [{ field: 'Otp', message: 'That isn’t the code. Have another look.' }];
    fakeApi.refuses(registrationEndpoints.verifyMobileCode, { status: 422, errors });
    hold();
    const { user } = await renderAt('/verification-submit');
    await user.type(await codeField(), '000000');
    await screen.findByText('That isn’t the code. Have another look.');
    fireEvent.change(await codeField(), { target: { value: '123456' } });
    await waitFor(() =>
      expect(fakeApi.requests(registrationEndpoints.verifyMobileCode).at(-1)?.body).toEqual({ Otp: '123456' }),
    );
  });

  it('asks for six digits', async () => {
    hold();
    const { user } = await renderAt('/verification-submit');
    await user.type(await codeField(), '12a');
    await user.click(screen.getByRole('button', { name: 'Check code' }));
    expect(await screen.findByText('Six digits, as in the message.')).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.verifyMobileCode)).toHaveLength(0);
  });

  it('comes again only after the wait', async () => {
    hold({ resendAt: Date.now() + 45_000 });
    const view = await renderAt('/verification-submit');
    expect(await screen.findByText(/You can send another in 4\d seconds/u)).toBeVisible();
    view.unmount();
    hold({ resendAt: Date.now() - 1 });
    const { user } = await renderAt('/verification-submit');
    await user.click(await screen.findByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText(/You can send another in/u)).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.sendMobileCode)).toHaveLength(1);
  });

  it('comes by email instead', async () => {
    hold();
    const { user, router } = await renderAt('/verification');
    await user.click(await screen.findByRole('radio', { name: /Email it to/u }));
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/verification-submit'));
    expect(await screen.findByText(/We emailed six digits/u)).toBeVisible();
    expect(fakeApi.requests(registrationEndpoints.sendEmailCode)).toHaveLength(1);
  });

  it('shows how long the server asks to wait', async () => {
    fakeApi.refuses(registrationEndpoints.sendMobileCode, { status: 429, retryAfterSeconds: 40 });
    hold();
    const { user } = await renderAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('Please wait 40 seconds, then try again.')).toBeVisible();
  });

  it('can be put off: the person goes home, unverified', async () => {
    hold();
    const { user, router } = await renderAt('/verification-submit');
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    expect(getSession()?.MobileVerified).toBe(false);
  });

  it('trades a worn-out token once and goes on', async () => {
    const renewed = {
      Token: 'token-renewed-0001',
      RefreshToken: 'refresh-renewed-00001',
      LogoutTime: Date.now() + 1e8,
    };
    fakeApi.answers(sessionEndpoints.refresh, renewed);
    fakeApi.refuses(registrationEndpoints.verifyMobileCode, ({ headers }) => {
      if (headers.get('Authorization') === `Bearer ${renewed.Token}`)
        fakeApi.answers(registrationEndpoints.verifyMobileCode, { MobileVerified: true });
      return { status: 401 };
    });
    hold();
    const { user } = await renderAt('/verification-submit');
    await user.type(await codeField(), '123456');
    await waitFor(() => expect(fakeApi.requests(registrationEndpoints.verifyMobileCode)).toHaveLength(2));
    expect(fakeApi.requests(sessionEndpoints.refresh)).toHaveLength(1);
    expect(fakeApi.requests(registrationEndpoints.verifyMobileCode)[1]?.headers.get('Authorization')).toBe(
      `Bearer ${renewed.Token}`,
    );
  });

  it('shows how to go on after the session locked itself', async () => {
    fakeApi.refuses(registrationEndpoints.sendMobileCode, { status: 423 });
    hold();
    const { user, router } = await renderAt('/verification');
    await user.click(await screen.findByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('That took a while. Choose Later, or sign in again to go on.')).toBeVisible();
    expect(router.state.location.pathname).toBe('/verification');
  });

  it('has nothing to show to somebody who is not signing up', async () => {
    const { router } = await renderAt('/verification');
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
  });
});
