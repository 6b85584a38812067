import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { eventEndpoints, type OwnEvent, type OwnEventTime, type SharedEvents } from '@mycrew/contract/events.ts';
import { hrefOf, routes } from '@mycrew/contract/paths.ts';
import type { PublishedEvent } from '@mycrew/contract/published-events.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#shared/format/times.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const today = localDate();
const netball: OwnEvent = {
  _id: anId(),
  Category: 'sport',
  Title: 'Netball',
  Place: 'Court 3',
  Notes: 'blue bib',
  AllDay: true,
  StartDate: today,
  StartTime: null,
  EndDate: today,
  EndTime: null,
  TimeZone: 'Australia/Sydney',
  Repeat: { Every: 'week', Days: [6], Until: null },
  RemindMinutes: null,
  CrewIds: [],
  SharesNotes: false,
  Asked: [],
  PublishedEventId: null,
};
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const time: OwnEventTime = {
  EventId: netball._id,
  On: today,
  StartsOn: inAnHour,
  EndsOn: inAnHour,
  MoodBefore: null,
  MoodAfter: null,
};
const jonah = aCrewMember({ FirstName: 'Jonah', LastName: 'Reid' });
const span = { From: today, Until: today, HasMore: false };

const answerOwn = (events: OwnEvent[] = [netball]) =>
  fakeApi.answers(eventEndpoints.mine, { ...span, Events: events, Times: events.length > 0 ? [time] : [] });
const answerSharing = (CanShareData = true) => {
  fakeApi.answers(crewEndpoints.crew, [jonah]);
  fakeApi.answers(settingsEndpoints.shareData, { CanShareData } as never);
  fakeApi.answers(eventEndpoints.places, []);
};
const as = aYouth();

describe('my events', () => {
  it('stand under their days, with who sees each at a glance', async () => {
    answerOwn();
    await renderAt(routes.events.path, { as });
    expect(await screen.findByRole('heading', { level: 2, name: /^Today/u })).toBeVisible();
    expect(screen.getByRole('button', { name: /Netball/u })).toHaveTextContent('All day · Court 3 · Only you');
  });

  it('ask kindly how it feels, and remember it for that time', async () => {
    answerOwn();
    fakeApi.answers(eventEndpoints.setMood, { ...time, MoodBefore: 'worried' });
    const { user } = await renderAt(`${routes.events.path}?event=${netball._id}`, { as });
    const dialog = within(await screen.findByRole('dialog', { name: 'Netball' }));
    expect(dialog.getByText('Every week on Saturday')).toBeVisible();
    expect(dialog.getByText('Only you can see this event.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Worried' }));
    await waitFor(() => expect(fakeApi.requests(eventEndpoints.setMood)).toHaveLength(1));
    expect(fakeApi.requests(eventEndpoints.setMood)[0]!.body).toEqual({ On: today, MoodBefore: 'worried' });
  });

  it('are deleted only once that was meant', async () => {
    answerOwn();
    fakeApi.answers(eventEndpoints.remove, null);
    const { user } = await renderAt(`${routes.events.path}?event=${netball._id}`, { as });
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(fakeApi.requests(eventEndpoints.remove)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(fakeApi.requests(eventEndpoints.remove)).toHaveLength(1));
  });

  it('begin with a way in where there are none', async () => {
    answerOwn([]);
    await renderAt(routes.events.path, { as });
    expect(await screen.findByRole('heading', { name: 'Nothing coming up yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add an event' })).toBeVisible();
  });
});

describe('writing one down', () => {
  const write = async () => {
    const rendered = await renderAt(routes.addEvent.path, { as });
    await rendered.user.type(await screen.findByRole('textbox', { name: /What is it/u }), 'Netball');
    await rendered.user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'sport');
    await rendered.user.click(screen.getByRole('switch', { name: 'All day' }));
    return rendered;
  };

  it('is private until somebody is chosen, shows what they see, and is sent as it was written', async () => {
    answerSharing();
    answerOwn();
    fakeApi.answers(eventEndpoints.add, netball);
    const { user, router } = await write();
    expect(screen.getByText('Only you can see this event.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'How often' }), 'week');
    await user.click(await screen.findByRole('switch', { name: 'Jonah Reid' }));
    expect(await screen.findByText(/^Jonah can see what it is, when and where\./u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.events.path));
    expect(fakeApi.requests(eventEndpoints.add)[0]!.body).toMatchObject({
      Title: 'Netball',
      Category: 'sport',
      AllDay: true,
      StartDate: today,
      Repeat: { Every: 'week', Until: null },
      CrewIds: [jonah._id],
      AskCrewIds: [],
      Place: null,
    });
  });

  it('begins with the whole Crew where that is the default, and somebody can be taken out', async () => {
    answerSharing();
    answerOwn();
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: true, EventsWithCrew: true });
    fakeApi.answers(eventEndpoints.add, netball);
    const { user } = await write();
    expect(await screen.findByText(/^Jonah can see what it is, when and where\./u)).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Jonah Reid' }));
    expect(await screen.findByText('Only you can see this event.')).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'Jonah Reid' }));
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    await waitFor(() => expect(fakeApi.requests(eventEndpoints.add)[0]?.body).toMatchObject({ CrewIds: [jonah._id] }));
  });

  it('asks somebody to check in on a tough day, and shows what they hear', async () => {
    answerSharing();
    answerOwn();
    fakeApi.answers(eventEndpoints.add, netball);
    const { user } = await write();
    await user.click(await screen.findByRole('switch', { name: /^It’s a tough day/u }));
    const asked = screen.getByRole('group', { name: 'Who would you like to hear from?' });
    await user.click(within(asked).getByRole('switch', { name: 'Jonah Reid' }));
    expect(within(asked).getByText(/^Jonah hears that morning .* Not what it is\.$/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    await waitFor(() => expect(fakeApi.requests(eventEndpoints.add)).toHaveLength(1));
    expect(fakeApi.requests(eventEndpoints.add)[0]!.body).toMatchObject({ CrewIds: [], AskCrewIds: [jonah._id] });
  });

  it('shows at the field what is missing, and sends nothing', async () => {
    answerSharing();
    const { user } = await renderAt(routes.addEvent.path, { as });
    await user.click(await screen.findByRole('button', { name: 'Add to my events' }));
    expect(await screen.findByText('Give it a name.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /What is it/u })).toBeInvalid();
    await user.type(screen.getByRole('textbox', { name: /What is it/u }), 'Netball');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'sport');
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    expect(await screen.findByText('When does it start?')).toBeVisible();
    expect(fakeApi.requests(eventEndpoints.add)).toEqual([]);
  });

  it('shows a refusal at its field, and retains what was typed', async () => {
    answerSharing();
    const message = 'Somebody you chose isn’t in your Crew. Please choose again.';
    fakeApi.refuses(eventEndpoints.add, { status: 422, message, errors: [{ field: 'CrewIds', message }] });
    const { user } = await write();
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByRole('textbox', { name: /What is it/u })).toHaveValue('Netball');
  });

  it('waits on this device where there is no network, and is in the list of what waits', async () => {
    answerSharing();
    answerOwn([]);
    fakeApi.unreachable(eventEndpoints.add);
    const { user, router } = await write();
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.events.path));
    expect(await screen.findByText(/Kept on this device/u)).toBeVisible();
  });

  it('that waited and is refused later is opened again with what was written', async () => {
    answerSharing();
    answerOwn([]);
    fakeApi.unreachable(eventEndpoints.add);
    const { user, router } = await write();
    await user.click(screen.getByRole('button', { name: 'Add to my events' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(routes.events.path));
    fakeApi.refuses(eventEndpoints.add, { status: 422, message: 'Please choose again.' });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Could not be sent: your event')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await user.click(screen.getByRole('button', { name: /^Open again/u }));
    expect(await screen.findByRole('textbox', { name: /What is it/u })).toHaveValue('Netball');
    expect(router.state.location.pathname).toBe(routes.addEvent.path);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull());
  });

  it('shows nobody while sharing is off', async () => {
    answerSharing(false);
    await renderAt(routes.addEvent.path, { as });
    expect(await screen.findByText(/Sharing with your Crew is off/u)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Jonah Reid' })).toBeNull();
  });
});

describe('their events', () => {
  const theirs: SharedEvents = {
    ...span,
    Person: { _id: as.UserId, FirstName: 'Tahlia', LastName: 'Moreno', ProfilePicUrl: null },
    Events: [{ ...netball, Notes: null, AsksMe: true }],
    Times: [time],
  };

  it.each(['personEvents', 'crewForEvents'] as const)(
    'are read only, by days, with a way to say hello: %s',
    async (name) => {
      fakeApi.answers(eventEndpoints.ofPerson, theirs);
      const { user } = await renderAt(hrefOf(name, { id: as.UserId }), { as: aSupporter() });
      expect(await screen.findByRole('heading', { level: 1, name: 'Tahlia’s events' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: /Netball/u }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Netball' }));
      expect(dialog.getByText(/asked you to check in/u)).toBeVisible();
      expect(dialog.getByRole('link', { name: 'Chat with Tahlia' })).toHaveAttribute(
        'href',
        hrefOf('chat', { id: as.UserId }),
      );
      expect(dialog.queryByText('blue bib')).toBeNull();
    },
  );

  it('show no more than that nothing is shared where there is nothing to see', async () => {
    fakeApi.refuses(eventEndpoints.ofPerson, { status: 404 });
    await renderAt(hrefOf('personEvents', { id: as.UserId }), { as: aSupporter() });
    expect(await screen.findByRole('heading', { name: 'Nothing is shared here right now' })).toBeVisible();
  });
});

describe('what is on', () => {
  const painting: PublishedEvent = {
    _id: anId(),
    Category: 'arts',
    Title: 'Painting',
    Summary: 'Paint with us.',
    Organiser: 'Altona Library',
    AllDay: true,
    StartDate: today,
    StartTime: null,
    EndDate: today,
    EndTime: null,
    TimeZone: 'Australia/Melbourne',
    StartsOn: inAnHour,
    EndsOn: inAnHour,
    How: 'in-person',
    Place: 'Altona Library',
    Address: null,
    State: 'VIC',
    Link: null,
    Cost: 'free',
    CostNote: null,
    AgeFrom: 13,
    AgeTo: 17,
    Who: 'me',
    Accessibility: ['step-free'],
    AccessibilityNote: null,
    IsCancelled: false,
  };
  beforeEach(() => fakeApi.refuses(eventEndpoints.filterTypes, { status: 404 }));
  const show = (search = '') => {
    fakeApi.answers(eventEndpoints.readPublished, painting);
    fakeApi.answers(eventEndpoints.published, { items: [painting], page: 1, hasMore: false });
    return renderAt(routes.eventCategories.path + search, { as });
  };

  it('shows what it costs, for whom it is and how one gets in, and can be copied to one’s own', async () => {
    const { user } = await show();
    await user.click(await screen.findByRole('link', { name: /Painting/u }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Painting' }));
    expect(dialog.getByText(/In person · Victoria · Free · Ages 13 to 17/u)).toBeVisible();
    expect(dialog.getByText('Step-free entry')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Add to my events' })).toHaveAttribute(
      'href',
      `${routes.addEvent.path}?published=${painting._id}`,
    );
  });

  it('is asked for by kind and filters from the address', async () => {
    const { user } = await show('?category=arts&cost=free&state=nowhere');
    await screen.findByRole('link', { name: /Painting/u });
    expect(fakeApi.requests(eventEndpoints.published)[0]!.query).toMatchObject({
      type: 'cost,category',
      subType: 'free,arts',
    });
    await user.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'What are you looking for?' }));
    await user.selectOptions(sheet.getByRole('combobox', { name: 'Age' }), '16-17');
    await user.click(sheet.getByRole('button', { name: 'Show these' }));
    await waitFor(() =>
      expect(fakeApi.requests(eventEndpoints.published).at(-1)!.query).toMatchObject({
        type: 'cost,age,category',
        subType: 'free,16-17,arts',
      }),
    );
  });

  it('offers the kinds and filters that the server lists', async () => {
    const kinds = [{ _id: 'river-day', Label: 'River day', IsPublished: true }];
    fakeApi.answers(eventEndpoints.categories, kinds);
    const Choices = [{ SubType: 'bring-a-friend', Label: 'Bring a friend' }];
    fakeApi.answers(eventEndpoints.filterTypes, [{ Type: 'who', Label: 'Who comes', Choices }]);
    const { user } = await show();
    expect(await screen.findByRole('link', { name: 'River day' })).toHaveAttribute(
      'href',
      `${routes.eventCategories.path}?category=river-day`,
    );
    expect(screen.queryByRole('link', { name: 'Workshop' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const who = await screen.findByRole('combobox', { name: 'Who comes' });
    await user.selectOptions(who, 'Bring a friend');
    expect(screen.queryByRole('combobox', { name: 'Cost' })).toBeNull();
  });
});
