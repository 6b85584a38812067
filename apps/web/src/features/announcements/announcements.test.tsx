import { announcementEndpoints, type StaffAnnouncement } from '@mycrew/contract/announcements.ts';
import { type StaffEntry, staffEndpoints } from '@mycrew/contract/staff.ts';
import { tourEndpoints } from '@mycrew/contract/tour.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const now = new Date().toISOString();
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const news = { _id: '1', Title: 'Events are here', Body: 'Keep yours.', ShownFrom: now, IsNew: true };
const entry: StaffEntry = {
  Role: 'moderator',
  Factors: [{ _id: 'a', Kind: 'totp', Label: 'Phone', AddedOn: now, LastUsedOn: null }],
  RecoveryCodes: 10,
  EndsOn: inAnHour,
  FreshUntil: inAnHour,
};
const written: StaffAnnouncement = {
  _id: '1',
  Title: 'Events are here',
  Body: 'Keep yours.',
  Audience: 'youth',
  ShowsFrom: inAnHour,
  ShowsUntil: null,
  State: 'scheduled',
};

it('shows what is new, and marks it as seen', async () => {
  fakeApi.answers(announcementEndpoints.list, [news, { ...news, _id: '2', Title: 'Older', IsNew: false }]);
  fakeApi.answers(tourEndpoints.announcementSeen, { AnnouncementsSeenOn: now });
  await renderAt('/home/announcement', { as: aYouth() });
  expect(await screen.findByRole('heading', { name: 'Events are here' })).toBeVisible();
  expect(screen.getAllByText('New')).toHaveLength(1);
  await waitFor(() => expect(fakeApi.requests(tourEndpoints.announcementSeen)).toHaveLength(1));
});

it('has an empty state, and marks nothing', async () => {
  fakeApi.answers(announcementEndpoints.list, []);
  await renderAt('/home/announcement', { as: aYouth() });
  expect(await screen.findByRole('heading', { name: 'No news right now' })).toBeVisible();
  expect(fakeApi.requests(tourEndpoints.announcementSeen)).toHaveLength(0);
});

it('is written at the desk, and ended with a reason', async () => {
  fakeApi.answers(staffEndpoints.entry, entry);
  fakeApi.answers(announcementEndpoints.all, { items: [written], page: 1, hasMore: false });
  fakeApi.answers(announcementEndpoints.add, written);
  fakeApi.answers(announcementEndpoints.end, { ...written, State: 'over' });
  const { user } = await renderAt('/staff/announcements', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'Write one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write an announcement' }));
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  expect(await dialog.findByText('Say why in a few words.')).toBeVisible();
  await user.type(dialog.getByLabelText('Title'), 'Plans are here');
  await user.type(dialog.getByLabelText('What is new'), 'Nine sections.');
  await user.type(dialog.getByLabelText('Why'), 'They open today');
  await user.click(dialog.getByRole('button', { name: 'Announce' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakeApi.requests(announcementEndpoints.add)[0]?.body).toEqual({
    Title: 'Plans are here',
    Body: 'Nine sections.',
    Audience: 'everybody',
    ShowsFrom: null,
    ShowsUntil: null,
    Why: 'They open today',
  });
  await user.click(screen.getByRole('button', { name: 'End Events are here' }));
  const ending = within(await screen.findByRole('dialog', { name: 'End this announcement?' }));
  await user.type(ending.getByLabelText('Why'), 'It was wrong');
  await user.click(ending.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(fakeApi.requests(announcementEndpoints.end)[0]?.body).toEqual({ Why: 'It was wrong' }));
});
