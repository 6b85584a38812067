import { connectionEndpoints } from '@mycrew/contract/connections.ts';
import { crewEndpoints } from '@mycrew/contract/crew.ts';
import { type CrewForCheckin, type Dashboard, dashboardEndpoints } from '@mycrew/contract/dashboard.ts';
import { registrationEndpoints } from '@mycrew/contract/registration.ts';
import { supportEndpoints } from '@mycrew/contract/support.ts';
import { settingsEndpoints } from '@mycrew/contract/settings.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#shared/format/times.ts';
import { backAgainEvent, hearFromServer } from '#shared/realtime/realtime.ts';
import { fakeApi } from '#testing/fakeApi.ts';
import { aCrewMember, anId, aPerson, aSupporter, aYouth } from '#testing/people.ts';
import { renderAt } from '#testing/renderAt.tsx';

const kobi = aPerson({ FirstName: 'Kobi', LastName: 'Mensah' });
const checkin: CrewForCheckin = {
  _id: anId(),
  Youth: kobi,
  Category: 'worried',
  Color: '#46097C',
  Emotions: [{ _id: 'overwhelmed', emotion: 'U+1F635', text: 'overwhelmed', isPrimary: true }],
  CheckinText: null,
  Snapshot: null,
  Tags: ['school'],
  Sleep: 'little',
  CreatedOn: new Date().toISOString(),
  MyAnswer: null,
};
const replies = [
  { _id: 'with-you', Emotion: '1F49C', Label: 'With you', Fits: 'any' as const },
  { _id: 'hug', Emotion: '1F917', Label: 'Hug', Fits: 'any' as const },
  { _id: 'celebrate', Emotion: '1F389', Label: 'So good', Fits: 'pleasant' as const },
];
const nothing: Dashboard = {
  Week: [{ LocalDate: localDate(), Category: null, EmotionName: null, Count: 0 }],
  MyCrew: [],
  CrewFor: [],
  CrewForCheckins: [],
  UnreadNotifications: 0,
  AsksToConfirmEmail: false,
  CrewLimit: 9,
};
const full: Dashboard = {
  ...nothing,
  MyCrew: [aCrewMember()],
  CrewFor: [aCrewMember({ ...kobi })],
  CrewForCheckins: [checkin],
};

const noRule = { Mode: null, RunLength: 3, CrewIds: null, UpdatedOn: null, Asks: false };

beforeEach(() => {
  fakeApi.answers(supportEndpoints.rule, noRule);
  fakeApi.answers(dashboardEndpoints.home, nothing);
  fakeApi.answers(dashboardEndpoints.answers, []);
  fakeApi.answers(dashboardEndpoints.replyEmotions, replies);
});

const feed = () => screen.findByRole('region', { name: 'From people you crew for' });

describe('an email that was never confirmed', () => {
  beforeEach(() => fakeApi.answers(dashboardEndpoints.home, { ...nothing, AsksToConfirmEmail: true }));
  const asks = () => screen.findByRole('region', { name: 'Is your email right?' });

  it.each([
    ['Send it again', registrationEndpoints.sendEmailLink],
    ['Not now', registrationEndpoints.putOffEmail],
  ])('is asked about once: %s', async (name, answer) => {
    fakeApi.answers(answer, null);
    const { user } = await renderAt('/home', { as: aYouth() });
    const card = await asks();
    fakeApi.answers(dashboardEndpoints.home, nothing);
    await user.click(within(card).getByRole('button', { name }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    expect(fakeApi.requests(answer)).toHaveLength(1);
  });
});

describe('home', () => {
  it('greets by first name and leads into a check-in', async () => {
    await renderAt('/home', { as: aYouth() });
    expect(
      await screen.findByRole('heading', { level: 1, name: /^(Morning|Afternoon|Evening), Tahlia$/u }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check in' })).toHaveAttribute('href', '/home/add-check-in');
    expect(await screen.findByRole('button', { name: 'Today, add a check-in' })).toBeVisible();
  });

  it('leads from each light of the card to its words', async () => {
    await renderAt('/home', { as: aYouth() });
    const lights = within(await screen.findByRole('list', { name: 'Or tap the light that’s closest' }));
    expect(lights.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      ['Happy', 'Calm', 'Connected', 'Unsure', 'Worried', 'Angry', 'Sad', 'Flat'].map((name) => [
        name,
        `/home/checkin-second?light=${name.toLowerCase()}`,
      ]),
    );
  });

  it('shows what is missing where nobody is there yet', async () => {
    await renderAt('/home', { as: aYouth() });
    expect(await screen.findByRole('heading', { name: 'Nobody in your Crew yet' })).toBeVisible();
    expect(await feed()).toHaveTextContent('Nobody yet.');
  });

  it('leads from the lit plus of today into a check-in', async () => {
    const { user, router } = await renderAt('/home', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Today, add a check-in' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/add-check-in'));
  });

  it('hides check-in and week from whoever only supports', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    await renderAt('/home', { as: aSupporter() });
    expect(await feed()).toHaveTextContent('overwhelmed');
    expect(screen.queryByRole('link', { name: 'Check in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Last seven days' })).not.toBeInTheDocument();
  });

  it('asks when the Crew should hear, the day after a hard one; not now ends it', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    fakeApi.answers(supportEndpoints.rule, { ...noRule, Asks: true });
    fakeApi.answers(supportEndpoints.putOff, noRule);
    const { user } = await renderAt('/home', { as: aYouth() });
    const question = await screen.findByRole('region', { name: 'When should your Crew hear?' });
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(within(question).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(fakeApi.requests(supportEndpoints.putOff)).toHaveLength(1);
  });

  it('takes the answer to that question in a dialog', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    fakeApi.answers(crewEndpoints.crew, full.MyCrew);
    fakeApi.answers(settingsEndpoints.shareData, { CanShareData: false });
    fakeApi.answers(supportEndpoints.rule, { ...noRule, Asks: true });
    fakeApi.answers(supportEndpoints.setRule, { ...noRule, Mode: 'hard' });
    const { user } = await renderAt('/home', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Choose' }));
    expect(await screen.findByRole('radio', { name: /Only hard ones/u })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByText('When should your Crew hear?')).not.toBeInTheDocument());
    expect(fakeApi.requests(supportEndpoints.setRule)[0]?.body).toEqual({ Mode: 'hard', RunLength: 3, CrewIds: null });
  });

  it('stays useful where the server does not answer', async () => {
    fakeApi.refuses(dashboardEndpoints.home, { status: 404, message: 'Nothing here.' });
    const { user } = await renderAt('/home', { as: aYouth() });
    expect(await screen.findByText('The rest didn’t load')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check in' })).toBeVisible();
    fakeApi.answers(dashboardEndpoints.home, full);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Last seven days' })).toBeVisible();
  });

  const nobody = { Received: [], Sent: [], ToConfirm: [], Given: [] };
  it('asks whether somebody who accepted is who was meant', async () => {
    fakeApi.answers(dashboardEndpoints.counts, {
      count: 1,
      Notifications: 0,
      Messages: 0,
      Contacts: 1,
      Connections: 0,
    });
    const yes = {
      _id: anId(),
      FirstName: 'Mum',
      Channel: 'link' as const,
      Contact: null,
      Person: aPerson({ FirstName: 'Leanne' }),
      IsOtherAge: false,
      ShowLast30Days: false,
      AnsweredOn: '2026-11-21T01:00:00Z',
      ExpiresOn: '2026-12-05T01:00:00Z',
    };
    fakeApi.answers(crewEndpoints.requests, { ...nobody, ToConfirm: [yes] });
    await renderAt('/home', { as: aYouth() });
    const way = await screen.findByRole('link', { name: /Leanne said yes.*Is this the person you meant/u });
    expect(way).toHaveAttribute('href', '/contacts/new-invites');
    expect(screen.queryByRole('link', { name: /asks you into their Crew/u })).not.toBeInTheDocument();
  });

  it('shows who waits for an answer', async () => {
    fakeApi.answers(crewEndpoints.requests, nobody);
    fakeApi.answers(dashboardEndpoints.counts, {
      count: 1,
      Notifications: 0,
      Messages: 0,
      Contacts: 1,
      Connections: 0,
    });
    await renderAt('/home', { as: aYouth() });
    const way = await screen.findByRole('link', { name: /asks you into their Crew/u });
    expect(way).toHaveAttribute('href', '/contacts/new-invites');
  });

  it('distinguishes a request to connect from an invitation to a Crew', async () => {
    fakeApi.answers(crewEndpoints.requests, nobody);
    fakeApi.answers(dashboardEndpoints.counts, {
      count: 1,
      Notifications: 0,
      Messages: 0,
      Contacts: 1,
      Connections: 1,
    });
    const Asker = { _id: anId(), FirstName: 'Kit', LastName: 'Moran' };
    const [CreatedOn, ExpiresOn] = ['2026-11-21T01:00:00Z', '2026-12-05T01:00:00Z'];
    const Received = [{ _id: anId(), Asker, Message: '', CreatedOn, ExpiresOn }];
    fakeApi.answers(connectionEndpoints.requests, { Received, Sent: [] });
    await renderAt('/home', { as: aYouth() });
    expect(await screen.findByRole('link', { name: /Kit would like to connect with you/u })).toBeVisible();
    expect(screen.queryByRole('link', { name: /into their Crew/u })).not.toBeInTheDocument();
  });
});

describe('the feed', () => {
  it('shows how somebody feels, with chat and two replies that fit', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    await renderAt('/home', { as: aYouth() });
    const shown = within(await feed());
    expect(await shown.findByText(/Feels/u)).toHaveTextContent('Feels overwhelmed');
    expect(shown.getByText('School · A little sleep')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Chat with Kobi' })).toHaveAttribute('href', `/home/chat/${kobi._id}`);
    expect(await shown.findByRole('button', { name: 'Send Kobi: With you' })).toBeVisible();
    expect(shown.queryByRole('button', { name: /So good/u })).not.toBeInTheDocument();
  });

  it('answers with one tap and shows what was sent', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    fakeApi.answers(dashboardEndpoints.reply, {
      CheckinId: checkin._id,
      By: aPerson(),
      Emotion: '1F49C',
      Label: 'With you',
      CreatedOn: new Date().toISOString(),
    });
    const { user } = await renderAt('/home', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Send Kobi: With you' }));
    expect(await screen.findByText('You sent With you')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Kobi: With you' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() =>
      expect(fakeApi.requests(dashboardEndpoints.reply).map(({ body }) => body)).toEqual([
        { CheckinId: checkin._id, EmotionId: 'with-you' },
      ]),
    );
  });

  it('reverts an answer that did not arrive, and shows why', async () => {
    fakeApi.answers(dashboardEndpoints.home, full);
    fakeApi.refuses(dashboardEndpoints.reply, { status: 404, message: 'This check-in is gone.' });
    const { user } = await renderAt('/home', { as: aYouth() });
    await user.click(await screen.findByRole('button', { name: 'Send Kobi: With you' }));
    expect(await screen.findByText('This check-in is gone.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send Kobi: With you' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('reads again on a realtime event of a check-in', async () => {
    await renderAt('/home', { as: aYouth() });
    expect(await feed()).toHaveTextContent('Nobody yet.');
    fakeApi.answers(dashboardEndpoints.home, full);
    act(() => hearFromServer('changed', { topic: 'crew-for-checkins' }));
    expect(await screen.findByRole('link', { name: 'Chat with Kobi' })).toBeVisible();
  });

  it.each(['changed', backAgainEvent] as const)(
    'and after a first reading that was on its way at: %s',
    async (event) => {
      const { promise, resolve } = Promise.withResolvers<Dashboard>();
      fakeApi.answers(dashboardEndpoints.home, () => promise);
      await renderAt('/home', { as: aYouth() });
      await waitFor(() => expect(fakeApi.requests(dashboardEndpoints.home)).toHaveLength(1));
      act(() => {
        if (event === 'changed') hearFromServer(event, { topic: 'crew-for-checkins' });
        else hearFromServer(event, null);
      });
      fakeApi.answers(dashboardEndpoints.home, full);
      resolve(nothing);
      expect(await screen.findByRole('link', { name: 'Chat with Kobi' })).toBeVisible();
      expect(fakeApi.requests(dashboardEndpoints.home)).toHaveLength(2);
    },
  );
});

it('shows what the Crew sent to my check-ins', async () => {
  fakeApi.answers(dashboardEndpoints.home, full);
  fakeApi.answers(dashboardEndpoints.answers, [
    {
      CheckinId: anId(),
      By: aPerson({ FirstName: 'Jonah' }),
      Emotion: '1F49C',
      Label: 'With you',
      CreatedOn: new Date().toISOString(),
    },
  ]);
  await renderAt('/home', { as: aYouth() });
  const sent = within(await screen.findByRole('list', { name: 'What your Crew sent' }));
  expect(sent.getByRole('listitem')).toHaveTextContent('Jonah sentWith you, just now');
});
