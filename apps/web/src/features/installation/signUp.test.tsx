// The page at which a lead says who may come in, makes codes and prints their cards.
import {
  type CodeBatch,
  type DeskInstallation,
  installationDefaults,
  installationEndpoints,
  type InstallationKey,
  installationKeys,
  type InstallationSource,
} from '@mycrew/contract/installation.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const { desk, change, batches, makeBatch, stopBatch } = installationEndpoints;
const [now, inAnHour] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: now, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const set = (
  values: Partial<DeskInstallation['Values']> = {},
  sources: Partial<DeskInstallation['Sources']> = {},
): DeskInstallation => ({
  Values: { ...installationDefaults, ...values },
  Sources: {
    ...(Object.fromEntries(installationKeys.map((key) => [key, 'desk'])) as Record<
      InstallationKey,
      InstallationSource
    >),
    ...sources,
  },
  ChangedOn: null,
});
const batch = (over: Partial<CodeBatch> = {}): CodeBatch => ({
  _id: '0199aaaa-0000-7000-8000-0000000000c1',
  Label: 'Harbour High',
  Codes: 30,
  UsesEach: 1,
  IsForStaff: false,
  MadeOn: now,
  EndsOn: '2026-12-31T16:00:00.000Z',
  State: 'open',
  Used: null,
  ...over,
});
const codes = ['K7QM2XWD93HTVB6N', 'A7QM2XWD93HTVB6N'];
const at = () => renderAt('/staff/sign-up', { as: aYouth() });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const failed = (title: string) => screen.findByRole('heading', { name: title });

beforeEach(() => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(desk, set());
  fakeApi.answers(batches, []);
});

it('says who may come in, and who always can', async () => {
  fakeApi.answers(desk, set({ SignUpMode: 'domain', EmailDomains: ['school.edu.au', 'health.org.au'] }));
  await at();
  const shown = within(await screen.findByRole('region', { name: 'Now' }));
  expect(shown.getByText('Whoever has an email of yours may sign up.')).toBeVisible();
  expect(shown.getByText('@school.edu.au, @health.org.au')).toBeVisible();
  expect(screen.getByText(/invited by a young person always can, and so can parents/u)).toBeVisible();
  expect(await screen.findByText(/No codes yet/u)).toBeVisible();
});

it('closes sign-up with a reason', async () => {
  fakeApi.answers(change, () => {
    fakeApi.answers(desk, set({ SignUpMode: 'closed' }));
    return set({ SignUpMode: 'closed' });
  });
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const choosing = await dialog('Who may sign up?');
  expect(choosing.getByRole('radio', { name: /^Open/u })).toBeChecked();
  await user.click(choosing.getByRole('radio', { name: /^Closed/u }));
  await user.type(choosing.getByLabelText('Why'), 'The pilot is full');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nobody new may sign up by themselves.')).toBeVisible();
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { SignUpMode: 'closed' }, Why: 'The pilot is full' });
});

it('says at the domains what is wrong with them, and sends them as a list', async () => {
  fakeApi.answers(change, set({ SignUpMode: 'domain' }));
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const choosing = await dialog('Who may sign up?');
  await user.click(choosing.getByRole('radio', { name: /^By email/u }));
  await user.type(choosing.getByLabelText('Why'), 'School begins');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  expect(await choosing.findByText('Name at least one domain whose emails may come in.')).toBeVisible();
  await user.type(choosing.getByLabelText('Domains'), 'school');
  expect(await choosing.findByText('Needs a domain, like school.edu.au.')).toBeVisible();
  await user.type(choosing.getByLabelText('Domains'), '.edu.au, @Health.org.au');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const Set = { SignUpMode: 'domain', EmailDomains: ['school.edu.au', 'health.org.au'] };
  expect(fakeApi.requests(change).map(({ body }) => body)).toEqual([{ Set, Why: 'School begins' }]);
});

it('leaves alone what the environment sets', async () => {
  fakeApi.answers(desk, set({ SignUpMode: 'code' }, { SignUpMode: 'environment' }));
  const first = await at();
  expect(await screen.findByText(/environment sets this/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  first.unmount();
  fakeApi.answers(desk, set({ EmailDomains: ['school.edu.au'] }, { EmailDomains: 'environment' }));
  fakeApi.answers(change, set({ SignUpMode: 'domain' }));
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const choosing = await dialog('Who may sign up?');
  await user.click(choosing.getByRole('radio', { name: /^By email/u }));
  expect(choosing.getByLabelText('Domains')).toHaveAttribute('readonly');
  await user.type(choosing.getByLabelText('Why'), 'School begins');
  await user.click(choosing.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(change)[0]?.body).toEqual({ Set: { SignUpMode: 'domain' }, Why: 'School begins' });
});

it('makes codes, shows their cards this once, and loses them only after asking', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  fakeApi.answers(makeBatch, () => {
    fakeApi.answers(batches, [batch({ Codes: 2 })]);
    return { Batch: batch({ Codes: 2 }), Codes: codes };
  });
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Make codes' }));
  const making = await dialog('Make codes');
  await user.click(making.getByRole('button', { name: 'Make them' }));
  expect(await making.findByText('Which programme are they for?')).toBeVisible();
  await user.type(making.getByLabelText('Programme'), 'Harbour High');
  await user.clear(making.getByLabelText('How many codes'));
  await user.type(making.getByLabelText('How many codes'), '2');
  await user.type(making.getByLabelText('Last day'), '2026-12-31');
  await user.type(making.getByLabelText('Why'), 'We begin');
  await user.click(making.getByRole('button', { name: 'Make them' }));
  const printing = await dialog('Print these now');
  const cards = within(printing.getByRole('list', { name: 'Cards' }));
  expect(await cards.findByText('K7QM 2XWD 93HT VB6N')).toBeVisible();
  const [card] = cards.getAllByRole('listitem');
  expect(card).toHaveTextContent(/Your code for MyCrew.*Until .*2026.*1800 551 800/u);
  expect(card).not.toHaveTextContent('Harbour High');
  expect(fakeApi.requests(makeBatch)[0]?.body).toMatchObject({ Codes: 2, UsesEach: 1, LastDay: '2026-12-31' });

  await user.click(printing.getByRole('button', { name: 'Done' }));
  expect(await printing.findByRole('alert')).toHaveTextContent('Closing loses these codes');
  await user.click(printing.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(printing.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('2 codes, each for 1')).toBeVisible();
  expect(screen.queryByText('K7QM 2XWD 93HT VB6N')).toBeNull();
});

it('shows what is wrong with a batch at its field', async () => {
  fakeApi.refuses(makeBatch, { status: 422, errors: [{ field: 'LastDay', message: 'That day is over.' }] });
  const { user } = await at();
  await user.click(await screen.findByRole('button', { name: 'Make codes' }));
  const making = await dialog('Make codes');
  await user.type(making.getByLabelText('Programme'), 'Harbour High');
  await user.type(making.getByLabelText('Last day'), '2020-12-31');
  await user.type(making.getByLabelText('Why'), 'We begin');
  await user.click(making.getByRole('button', { name: 'Make them' }));
  expect(await making.findByText('That day is over.')).toBeVisible();
  expect(making.getByLabelText('Programme')).toHaveValue('Harbour High');
});

it('counts from ten on, and stops the codes that are open', async () => {
  const old = [batch({ _id: 'b', Label: 'Last year', State: 'over', Used: 12 }), batch({ _id: 'c', State: 'stopped' })];
  fakeApi.answers(batches, [batch(), ...old]);
  fakeApi.answers(stopBatch, () => {
    fakeApi.answers(batches, [batch({ State: 'stopped' }), ...old]);
    return null;
  });
  const { user } = await at();
  const rows = await screen.findAllByRole('listitem', { name: '' });
  expect(rows.find((row) => row.textContent.includes('Last year'))).toHaveTextContent(/Over.*12 came/u);
  expect(screen.getAllByText('Fewer than 10 came')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Stop the codes of Harbour High' }));
  const stopping = await dialog('Stop these codes?');
  await user.type(stopping.getByLabelText('Why'), 'A card got lost');
  await user.click(stopping.getByRole('button', { name: 'Stop them' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop the codes/u })).toBeNull());
  expect(fakeApi.requests(stopBatch)[0]).toMatchObject({
    params: { id: batch()._id },
    body: { Why: 'A card got lost' },
  });
});

it('says what to do while it loads, where it does not, and without a network', async () => {
  fakeApi.neverAnswers(desk);
  const first = await at();
  expect(await screen.findByText('Loading who may come in')).toBeInTheDocument();
  first.unmount();
  fakeApi.refuses(desk, { status: 422 });
  const second = await at();
  expect(await failed('Who may come in didn’t load')).toBeVisible();
  fakeApi.answers(desk, set());
  fakeApi.refuses(batches, { status: 422 });
  await second.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await failed('The codes didn’t load')).toBeVisible();
  second.unmount();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await at();
  expect(await screen.findByText(/Changes need the network/u)).toBeVisible();
  online.mockRestore();
});
