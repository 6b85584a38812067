import { eventEndpoints } from '@mycrew/contract/events.ts';
import type { EditedEvent } from '@mycrew/contract/published-events.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth, anId } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const entry: StaffEntry = {
  Role: 'moderator',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: inAnHour, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const drumming: EditedEvent = {
  _id: anId(),
  Category: 'workshop',
  Title: 'Drumming',
  Summary: 'Bring nothing.',
  Organiser: 'Riverside Youth',
  AllDay: false,
  StartDate: '2027-03-04',
  StartTime: '16:00',
  EndDate: '2027-03-04',
  EndTime: '17:00',
  TimeZone: 'Australia/Perth',
  StartsOn: '2027-03-04T08:00:00.000Z',
  EndsOn: '2027-03-04T09:00:00.000Z',
  How: 'in-person',
  Place: 'Hall',
  Address: null,
  State: 'WA',
  Link: null,
  Cost: 'free',
  CostNote: null,
  AgeFrom: 13,
  AgeTo: 25,
  Who: 'me',
  Accessibility: ['step-free'],
  AccessibilityNote: null,
  IsCancelled: false,
  Status: 'draft',
};
let status: EditedEvent['Status'];

beforeEach(() => {
  status = 'draft';
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(eventEndpoints.edited, () => ({ items: [{ ...drumming, Status: status }], page: 1, hasMore: false }));
  fakeApi.answers(eventEndpoints.setStatus, ({ body }) => {
    status = (body as { Status: EditedEvent['Status'] }).Status;
    return { ...drumming, Status: status };
  });
});
const open = () => renderAt('/staff/whats-on', { as: aYouth() });

it('is published, and called off', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Publish Drumming' }));
  expect(await screen.findByText('Published')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Call off Drumming' }));
  expect(await screen.findByText('Called off')).toBeVisible();
});

it('is written as a draft, with how one gets in; what is missing is shown at its field', async () => {
  fakeApi.answers(eventEndpoints.write, drumming);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add an event' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add an event' }));
  await user.click(dialog.getByRole('button', { name: 'Keep as a draft' }));
  expect(await dialog.findByText('Give it a name.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Drumming');
  await user.type(dialog.getByLabelText('What it is'), 'Bring nothing.');
  await user.type(dialog.getByLabelText('Who runs it'), 'Riverside Youth');
  await user.type(dialog.getByLabelText('Day'), '2027-03-04');
  await user.click(dialog.getByLabelText('All day'));
  await user.click(dialog.getByLabelText('Step-free entry'));
  await user.click(dialog.getByRole('button', { name: 'Keep as a draft' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(eventEndpoints.write).map(({ body }) => body)).toMatchObject([
    { Title: 'Drumming', StartDate: '2027-03-04', AllDay: true, AgeFrom: 13, AgeTo: 25, Accessibility: ['step-free'] },
  ]);
});

it('is changed with what stood there', async () => {
  fakeApi.answers(eventEndpoints.rewrite, drumming);
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Change Drumming' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the event' }));
  expect(dialog.getByLabelText('Step-free entry')).toBeChecked();
  await user.clear(dialog.getByLabelText(/^To age/u));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(fakeApi.requests(eventEndpoints.rewrite)).toHaveLength(1));
  expect(fakeApi.requests(eventEndpoints.rewrite)[0]?.body).toMatchObject({
    AgeTo: null,
    State: 'WA',
    StartTime: '16:00',
  });
});
