// Setting up a new installation: from the link of the server to the last of the first steps.
import {
  type DeskInstallation,
  installationDefaults,
  installationEndpoints,
  installationKeys,
} from '@mycrew/contract/installation.ts';
import { setupEndpoints, type SetupTry } from '@mycrew/contract/setup.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setupCode } from '#shared/session/setupCode.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aSupporter } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const { takeLead, tries, start, prove } = setupEndpoints;
const { desk, change } = installationEndpoints;
const [now, inAnHour] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: now, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const shipped: DeskInstallation = {
  Values: installationDefaults,
  Sources: Object.fromEntries(installationKeys.map((key) => [key, 'default'])) as DeskInstallation['Sources'],
  ChangedOn: null,
};
const tried = (over: Partial<Record<SetupTry['Step'], Partial<SetupTry>>> = {}): SetupTry[] =>
  (['mail', 'text', 'backup'] as const).map((Step) => ({
    Step,
    State: 'never',
    Detail: null,
    At: null,
    ...over[Step],
  }));
const code = 'K7QM2XWD93HTVB6N';

describe('the link that the server printed', () => {
  it('asks for an account first, takes the code out of the address, and keeps it for sign-up', async () => {
    const { router } = await renderAt(`/setup#${code}`);
    expect(await screen.findByRole('heading', { level: 1, name: /^Set up/u })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create my account' })).toHaveAttribute('href', '/sign-up');
    expect(screen.getByRole('link', { name: /sign in/u })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /Need help now/u })[0]).toBeVisible();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(setupCode()).toBe(code);
  });

  it('makes whoever is signed in the lead, and leads on to the first steps', async () => {
    fakeApi.answers(takeLead, null);
    fakeApi.answers(staffEndpoints.entry, entry);
    fakeApi.answers(desk, shipped);
    fakeApi.answers(tries, tried());
    const { user } = await renderAt(`/setup#${code}`, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: /^Lead .* here$/u }));
    expect(await screen.findByRole('heading', { level: 1, name: 'First steps' })).toBeVisible();
    expect(fakeApi.requests(takeLead)[0]?.body).toEqual({ SetupCode: code });
    expect(setupCode()).toBe('');
  });

  it('says why where it is used up, and what to do without its code', async () => {
    fakeApi.refuses(takeLead, { status: 422, message: 'This link can’t be used any more.' });
    const { user } = await renderAt(`/setup#${code}`, { as: aSupporter() });
    await user.click(await screen.findByRole('button', { name: /^Lead .* here$/u }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link can’t be used any more.');
  });

  it('says what is missing where the address came without its end', async () => {
    await renderAt('/setup');
    expect(await screen.findByText(/needs the whole link/u)).toBeVisible();
  });
});

describe('the first steps', () => {
  beforeEach(() => {
    fakeApi.answers(staffEndpoints.entry, entry);
    fakeApi.answers(desk, shipped);
    fakeApi.answers(change, shipped);
  });
  const step = async (name: string) => within(await screen.findByRole('region', { name }));

  it('send a test mail, wait for it, and count it once its code was typed', async () => {
    fakeApi.answers(tries, tried());
    fakeApi.answers(start, tried({ mail: { State: 'underway', At: now } }));
    const { user } = await renderAt('/staff/first-steps', { as: aSupporter() });
    await user.click((await step('A test mail that arrives')).getByRole('button', { name: 'Send me a test mail' }));
    fakeApi.answers(tries, tried({ mail: { State: 'sent', Detail: 'mail.example', At: now } }));
    const mail = await step('A test mail that arrives');
    const typed = await mail.findByLabelText('Code', {}, { timeout: 5_000 });
    expect(fakeApi.requests(start)[0]?.params).toEqual({ step: 'mail' });
    await user.type(typed, '12 34');
    await user.click(mail.getByRole('button', { name: 'It arrived' }));
    expect(await mail.findByText('Six digits, please.')).toBeVisible();
    fakeApi.answers(prove, tried({ mail: { State: 'done', Detail: 'mail.example', At: now } }));
    await user.type(typed, '56');
    await user.click(mail.getByRole('button', { name: 'It arrived' }));
    expect(await mail.findByText(/^It arrived/u, { selector: 'p' })).toBeVisible();
    expect(fakeApi.requests(prove)[0]).toMatchObject({ params: { step: 'mail' }, body: { Code: '12 3456' } });
  });

  it('say what failed, what is off, and that a mailbox on the server reaches nobody', async () => {
    const failed = { State: 'failed', Detail: 'ENOSPC: no space left on device', At: now } as const;
    const sent = { State: 'sent', Detail: 'mailbox', At: now } as const;
    fakeApi.answers(tries, tried({ mail: sent, text: { State: 'off' }, backup: failed }));
    await renderAt('/staff/first-steps', { as: aSupporter() });
    expect((await step('A test mail that arrives')).getByText(/Nobody outside can be reached/u)).toBeVisible();
    expect((await step('A test text that arrives')).getByText(/SMS=off/u)).toBeVisible();
    expect((await step('A test text that arrives')).queryByRole('button')).toBeNull();
    expect((await step('A first backup')).getByRole('alert')).toHaveTextContent('no space left');
  });

  it('name a service near by, with the day on which it was rung', async () => {
    fakeApi.answers(tries, tried());
    const { user } = await renderAt('/staff/first-steps', { as: aSupporter() });
    await user.click((await step('Help that is near')).getByRole('button', { name: 'Add a service' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'A service near here' }));
    await user.type(dialog.getByLabelText('Name'), 'Harbour House');
    await user.type(dialog.getByLabelText('Whom it helps'), 'Students of ours');
    await user.type(dialog.getByLabelText('Number'), '000');
    await user.type(dialog.getByLabelText('When somebody answers'), 'Weekdays 9 to 5');
    await user.type(dialog.getByLabelText('Why'), 'Ours');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Needs an Australian number/u)).toBeVisible();
    await user.clear(dialog.getByLabelText('Number'));
    await user.type(dialog.getByLabelText('Number'), '02 9123 4567');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.requests(change)[0]?.body).toMatchObject({
      Set: { LocalServices: [{ Name: 'Harbour House', Phone: '02 9123 4567' }] },
      Why: 'Ours',
    });
  });

  it('say what to do where they do not load', async () => {
    fakeApi.refuses(tries, { status: 422 });
    await renderAt('/staff/first-steps', { as: aSupporter() });
    expect(await screen.findByText('The first steps didn’t load')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
