import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { type Notification, notificationEndpoints } from '@mycrew/contract/notifications.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { anId, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const kobi = anId();
const hourMs = 3_600_000;
const notice = (more: Partial<Notification>): Notification => ({
  _id: anId(),
  Type: 'NEW-CHECK-IN',
  Title: 'Kobi could use a hello',
  Body: 'Tap to reach them.',
  RefId: kobi,
  IsRead: false,
  CreatedOn: new Date().toISOString(),
  ...more,
});
const fresh = notice({});
const older = notice({
  Type: 'Crew-Invitation',
  Title: 'Zoe asks you into their Crew',
  IsRead: true,
  CreatedOn: new Date(Date.now() - 24 * hourMs).toISOString(),
});
const listed = (...items: Notification[]) =>
  fakeApi.answers(notificationEndpoints.page, { items, page: 1, hasMore: false });
const open = () => renderAt('/home/notification-list', { as: aYouth() });

beforeEach(() => listed(fresh, older));
afterEach(atAnyWidth);

describe('the list of notices', () => {
  it('is grouped by day, and marks what is new', async () => {
    await open();
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByRole('link')).toHaveTextContent('Kobi could use a hello New');
    expect(today.getByRole('link')).toHaveAttribute('href', `/home/chat/${kobi}`);
    const before = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(before.getByRole('link')).toHaveAttribute('href', '/contacts/new-invites');
    expect(before.getByRole('link')).not.toHaveTextContent('New');
  });

  it('stands at its other address too', async () => {
    await renderAt('/home/notification', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Kobi could use a hello/u })).toBeVisible();
  });

  it('marks as read what is opened', async () => {
    fakeApi.answers(notificationEndpoints.markRead, null);
    const { user, router } = await open();
    await user.click(await screen.findByRole('link', { name: /Kobi could use a hello/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/chat/${kobi}`));
    expect(fakeApi.requests(notificationEndpoints.markRead).map(({ params }) => params)).toEqual([{ id: fresh._id }]);
  });

  it('marks all as read', async () => {
    fakeApi.answers(notificationEndpoints.markAllRead, null);
    const { user } = await open();
    const markAll = await screen.findByRole('button', { name: 'Mark all as read' });
    listed({ ...fresh, IsRead: true }, older);
    await user.click(markAll);
    await waitFor(() => expect(screen.queryByText('New')).not.toBeInTheDocument());
    expect(fakeApi.requests(notificationEndpoints.markAllRead)).toHaveLength(1);
  });

  it('removes one', async () => {
    fakeApi.answers(notificationEndpoints.remove, null);
    const { user } = await open();
    const remove = await screen.findByRole('button', { name: 'Remove: Kobi could use a hello' });
    listed(older);
    await user.click(remove);
    await waitFor(() => expect(screen.queryByText('Kobi could use a hello')).not.toBeInTheDocument());
    expect(fakeApi.requests(notificationEndpoints.remove).map(({ params }) => params)).toEqual([{ id: fresh._id }]);
  });

  it('marks or removes several that were chosen', async () => {
    fakeApi.answers(notificationEndpoints.markSomeRead, null);
    fakeApi.answers(notificationEndpoints.removeSome, null);
    const third = notice({ Title: 'Priya could use a hello' });
    listed(fresh, third, older);
    const { user } = await open();
    const choose = () => screen.findByRole('button', { name: 'Choose several' });
    await user.click(await choose());
    expect(screen.queryByRole('link', { name: /Kobi could use a hello/u })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: /Kobi could use a hello/u }));
    await user.click(screen.getByRole('checkbox', { name: /Priya could use a hello/u }));
    expect(screen.getByText('2 chosen')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as read' }));
    await user.click(await choose());
    await user.click(screen.getByRole('checkbox', { name: /Zoe asks you/u }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await choose();
    const batchCalls = [notificationEndpoints.markSomeRead, notificationEndpoints.removeSome];
    expect(batchCalls.map((call) => fakeApi.requests(call).map(({ body }) => body))).toEqual([
      [{ NotificationIds: [fresh._id, third._id] }],
      [{ NotificationIds: [older._id] }],
    ]);
  });

  it('removes all only after a confirmation, with cancel as the default', async () => {
    fakeApi.answers(notificationEndpoints.clearAll, null);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove all notifications?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep them' })).toHaveFocus());
    listed();
    await user.click(dialog.getByRole('button', { name: 'Remove all' }));
    expect(await screen.findByRole('heading', { name: 'All quiet' })).toBeVisible();
  });

  it('can be asked again where it did not load', async () => {
    fakeApi.refuses(notificationEndpoints.page, { status: 404, message: 'Nothing here.' });
    const { user } = await open();
    await screen.findByText('Your notifications didn’t load');
    listed(fresh);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Kobi could use a hello')).toBeVisible();
  });
});

describe('a push while the app is open', () => {
  const push = { title: 'Kobi could use a hello', body: '', data: { Type: 'NEW-CHECK-IN', _id: kobi } };

  it('shows a toast, reloads the counts, and links to its subject', async () => {
    const { user, router } = await renderAt('/contacts', { as: aYouth() });
    const before = fakeApi.requests(dashboardEndpoints.counts).length;
    act(() => hearFromServer('push-message', push));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/chat/${kobi}`));
    expect(fakeApi.requests(dashboardEndpoints.counts).length).toBeGreaterThan(before);
  });

  it('leads there from help that is open too, which does not stay over it', async () => {
    atWidth(1400);
    const { user, router } = await renderAt('/contacts', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Kids Helpline' }));
    await screen.findByRole('dialog');
    act(() => hearFromServer('push-message', push));
    await user.click(await screen.findByRole('button', { name: 'Open' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/chat/${kobi}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lights the dot, which goes out on the page of notices', async () => {
    const { user } = await renderAt('/contacts', { as: aYouth() });
    act(() => hearFromServer('push-message', push));
    expect(await screen.findByText(', something new')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Notifications' }));
    await screen.findByRole('heading', { level: 1, name: 'Notifications' });
    await waitFor(() => expect(screen.queryByText(', something new')).not.toBeInTheDocument());
  });

  it('shows no dot beside a number', async () => {
    fakeApi.answers(dashboardEndpoints.counts, {
      count: 3,
      Contacts: 0,
      Connections: 0,
      Notifications: 3,
      Messages: 0,
    });
    await renderAt('/contacts', { as: aYouth() });
    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
    act(() => hearFromServer('push-message', push));
    await screen.findByText(push.title);
    expect(screen.queryByText(', something new')).toBeNull();
  });

  it('reads the list again', async () => {
    listed(older);
    await open();
    await screen.findByText('Zoe asks you into their Crew');
    listed(fresh, older);
    act(() => hearFromServer('changed', { topic: 'notifications' }));
    expect(await screen.findByText('Kobi could use a hello')).toBeVisible();
  });
});
