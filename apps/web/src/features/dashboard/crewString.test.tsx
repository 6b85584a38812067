import { crewEndpoints, type CrewMember } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const rae = aCrewMember({ FirstName: 'Christopher', LastName: 'Lim', UnreadMessageCount: 2 });

const homeWith = (MyCrew: CrewMember[]) => ({
  Week: [],
  MyCrew,
  CrewFor: [],
  CrewForCheckins: [],
  UnreadNotifications: 0,
  CrewLimit: 9,
  AsksToConfirmEmail: false,
});

beforeEach(() => {
  atWidth(390);
  fakeApi.answers(supportEndpoints.rule, { Mode: null, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false });
  fakeApi.answers(crewEndpoints.crew, [rae]);
  fakeApi.answers(dashboardEndpoints.answers, []);
  fakeApi.answers(dashboardEndpoints.home, homeWith([rae]));
});
afterEach(atAnyWidth);
const string = () => screen.findByRole('region', { name: 'MyCrew' });

it('shows each face with presence and what is unread, as it comes, and leads to the chat', async () => {
  await renderAt('/home', { as: aYouth() });
  const crew = await string();
  expect(within(crew).getByText('Christop')).toBeVisible();
  expect(within(crew).getByRole('link', { name: 'Christopher Lim, offline, 2 unread messages, chat' })).toHaveAttribute(
    'href',
    `/home/chat/${rae._id}`,
  );
  act(() => hearFromServer('user-online-status-message', { UserId: rae._id, IsOnline: true, IsAway: false }));
  expect(within(crew).getByRole('link', { name: /online/u })).toBeVisible();
  fakeApi.answers(crewEndpoints.crew, [{ ...rae, UnreadMessageCount: 3 }]);
  act(() => hearFromServer('changed', { topic: 'counts' }));
  await waitFor(() => expect(within(crew).getByRole('link', { name: /3 unread/u })).toBeVisible());
});

it('shows the dashboard’s Crew until the Crew’s own call answers, so that nothing under it moves', async () => {
  fakeApi.unreachable(crewEndpoints.crew);
  await renderAt('/home', { as: aYouth() });
  expect(within(await string()).getByText('Christop')).toBeVisible();
});

it('asks somebody in while there are fewer than nine', async () => {
  await renderAt('/home', { as: aYouth() });
  expect(within(await string()).getByRole('link', { name: 'Add Crew' })).toHaveAttribute('href', '/contacts/add-crew');
});

it('has no such place with nine', async () => {
  const nine = Array.from({ length: 9 }, () => aCrewMember());
  fakeApi.answers(crewEndpoints.crew, nine);
  fakeApi.answers(dashboardEndpoints.home, homeWith(nine));
  await renderAt('/home', { as: aYouth() });
  expect(within(await string()).queryByRole('link', { name: 'Add Crew' })).toBeNull();
});

it.each([
  ['on a wide screen, where the panel shows it', 1440, aYouth(), 1],
  ['to somebody who only supports others', 390, aSupporter(), 0],
])('is not shown %s', async (_, width, as, regions) => {
  atWidth(width);
  await renderAt('/home', { as });
  await screen.findByRole('region', { name: 'From people you crew for' });
  expect(screen.queryAllByRole('region', { name: 'MyCrew' })).toHaveLength(regions);
});
