// What parents asked, at the desk of a lead.
import { consentEndpoints } from '@mycrew/contract/consent.ts';
import type { DeskParentRequest } from '@mycrew/contract/parent-requests.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const [now, inAnHour] = [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
const entry: StaffEntry = {
  Role: 'lead',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: now, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const request: DeskParentRequest = {
  _id: '0197f000-0000-7000-8000-000000000001',
  Kind: 'erase',
  Message: 'Please erase everything.',
  ParentName: 'Karen',
  YouthFirstName: 'Zoe',
  AskedOn: '2026-11-25T01:00:00.000Z',
  AnswerBy: '2026-12-25T01:00:00.000Z',
  AnsweredOn: null,
  Outcome: null,
  MayClose: true,
};
const open = (items: DeskParentRequest[]) => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(consentEndpoints.deskPage, { items, page: 1, hasMore: false });
  return renderAt('/staff/parent-requests', { as: aYouth() });
};
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Answer Karen' }));

it('shows what waits and by when, and answers by mail with a reason; the account stays unless it is chosen', async () => {
  fakeApi.answers(consentEndpoints.deskAnswer, null);
  const { user } = await open([request]);
  expect(await screen.findByText('Please erase everything.')).toBeVisible();
  expect(screen.getByText(/answer by .*25 Dec/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Answer Karen, about Zoe' }));
  const answering = await dialog();
  expect(answering.getByLabelText('Nothing: it stays as it is')).toBeChecked();
  await user.click(answering.getByRole('button', { name: 'Send the answer' }));
  expect(await answering.findByText('Write what they are to read.')).toBeVisible();
  expect(fakeApi.requests(consentEndpoints.deskAnswer)).toEqual([]);
  await user.type(answering.getByLabelText('Your answer'), 'We talked with Zoe.');
  await user.type(answering.getByLabelText('Why'), 'Both were asked');
  await user.click(answering.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(consentEndpoints.deskAnswer)[0]?.body).toEqual({
    Outcome: 'answered',
    Answer: 'We talked with Zoe.',
    Why: 'Both were asked',
  });
});

it('begins to close an account only where that was chosen, and says who can stop it', async () => {
  fakeApi.answers(consentEndpoints.deskAnswer, null);
  const { user } = await open([request]);
  await user.click(await screen.findByRole('button', { name: 'Answer Karen, about Zoe' }));
  const answering = await dialog();
  expect(answering.getByText(/Zoe is told by mail, and can stop it with one tap/u)).toBeVisible();
  await user.click(answering.getByRole('radio', { name: /It closes in 14 days/u }));
  await user.type(answering.getByLabelText('Your answer'), 'It closes.');
  await user.type(answering.getByLabelText('Why'), 'Both agree');
  await user.click(answering.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(fakeApi.requests(consentEndpoints.deskAnswer)[0]?.body).toMatchObject({ Outcome: 'closing' }),
  );
});

it('offers no closing for a letter, and no answer twice', async () => {
  const letter = { ...request, Kind: 'write' as const, MayClose: false };
  const answered = { ...letter, _id: '2', ParentName: 'Sam', AnsweredOn: now, Outcome: 'answered' as const };
  const { user } = await open([letter, answered]);
  await user.click(await screen.findByRole('button', { name: 'Answer Karen, about Zoe' }));
  expect((await dialog()).queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Answer Sam/u })).toBeNull();
});

it('says where nobody waits, and where it did not load', async () => {
  await open([]);
  expect(await screen.findByText('Nobody waits for an answer')).toBeVisible();
});

it('offers another try where it did not load', async () => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.refuses(consentEndpoints.deskPage, { status: 409 });
  await renderAt('/staff/parent-requests', { as: aYouth() });
  expect(await screen.findByText('What parents asked didn’t load')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
