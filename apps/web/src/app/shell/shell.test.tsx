import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { distressEndpoints } from '@mycrew/contract/distress.ts';
import { safetyPlanEndpoints } from '@mycrew/contract/safety-plans.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { sessionEndpoints } from '@mycrew/contract/session.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteReach } from '#shared/api/reach.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { getSession } from '#shared/session/session.ts';
import { holdUnsent } from '#shared/session/unsent.ts';
import { anAlert, lineOf } from '#testing/alerts.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const alertPath = '/home/distress-alert';
const anyPage = '/home/settings';
const counts = { count: 7, Notifications: 3, Messages: 2, Contacts: 2, Connections: 0 };
const ninePeople = () => Array.from({ length: 9 }, (_, n) => aCrewMember({ FirstName: `Person ${n}` }));

beforeEach(() => fakeApi.answers(dashboardEndpoints.counts, counts));
afterEach(atAnyWidth);

describe('on a phone', () => {
  beforeEach(() => atWidth(390));

  it('has the bar above and the dock below, with all that is unread on the menu', async () => {
    await renderAt(anyPage, { as: aYouth() });
    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toHaveAttribute(
      'href',
      '/home/notification-list',
    );
    expect(screen.getByRole('button', { name: 'Distress Alert' })).toBeVisible();
    expect(await screen.findByRole('button', { name: /Menu.*7 unread/u })).toBeVisible();
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it.each([
    ['choosing what a plan is for', '/resources/addSafetyPlans'],
    ['a plan that has not come yet', '/resources/addSafetyPlans-2?plan=0197aaaa-0000-7000-8000-000000000000'],
  ])('shows the dock where a screen has no way to help by itself: %s', async (_, path) => {
    if (path.includes('?')) fakeApi.neverAnswers(safetyPlanEndpoints.list);
    await renderAt(path, { as: aYouth() });
    expect(screen.getByRole('button', { name: 'Distress Alert' })).toBeVisible();
  });

  it('makes room for a screen that shows one', async () => {
    const { router } = await renderAt('/resources/practices/breathing', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Alert$/u })).toHaveAttribute('href', alertPath);
    expect(screen.queryByRole('button', { name: 'Distress Alert' })).toBeNull();
    await act(() => router.navigate(anyPage));
    expect(await screen.findByRole('button', { name: 'Distress Alert' })).toBeVisible();
  });

  it('shows that MyCrew is out of reach, and no more when it answers again', async () => {
    await renderAt(anyPage, { as: aYouth() });
    act(() => noteReach(false));
    expect(screen.getByText('We can’t reach MyCrew.').closest('output')).toHaveTextContent('000 still works');
    act(() => noteReach(true));
    expect(screen.queryByText('We can’t reach MyCrew.')).not.toBeInTheDocument();
  });

  it('lists the destinations in the menu, and none that is not built', async () => {
    const { user, router } = await renderAt(anyPage, { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: /Menu/u }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    const names = within(within(menu).getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names.map((name) => name?.replace(/\d.*/u, ''))).toEqual([
      'Home',
      'Journal',
      'Resources',
      'Contacts',
      'Experiences',
      'Notifications',
    ]);
    expect(within(menu).getByText('Tahlia')).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/home/settings');
    expect(within(menu).getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/home/settings/about/privacy-policy',
    );
    await user.click(within(menu).getByRole('link', { name: /^Notifications/u }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/notification-list'));
  });

  it('has skip links to the content and to help, and a title', async () => {
    await renderAt(anyPage, { as: aYouth() });
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', alertPath);
    expect(document.title).toBe('Settings · MyCrew');
  });
});

describe('between phone and desktop', () => {
  it('has a top bar with Distress Alert and Menu, and no dock', async () => {
    atWidth(1000);
    const { user } = await renderAt(anyPage, { as: aYouth() });
    expect(screen.getAllByRole('button', { name: 'Distress Alert' })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Menu/u }));
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

describe('on a wide screen', () => {
  beforeEach(() => atWidth(1440));

  it('has sidebar, tabs and panel; the tab of the path is the current one', async () => {
    await renderAt(anyPage, { as: aYouth() });
    const tabs = screen.getByRole('navigation', { name: 'Main' });
    expect(within(tabs).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(within(tabs).getByRole('link', { name: 'Home' })).toHaveAttribute('data-event', 'MenuHome');
    expect(await within(tabs).findByRole('link', { name: /Contacts.*2 new things/u })).toBeVisible();
    expect(screen.getByText('Tahlia')).toBeVisible();
    const panel = screen.getByRole('complementary', { name: 'Your people and help' });
    expect(within(panel).getByRole('link', { name: 'Distress Alert' })).toHaveAttribute('href', alertPath);
    expect(within(panel).getByRole('button', { name: 'Kids Helpline' })).toBeVisible();
  });

  it('shows the crew by eight letters, how many of nine, and a place to add one', async () => {
    const jonah = aCrewMember({ FirstName: 'Christopher', LastName: 'Bell', UnreadMessageCount: 2 });
    fakeApi.answers(crewEndpoints.crew, [jonah]);
    await renderAt(anyPage, { as: aYouth() });
    const own = screen.getByRole('region', { name: 'MyCrew' });
    expect(await within(own).findByText('Christop')).toBeVisible();
    expect(within(own).getByText('1 of 9')).toBeVisible();
    expect(within(own).getByRole('link', { name: /Christopher Bell, offline, 2 unread messages/u })).toHaveAttribute(
      'href',
      `/home/chat/${jonah._id}`,
    );
    expect(within(own).getByRole('link', { name: 'Add Crew' })).toHaveAttribute('href', '/contacts/add-crew');
  });

  describe('the Invite dialog', () => {
    const open = async () => {
      const { user } = await renderAt(anyPage, { as: aYouth() });
      await user.click(await screen.findByRole('button', { name: 'Invite by email or phone' }));
      const dialog = await screen.findByRole('dialog', { name: 'Invite' });
      return { user, dialog, now: await within(dialog).findByRole('button', { name: 'INVITE NOW' }) };
    };
    const unnamed = { _id: 'a', FirstName: '', State: 'pending' as const, ShowLast30Days: false, CanResend: false };
    const days = { CreatedOn: '2026-11-20T01:00:00Z', ExpiresOn: '2026-12-04T01:00:00Z' };
    const sent = (Channel: 'email' | 'sms', Contact: string) => ({ ...unnamed, ...days, Channel, Contact });
    beforeEach(() => fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true }));

    it('asks by email or phone, without a name', async () => {
      const Invitations = [sent('email', 'jo@example.com'), sent('sms', '0491570157')];
      fakeApi.answers(crewEndpoints.inviteFromPanel, { Invitations });
      const { user, dialog, now } = await open();
      await user.type(within(dialog).getByLabelText('Email'), 'Jo@Example.com');
      await user.type(within(dialog).getByLabelText('Phone'), '0491 570 157');
      await user.click(now);
      expect(await within(dialog).findByText(/We write to/u)).toHaveTextContent('jo@example.com and 0491570157');
      expect(fakeApi.requests(crewEndpoints.inviteFromPanel).map(({ body }) => body)).toEqual([
        { Email: 'jo@example.com', Phone: '0491570157' },
      ]);
    });

    it('needs one of the two, with the error at its field', async () => {
      const { user, dialog, now } = await open();
      await user.click(now);
      expect(await within(dialog).findByText('Needs an email address or a mobile number.')).toBeVisible();
      await user.type(within(dialog).getByLabelText('Phone'), '12');
      await user.click(now);
      await waitFor(() => expect(within(dialog).getByLabelText('Phone')).toBeInvalid());
      expect(fakeApi.requests(crewEndpoints.inviteFromPanel)).toEqual([]);
    });

    it('asks first what the Crew may see, where that was never answered', async () => {
      fakeApi.answers(settingsEndpoints.shareData, { CanShareData: null });
      const { user, dialog, now } = await open();
      await user.type(within(dialog).getByLabelText('Email'), 'jo@example.com');
      await user.click(now);
      expect(await within(dialog).findByText('Please choose one. You can change it later.')).toBeVisible();
      expect(fakeApi.requests(crewEndpoints.inviteFromPanel)).toEqual([]);
    });
  });

  it('has no place to add when nine are there', async () => {
    fakeApi.answers(crewEndpoints.crew, ninePeople());
    await renderAt(anyPage, { as: aYouth() });
    expect(await screen.findByText('9 of 9')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add Crew' })).toBeNull();
  });

  it('lights a person on a realtime event of their presence', async () => {
    const rae = aCrewMember({ FirstName: 'Rae', LastName: 'Lim' });
    fakeApi.answers(crewEndpoints.crew, [rae]);
    await renderAt(anyPage, { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Rae Lim, offline/u })).toBeVisible();
    act(() => hearFromServer('user-online-status-message', { UserId: rae._id, IsOnline: true, IsAway: false }));
    expect(screen.getByRole('link', { name: /Rae Lim, online/u })).toBeVisible();
    act(() => hearFromServer('user-online-status-message', { UserId: rae._id, IsOnline: true, IsAway: true }));
    expect(screen.getByRole('link', { name: /Rae Lim, away/u })).toBeVisible();
  });

  it('reads the lists again on a realtime event of the crew', async () => {
    await renderAt(anyPage, { as: aYouth() });
    await waitFor(() => expect(fakeApi.requests(crewEndpoints.crew).length).toBeGreaterThan(0));
    const before = fakeApi.requests(crewEndpoints.crew).length;
    act(() => hearFromServer('changed', { topic: 'crew' }));
    await waitFor(() => expect(fakeApi.requests(crewEndpoints.crew)).toHaveLength(before + 1));
  });

  it('shows in words that a youth needs someone', async () => {
    const kobi = aCrewMember({ FirstName: 'Kobi', LastName: 'Ward', DistressAlertStatus: 'Active' });
    fakeApi.answers(crewEndpoints.crewFor, [kobi]);
    const alert = anAlert({ Youth: kobi });
    fakeApi.answers(distressEndpoints.alerts, [lineOf(alert, { SeenOn: alert.SentOn })]);
    await renderAt(anyPage, { as: aYouth() });
    expect(await screen.findByText('Kobi needs someone.')).toBeVisible();
    expect(screen.getByText(/Nobody is on their way yet\./u)).toBeVisible();
    expect(screen.getByRole('link', { name: /Kobi Ward.*distress alert on/u })).toBeVisible();
  });

  it('shows where a list did not load, and tries again', async () => {
    fakeApi.refuses(crewEndpoints.crewFor, { status: 404 });
    const { user } = await renderAt(anyPage, { as: aYouth() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fakeApi.answers(crewEndpoints.crewFor, [aCrewMember({ FirstName: 'Lucia' })]);
    await user.click(again);
    expect(await screen.findByText('Lucia')).toBeVisible();
  });

  it.each([
    ['MyCrew', 'remove'],
    ['Who You Crew For', 'leave'],
  ])('leads from a face of %s to the page about them, which knows the way out of it: %s', async (title, type) => {
    const rae = aCrewMember({ FirstName: 'Rae', LastName: 'Lim' });
    fakeApi.answers(crewEndpoints.crew, [rae]);
    fakeApi.answers(crewEndpoints.crewFor, [rae]);
    const { user, router } = await renderAt(anyPage, { as: aYouth() });
    await user.click(
      await within(screen.getByRole('region', { name: title })).findByRole('link', { name: /^Rae Lim/u }),
    );
    await waitFor(() => expect(router.state.location.pathname).toBe(`/home/help-Now/${rae._id}`));
    // Stored in the history entry, so that a reload finds it again.
    expect(router.state.location.state).toMatchObject({ user: { _id: rae._id, FirstName: 'Rae' }, type });
  });

  it('shows a supporter only whom they support', async () => {
    await renderAt(anyPage, { as: aSupporter() });
    expect(screen.getByRole('region', { name: 'Who You Crew For' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'MyCrew' })).toBeNull();
  });

  it('marks oneself while the mobile is not verified', async () => {
    await renderAt(anyPage, { as: aYouth({ MobileVerified: false }) });
    expect(screen.getByText('Your mobile is not verified')).toBeInTheDocument();
  });
});

describe('logging out', () => {
  it('asks first, with No in focus, and stays on No', async () => {
    atWidth(1440);
    const { user } = await renderAt(anyPage, { as: aYouth() });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to logout?' });
    await untilFocused(within(dialog).getByRole('button', { name: 'No' }));
    await user.click(within(dialog).getByRole('button', { name: 'No' }));
    expect(getSession()).not.toBeNull();
  });

  it('confirms first what leaving would lose', async () => {
    atWidth(1440);
    const { user } = await renderAt(anyPage, { as: aYouth() });
    holdUnsent('checkin', 'a check-in that is not saved yet');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('You would lose a check-in that is not saved yet.')).toBeVisible();
  });

  it.each(['answers', 'does not answer'])('clears the browser and opens sign-in when the server %s', async (how) => {
    atWidth(1440);
    if (how === 'does not answer') fakeApi.unreachable(sessionEndpoints.signOut);
    const { user, router } = await renderAt(anyPage, { as: aYouth() });
    localStorage.setItem('draft', 'something personal');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sign-in'));
    expect(getSession()).toBeNull();
    expect(localStorage.getItem('draft')).toBeNull();
    expect(fakeApi.requests(sessionEndpoints.signOut)[0]?.headers.get('Authorization')).toBe(
      `Bearer ${aYouth().Token}`,
    );
  });
});
