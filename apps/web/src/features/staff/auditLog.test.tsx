// The audit log at the desk: filtered, kept in the address, and exported with a reason and the factor.
import { type AuditLine, type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: later, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: later,
  FreshUntil: later,
};
const samira = '0197aaaa-0000-7000-8000-000000000001';
const line: AuditLine = {
  _id: 7,
  At: '2026-11-20T09:30:00.000Z',
  By: { FirstName: 'Samira', Role: 'moderator' },
  Action: 'report-read',
  Why: 'bullying',
  Subject: samira,
  Seal: 6,
};

beforeEach(() => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(staffEndpoints.auditPeople, [{ _id: samira, FirstName: 'Samira', Role: 'moderator', HasLeft: true }]);
  fakeApi.answers(staffEndpoints.auditLog, { items: [line], page: 1, hasMore: false });
});
const at = (path = '/staff/audit') => renderAt(path, { as: aYouth() });
const lastQuery = () => fakeApi.requests(staffEndpoints.auditLog).at(-1)?.query;

it('shows the lines of one person on some days, keeps that in the address, and shows all again', async () => {
  const { user, router } = await at();
  expect(await screen.findByText('report read')).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Who'), 'Samira, moderator, no longer here');
  await user.type(screen.getByLabelText('What they did'), 'report');
  await user.type(screen.getByLabelText('First day'), '2026-11-20');
  await user.type(screen.getByLabelText('Last day'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() =>
    expect(lastQuery()).toEqual({
      who: samira,
      action: 'report',
      from: new Date('2026-11-20T00:00').toISOString(),
      until: new Date('2026-11-21T00:00').toISOString(),
      page: '1',
    }),
  );
  expect(router.state.location.search).toBe(`?who=${samira}&action=report&from=2026-11-20&until=2026-11-20`);
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.getByLabelText('What they did')).toHaveValue('');
});

it('says at the field what can’t be right, and what to do where nothing fits', async () => {
  fakeApi.answers(staffEndpoints.auditLog, { items: [], page: 1, hasMore: false });
  const { user } = await at('/staff/audit?action=nothing');
  expect(await screen.findByRole('heading', { name: 'No line fits' })).toBeVisible();
  expect(screen.getByLabelText('What they did')).toHaveValue('nothing');
  await user.type(screen.getByLabelText('About'), 'ab');
  await user.type(screen.getByLabelText('First day'), '2026-11-22');
  await user.type(screen.getByLabelText('Last day'), '2026-11-20');
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  expect(await screen.findByText('Needs at least the first four characters.')).toBeVisible();
  await user.type(screen.getByLabelText('About'), 'cd');
  expect(await screen.findByText('The last day comes before the first.')).toBeVisible();
  expect(fakeApi.requests(staffEndpoints.auditLog)).toHaveLength(1);
});

it('exports what is filtered, with a reason and the factor once more', async () => {
  const saved = vi.fn<() => string>(() => 'blob:log');
  Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  fakeApi.refuses(staffEndpoints.auditExport, { status: 422, code: 'staff-step-up-needed' });
  const { user } = await at('/staff/audit?action=report');
  await user.click(await screen.findByRole('button', { name: 'Export…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export these lines?' }));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  expect(await dialog.findByText('Say why in a few words.')).toBeVisible();
  await user.type(dialog.getByLabelText('Why'), 'For the yearly review');
  fakeApi.answers(staffEndpoints.enterByCode, () => {
    fakeApi.answers(staffEndpoints.auditExport, new Blob(['time'], { type: 'text/csv' }));
    return entry;
  });
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  const check = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
  await user.type(check.getByLabelText('Code'), '123456');
  await user.click(check.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(fakeApi.requests(staffEndpoints.auditExport).at(-1)?.query).toEqual({
    action: 'report',
    why: 'For the yearly review',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
