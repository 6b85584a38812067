// Two-step sign-in: enabled in settings, asked after the password, never required to alert the Crew.
import { secondFactorNeeded } from '@mycrew/contract/constants.ts';
import { ourRoutes } from '@mycrew/contract/paths.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { type OwnFactors, secondFactorEndpoints, type SecondStep } from '@mycrew/contract/second-factor.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { longDay } from '#shared/format/times.ts';
import { getSession } from '#shared/session/session.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aProfile, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
const phone = { _id: 'a', Kind: 'totp' as const, Label: 'My phone', AddedOn: later, LastUsedOn: null };
const off: OwnFactors = {
  Since: null,
  Factors: [],
  RecoveryCodes: 0,
  IsAtDesk: false,
  HasContact: true,
  LostReadyOn: null,
};
const on: OwnFactors = { ...off, Since: later, Factors: [phone], RecoveryCodes: 10 };
const codes = Array.from({ length: 10 }, (_, at) => `abcd-efgh-jkmn-pqrs-tuvw-xyz2-345${at}`);
const step: SecondStep = {
  Challenge: 'challenge_0123456789abcdef',
  ExpiresOn: later,
  HasApp: true,
  HasPasskey: false,
  LostReadyOn: null,
};

beforeEach(() => fakeApi.answers(profileEndpoints.read, aProfile()));

describe('the settings', () => {
  const at = (own: OwnFactors) => {
    fakeApi.answers(secondFactorEndpoints.mine, own);
    return renderAt(ourRoutes.secondFactor.path, { as: aYouth() });
  };

  it('turn it on with the password and an app, and show the recovery codes once, to copy, download or print', async () => {
    fakeApi.refuses(secondFactorEndpoints.beginApp, { status: 422, code: 'step-up-needed' });
    fakeApi.answers(passwordEndpoints.verify, { Until: later });
    fakeApi.answers(secondFactorEndpoints.confirmApp, { ...on, NewRecoveryCodes: codes });
    const { user } = await at(off);
    await user.click(await screen.findByRole('button', { name: 'Authenticator app' }));
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    await user.type(await screen.findByLabelText('Your password'), 'mango tram quiet');
    fakeApi.answers(secondFactorEndpoints.beginApp, {
      _id: 'a',
      Secret: 'ABCDEFGH',
      Uri: 'otpauth://totp/x?secret=ABCDEFGH',
    });
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('ABCD EFGH')).toBeVisible();
    await user.type(screen.getByLabelText('Then the six digits it shows'), '123456');
    expect(await screen.findByText(codes[9]!)).toBeVisible();
    const file = screen.getByRole('link', { name: 'Download' });
    expect(decodeURIComponent(file.getAttribute('href')!)).toContain(codes.join('\n'));
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
    await user.click(screen.getByRole('button', { name: 'I’ve kept them' }));
    expect(await screen.findByText('My phone')).toBeVisible();
    expect(screen.queryByText(codes[9]!)).toBeNull();
  });

  it('turn it off with the last one, and make new codes', async () => {
    fakeApi.answers(secondFactorEndpoints.renewRecoveryCodes, { Codes: codes });
    fakeApi.answers(secondFactorEndpoints.remove, off);
    const { user } = await at(on);
    await user.click(await screen.findByRole('button', { name: 'Make new ones' }));
    expect(await screen.findByText(codes[0]!)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I’ve kept them' }));
    await user.click(await screen.findByRole('button', { name: 'Turn off: remove My phone' }));
    expect(await screen.findByRole('heading', { name: 'Turn it on' })).toBeVisible();
  });

  it('ask for a confirmed contact first, and lead staff to the desk', async () => {
    const { unmount } = await at({ ...off, HasContact: false });
    expect(await screen.findByRole('link', { name: 'Your profile' })).toBeVisible();
    unmount();
    await at({ ...on, IsAtDesk: true });
    expect(await screen.findByRole('link', { name: 'My second factors' })).toHaveAttribute(
      'href',
      ourRoutes.deskFactors.path,
    );
    expect(screen.queryByText('My phone')).toBeNull();
  });

  it('show that somebody reported all as lost, and stop it', async () => {
    fakeApi.answers(secondFactorEndpoints.keep, on);
    const { user } = await at({ ...on, LostReadyOn: later });
    expect(await screen.findByText(new RegExp(longDay(later), 'u'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop it, I have them' }));
    await waitFor(() => expect(screen.queryByText(new RegExp(longDay(later), 'u'))).toBeNull());
  });

  it('show that they do not load, and retry', async () => {
    fakeApi.refuses(secondFactorEndpoints.mine, { status: 409 });
    await renderAt(ourRoutes.secondFactor.path, { as: aYouth() });
    expect(await screen.findByText('Your sign-in didn’t load')).toBeVisible();
    expect(screen.getByRole('button', { name: /try again/iu })).toBeEnabled();
  });
});

describe('the second step', () => {
  const afterPassword = async (shown: SecondStep = step) => {
    fakeApi.refuses(sessionEndpoints.signIn, {
      status: 200,
      code: secondFactorNeeded,
      message: 'One more step.',
      data: shown,
    });
    const view = await renderAt('/sign-in');
    await view.user.type(screen.getByLabelText('Email or mobile'), 'tahlia@example.com');
    await view.user.type(screen.getByLabelText('Password'), 'mango tram quiet');
    await view.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'One more step' })).toBeVisible();
    return view;
  };

  it('follows a right password, shows what was wrong, and leads home in the same browser', async () => {
    fakeApi.refuses(secondFactorEndpoints.signIn, {
      status: 422,
      errors: [{ field: 'Code', message: 'That code didn’t fit.' }],
    });
    const { user, router } = await afterPassword();
    expect(getSession()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
    await user.type(screen.getByLabelText('Code'), '000000{Enter}');
    expect(await screen.findByText('That code didn’t fit.')).toBeVisible();
    fakeApi.answers(secondFactorEndpoints.signIn, aYouth());
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    const [password] = fakeApi.requests(sessionEndpoints.signIn);
    const finished = fakeApi.requests(secondFactorEndpoints.signIn).at(-1)!;
    expect(finished.body).toMatchObject({ Challenge: step.Challenge, Code: '123456' });
    expect(finished.headers.get('X-Device-Proof')).toBe(password!.headers.get('X-Device-Proof'));
  });

  it('shows that a passkey is not confirmed, and takes a code all the same', async () => {
    fakeApi.answers(secondFactorEndpoints.askPasskey, { challenge: 'abc', allowCredentials: [] });
    const { user } = await afterPassword({ ...step, HasApp: false, HasPasskey: true });
    expect(screen.getByText('Use your passkey.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByText(/^The passkey wasn’t confirmed\./u)).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeEnabled();
    expect(fakeApi.requests(secondFactorEndpoints.askPasskey)[0]?.body).toEqual({ Challenge: step.Challenge });
  });

  it('that is over leads back to the password, and the Crew can still be alerted', async () => {
    fakeApi.refuses(secondFactorEndpoints.signIn, {
      status: 422,
      code: 'second-step-over',
      message: 'That took too long, or was used already. Please sign in again.',
    });
    const { user } = await afterPassword();
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByText(/^That took too long/u)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/sign-in');
    expect(screen.getByRole('button', { name: 'Distress Alert' })).toBeEnabled();
  });

  it('alerts the Crew without the code, once however often it is tried, and leaves help in sight', async () => {
    fakeApi.unreachable(secondFactorEndpoints.raiseAlert);
    const { user } = await afterPassword();
    for (const help of screen.getAllByRole('link', { name: /Need help now\?/u }))
      expect(help).toHaveAttribute('href', '/need-help-now');
    expect(screen.getByRole('link', { name: '000' })).toHaveAttribute('href', 'tel:000');
    await user.click(screen.getByRole('button', { name: 'Distress Alert' }));
    await user.click(screen.getByRole('button', { name: 'Tell my Crew now' }));
    expect(await screen.findByText(/It didn’t go out\. Call 000/u)).toBeVisible();
    fakeApi.answers(secondFactorEndpoints.raiseAlert, { IsTold: true });
    await user.click(screen.getByRole('button', { name: 'Tell my Crew now' }));
    expect(await screen.findByText(/^Your Crew is being told\./u)).toBeVisible();
    const ids = fakeApi
      .requests(secondFactorEndpoints.raiseAlert)
      .map(({ body }) => (body as { ClientAlertId: string }).ClientAlertId);
    expect(new Set(ids).size).toBe(1);
    expect(screen.queryByRole('button', { name: 'Tell my Crew now' })).toBeNull();
  });

  it('without a phone and codes waits three days for a link', async () => {
    fakeApi.answers(secondFactorEndpoints.lose, { LostReadyOn: later });
    const { user } = await afterPassword();
    await user.click(screen.getByText('I don’t have my phone'));
    await user.click(screen.getByRole('button', { name: 'I’ve lost all of them' }));
    expect(await screen.findByText(new RegExp(`On ${longDay(later)} we send a link`, 'u'))).toBeVisible();
  });

  it('opened without a password asks for it first', async () => {
    await renderAt(ourRoutes.secondStep.path);
    expect(await screen.findByText('Please sign in with your password first.')).toBeVisible();
  });
});

describe('the links of whoever lost every factor', () => {
  it('stop it, or remove them, once their button is pressed', async () => {
    fakeApi.answers(secondFactorEndpoints.keepByLink, null);
    const { user, router, unmount } = await renderAt(
      `${ourRoutes.lostFactor.path}#act=stop&secret=s-0123456789abcdefgh`,
    );
    expect(fakeApi.requests(secondFactorEndpoints.keepByLink)).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'It wasn’t me, stop it' }));
    expect(await screen.findByText(/^Stopped\./u)).toBeVisible();
    expect(router.state.location.hash).toBe('');
    unmount();
    fakeApi.refuses(secondFactorEndpoints.removeByLink, {
      status: 422,
      code: 'lost-factor-over',
      message: 'This link was used already, or its time is over.',
    });
    const again = await renderAt(`${ourRoutes.lostFactor.path}#act=remove&secret=s-0123456789abcdefgh`);
    await again.user.click(await screen.findByRole('button', { name: 'Remove them' }));
    expect(await screen.findByText(/^This link was used already/u)).toBeVisible();
    fakeApi.answers(secondFactorEndpoints.removeByLink, null);
    await again.user.click(screen.getByRole('button', { name: 'Remove them' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });

  it('show that the link is not whole', async () => {
    await renderAt(ourRoutes.lostFactor.path);
    expect(await screen.findByRole('heading', { name: 'This link isn’t whole' })).toBeVisible();
  });
});
