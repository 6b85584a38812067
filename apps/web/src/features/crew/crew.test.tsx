import { crewEndpoints, type Oath } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { noonOn } from '#testing/days.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

/** A link that was handed over does not reveal whom it was meant for. */
const passedOn = { Email: null, MobileNumber: null };

const promise: Oath = {
  Type: 'Crew',
  Version: 1,
  Title: 'The Crew promise',
  Intro: 'Somebody trusts you enough to ask.',
  Points: ['I listen first.', 'If I need a break, I say so.'],
  Accept: 'I promise',
};
const zoe = aPerson({ FirstName: 'Zoe', LastName: 'Baptiste' });
const fromZoe = {
  _id: anId(),
  Inviter: zoe,
  Message: 'You get me.',
  CanOptOut: true,
  CreatedOn: noonOn('2026-11-20'),
  ExpiresOn: noonOn('2026-12-04'),
};
const toAmira = {
  _id: anId(),
  FirstName: 'Amira',
  Channel: 'sms' as const,
  Contact: '0412345678',
  State: 'pending' as const,
  ShowLast30Days: false,
  CanResend: false,
  CreatedOn: noonOn('2026-11-20'),
  ExpiresOn: noonOn('2026-12-04'),
};
const nothing = { Received: [], Sent: [], ToConfirm: [], Given: [] };
const token = 'a-token-out-of-a-link';

beforeEach(() => {
  fakeApi.answers(crewEndpoints.requests, { ...nothing, Received: [fromZoe] });
  fakeApi.answers(crewEndpoints.oath, promise);
});

afterEach(atAnyWidth);

describe('what was sent', () => {
  it('can be sent again when the server allows it, and names by the contact whoever has no name', async () => {
    const unnamed = { ...toAmira, FirstName: '', CanResend: true };
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Sent: [unnamed] });
    fakeApi.answers(crewEndpoints.resend, { Invitation: { ...unnamed, CanResend: false } });
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Send the invitation to 0412345678 again' }));
    expect(await screen.findByText('Sent once more.')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.resend)[0]?.body).toEqual({ InvitationId: unnamed._id });
  });

  it('is not offered again before its time', async () => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Sent: [toAmira] });
    await renderAt('/contacts/new-invites', { as: aYouth() });
    await screen.findByRole('button', { name: /^Take back/u });
    expect(screen.queryByRole('button', { name: /again$/u })).not.toBeInTheDocument();
  });
});

describe('no more of these', () => {
  it('is shown for an invitation that came to me', async () => {
    fakeApi.answers(crewEndpoints.optOut, null);
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    await user.click(await screen.findByText('Don’t want to be asked?'));
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(screen.getByRole('button', { name: 'Not from Zoe' }));
    expect(await screen.findByText(/Nothing more from Zoe/u)).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.optOut)[0]?.body).toEqual({ InvitationId: fromZoe._id, Scope: 'person' });
  });

  it('is not offered where it came by a link that somebody handed over', async () => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Received: [{ ...fromZoe, CanOptOut: false }] });
    await renderAt('/contacts/new-invites', { as: aYouth() });
    await screen.findByRole('button', { name: 'Not now' });
    expect(screen.queryByText('Don’t want to be asked?')).not.toBeInTheDocument();
  });
});

describe('contacts', () => {
  it.each([
    { width: 320, rows: [3, 2] },
    { width: 390, rows: [4, 1] },
    { width: 900, rows: [5] },
  ])('hang as many beside each other as have room for their names at $width px', async ({ width, rows }) => {
    atWidth(width);
    const names = ['Jonah', 'Leanne', 'Rae', 'Priya'];
    const crew = names.map((FirstName) => aCrewMember({ FirstName }));
    fakeApi.answers(crewEndpoints.crew, crew);
    await renderAt('/contacts', { as: aYouth() });
    const group = within(await screen.findByRole('region', { name: 'Your Crew' }));
    await group.findByRole('link', { name: /Priya/u });
    const lists = group.getAllByRole('list', { name: /Your Crew/u });
    expect(lists.map((list) => within(list).getAllByRole('listitem').length)).toEqual(rows);
  });

  it('show who asks first, then both lists with a way to each chat', async () => {
    const jonah = aCrewMember({ FirstName: 'Jonah', IsOnline: true, UnreadMessageCount: 2 });
    const kobi = aCrewMember({ FirstName: 'Kobi', LastName: 'Mensah', DistressAlertStatus: 'Active' });
    fakeApi.answers(crewEndpoints.crew, [jonah]);
    fakeApi.answers(crewEndpoints.crewFor, [kobi]);
    await renderAt('/contacts', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Zoe asks you into their Crew/u })).toHaveAttribute(
      'href',
      '/contacts/new-invites',
    );
    const crew = within(await screen.findByRole('region', { name: 'Your Crew' }));
    expect(await crew.findByRole('link', { name: /Jonah Reid, online, 2 unread messages/u })).toHaveAttribute(
      'href',
      `/home/chat/${jonah._id}`,
    );
    expect(crew.getByText('1 of 9')).toBeVisible();
    expect(crew.getByRole('link', { name: 'Add Crew' })).toHaveAttribute('href', '/contacts/add-crew');
    const crewFor = within(screen.getByRole('region', { name: 'People you crew for' }));
    expect(await crewFor.findByRole('link', { name: /Kobi Mensah, distress alert on/u })).toBeVisible();
  });

  it('follow presence and news of the lists', async () => {
    const jonah = aCrewMember({ FirstName: 'Jonah' });
    fakeApi.answers(crewEndpoints.crew, [jonah]);
    await renderAt('/contacts', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Jonah Reid, offline/u })).toBeVisible();
    act(() => hearFromServer('user-online-status-message', { UserId: jonah._id, IsOnline: true, IsAway: false }));
    expect(screen.getByRole('link', { name: /Jonah Reid, online/u })).toBeVisible();
    fakeApi.answers(crewEndpoints.crew, [jonah, aCrewMember({ FirstName: 'Rae' })]);
    act(() => hearFromServer('changed', { topic: 'crew' }));
    expect(await screen.findByRole('link', { name: /Rae Reid/u })).toBeVisible();
  });

  it('show a list that does not load', async () => {
    fakeApi.refuses(crewEndpoints.crew, { status: 404, message: 'Nothing here.' });
    const { user } = await renderAt('/contacts', { as: aYouth() });
    expect(await screen.findByText(/This list didn’t load/u)).toBeVisible();
    fakeApi.answers(crewEndpoints.crew, [aCrewMember()]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Jonah Reid/u })).toBeVisible();
  });
});

describe('an invitation', () => {
  it('is accepted with the promise', async () => {
    fakeApi.answers(crewEndpoints.accept, { IsWaiting: false, FirstName: 'Zoe', Youth: zoe });
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const card = within(await screen.findByRole('region', { name: 'Invitation from Zoe' }));
    expect(await card.findByText('I listen first.')).toBeVisible();
    expect(card.getByText('You get me.')).toBeVisible();
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(card.getByRole('button', { name: 'I promise' }));
    expect(await screen.findByText('You’re in Zoe’s Crew.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', `/home/chat/${zoe._id}`);
    expect(fakeApi.requests(crewEndpoints.accept).map(({ body }) => body)).toEqual([
      { InvitationId: fromZoe._id, AcceptOath: true },
    ]);
  });

  it('is turned down without a fuss', async () => {
    fakeApi.answers(crewEndpoints.reject, null);
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText(/Zoe hears it kindly/u)).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.reject).map(({ body }) => body)).toEqual([{ InvitationId: fromZoe._id }]);
  });

  it('shows on its card why it cannot be accepted', async () => {
    fakeApi.refuses(crewEndpoints.accept, {
      status: 409,
      code: 'crew-full',
      message: 'Their Crew is full at the moment.',
    });
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const card = within(await screen.findByRole('region', { name: 'Invitation from Zoe' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'I promise' })).toBeEnabled());
    await user.click(card.getByRole('button', { name: 'I promise' }));
    expect(await card.findByRole('alert')).toHaveTextContent('Their Crew is full at the moment.');
  });

  it('that came as a link is taken out of the address and answered by its token', async () => {
    fakeApi.answers(crewEndpoints.requests, nothing);
    fakeApi.answers(registrationEndpoints.pendingInvitation, {
      ...passedOn,
      Pending: true,
      InviterFirstName: 'Zoe',
      ExpiresAt: fromZoe.ExpiresOn,
    });
    fakeApi.answers(crewEndpoints.accept, { IsWaiting: false, FirstName: 'Zoe', Youth: zoe });
    const { user, router } = await renderAt(`/contacts/new-invites?token=${token}`, { as: aYouth() });
    const card = within(await screen.findByRole('region', { name: 'Invitation from Zoe' }));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(card.getByRole('button', { name: 'I promise' })).toBeEnabled());
    await user.click(card.getByRole('button', { name: 'I promise' }));
    expect(await screen.findByText('You’re in Zoe’s Crew.')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.accept).map(({ body }) => body)).toEqual([
      { Token: token, AcceptOath: true },
    ]);
    expect(sessionStorage.getItem('mycrew-invitation')).toBeNull();
  });

  it('that is over is shown as such', async () => {
    fakeApi.answers(crewEndpoints.requests, nothing);
    const over = { ...passedOn, Pending: false, InviterFirstName: null, ExpiresAt: null };
    fakeApi.answers(registrationEndpoints.pendingInvitation, over);
    await renderAt(`/contacts/new-invites?token=${token}`, { as: aYouth() });
    expect(await screen.findByText(/This invitation is over/u)).toBeVisible();
  });

  it('of one’s own can be taken back', async () => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Sent: [toAmira] });
    fakeApi.answers(crewEndpoints.cancel, null);
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const own = await screen.findByRole('region', { name: 'You asked' });
    expect(own).toHaveTextContent('Waiting, until Friday 4 December');
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Sent: [{ ...toAmira, State: 'cancelled' }] });
    await user.click(screen.getByRole('button', { name: 'Take back the invitation to Amira' }));
    expect(await screen.findByText('You took it back')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.cancel).map(({ body }) => body)).toEqual([{ InvitationId: toAmira._id }]);
  });
});

describe('a yes that came through a link', () => {
  const rae = aPerson({ FirstName: 'Rae', LastName: 'Okafor' });
  const yes = {
    _id: anId(),
    FirstName: 'Aunty Rae',
    Channel: 'sms' as const,
    Contact: '0412345678',
    Person: rae,
    IsOtherAge: false,
    ShowLast30Days: false,
    AnsweredOn: noonOn('2026-11-21'),
    ExpiresOn: noonOn('2026-12-05'),
  };
  const question = async () => within(await screen.findByRole('region', { name: 'Is this the person you meant?' }));

  it.each(['/contacts', '/contacts/new-invites'])('asks on %s whether it is who was meant, by name', async (path) => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, ToConfirm: [yes] });
    fakeApi.answers(crewEndpoints.confirm, { Person: rae });
    const { user } = await renderAt(path, { as: aYouth() });
    const card = await question();
    expect(card.getByText('Rae Okafor')).toBeVisible();
    expect(card.getByText(/You asked Aunty Rae by text to 0412345678/u)).toBeVisible();
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(card.getByRole('button', { name: 'Yes, that’s Aunty Rae' }));
    expect(await screen.findByText('Rae is in your Crew.')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.confirm).map(({ body }) => body)).toEqual([
      { InvitationId: yes._id, ShowLast30Days: false },
    ]);
  });

  it('opens nothing where it is somebody else', async () => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, ToConfirm: [yes] });
    fakeApi.answers(crewEndpoints.decline, null);
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const card = await question();
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(card.getByRole('button', { name: 'No, somebody else' }));
    expect(await screen.findByText('Nothing was opened. You can ask Aunty Rae again.')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.decline).map(({ body }) => body)).toEqual([{ InvitationId: yes._id }]);
    expect(fakeApi.requests(crewEndpoints.confirm)).toEqual([]);
  });

  it('shows on its card why it cannot be', async () => {
    fakeApi.answers(crewEndpoints.requests, { ...nothing, ToConfirm: [yes] });
    fakeApi.refuses(crewEndpoints.confirm, { status: 409, code: 'crew-full', message: 'Your Crew is full.' });
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const card = await question();
    await user.click(card.getByRole('button', { name: /^Yes/u }));
    expect(await card.findByRole('alert')).toHaveTextContent('Your Crew is full.');
  });

  it('waits kindly on the other side, and can be taken back', async () => {
    const given = { _id: anId(), FirstName: 'Zoe', AnsweredOn: yes.AnsweredOn, ExpiresOn: yes.ExpiresOn };
    fakeApi.answers(crewEndpoints.accept, { IsWaiting: true, FirstName: 'Zoe', Youth: null });
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Received: [fromZoe] });
    const { user } = await renderAt('/contacts/new-invites', { as: aSupporter() });
    const card = within(await screen.findByRole('region', { name: 'Invitation from Zoe' }));
    await waitFor(() => expect(card.getByRole('button', { name: 'I promise' })).toBeEnabled());
    fakeApi.answers(crewEndpoints.requests, { ...nothing, Given: [given] });
    await user.click(card.getByRole('button', { name: 'I promise' }));
    const waiting = within(await screen.findByRole('region', { name: 'We’ve asked Zoe' }));
    expect(waiting.getByText(/They have until Saturday 5 December/u)).toBeVisible();
    expect(screen.queryByText(/You’re in/u)).not.toBeInTheDocument();
    fakeApi.answers(crewEndpoints.reject, null);
    fakeApi.answers(crewEndpoints.requests, nothing);
    await user.click(waiting.getByRole('button', { name: 'I’ve changed my mind' }));
    await waitFor(() => expect(fakeApi.requests(crewEndpoints.reject)).toHaveLength(1));
    expect(fakeApi.requests(crewEndpoints.reject)[0]!.body).toEqual({ InvitationId: given._id });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'We’ve asked Zoe' })).not.toBeInTheDocument());
  });
});

describe('a new member', () => {
  it('is greeted; where that was not me, the ways to put it right stand there', async () => {
    const rae = aCrewMember({ FirstName: 'Rae' });
    fakeApi.answers(crewEndpoints.crew, [rae]);
    const { user } = await renderAt(`/contacts/new-member/${rae._id}`, { as: aYouth() });
    expect(await screen.findByRole('heading', { name: 'Rae is in your Crew' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Say hello' })).toHaveAttribute('href', `/home/chat/${rae._id}`);
    await user.click(screen.getByText('This wasn’t me'));
    const leadsTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo(/Take Rae out of your Crew/u)).toBe(`/home/help-Now/${rae._id}?way=out`);
    expect(leadsTo(/Change your password/u)).toBe('/home/settings/advance-settings/change-password');
    expect(leadsTo(/See where you’re signed in/u)).toBe('/home/settings/devices');
  });

  it('who is gone already is shown as gone', async () => {
    fakeApi.answers(crewEndpoints.crew, []);
    await renderAt(`/contacts/new-member/${anId()}`, { as: aYouth() });
    expect(await screen.findByText('They aren’t in your Crew')).toBeVisible();
  });
});
