import { crewEndpoints, type Oath } from '@mycrew/contract/crew.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { atAnyWidth, atWidth } from '#testing/atWidth.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

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
  CreatedOn: '2026-11-20T01:00:00Z',
  ExpiresOn: '2026-12-04T01:00:00Z',
};
const toAmira = {
  _id: anId(),
  FirstName: 'Amira',
  Channel: 'sms' as const,
  Contact: '0412345678',
  State: 'pending' as const,
  CreatedOn: '2026-11-20T01:00:00Z',
  ExpiresOn: '2026-12-04T01:00:00Z',
};
const token = 'a-token-out-of-a-link';

beforeEach(() => {
  fakeApi.answers(crewEndpoints.requests, { Received: [fromZoe], Sent: [] });
  fakeApi.answers(crewEndpoints.oath, promise);
});

afterEach(atAnyWidth);

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

  it('say it where a list does not load', async () => {
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
    fakeApi.answers(crewEndpoints.accept, { Youth: zoe });
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const card = within(await screen.findByRole('region', { name: 'Invitation from Zoe' }));
    expect(await card.findByText('I listen first.')).toBeVisible();
    expect(card.getByText('You get me.')).toBeVisible();
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [] });
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
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [] });
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByText(/Zoe hears it kindly/u)).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.reject).map(({ body }) => body)).toEqual([{ InvitationId: fromZoe._id }]);
  });

  it('says on its card why it cannot be accepted', async () => {
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
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [] });
    fakeApi.answers(registrationEndpoints.pendingInvitation, {
      Pending: true,
      InviterFirstName: 'Zoe',
      ExpiresAt: fromZoe.ExpiresOn,
    });
    fakeApi.answers(crewEndpoints.accept, { Youth: zoe });
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

  it('that is over says so', async () => {
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [] });
    const over = { Pending: false, InviterFirstName: null, ExpiresAt: null };
    fakeApi.answers(registrationEndpoints.pendingInvitation, over);
    await renderAt(`/contacts/new-invites?token=${token}`, { as: aYouth() });
    expect(await screen.findByText(/This invitation is over/u)).toBeVisible();
  });

  it('of mine can be taken back', async () => {
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [toAmira] });
    fakeApi.answers(crewEndpoints.cancel, null);
    const { user } = await renderAt('/contacts/new-invites', { as: aYouth() });
    const mine = await screen.findByRole('region', { name: 'You asked' });
    expect(mine).toHaveTextContent('Waiting, until Friday 4 December');
    fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [{ ...toAmira, State: 'cancelled' }] });
    await user.click(screen.getByRole('button', { name: 'Take back the invitation to Amira' }));
    expect(await screen.findByText('You took it back')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.cancel).map(({ body }) => body)).toEqual([{ InvitationId: toAmira._id }]);
  });
});
