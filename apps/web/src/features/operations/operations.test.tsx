// Operations at the desk: problems first, each with its remedy.
import { operationEndpoints, type OperationFinding } from '@mycrew/contract/operations.ts';
import { staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const app = { _id: 'a', Kind: 'totp' as const, Label: 'Phone', AddedOn: later, LastUsedOn: null };
const well: OperationFinding = { Area: 'house', About: 'Disk', State: 'ok', Line: '90 GB are free.', Mend: null };
const dead: OperationFinding = {
  Area: 'work',
  About: 'Workers',
  State: 'broken',
  Line: 'None sent a heartbeat within 45 seconds: nothing is sent.',
  Mend: 'Start a process with ROLE=worker, or all.',
};
const runs = (...findings: OperationFinding[]) =>
  fakeApi.answers(operationEndpoints.desk, { At: '2026-11-22T01:30:00.000Z', Findings: findings });
const open = () => renderAt('/staff/operations', { as: aYouth() });

beforeEach(() => {
  const entry = { Role: 'lead' as const, Factors: [app], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
  fakeApi.answers(staffEndpoints.entry, entry);
});

describe('how it runs', () => {
  it('shows that all is well, and when it was checked', async () => {
    runs(well);
    const { user } = await open();
    expect(await screen.findByText(/^All is well\. Looked at /u)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'How it runs' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Database and disk' })).getByText('90 GB are free.'),
    ).toBeVisible();
    runs(well, dead);
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/^One thing is not well\./u)).toBeVisible();
  });

  it('begins with the problems, each with its remedy', async () => {
    runs(well, dead);
    await open();
    const [first] = await screen.findAllByRole('region', { name: /^(?:Not well|Database and disk)$/u });
    expect(first).toHaveAccessibleName('Not well');
    expect(within(first!).getByText('Start a process with ROLE=worker, or all.')).toBeVisible();
    expect(within(first!).getByText('Not well', { selector: '[class*="tag"] *' })).toBeVisible();
  });

  it('shows the age of the last backup, and what to do if it is old', async () => {
    const mend = 'mycrew backup file makes one.';
    runs({ Area: 'house', About: 'Backup', State: 'look', Line: 'Last backup: 3 days ago, 312 MB.', Mend: mend });
    await open();
    const house = await screen.findByRole('region', { name: 'Database and disk' });
    expect(within(house).getByText('Last backup: 3 days ago, 312 MB.')).toBeVisible();
    expect(within(house).getByText(mend)).toBeVisible();
    expect(screen.getByText(/^It runs\. One thing could be better\./u)).toBeVisible();
  });

  it('shows that it doesn’t load, and retries', async () => {
    fakeApi.refuses(operationEndpoints.desk, { status: 409 });
    const { user } = await open();
    expect(await screen.findByText('How it runs didn’t load')).toBeVisible();
    runs(well);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^All is well/u)).toBeVisible();
  });
});
