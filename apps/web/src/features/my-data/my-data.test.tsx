import { storedOf } from '@mycrew/contract/personal-data-kinds.ts';
import { profileEndpoints } from '@mycrew/contract/profile.ts';
import { myDataEndpoints } from '@mycrew/contract/my-data.ts';
import { passwordEndpoints } from '@mycrew/contract/password.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getSession } from '#shared/session/session.ts';
import { raiseClosing } from '#shared/session/sessionEvents.ts';
import { takeProfile } from '#shared/session/startSession.ts';
import { noonOn } from '#testing/days.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aProfile, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const path = '/home/settings/my-data';
const stepUp = { status: 422, code: 'step-up-needed', message: 'Please confirm your password first.' };
const closesOn = noonOn('2026-12-04');

/** The file as a binary answer. */
const aZip = new Blob(['PK'], { type: 'application/zip' }) as unknown as null;
const catchesSavedFiles = (): string[] => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:here';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
};
const confirm = async (user: Awaited<ReturnType<typeof renderAt>>['user']) => {
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await user.type(within(dialog).getByLabelText('Your password'), 'mango tram quiet');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
};

describe('taking everything along', () => {
  it('asks for the password, waits for the file, and saves it', async () => {
    const _id = anId();
    const asked = { _id, RequestedOn: noonOn('2026-11-20'), Bytes: null };
    fakeApi.refuses(myDataEndpoints.requestExport, stepUp);
    fakeApi.answers(passwordEndpoints.verify, () => {
      fakeApi.answers(myDataEndpoints.requestExport, { ...asked, State: 'waiting' });
      return { Until: closesOn };
    });
    fakeApi.answers(myDataEndpoints.exportState, { ...asked, State: 'waiting' });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Put my data together' }));
    await confirm(user);
    expect(await screen.findByText('We’re putting it together.')).toBeVisible();
    expect(fakeApi.requests(passwordEndpoints.verify)[0]?.body).toEqual({ CurrentPassword: 'mango tram quiet' });
    const saved = catchesSavedFiles();
    fakeApi.answers(myDataEndpoints.exportState, { ...asked, State: 'ready', Bytes: 2_345_678 });
    fakeApi.answers(myDataEndpoints.downloadExport, aZip);
    expect(await screen.findByText('Your file is ready (2.3 MB).')).toBeVisible();
    fakeApi.answers(myDataEndpoints.exportState, { ...asked, State: 'expired' });
    await user.click(screen.getByRole('button', { name: 'Save the file' }));
    expect(await screen.findByText(/That file was fetched/u)).toBeVisible();
    expect(saved).toEqual(['mycrew-my-data.zip']);
    expect(fakeApi.requests(myDataEndpoints.downloadExport)[0]?.query).toEqual({});
  });

  it('shows a wrong password at its field and stays open', async () => {
    fakeApi.refuses(myDataEndpoints.requestExport, stepUp);
    fakeApi.refuses(passwordEndpoints.verify, { status: 422, message: 'That doesn’t match.' });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Put my data together' }));
    await confirm(user);
    expect(await screen.findByText('That doesn’t match.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Put my data together' })).toBeEnabled();
  });

  it('finds the file again after coming back, and asks for the password before it is saved', async () => {
    const _id = anId();
    sessionStorage.setItem('exportInHand', _id);
    const ready = { _id, State: 'ready' as const, RequestedOn: closesOn, Bytes: 900 };
    fakeApi.answers(myDataEndpoints.exportState, ready);
    fakeApi.refuses(myDataEndpoints.downloadExport, stepUp);
    fakeApi.answers(passwordEndpoints.verify, () => {
      fakeApi.answers(myDataEndpoints.downloadExport, aZip);
      return { Until: closesOn };
    });
    const saved = catchesSavedFiles();
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Save the file' }));
    await confirm(user);
    await waitFor(() => expect(saved).toEqual(['mycrew-my-data.zip']));
  });

  it('shows why it is unavailable right now', async () => {
    fakeApi.refuses(myDataEndpoints.requestExport, { status: 429, retryAfterSeconds: 600, message: 'Slow down.' });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Put my data together' }));
    expect(await screen.findByText(/Please wait 10 minutes, then try again/u)).toBeVisible();
  });
});

describe('deleting the account', () => {
  it.each([aYouth(), aSupporter()])('names each kind of thing that goes, and what stays', async (as) => {
    await renderAt(path, { as });
    const card = await screen.findByRole('region', { name: 'Delete my account' });
    const named = within(card)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    const all = [...storedOf(as.Kind, false), ...storedOf(as.Kind, true)].map(([, words]) => words);
    expect(named.toSorted()).toEqual([...all, 'What other people wrote, with them'].toSorted());
    const ofYouths = ['Your journal', 'Your safety plans', 'Your events and reminders', 'Your hope box'];
    for (const what of ofYouths) expect(named.includes(what)).toBe(as.Kind === 'youth');
    expect(named).toContain('What you wrote in chats');
    expect(named).not.toContain('Your place at the desk');
  });

  it('confirms once with cancel as the default, then asks for the password, then shows the gate', async () => {
    fakeApi.refuses(myDataEndpoints.requestDeletion, stepUp);
    fakeApi.answers(passwordEndpoints.verify, () => {
      fakeApi.answers(myDataEndpoints.requestDeletion, { DeletionOn: closesOn });
      return { Until: closesOn };
    });
    const { user } = await renderAt(path, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
    await untilFocused(within(dialog).getByRole('button', { name: 'Keep it' }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    await confirm(user);
    expect(
      await screen.findByRole('heading', { level: 1, name: /Your account closes on Friday 4 December/u }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Menu/u })).toBeNull();
  });
});

describe('while the account closes', () => {
  const alert = '/home/distress-alert';

  it('replaces the app until the closing is cancelled', async () => {
    fakeApi.answers(myDataEndpoints.cancelDeletion, { DeletionOn: null });
    const { user } = await renderAt('/home/settings', { as: aYouth() });
    act(() => takeProfile(aProfile(aYouth(), { DeletionOn: closesOn })));
    expect(await screen.findByRole('heading', { level: 1, name: /closes on Friday 4 December/u })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Kids Helpline' })).toBeEnabled();
    expect(screen.getByRole('link', { name: /Distress ?Alert/u })).toHaveAttribute('href', alert);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(fakeApi.requests(myDataEndpoints.cancelDeletion)).toHaveLength(1);
  });

  it('is noticed from any refused call, and the day is read', async () => {
    fakeApi.answers(profileEndpoints.read, aProfile(aYouth(), { DeletionOn: closesOn }));
    fakeApi.refuses(dashboardEndpoints.counts, { status: 409, code: 'closing', message: 'Your account is closing.' });
    await renderAt('/home/settings', { as: aYouth() });
    expect(await screen.findByRole('heading', { level: 1, name: /closes on Friday 4 December/u })).toBeVisible();
  });

  it('leaves the help page open', async () => {
    await renderAt(alert, { as: aYouth() });
    act(() => raiseClosing(closesOn));
    expect(screen.getByRole('heading', { level: 1, name: 'Distress Alert' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Menu/u })).toBeNull();
  });

  it('lets one log out', async () => {
    const { user, router } = await renderAt('/home/settings', { as: aYouth() });
    act(() => raiseClosing(closesOn));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(getSession()).toBeNull();
  });
});
