// The page of one person and parting: the confirmation, the request, and what disappears afterwards.
import { chatEndpoints } from '@mycrew/contract/chat.ts';
import { type CrewMember, crewEndpoints, type Farewell } from '@mycrew/contract/crew.ts';
import { type CrewForCheckin, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '#shared/outbox/outbox.ts';
import { hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';
import { untilFocused } from '#testing/untilFocused.ts';

const farewell = (more: Partial<Farewell>): Farewell => ({
  _id: 'space',
  Title: 'I need some space',
  Message: 'I need some space right now.',
  Fits: 'both',
  OffersHelp: false,
  ...more,
});
const farewells = [
  farewell({}),
  farewell({ _id: 'cannot', Title: 'I can’t be there right now', Fits: 'leave' }),
  farewell({ _id: 'safety', Title: 'Removed for my safety', Message: null, OffersHelp: true }),
  farewell({ _id: 'none', Title: 'No message', Message: null }),
];
let jonah: CrewMember;
let leanne: CrewMember;
let kobi: CrewMember;
/** As on the server: removed people are missing from the answer. */
let crew: CrewMember[];
let crewFor: CrewMember[];

const pageOf = ({ _id }: CrewMember) => `/home/help-Now/${_id}`;
const wayOutOf = (person: CrewMember) => `${pageOf(person)}?way=out`;
const unfold = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Choose a message' }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  jonah = aCrewMember({ FirstName: 'Jonah' });
  leanne = aCrewMember({ FirstName: 'Leanne', LastName: 'Okafor' });
  kobi = aCrewMember({ FirstName: 'Kobi', LastName: 'Mensah' });
  crew = [jonah, leanne];
  crewFor = [kobi];
  fakeApi.answers(crewEndpoints.crew, () => crew);
  fakeApi.answers(crewEndpoints.crewFor, () => crewFor);
  fakeApi.answers(crewEndpoints.requests, { Received: [], Sent: [], ToConfirm: [], Given: [] });
  fakeApi.answers(crewEndpoints.names, []);
  fakeApi.answers(crewEndpoints.farewells, farewells);
  fakeApi.answers(crewEndpoints.farewell, { ...farewells[0]!, Message: 'Hi Jonah, I need some space right now.' });
  fakeApi.answers(crewEndpoints.leavingFarewell, farewells[0]!);
  fakeApi.answers(crewEndpoints.removeFromCrew, ({ params }) => {
    crew = crew.filter(({ _id }) => _id !== params['crewId']);
    return null;
  });
  fakeApi.answers(crewEndpoints.leaveCrewFor, ({ params }) => {
    crewFor = crewFor.filter(({ _id }) => _id !== params['youthId']);
    return null;
  });
  fakeApi.answers(dashboardEndpoints.home, {
    Week: [],
    MyCrew: [],
    CrewFor: [],
    CrewForCheckins: [],
    UnreadNotifications: 0,
    AsksToConfirmEmail: false,
    CrewLimit: 9,
  });
});

describe('the page about a person', () => {
  it('is reached by a tap on a face, with who it is and what the way out would be', async () => {
    const { user, router } = await renderAt('/contacts', { as: aYouth() });
    await user.click(await screen.findByRole('link', { name: /Jonah Reid, offline/u }));
    expect(await heading('Jonah Reid')).toBeVisible();
    expect(router.state.location).toMatchObject({
      pathname: pageOf(jonah),
      state: { user: { _id: jonah._id, FirstName: 'Jonah' }, type: 'remove' },
    });
    expect(screen.getByText('Offline, in your Crew.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Chat with Jonah' })).toHaveAttribute('href', `/home/chat/${jonah._id}`);
    expect(screen.getByRole('link', { name: /Call for help/u })).toHaveAttribute('href', '/home/alert-mycrew');
    expect(screen.getByRole('link', { name: /Report Jonah/u })).toHaveAttribute(
      'href',
      `/home/settings/report-user?person=${jonah._id}&source=profile`,
    );
    await user.click(screen.getByRole('link', { name: 'Remove Jonah from your Crew' }));
    const asks = await heading('Remove Jonah from your Crew?');
    await waitFor(() => expect(asks).toHaveFocus());
  });

  it('works out who it is without anything given along, for whom I crew with how they are', async () => {
    const checkin: CrewForCheckin = {
      _id: anId(),
      Youth: kobi,
      Category: 'sad',
      Color: '#0168E8',
      Emotions: [{ _id: 'sad-1', emotion: '1F622', text: 'Lonely', isPrimary: true }],
      CheckinText: null,
      Snapshot: null,
      Tags: [],
      Sleep: null,
      CreatedOn: new Date().toISOString(),
      MyAnswer: null,
    };
    fakeApi.answers(dashboardEndpoints.home, {
      Week: [],
      MyCrew: [],
      CrewFor: crewFor,
      CrewForCheckins: [checkin],
      UnreadNotifications: 0,
      AsksToConfirmEmail: false,
      CrewLimit: 9,
    });
    await renderAt(pageOf(kobi), { as: aSupporter() });
    expect(await heading('Kobi Mensah')).toBeVisible();
    const how = within(await screen.findByRole('region', { name: 'How Kobi is' }));
    expect(how.getByText('lonely')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Leave Kobi’s Crew' })).toHaveAttribute('href', wayOutOf(kobi));
  });

  it('knows from the tap who it is while the lists have not come', async () => {
    fakeApi.neverAnswers(crewEndpoints.crew);
    fakeApi.neverAnswers(crewEndpoints.crewFor);
    const { router } = await renderAt('/contacts', { as: aYouth() });
    await act(() => router.navigate(pageOf(jonah), { state: { user: jonah, type: 'remove' } }));
    expect(await heading('Jonah Reid')).toBeVisible();
  });

  it('names nobody who is not among my people', async () => {
    const { router } = await renderAt(`/home/help-Now/${anId()}`, { as: aYouth() });
    expect(await screen.findByText('This person isn’t among your people')).toBeVisible();
    crew = [leanne];
    await act(() => router.navigate(pageOf(jonah), { state: { user: jonah, type: 'remove' } }));
    expect(await heading('Jonah Reid')).toBeVisible();
    act(() => hearFromServer('changed', { topic: 'crew' }));
    expect(await screen.findByText('This person isn’t among your people')).toBeVisible();
    expect(screen.queryByText(/Jonah/u)).toBeNull();
  });

  it('shows that the lists do not load', async () => {
    fakeApi.refuses(crewEndpoints.crew, { status: 404, message: 'Nothing here.' });
    const { user } = await renderAt(pageOf(jonah), { as: aYouth() });
    expect(await screen.findByText('This person didn’t load')).toBeVisible();
    fakeApi.answers(crewEndpoints.crew, () => crew);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Jonah Reid')).toBeVisible();
  });
});

describe('removing somebody', () => {
  it('shows what stops, takes one confirmation, and does not notify them', async () => {
    const { user, router } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    const stops = within(await screen.findByRole('region', { name: 'What stops now' }));
    expect(stops.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jonah no longer sees your check-ins or pages, earlier ones neither.',
      'Your Distress Alerts no longer reach Jonah, and they never see where you are.',
      'Your chat closes for both of you.',
    ]);
    expect(screen.getByText('Nothing, unless you choose the words.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Jonah from your Crew' }));
    const done = await heading('Jonah is no longer in your Crew');
    await waitFor(() => expect(done).toHaveFocus());
    expect(screen.getByText(/Jonah wasn’t told anything/u)).toBeVisible();
    const [asked] = fakeApi.requests(crewEndpoints.removeFromCrew);
    expect(asked).toMatchObject({ params: { crewId: jonah._id }, body: { MessageId: null } });
    expect(asked?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: pageOf(jonah), search: '', state: null });
  });

  it('sends the words that were chosen, after showing them as they will be read', async () => {
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await unfold(user);
    const choice = within(await screen.findByRole('group', { name: 'What Jonah hears' }));
    expect(choice.getByRole('radio', { name: 'No message' })).toBeChecked();
    await user.click(await choice.findByRole('radio', { name: 'I need some space' }));
    expect(await choice.findByText('Hi Jonah, I need some space right now.')).toBeVisible();
    expect(choice.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)).toEqual([
      'No message',
      'I need some space',
      'Removed for my safety',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove Jonah from your Crew' }));
    expect(await screen.findByText(/Jonah gets your words, and nothing else/u)).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.removeFromCrew)[0]?.body).toEqual({ MessageId: 'space' });
  });

  it('for one’s safety shows where help is, before and after', async () => {
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'I don’t feel safe' }));
    expect(await screen.findByRole('radio', { name: 'Removed for my safety' })).toBeChecked();
    const before = within(screen.getByRole('region', { name: 'Your safety comes first' }));
    expect(before.getByText(/Nothing is sent/u)).toBeVisible();
    expect(before.getByRole('button', { name: 'Kids Helpline' })).toBeEnabled();
    expect(before.getByRole('link', { name: 'Report Jonah first' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Jonah from your Crew' }));
    const after = within(await screen.findByRole('region', { name: 'Your safety comes first' }));
    expect(await after.findByText(/Jonah wasn’t told anything/u)).toBeVisible();
    expect(after.getByRole('button', { name: 'Call 000' })).toBeEnabled();
  });

  it('is done with the keyboard alone', async () => {
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await screen.findByRole('button', { name: 'I don’t feel safe' });
    await user.tab();
    await untilFocused(screen.getByRole('button', { name: 'Choose a message' }));
    await user.keyboard('{Enter}');
    await screen.findByRole('radio', { name: 'I need some space' });
    await untilFocused(screen.getByRole('radio', { name: 'No message' }));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'I need some space' })).toBeChecked();
    await user.tab();
    await untilFocused(screen.getByRole('button', { name: 'Remove Jonah from your Crew' }));
    await user.keyboard('{Enter}');
    expect(await heading('Jonah is no longer in your Crew')).toBeVisible();
  });

  it('treats an earlier removal as done, and stores nothing of it', async () => {
    fakeApi.refuses(crewEndpoints.removeFromCrew, () => {
      crew = [leanne];
      return { status: 404, message: 'Nothing here.' };
    });
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Remove Jonah from your Crew' }));
    expect(await heading('Jonah is no longer in your Crew')).toBeVisible();
    expect(screen.getByText(/That had happened already/u)).toBeVisible();
    await waitFor(() => expect(outbox.waiting()).toEqual([]));
  });

  it('without a network waits on the device, shows that, and can be cancelled', async () => {
    fakeApi.unreachable(crewEndpoints.removeFromCrew);
    const { user, router } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Remove Jonah from your Crew' }));
    expect(await screen.findByText(/Jonah will be removed as soon as you’re online/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Jonah from your Crew' })).toBeNull();
    await act(() => router.navigate('/contacts/remove'));
    expect(await screen.findByRole('link', { name: /Jonah Reid.*Waiting for a connection/u })).toBeVisible();
    await act(() => router.navigate(pageOf(jonah)));
    expect(await screen.findByText(/Jonah will be removed as soon as you’re online/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep Jonah' }));
    expect(await screen.findByRole('link', { name: 'Remove Jonah from your Crew' })).toBeVisible();
    expect(outbox.waiting()).toEqual([]);
  });

  it('works without ready words where they do not load', async () => {
    fakeApi.refuses(crewEndpoints.farewells, { status: 404, message: 'Nothing here.' });
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await unfold(user);
    expect(await screen.findByText(/The ready messages didn’t load/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove Jonah from your Crew' }));
    expect(await heading('Jonah is no longer in your Crew')).toBeVisible();
  });

  it('shows the server’s refusal, and can be retried', async () => {
    fakeApi.refuses(crewEndpoints.removeFromCrew, { status: 422, message: 'Choose a message.' });
    const { user } = await renderAt(wayOutOf(jonah), { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Remove Jonah from your Crew' }));
    expect(await screen.findByText('That didn’t work: Choose a message.')).toBeVisible();
    fakeApi.answers(crewEndpoints.removeFromCrew, null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Jonah is no longer in your Crew')).toBeVisible();
  });
});

describe('leaving a Crew', () => {
  it('shows what stops, and that the chat stays where the other direction goes on', async () => {
    crew = [jonah, kobi];
    const { user, router } = await renderAt('/contacts/remove', { as: aYouth() });
    const list = within(await screen.findByRole('region', { name: 'People you crew for' }));
    await user.click(list.getByRole('link', { name: /Kobi Mensah/u }));
    expect(await heading('Leave Kobi’s Crew?')).toBeVisible();
    expect(router.state.location.state).toMatchObject({ type: 'leave' });
    expect(screen.getByText('Kobi stays in your Crew, so your chat stays open.')).toBeVisible();
    await unfold(user);
    expect(await screen.findByRole('radio', { name: 'I can’t be there right now' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Leave Kobi’s Crew' }));
    expect(await heading('You’re no longer in Kobi’s Crew')).toBeVisible();
    expect(fakeApi.requests(crewEndpoints.leaveCrewFor)[0]?.params).toEqual({ youthId: kobi._id });
  });

  it('has nobody to show where nobody is', async () => {
    crewFor = [];
    await renderAt('/contacts/remove', { as: aSupporter() });
    expect(await screen.findByText('Nobody here yet')).toBeVisible();
  });
});

describe('whoever is removed', () => {
  it('loses the conversation, its draft and its badge within the open page', async () => {
    fakeApi.answers(chatEndpoints.page, {
      Room: anId(),
      Person: kobi,
      Relation: 'crewFor',
      Since: '2026-10-01T00:00:00Z',
      Choices: { UserId: kobi._id, IsBlocked: false, HidesPresence: false, NudgesRestUntil: null },
      Messages: [],
      Notes: [],
      MyReadSeq: 0,
      TheirReadSeq: 0,
      TheirDeliveredSeq: 0,
      HasMore: false,
      HasNewer: false,
    });
    fakeApi.answers(chatEndpoints.suggestions, []);
    const { user } = await renderAt(`/home/chat/${kobi._id}`, { as: aSupporter() });
    await user.type(await screen.findByRole('textbox', { name: 'Message Kobi' }), 'Are you');
    expect(sessionStorage.getItem(`mycrew-chat-draft-${kobi._id}`)).toBe('Are you');
    crewFor = [];
    fakeApi.refuses(chatEndpoints.page, { status: 404, message: 'Nothing here.' });
    act(() => hearFromServer('changed', { topic: 'crew' }));
    expect(await screen.findByText('This chat isn’t open')).toBeVisible();
    await waitFor(() => expect(sessionStorage.getItem(`mycrew-chat-draft-${kobi._id}`)).toBeNull());
    expect(screen.queryByText(/Kobi/u)).toBeNull();
  });
});
