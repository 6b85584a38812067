// What is urgent stands on the desk's first page, is taken with one tap, and shows what others have.
import { urgentItemEndpoints, type UrgentItem } from '@mycrew/contract/urgent-items.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';

import { hearFromServer } from '#shared/realtime/realtime.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const later = new Date(Date.now() + 3_600_000).toISOString();
const app = { _id: 'a', Kind: 'totp' as const, Label: 'My phone', AddedOn: later, LastUsedOn: null };
const inside: StaffEntry = { Role: 'moderator', Factors: [app], RecoveryCodes: 10, EndsOn: later, FreshUntil: later };
const id = '0199a000-0000-7000-8000-000000000001';
const item: UrgentItem = {
  _id: id,
  Kind: 'report',
  ItemId: id,
  Reasons: ['safety-report'],
  Since: new Date(Date.now() - 240_000).toISOString(),
  Claim: null,
  WasLeft: false,
};
const at = () => renderAt('/staff', { as: aYouth() });
beforeEach(() => {
  fakeApi.answers(staffEndpoints.entry, inside);
});

it('says that nothing urgent waits, and how many are with others', async () => {
  fakeApi.answers(urgentItemEndpoints.list, { items: [], WithOthers: 2 });
  await at();
  expect(await screen.findByText('Nothing urgent waits for you.')).toBeVisible();
  expect(screen.getByText(/^2 are with others/u)).toBeVisible();
});

it('says what it is and since when, and taking it leads to its page', async () => {
  fakeApi.answers(urgentItemEndpoints.list, { items: [item], WithOthers: 0 });
  fakeApi.answers(urgentItemEndpoints.claim, { Until: later });
  const { user, router } = await at();
  expect(await screen.findByText('Somebody is worried about a person’s safety')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Take it: Report/u }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/staff/reports/${id}`));
});

it('says who was quicker, and shows what others have', async () => {
  fakeApi.answers(urgentItemEndpoints.list, { items: [item], WithOthers: 0 });
  fakeApi.refuses(urgentItemEndpoints.claim, { status: 409, message: 'Somebody else has taken this.' });
  const { user } = await at();
  const take = await screen.findByRole('button', { name: /^Take it: Report/u });
  fakeApi.answers(urgentItemEndpoints.list, {
    items: [{ ...item, Claim: { IsMine: false, Until: later } }],
    WithOthers: 0,
  });
  await user.click(take);
  expect(await screen.findByText('Somebody else has it')).toBeVisible();
});

it('comes by itself while the page is open', async () => {
  fakeApi.answers(urgentItemEndpoints.list, { items: [], WithOthers: 0 });
  await at();
  await screen.findByText('Nothing urgent waits for you.');
  fakeApi.answers(urgentItemEndpoints.list, { items: [item], WithOthers: 0 });
  act(() => hearFromServer('changed', { topic: 'desk' }));
  expect(await screen.findByText('Somebody is worried about a person’s safety')).toBeVisible();
});

it('says where it did not load', async () => {
  fakeApi.refuses(urgentItemEndpoints.list, { status: 500 });
  await at();
  expect(await screen.findByText('What is urgent didn’t load')).toBeVisible();
});
