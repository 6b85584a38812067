import { connectionEndpoints, rejectionReasons, type Connection } from '@mycrew/contract/connections.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { contactEndpoints, type Contacts } from '@mycrew/contract/contacts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const kit = { _id: anId(), FirstName: 'Kit', LastName: 'Moran' };
const connection: Connection = { _id: anId(), Person: kit, Since: '2026-11-20T01:00:00Z' };
const request = {
  _id: anId(),
  Asker: kit,
  Message: 'From choir!',
  CreatedOn: '2026-11-20T01:00:00Z',
  ExpiresOn: '2026-12-04T01:00:00Z',
};
const nothing: Contacts = {
  Crew: [],
  CrewFor: [],
  Connections: [],
  Pending: { Received: [], Sent: [], ToConfirm: [], Given: [], ConnectionsReceived: [], ConnectionsSent: [] },
};
const sentBodies = (endpoint: Parameters<typeof fakeApi.requests>[0]) =>
  fakeApi.requests(endpoint).map(({ body }) => body);

beforeEach(() => {
  fakeApi.answers(connectionEndpoints.list, [connection]);
  fakeApi.answers(connectionEndpoints.requests, { Received: [request], Sent: [] });
  fakeApi.answers(connectionEndpoints.rejections, [...rejectionReasons]);
  fakeApi.answers(contactEndpoints.all, nothing);
});

it('shows who asks and what it opens, and a yes connects', async () => {
  fakeApi.answers(connectionEndpoints.accept, connection);
  const { user } = await renderAt('/contacts/new-connection-invites', { as: aYouth() });
  const card = await screen.findByRole('region', { name: 'Kit Moran would like to connect' });
  expect(card).toHaveTextContent('“From choir!”');
  expect(card).toHaveTextContent(/sees nothing of what you feel or write/u);
  fakeApi.answers(connectionEndpoints.requests, { Received: [], Sent: [] });
  await user.click(within(card).getByRole('button', { name: 'Yes, connect' }));
  expect(await screen.findByText('You and Kit are connected.')).toBeVisible();
  expect(sentBodies(connectionEndpoints.accept)).toEqual([{ ConnectionId: request._id }]);
  await waitFor(() => expect(card).not.toBeInTheDocument());
});

it('a no may have a reason; who was bothered is led to a report about that person', async () => {
  fakeApi.answers(connectionEndpoints.reject, null);
  const { user, router } = await renderAt('/contacts/new-connection-invites', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'No, thank you' }));
  const dialog = await screen.findByRole('dialog', { name: 'No to Kit' });
  expect(await within(dialog).findByRole('radio', { name: 'No reason' })).toBeChecked();
  await user.click(within(dialog).getByRole('radio', { name: 'They’ve bothered me' }));
  await user.click(within(dialog).getByRole('button', { name: 'Say no' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home/settings/report-user'));
  expect(sentBodies(connectionEndpoints.reject)).toEqual([{ ConnectionId: request._id, Reason: 'bothered' }]);
  expect(await screen.findByRole('radio', { name: 'Kit Moran' })).toBeChecked();
});

it('comes with a link: its token leaves the address and goes with the answer', async () => {
  fakeApi.answers(connectionEndpoints.requests, ({ query }) => ({
    Received: query['token'] ? [request] : [],
    Sent: [],
  }));
  fakeApi.answers(connectionEndpoints.accept, connection);
  const { user, router } = await renderAt('/contacts/new-connection-invites#connection=a-token-of-a-link', {
    as: aYouth(),
  });
  await user.click(await screen.findByRole('button', { name: 'Yes, connect' }));
  expect(router.state.location.hash).toBe('');
  await waitFor(() => expect(sentBodies(connectionEndpoints.accept)).toEqual([{ Token: 'a-token-of-a-link' }]));
});

it('lists whom I know, and ends it after asking', async () => {
  fakeApi.answers(connectionEndpoints.remove, null);
  const { user } = await renderAt('/contacts/connection-list', { as: aYouth() });
  await user.click(await screen.findByRole('button', { name: 'End connection with Kit' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the connection with Kit?' });
  expect(dialog).toHaveTextContent('Kit isn’t told');
  await user.click(within(dialog).getByRole('button', { name: 'End connection' }));
  await waitFor(() =>
    expect(fakeApi.requests(connectionEndpoints.remove).map(({ params }) => params)).toEqual([{ id: connection._id }]),
  );
});

it('shows the picture of whoever stands in my Crew anyway, and of nobody else', async () => {
  const rae = { _id: anId(), FirstName: 'Rae', LastName: 'Simpson' };
  fakeApi.answers(connectionEndpoints.list, [connection, { ...connection, _id: anId(), Person: rae }]);
  fakeApi.answers(crewEndpoints.crew, [aCrewMember({ ...rae, ProfilePicUrl: '/api/media/rae' })]);
  await renderAt('/contacts/connection-list', { as: aYouth() });
  const [kits, raes] = within(await screen.findByRole('region', { name: 'Your connections' })).getAllByRole('listitem');
  await waitFor(() => expect(raes!.querySelector('img')).toHaveAttribute('src', '/api/media/rae'));
  expect(kits!.querySelector('img')).toBeNull();
});

it('asks by mobile, shows a wrong number at its field, and shows the link once', async () => {
  fakeApi.answers(connectionEndpoints.ask, {
    Request: {
      _id: anId(),
      Channel: 'sms',
      Contact: '0491570157',
      State: 'pending',
      CreatedOn: '2026-11-20T01:00:00Z',
      ExpiresOn: '2026-12-04T01:00:00Z',
    },
    Link: 'https://mycrew.example/contacts/new-connection-invites#connection=abc',
  });
  const { user } = await renderAt('/contacts/connection-list', { as: aYouth() });
  await user.type(await screen.findByLabelText('Their mobile'), '12');
  await user.click(screen.getByRole('button', { name: 'Send the text' }));
  expect(await screen.findByText(/Needs 10 digits/u)).toBeVisible();
  await user.clear(screen.getByLabelText('Their mobile'));
  await user.type(screen.getByLabelText('Their mobile'), '0491 570 157');
  await user.click(screen.getByRole('button', { name: 'Send the text' }));
  await untilFocused(await screen.findByRole('heading', { name: 'Asked' }));
  expect(screen.getByLabelText(/Their link/u)).toHaveValue(
    'https://mycrew.example/contacts/new-connection-invites#connection=abc',
  );
});

it('explains to a supporter whom connections are for', async () => {
  fakeApi.answers(connectionEndpoints.list, []);
  fakeApi.answers(connectionEndpoints.requests, { Received: [], Sent: [] });
  await renderAt('/contacts/connection-list', { as: aSupporter() });
  expect(await screen.findByText(/Connections are between young people/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the text' })).not.toBeInTheDocument();
});

it('what does not load shows an error, with another try', async () => {
  fakeApi.refuses(connectionEndpoints.list, { status: 404 });
  await renderAt('/contacts/connection-list', { as: aYouth() });
  expect(await screen.findByText('Your connections didn’t load')).toBeVisible();
});

it('a request stands on top of the contacts, and those one knows among them', async () => {
  await renderAt('/contacts', { as: aYouth() });
  expect(await screen.findByRole('link', { name: /Kit would like to connect with you/u })).toHaveAttribute(
    'href',
    '/contacts/new-connection-invites',
  );
  expect(await screen.findByRole('region', { name: 'Connections' })).toHaveTextContent('Kit');
});
