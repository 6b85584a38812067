import { helpCheckEndpoints, type StaffHelpService } from '@mycrew/contract/help-checks.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: inAnHour, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const lifeline: StaffHelpService = {
  _id: 'lifeline',
  Name: 'Lifeline',
  Site: 'https://www.lifeline.org.au/',
  Ways: ['13 11 14'],
  ReadOn: '2026-11-20',
  VerifiedOn: null,
  IsDue: false,
  Note: '',
  IsHidden: false,
  CanHide: true,
};
const tripleZero: StaffHelpService = {
  ...lifeline,
  _id: 'triple-zero',
  Name: 'Triple Zero',
  Ways: ['000'],
  CanHide: false,
};

beforeEach(() => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(helpCheckEndpoints.checks, [tripleZero, lifeline]);
});

it('records for a line on which day it was right, with how that was found', async () => {
  fakeApi.answers(helpCheckEndpoints.check, { ...lifeline, VerifiedOn: '2026-11-22' });
  const { user } = await renderAt('/staff/help-directory', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'I’ve checked it… Lifeline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check Lifeline' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Say why in a few words.')).toBeVisible();
  await user.type(dialog.getByLabelText('How you checked it'), 'I rang');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(helpCheckEndpoints.check).map(({ body }) => body)).toMatchObject([
    { VerifiedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) as string, Why: 'I rang' },
  ]);
});

it('lets a lead hide a line, never an emergency number', async () => {
  fakeApi.answers(helpCheckEndpoints.show, { ...lifeline, IsHidden: true });
  const { user } = await renderAt('/staff/help-directory', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'Hide… Lifeline' }));
  expect(screen.queryByRole('button', { name: 'Hide… Triple Zero' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Hide Lifeline?' }));
  await user.type(dialog.getByLabelText('Why'), 'It moved');
  await user.click(dialog.getByRole('button', { name: 'Hide it' }));
  await waitFor(() => expect(fakeApi.requests(helpCheckEndpoints.show)).toHaveLength(1));
  expect(fakeApi.requests(helpCheckEndpoints.show)[0]?.body).toEqual({ IsHidden: true, Why: 'It moved' });
});
